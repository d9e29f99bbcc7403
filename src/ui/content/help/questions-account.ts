import { COMPANY } from '../company.ts'
import { list, p, steps } from '../document.ts'
import { ask } from './ask.ts'
import type { HelpQuestion } from './question.ts'

const q = ask('account')

export const ACCOUNT_QUESTIONS: readonly HelpQuestion[] = [
  q(
    'criar-conta',
    'Preciso de conta? Como crio a minha?',
    'cadastro, cadastrar, registrar, inscrever, nova conta, criar',
    p(
      'Para olhar, favoritar e montar o carrinho, não. Para comprar, sim: [crie a sua conta](/cadastro-cliente) com nome, e-mail e senha. O seu carrinho não se perde.',
    ),
  ),
  q(
    'esqueci-senha',
    'Esqueci a minha senha',
    'senha, recuperar, redefinir, resetar, nao consigo entrar, login, acesso',
    steps(
      'Abra **Entrar** e toque em [Esqueci minha senha](/esqueci-minha-senha).',
      'Escreva o e-mail da conta.',
      'Siga o link que chega por e-mail. Ele vale por 1 hora e uma vez só.',
    ),
    p('Não chegou? Veja o spam e confira se é mesmo o e-mail do cadastro.'),
  ),
  q(
    'email-nao-chega',
    'Não recebi o e-mail ou o código por SMS',
    'codigo nao chegou, email nao chegou, sms, confirmacao, spam, lixo eletronico',
    list(
      'Olhe no spam e na aba de promoções.',
      'Confira se o e-mail e o celular estão certos no cadastro.',
      'Espere **60 segundos** e peça o código de novo: o mais novo é o que vale.',
      `Marque ${COMPANY.domain} como remetente seguro.`,
    ),
  ),
  q(
    'entrar-google',
    'Posso entrar com a conta Google?',
    'google, gmail, login social, popup, pop-up bloqueado',
    p(
      'Quando o botão **Entrar com Google** aparece, sim. Se a janela não abrir, libere pop-ups para o site. Se já existe uma conta com o mesmo e-mail, entre com a senha.',
    ),
  ),
  q(
    'mudar-dados',
    'Como mudo nome, foto, celular ou senha?',
    'alterar, atualizar, editar perfil, avatar, trocar senha, telefone, mudar e-mail',
    p(
      'Em [Meus dados](/area-do-cliente/meus-dados). A foto pode ser JPEG, PNG ou WebP, de até 8 MB. Para trocar a senha, é preciso informar a atual.',
    ),
  ),
  q(
    'sair-de-tudo',
    'Usei um computador emprestado. Como saio da conta?',
    'sair, logout, deslogar, outro aparelho, celular perdido, roubado',
    p(
      'Toque na sua foto e em **Sair**: apagamos do aparelho tudo o que é pessoal. Se não tem mais o aparelho em mãos, troque a senha em [Meus dados](/area-do-cliente/meus-dados).',
    ),
  ),
  q(
    'excluir-conta',
    'Como excluo a minha conta?',
    'apagar conta, deletar, encerrar, remover, lgpd, apagar dados',
    p(
      'Em [Meus dados](/area-do-cliente/meus-dados), no fim da página. Se houver reserva futura, espere que ela aconteça ou cancele antes. Apagamos tudo o que a lei não nos obriga a guardar: veja [por quanto tempo guardamos](/politica-de-privacidade#por-quanto-tempo).',
    ),
  ),
  q(
    'baixar-dados',
    'Como vejo ou baixo os meus dados?',
    'exportar, copia dos dados, portabilidade, lgpd, privacidade, direitos',
    p(
      `Em [Meus dados](/area-do-cliente/meus-dados) você baixa uma cópia em formato aberto. Para outros pedidos, escreva à encarregada: [${COMPANY.privacyEmail}](mailto:${COMPANY.privacyEmail}). Veja [os seus direitos](/politica-de-privacidade#seus-direitos).`,
    ),
  ),
  q(
    'cookies',
    'Posso recusar cookies?',
    'cookie, consentimento, rastreamento, rejeitar, armazenamento',
    p(
      'Pode rejeitar tudo o que não é necessário, e o site continua funcionando. Veja [o que fica guardado no aparelho](/politica-de-privacidade#cookies-e-armazenamento).',
    ),
  ),
  q(
    'falar-com-atendimento',
    'Como falo com o atendimento?',
    'contato, suporte, ajuda, telefone, whatsapp, email, reclamacao, sac, humano, atendente',
    p(
      `Escreva para [${COMPANY.supportEmail}](mailto:${COMPANY.supportEmail}), ${COMPANY.supportHours}. Conte o número do pedido, se houver. Respondemos em até 5 dias, e quase sempre bem antes.`,
    ),
  ),
]
