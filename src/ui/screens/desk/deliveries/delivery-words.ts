import type { MailFailure } from '../../../../core/back-office/mail-failures.ts'

export const FAILURE_WORDS: Readonly<Record<MailFailure, string>> = {
  address: 'O endereço não é um e-mail válido.',
  receiver: 'O servidor de e-mail da pessoa recusou o endereço: talvez não exista, ou a caixa esteja cheia.',
  content: 'O servidor de e-mail da pessoa recusou a mensagem.',
  configuration: 'O nosso servidor de e-mail recusou o acesso ou o remetente. Avise quem cuida do servidor.',
  unreachable: 'O nosso servidor de e-mail não respondeu.',
  unknown: 'A entrega falhou.',
}

/** Labels by the server's job names. */
const JOB_WORDS: Readonly<Record<string, string>> = {
  'mail delivery': 'Envio de e-mails',
  'text message delivery': 'Envio de SMS',
  'push delivery': 'Notificações no aparelho',
  'push keys': 'Chaves das notificações',
  'deletion of old messages': 'Limpeza de envios antigos',
  'scheduled message': 'Mensagens programadas',
  'mail about unread messages': 'E-mails de mensagens não lidas',
  'response time': 'Tempo de resposta dos guias',
  'booking completion': 'Conclusão de reservas',
  'reminder of the day before': 'Lembretes da véspera',
  'reminder of the morning': 'Lembretes do dia',
  'warning about a Cadastur certificate': 'Avisos do Cadastur',
  'pause after a lapsed Cadastur certificate': 'Pausas por Cadastur vencido',
  'charge request': 'Criação de cobranças Pix',
  'charge check': 'Conferência de cobranças Pix',
  'charge removal': 'Cancelamento de cobranças Pix',
  'removed charge check': 'Conferência de cobranças canceladas',
  'payment list': 'Lista de pagamentos do banco',
  'webhook registration': 'Aviso de pagamentos do banco',
  'order expiry': 'Vencimento de pedidos',
  refund: 'Devoluções',
  payout: 'Repasses',
  'sales funnel': 'Números da busca ao pagamento',
  'end of undecided request': 'Fim de pedidos sem decisão',
  'end of undecided photos': 'Fim de fotos sem decisão',
  'reminder to answer a dispute': 'Lembretes de disputas',
  'invitation of the first owner': 'Convite do primeiro responsável',
  'search snapshot': 'Cópia do índice da busca',
  'deletion of rejected documents': 'Limpeza de documentos recusados',
  'deletion of old validations': 'Limpeza de validações antigas',
  'deletion of old purchase': 'Limpeza de compras antigas',
  'deletion of old account': 'Limpeza de contas antigas',
  'deletion of unused photo': 'Limpeza de fotos sem uso',
  'exchange rates refresh': 'Câmbio',
}

export const jobText = (name: string): string => JOB_WORDS[name] ?? name
