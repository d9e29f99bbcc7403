import { counted, type Entry } from './entry.ts'

/** Problems of messages between travellers and guides. */
export const messaging = {
  thread_not_found: {
    status: 404,
    title: 'Conversa não encontrada',
    detail: 'Esta conversa não existe ou é de outra conta.',
  },
  thread_with_oneself: {
    status: 409,
    title: 'Esta oferta é sua',
    detail: 'Você não precisa perguntar a si mesmo: as perguntas dos viajantes chegam na sua área do guia.',
  },
  thread_closed: {
    status: 409,
    title: 'A conversa terminou',
    detail: 'Esta conversa não recebe mais mensagens.',
  },
  message_not_found: {
    status: 404,
    title: 'Mensagem não encontrada',
    detail: 'Esta mensagem não existe ou é de outra pessoa.',
  },
  message_file_not_found: {
    status: 404,
    title: 'Arquivo não encontrado',
    detail: 'Este arquivo não existe mais: a mensagem foi apagada ou não tinha arquivo.',
  },
  report_not_found: {
    status: 404,
    title: 'Denúncia não encontrada',
    detail: 'Esta denúncia não existe ou já foi apagada.',
  },
  report_decided: {
    status: 409,
    title: 'A denúncia já foi decidida',
    detail: 'Outra pessoa já decidiu esta denúncia. Atualize a página para ver a decisão.',
  },
  report_without_message: {
    status: 409,
    title: 'Não há mensagem para apagar',
    detail: 'Esta denúncia é sobre a pessoa, não sobre uma mensagem.',
  },
  message_deleted: {
    status: 409,
    title: 'A mensagem foi apagada',
    detail: 'Você já apagou esta mensagem, então não dá para editar.',
  },
  message_edit_late: {
    status: 409,
    title: 'Tarde demais para editar',
    detail: 'Dá para editar uma mensagem até 15 minutos depois do envio.',
  },
  message_delete_late: {
    status: 409,
    title: 'Tarde demais para apagar',
    detail: 'Dá para apagar uma mensagem até 24 horas depois do envio.',
  },
  template_incomplete: {
    status: 422,
    title: 'Falta uma informação',
    detail: 'Esta mensagem usa uma informação que a reserva não tem. Edite o texto e envie de novo.',
  },
  messages_too_fast: {
    status: 429,
    title: 'Devagar com as mensagens',
    detail: ({ retryAfter }: { readonly retryAfter: number }) =>
      `Você enviou muitas mensagens em pouco tempo. Espere ${counted(retryAfter, 'segundo', 'segundos')} e tente de novo.`,
  },
} as const satisfies Record<string, Entry>
