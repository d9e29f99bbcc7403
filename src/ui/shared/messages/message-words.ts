import type { Attachment, BookingEvent, Message, Side, Thread } from '../../../core/messages/message.ts'
import { clockAt, clockText } from '../../../core/time/clock-text.ts'
import { momentText } from '../bookings/booking-text.ts'

/** Lines about booking events, for each side. */
const EVENT_LINES: Readonly<Record<BookingEvent, Readonly<Record<Side, string>>>> = {
  paid: {
    traveller: 'Reserva confirmada. A partir daqui, telefone e outros contatos aparecem na conversa.',
    guide: 'Reserva paga. A partir daqui, telefone e outros contatos aparecem na conversa.',
  },
  moved: {
    traveller: 'Você mudou a data da reserva.',
    guide: 'O viajante mudou a data da reserva.',
  },
  'moved by operator': {
    traveller: 'A Tour Presencial mudou a data ou a hora desta saída. Veja a reserva: você pode cancelar sem custo.',
    guide: 'A Tour Presencial mudou a data ou a hora desta saída.',
  },
  'moved by guide': {
    traveller: 'O guia mudou a data ou a hora desta saída. Veja a reserva: até ela, você pode cancelar sem custo.',
    guide: 'Você mudou a data ou a hora desta saída.',
  },
  'party changed': {
    traveller: 'Você mudou quem vai na reserva.',
    guide: 'O viajante mudou quem vai na reserva.',
  },
  answered: {
    traveller: 'Você mudou as respostas ao guia.',
    guide: 'O viajante mudou as respostas da reserva.',
  },
  'cancelled by client': {
    traveller: 'Você cancelou a reserva.',
    guide: 'O viajante cancelou a reserva.',
  },
  'cancelled by provider': {
    traveller: 'O guia cancelou a reserva. Devolvemos tudo o que você pagou.',
    guide: 'Você cancelou a reserva.',
  },
  'cancelled by operator': {
    traveller: 'A nossa equipe cancelou a reserva. Veja nela o valor devolvido.',
    guide: 'A nossa equipe cancelou a reserva.',
  },
  'problem reported': {
    traveller: 'Você relatou um problema com a reserva. O guia foi avisado e pode responder.',
    guide: 'O viajante relatou um problema com a reserva. Responda na aba de reservas.',
  },
  'problem answered': {
    traveller: 'O guia respondeu ao seu relato. A nossa equipe vai decidir.',
    guide: 'Você respondeu ao relato do viajante. A nossa equipe vai decidir.',
  },
  'problem decided': {
    traveller: 'A nossa equipe decidiu sobre o problema que você relatou. Veja na página da reserva.',
    guide: 'A nossa equipe decidiu sobre o problema relatado. Veja na aba de reservas.',
  },
  'is tomorrow': {
    traveller: 'Falta um dia! Confira o horário e o ponto de encontro no voucher.',
    guide: 'Falta um dia. O viajante recebeu um lembrete.',
  },
  'is today': {
    traveller: 'É hoje! Tenha o voucher à mão e chegue com alguns minutos de folga.',
    guide: 'É hoje. O viajante recebeu um lembrete.',
  },
}

export const eventText = (event: BookingEvent, side: Side): string => EVENT_LINES[event][side]

const ATTACHMENT_WORDS: Readonly<Record<Attachment['kind'], string>> = {
  picture: 'Foto',
  document: 'Documento',
  place: 'Localização',
}

const attachmentText = ({ kind }: Pick<Attachment, 'kind'>): string => ATTACHMENT_WORDS[kind]

export const DELETED_TEXT = 'Mensagem apagada'

/** One line of a thread in the list. */
export function previewText({ last, side }: Pick<Thread, 'last' | 'side'>): string {
  if (last === null) return ''
  if (last.event !== null) return eventText(last.event, side)
  const carried = last.attachment === null ? '' : attachmentText(last.attachment)
  const text = last.isDeleted ? DELETED_TEXT : last.text || carried
  return last.from === side ? `Você: ${text}` : text
}

/** The thread's offer and departure: "Pedra Azul ao amanhecer · sex., 27 de nov., 9h". */
export function subjectText({ offer, booking }: Pick<Thread, 'offer' | 'booking'>, now: Date): string {
  const title = offer?.title ?? 'Pergunta ao guia'
  return booking === null ? title : `${title} · ${momentText(booking.startsAt, now)}`
}

export const sentText = ({ sentAt }: Pick<Message, 'sentAt'>): string => clockText(clockAt(new Date(sentAt)))

/** The reader's own zone. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const SHORT_DAY = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: '2-digit' })

/** Time in the list: the hour for today, otherwise the day. */
export function shortTimeText(sentAt: string, now: Date): string {
  const at = new Date(sentAt)
  return at.toDateString() === now.toDateString() ? clockText(clockAt(at)) : SHORT_DAY.format(at)
}
