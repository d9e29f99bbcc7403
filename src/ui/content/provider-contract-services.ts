import { COMMISSION_NOTICE_DAYS } from '../../core/back-office/settings.ts'
import { REFUND_LIMIT_HOURS } from './cancellation-policy.ts'
import { COMPANY } from './company.ts'
import { COMMISSION } from './current-facts.ts'
import type { Clause } from './provider-contract-clause.ts'

/** Business days after the end of the service within which the guide's share is paid. */
export const PAYOUT_BUSINESS_DAYS = 2

const { flexible, moderate, strict } = REFUND_LIMIT_HOURS

/** Services, prices, and consequences of a breach. */
export const SERVICE_CLAUSES: readonly Clause[] = [
  {
    id: 'objeto',
    title: 'O que está sendo contratado',
    paragraphs: [
      `A ${COMPANY.name} aproxima o Prestador de Viajantes: publica as Ofertas, recebe pedidos e pagamentos, emite Vouchers, trata cancelamentos e devoluções, faz os Repasses e atende os dois lados.`,
      'Quem presta o serviço turístico ao Viajante é o Prestador, em seu próprio nome, por sua conta e com seus meios.',
      `**Não há exclusividade.** O Prestador pode vender por outros canais, e a ${COMPANY.name} pode publicar outros prestadores.`,
      'O cadastro, a validação e a publicação são gratuitos. Só há Comissão quando há venda.',
    ],
  },
  {
    id: 'cadastur',
    title: 'Cadastro, Cadastur e licenças',
    paragraphs: [
      'O Prestador informa dados verdadeiros e os mantém em dia. A publicação depende de concluir as etapas de validação e da aprovação por uma pessoa da nossa equipe.',
      'Quem exerce atividade para a qual a Lei nº 11.771/2008 (Lei Geral do Turismo) exige cadastro no Ministério do Turismo mantém o **Cadastur** válido durante todo o contrato. O guia de turismo observa também a Lei nº 8.623/1993, e só guia na categoria, nos idiomas e no território do seu cadastro.',
      'O número do Cadastur aparece em toda Oferta e no perfil, como exige o Decreto nº 7.381/2010. O Prestador autoriza essa publicação, com o seu nome e o seu CPF mascarado ou CNPJ (Decreto nº 7.962/2013).',
      'Licenças, autorizações de parques e de embarcações, habilitação de condutores, vistoria de veículos e seguros obrigatórios são do Prestador, que os apresenta quando pedidos.',
      'Se o Cadastur ou outra licença vencer ou for suspenso, o Prestador avisa em até 2 dias úteis e não recebe novas Reservas até regularizar.',
    ],
  },
  {
    id: 'ofertas',
    title: 'Ofertas, preços e agenda',
    paragraphs: [
      'A Oferta descreve com verdade o que está e o que não está incluído, a duração, o ponto de encontro, os idiomas, as faixas de idade, os riscos e as restrições. O que foi anunciado obriga o Prestador (Código de Defesa do Consumidor, CDC, art. 30).',
      'O Prestador define o preço, em reais, com tudo o que é obrigatório. É proibido cobrar do Viajante qualquer valor além do anunciado.',
      'Vaga na agenda é vaga garantida. O Prestador mantém datas, horários e lugares em dia.',
      'Mudanças de preço ou de conteúdo valem para as compras seguintes e nunca para Reservas já feitas.',
    ],
  },
  {
    id: 'servico',
    title: 'A prestação do serviço',
    paragraphs: [
      'O Prestador atende o Viajante na data, na hora e no lugar combinados, confere o Voucher e cumpre o anunciado com segurança, pontualidade e respeito.',
      'Cabe ao Prestador decidir se as condições de tempo, mar, maré, trilha ou estrada permitem sair, informar os riscos da atividade e fornecer os equipamentos de segurança necessários.',
      'Em emergência, o Prestador socorre o Viajante, aciona os serviços públicos e nos avisa assim que puder.',
      'O Prestador atende pessoas com deficiência e pessoas idosas como a lei manda, e não discrimina ninguém.',
      'É proibido desviar para fora do site a venda, o pagamento ou a remarcação de uma Reserva feita nele.',
    ],
  },
  {
    id: 'comissao',
    title: 'Comissão e pagamento',
    paragraphs: [
      `A Comissão é de **${COMMISSION} do valor de cada Reserva** paga e não devolvida. Ela já inclui o custo do Pix e das devoluções. Não há mensalidade nem taxa de adesão.`,
      `O Viajante paga por **Pix** à ${COMPANY.name}, que recebe por conta do Prestador e separa a Comissão.`,
      `O Repasse é enviado por **Pix em até ${PAYOUT_BUSINESS_DAYS} dias úteis depois do fim do serviço**, para a chave que o Prestador cadastrou. A chave tem de ser do próprio Prestador, e mudá-la gera um aviso por e-mail.`,
      'Se houver reclamação do Viajante ou indício de fraude, o Repasse daquela Reserva pode esperar pela apuração, por até 30 dias. O Prestador é avisado do motivo e ouvido antes da decisão.',
      'Valores devolvidos ao Viajante por causa do Prestador podem ser descontados de Repasses futuros, com demonstrativo.',
      `A ${COMPANY.name} emite nota fiscal da Comissão. O Prestador emite ao Viajante o documento fiscal do serviço e recolhe os próprios tributos.`,
      `Cada Reserva guarda a Comissão do dia da compra. Uma Comissão maior é avisada por e-mail com pelo menos ${COMMISSION_NOTICE_DAYS} dias de antecedência e vale só para compras a partir da data avisada; quem não concordar pode encerrar o contrato antes, sem custo. Uma Comissão menor vale na hora.`,
    ],
  },
  {
    id: 'cancelamento',
    title: 'Cancelamento e devolução',
    paragraphs: [
      `O Prestador escolhe, em cada Oferta, uma política: **flexível** (devolução total até ${flexible} horas antes da saída), **moderada** (até ${moderate} horas antes) ou **rígida** (até ${strict / 24} dias antes). Depois do limite, ou se o Viajante não comparecer, não há devolução e o Repasse é devido.`,
      '**Direito de arrependimento.** Em até 7 dias da compra, e enquanto faltarem mais de 24 horas para a saída, o Viajante desiste e recebe tudo de volta, seja qual for a política (CDC, art. 49). Entre as duas regras, vale a melhor para o Viajante.',
      '**Se o Prestador cancela, a devolução é sempre total**, por qualquer motivo. Cancelar por segurança (mau tempo, mar, maré, estrada fechada, ordem de autoridade) não prejudica o Prestador.',
      'Cancelar repetidamente sem motivo sério, ou não comparecer, pode levar à suspensão.',
      'Reserva devolvida por inteiro não gera Comissão nem Repasse. A devolução é feita por Pix, para a conta de onde saiu o pagamento.',
      'Vale a política que aparecia na Oferta no momento da compra.',
    ],
  },
]
