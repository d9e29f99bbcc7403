import { COMPANY } from '../company.ts'
import { list, p, steps } from '../document.ts'
import { ask } from './ask.ts'
import type { HelpQuestion } from './question.ts'

const q = ask('guides')

export const GUIDE_QUESTIONS: readonly HelpQuestion[] = [
  q(
    'ser-guia',
    'Como me cadastro como guia ou empresa?',
    'seja um guia, vender passeio, prestador, anunciar, trabalhar, cadastro de guia, agencia',
    p('Comece em [seja um guia](/cadastro-prestador). As etapas são curtas, e tudo fica salvo a cada uma:'),
    steps(
      'dados pessoais;',
      'empresa;',
      'endereço;',
      'atuação (cidades, idiomas e serviços);',
      'sobre você e foto;',
      'acesso.',
    ),
    p('Pode parar e continuar depois, até em outro aparelho.'),
  ),
  q(
    'etapas-validacao',
    'Quais são as etapas de validação?',
    'validar, aprovar, aprovacao, verificacao, documentos, o que falta, pendente',
    list(
      'e-mail e telefone;',
      'dados bancários (chave Pix);',
      'apresentação em vídeo e redes sociais;',
      'contrato;',
      'identidade (frente, verso e selfie);',
      'certificado de guia, com o Cadastur.',
    ),
    p('Na [área do guia](/area-do-guia) você vê o que já foi feito e qual é o próximo passo.'),
  ),
  q(
    'cadastur-obrigatorio',
    'Preciso de Cadastur?',
    'cadastur, registro, obrigatorio, ministerio do turismo, guia sem cadastur, credencial',
    p(
      'Se você é **guia de turismo**, sim: a Lei nº 8.623/1993 exige. Agências e transportadoras turísticas também precisam. O registro é gratuito, em [cadastur.turismo.gov.br](https://cadastur.turismo.gov.br). O número aparece em cada oferta, como manda a lei.',
    ),
  ),
  q(
    'sem-cnpj',
    'Posso vender sem CNPJ?',
    'cpf, mei, autonomo, pessoa fisica, empresa, cnpj alfanumerico',
    p(
      'Pode se cadastrar com CPF ou com CNPJ, inclusive os novos, com letras. Com CPF, o site mostra o número mascarado. Sobre impostos e abertura de MEI, procure um contador ou o Sebrae.',
    ),
  ),
  q(
    'documento-recusado',
    'O meu documento foi recusado. E agora?',
    'reprovado, rejeitado, negado, foto ruim, identidade, selfie, enviar de novo',
    p(
      'O motivo aparece na sua [área do guia](/area-do-guia). Corrija e envie de novo, sem limite de vezes. Fotos boas: luz do dia, sem reflexo, os quatro cantos aparecendo, letras legíveis.',
    ),
  ),
  q(
    'seguranca-documentos',
    'O que vocês fazem com o meu documento e a minha selfie?',
    'lgpd, privacidade, identidade, biometria, dados sensiveis, apagar',
    p(
      'Uma pessoa compara as imagens para confirmar que é você; depois da decisão, elas são apagadas. O consentimento é separado e você pode voltar atrás. Leia em [selfie e documentos](/politica-de-privacidade#selfie-e-documentos).',
    ),
  ),
  q(
    'publicar-oferta',
    'Como publico um passeio, um traslado ou uma assessoria?',
    'criar oferta, cadastrar tour, anunciar, publicar, cadastro de passeio',
    p(
      'Em [cadastrar oferta](/cadastro-tour): descrição, fotos, ponto de encontro, planos e preços, agenda e política de cancelamento. O rascunho se salva sozinho. Depois de aprovado, você envia para análise, e ela vai ao ar assim que for aceita.',
    ),
  ),
  q(
    'oferta-recusada',
    'A minha oferta não foi aprovada',
    'rejeitada, recusada, em analise, motivo, revisao',
    p(
      'O motivo está ao lado dela na [área do guia](/area-do-guia). Ajuste e envie de novo. O que mais atrasa: foto que não é do passeio, falta de ponto de encontro e "incluído" pouco claro.',
    ),
  ),
  q(
    'editar-oferta',
    'Posso mudar preço e agenda de uma oferta publicada?',
    'alterar preco, editar, disponibilidade, bloquear dia, calendario, pausar',
    p(
      'Preço e agenda mudam na hora e nunca afetam reservas já feitas. Mudanças no conteúdo passam pela análise, e a versão atual continua à venda enquanto isso. Você também pode pausar quando quiser.',
    ),
  ),
  q(
    'quando-recebo',
    'Quando e como recebo?',
    'repasse, pagamento do guia, comissao, saque, receber, ganhos, chave pix',
    p(
      'Por Pix, na sua chave, depois que o serviço é prestado, descontada a comissão do seu contrato. Acompanhe vendas e valores na [área do guia](/area-do-guia). A chave tem de ser sua: CPF, CNPJ, e-mail, telefone ou aleatória.',
    ),
  ),
  q(
    'guia-precisa-cancelar',
    'Preciso cancelar uma saída. O que acontece?',
    'cancelar saida, doente, guia cancela, chuva, imprevisto',
    p(
      'Cancele pela [área do guia](/area-do-guia) o quanto antes. O viajante recebe 100% de volta. Segurança vem primeiro: cancelar por mau tempo não prejudica você; cancelar muitas vezes sem motivo, sim.',
    ),
  ),
  q(
    'responder-avaliacao',
    'Posso responder ou tirar uma avaliação?',
    'avaliacao negativa, nota baixa, resposta, comentario falso, remover',
    p(
      `Você pode responder em público, uma vez. Removemos só o que fere as [regras de avaliações](/termos-condicoes#avaliacoes). Se achar que é o caso, escreva para [${COMPANY.guidesEmail}](mailto:${COMPANY.guidesEmail}).`,
    ),
  ),
]
