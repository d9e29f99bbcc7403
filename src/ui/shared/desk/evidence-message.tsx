import type { BookingEvent, Message } from '../../../core/messages/message.ts'
import { instantText } from '../../../core/time/clock-text.ts'
import { cx } from '../../components/ui/cx.ts'
import { AttachmentView } from '../messages/attachment-view.tsx'
import { DELETED_TEXT } from '../messages/message-words.ts'

const EVENTS: Readonly<Record<BookingEvent, string>> = {
  paid: 'Reserva paga.',
  moved: 'O viajante mudou a data da reserva.',
  'moved by operator': 'A nossa equipe mudou a data ou a hora da saída.',
  'moved by guide': 'O guia mudou a data ou a hora da saída.',
  'party changed': 'O viajante mudou quem vai na reserva.',
  answered: 'O viajante mudou as respostas ao guia.',
  'cancelled by client': 'O viajante cancelou a reserva.',
  'cancelled by provider': 'O guia cancelou a reserva.',
  'cancelled by operator': 'A nossa equipe cancelou a reserva.',
  'problem reported': 'O viajante relatou um problema.',
  'problem answered': 'O guia respondeu ao relato.',
  'problem decided': 'A nossa equipe decidiu sobre o problema.',
  'is tomorrow': 'O viajante recebeu o lembrete da véspera.',
  'is today': 'O viajante recebeu o lembrete do dia.',
}

interface EvidenceMessageProps {
  readonly message: Message
  /** The writer's name. */
  readonly name: string
  readonly isReported?: boolean
  /** The file as a data URL. */
  readonly load: (signal: AbortSignal) => Promise<string>
}

/** A message as evidence, for admins to read. */
export function EvidenceMessage({ message, name, isReported = false, load }: EvidenceMessageProps) {
  const { event, text, isDeleted, attachment, sentAt, id } = message
  if (event !== null) return <li className="text-center text-sm text-ink-muted">{EVENTS[event]}</li>
  return (
    <li className={cx('rounded-md border px-3 py-2', isReported ? 'border-danger' : 'border-line')}>
      <p className="text-sm text-ink-muted">
        {name}, {instantText(new Date(sentAt), 'short')}
        {isReported && ' · mensagem denunciada'}
      </p>
      {attachment !== null && <AttachmentView fileKey={id} attachment={attachment} load={load} />}
      <p className={cx('whitespace-pre-wrap wrap-anywhere', isDeleted && 'text-ink-muted italic')}>
        {isDeleted ? DELETED_TEXT : text}
      </p>
    </li>
  )
}
