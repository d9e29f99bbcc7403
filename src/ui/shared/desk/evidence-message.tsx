import type { Message } from '../../../core/messages/message.ts'
import { instantText } from '../../../core/time/clock-text.ts'
import { cx } from '../../components/ui/cx.ts'
import { AttachmentView } from '../messages/attachment-view.tsx'
import { DELETED_TEXT, eventText } from '../messages/message-words.ts'

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
  if (event !== null) return <li className="text-center text-sm text-ink-muted">{eventText(event, 'guide')}</li>
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
