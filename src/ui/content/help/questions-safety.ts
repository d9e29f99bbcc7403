import { COMPANY } from '../company.ts'
import { list, p, steps } from '../document.ts'
import { ask } from './ask.ts'
import type { HelpQuestion } from './question.ts'

const q = ask('safety')

export const SAFETY_QUESTIONS: readonly HelpQuestion[] = [
  q(
    'conferir-cadastur',
    'Como confiro o Cadastur de um guia?',
    'cadastur, registro, guia credenciado, guia verdadeiro, cracha, ministerio do turismo',
    steps(
      'Copie o número ou o nome que aparece na oferta.',
      'Abra [cadastur.turismo.gov.br](https://cadastur.turismo.gov.br), **Sou turista**, **Consultar prestadores**.',
      'Busque e veja se a situação está **regular**.',
    ),
    p(
      'No dia, peça para ver o crachá de guia. Passo a passo completo em [como conferir um guia](/prevencao-fraudes#conferir-guia).',
    ),
  ),
  q(
    'selos',
    'O que significam os selos do perfil?',
    'verificado, selo, confiavel, identidade, confianca, validado',
    p(
      'Cada selo mostra algo que conferimos: e-mail, telefone, identidade e Cadastur. Sem selo, ainda não conferimos. Conheça [como verificamos os guias](/sobre-nos#como-verificamos).',
    ),
  ),
  q(
    'pagar-por-fora',
    'O guia pediu para eu pagar por fora. Posso?',
    'pix direto, whatsapp, desconto, fora do site, chave pessoal',
    p(
      `Não. Fora do site você perde o voucher, a política de cancelamento e a devolução. Avise a gente em [${COMPANY.securityEmail}](mailto:${COMPANY.securityEmail}).`,
    ),
  ),
  q(
    'pix-verdadeiro',
    'Como sei que a cobrança Pix é verdadeira?',
    'pix falso, golpe, qr code falso, nome do recebedor, quem recebe, cnpj',
    list(
      `No banco, quem recebe é **${COMPANY.legalName}**, CNPJ ${COMPANY.cnpj}.`,
      'O valor é igual ao do pedido.',
      `A página começa com ${COMPANY.domain}/pagamento-pix/.`,
      'Nome de pessoa física é sinal de golpe.',
    ),
  ),
  q(
    'cai-em-golpe',
    'Caí em um golpe. O que faço?',
    'fraude, golpe, roubo, estelionato, med, contestar pix, mecanismo especial de devolucao, enganado',
    steps(
      'Conteste o Pix **agora** no aplicativo do seu banco (MED, em até 80 dias).',
      `Avise [${COMPANY.securityEmail}](mailto:${COMPANY.securityEmail}).`,
      'Guarde provas e registre boletim de ocorrência.',
    ),
    p('Veja tudo em [caí em um golpe](/prevencao-fraudes#cai-num-golpe).'),
  ),
  q(
    'pediram-codigo',
    'Pediram o meu código ou a minha senha',
    'codigo sms, token, senha, ligacao, falso atendente, clonar whatsapp',
    p(
      'Não passe. Ninguém da nossa equipe pede senha ou código, por canal nenhum. Se já passou, troque a senha agora em [Meus dados](/area-do-cliente/meus-dados) e avise a gente.',
    ),
  ),
  q(
    'emergencia',
    'Aconteceu uma emergência no passeio',
    'acidente, socorro, ferido, ambulancia, policia, bombeiros, hospital',
    p(
      'Primeiro, socorro: **192** (SAMU), **193** (Bombeiros), **190** (Polícia), **185** (emergência no mar). Depois que todos estiverem bem, conte para a gente o que houve. Mais números em [segurança](/dicas#seguranca).',
    ),
  ),
  q(
    'denunciar',
    'Como denuncio um guia, uma oferta ou uma avaliação?',
    'denuncia, reclamar, reportar, falso, abuso, discriminacao, assedio',
    p(
      `Mande o endereço da página e o que aconteceu para [${COMPANY.securityEmail}](mailto:${COMPANY.securityEmail}). Quem foi denunciado não fica sabendo quem denunciou.`,
    ),
  ),
]
