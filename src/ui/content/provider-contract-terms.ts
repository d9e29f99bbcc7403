import { COMPANY } from './company.ts'
import type { Clause } from './provider-contract-clause.ts'

/** Liability, personal data, duration and termination. */
export const TERM_CLAUSES: readonly Clause[] = [
  {
    id: 'nossos-deveres',
    title: `O que a ${COMPANY.name} garante ao Prestador`,
    paragraphs: [
      'Manter o site com cuidado profissional, avisar de paradas programadas e honrar as Reservas confirmadas mesmo que o site fique fora do ar.',
      'Aplicar a todos os prestadores as mesmas regras de busca e de validação. Posição nos resultados, nota e selo não estão à venda.',
      'Mostrar ao Prestador cada venda, Comissão, Repasse e devolução, com data e valor.',
      `Atender o Prestador pelo e-mail [${COMPANY.guidesEmail}](mailto:${COMPANY.guidesEmail}), ${COMPANY.supportHours}.`,
    ],
  },
  {
    id: 'responsabilidade',
    title: 'Responsabilidade',
    paragraphs: [
      `Cada parte responde pelo que faz. A ${COMPANY.name} responde pelo site, pela conferência dos cadastros, pelo pagamento e pelo Voucher. O Prestador responde pela Oferta, pela execução, pela segurança, pela sua equipe, pelos veículos e pelos equipamentos.`,
      'Perante o Viajante, as duas partes respondem como o CDC manda, e **nada aqui diminui um direito dele**. Quem pagar por falha da outra parte pode cobrar dela o que pagou (CDC, arts. 7º, parágrafo único, 13, parágrafo único, e 25, § 1º).',
      'Ninguém responde por caso fortuito externo ou força maior. A devolução ao Viajante segue a cláusula de cancelamento.',
      'A aprovação do cadastro não transfere a responsabilidade técnica do Prestador, nem promete um volume de vendas.',
    ],
  },
  {
    id: 'conteudo',
    title: 'Conteúdo, marca e avaliações',
    paragraphs: [
      `Textos, fotos e vídeos que o Prestador publica continuam dele. Ele autoriza a ${COMPANY.name}, sem custo e enquanto estiverem publicados, a mostrar, adaptar ao formato, traduzir e divulgar esse conteúdo.`,
      'O Prestador só publica o que é seu ou que pode usar, inclusive a imagem de outras pessoas.',
      'Avalia quem reservou e participou. O Prestador pode responder em público, uma vez, e não oferece nem pede vantagem em troca de avaliação.',
    ],
  },
  {
    id: 'dados',
    title: 'Dados pessoais (LGPD)',
    paragraphs: [
      `As partes cumprem a Lei nº 13.709/2018 (LGPD). Sobre os dados do Viajante de cada Reserva, a ${COMPANY.name} e o Prestador são controladores, cada um do uso que faz.`,
      'O Prestador usa os dados do Viajante **só para aquela Reserva**, não os repassa, não faz com eles publicidade e os apaga quando não precisar mais, salvo dever legal de guardar.',
      `Incidente de segurança com dados de Viajantes é avisado a [${COMPANY.privacyEmail}](mailto:${COMPANY.privacyEmail}) em até 24 horas.`,
      'O documento de identidade e a selfie da validação são tratados com consentimento próprio, pedido à parte, e apagados depois da decisão. Este contrato não substitui aquele consentimento.',
      'O registro deste aceite é guardado por 5 anos depois do fim do contrato, para prova (Código Civil, art. 206, § 5º, I; LGPD, art. 16, I).',
    ],
  },
  {
    id: 'conduta',
    title: 'Conduta',
    paragraphs: [
      'O Prestador não pratica nem tolera exploração sexual, sobretudo de crianças e adolescentes (Lei nº 8.069/1990), trabalho forçado ou infantil, discriminação, assédio ou violência.',
      'O Prestador protege a natureza, os animais e o patrimônio histórico e cultural dos lugares que mostra.',
      'As partes cumprem a Lei nº 12.846/2013 (anticorrupção) e não oferecem vantagem a agentes públicos.',
    ],
  },
  {
    id: 'autonomia',
    title: 'Independência das partes',
    paragraphs: [
      `O Prestador é autônomo ou empresa independente: escolhe Ofertas, preços, datas e como trabalha. Não há vínculo de emprego, sociedade, franquia ou representação comercial entre ele, ou sua equipe, e a ${COMPANY.name}.`,
      'O Prestador é o único responsável por salários, encargos e tributos da sua atividade.',
    ],
  },
  {
    id: 'vigencia',
    title: 'Duração e fim do contrato',
    paragraphs: [
      'O contrato começa no aceite, produz efeitos a partir da aprovação do cadastro e vale por **prazo indeterminado**.',
      `O Prestador pode encerrá-lo **quando quiser e sem multa**, pela sua conta ou por e-mail. A ${COMPANY.name} pode encerrá-lo com aviso de 30 dias.`,
      'Por descumprimento grave (fraude, documento falso, risco à segurança, Cadastur exigido e inexistente, desvio de vendas, violência ou discriminação), o perfil pode ser suspenso na hora. O Prestador recebe o motivo e tem 10 dias para se defender, salvo quando a lei ou a segurança de alguém impedir.',
      'Reservas confirmadas antes do fim são cumpridas ou devolvidas por inteiro, e os Repasses devidos são pagos no prazo normal.',
      'Continuam valendo depois do fim as cláusulas de responsabilidade, dados pessoais, pagamentos pendentes e foro.',
    ],
  },
  {
    id: 'mudancas',
    title: 'Mudanças neste contrato',
    paragraphs: [
      'Uma mudança vira uma **nova versão** (a Comissão segue a sua própria cláusula), avisada por e-mail com pelo menos 30 dias de antecedência. Ela só vale para o Prestador que a aceitar; quem não aceitar pode encerrar o contrato sem custo.',
      'Reservas já feitas seguem a versão vigente no dia da compra.',
    ],
  },
  {
    id: 'aceite',
    title: 'Aceite eletrônico',
    paragraphs: [
      'O Prestador aceita ao chegar ao fim deste texto e digitar o seu nome. Guardamos o nome, a data e a hora, a versão e o endereço IP como prova, e enviamos a confirmação por e-mail.',
      'As partes reconhecem a validade desse aceite (Medida Provisória nº 2.200-2/2001, art. 10, § 2º, e Código Civil, art. 107).',
    ],
  },
  {
    id: 'foro',
    title: 'Lei e foro',
    paragraphs: [
      'Valem as leis do Brasil. Antes de qualquer processo, as partes tentam resolver por conversa, em até 15 dias.',
      `Fica eleito o foro de ${COMPANY.forum}, salvo quando a lei der a uma das partes o direito a outro.`,
    ],
  },
]
