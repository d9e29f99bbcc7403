import type { ConversationEvent } from '../../../core/messages/conversation.setup.ts'
import type { Message, Thread } from '../../../core/messages/message.ts'
import type { OutgoingMessage } from '../../../core/messages/outgoing.ts'
import type { MessagingArea } from '../../areas.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { AttachDialog } from './attach-dialog.tsx'
import { MessageActions } from './message-actions.tsx'
import { PersonActions } from './person-actions.tsx'
import { ReportDialog } from './report-dialog.tsx'

/** A dialog of the conversation. */
export type OpenedDialog =
  | { readonly kind: 'attach' }
  | { readonly kind: 'person' }
  | { readonly kind: 'message'; readonly message: Message }
  /** An unsent message whose text no field could take back. */
  | { readonly kind: 'discard'; readonly message: OutgoingMessage }
  /** Null reports the person. */
  | { readonly kind: 'report'; readonly messageId: string | null }

export interface ConversationDialogsProps {
  readonly area: MessagingArea
  readonly thread: Thread
  readonly opened: OpenedDialog
  readonly onClose: () => void
  readonly onOpen: (opened: OpenedDialog) => void
  readonly onEdit: (message: Message) => void
  readonly onDiscard: (message: OutgoingMessage) => void
  readonly onEvent: (event: ConversationEvent) => void
}

/** The dialogs of a conversation, in a separate chunk. */
export function ConversationDialogs({
  area,
  thread,
  opened,
  onClose,
  onOpen,
  onEdit,
  onDiscard,
  onEvent,
}: ConversationDialogsProps) {
  if (opened.kind === 'attach') {
    return (
      <AttachDialog
        thread={thread}
        files={area.files}
        newId={area.newId}
        onClose={onClose}
        onSend={(message) => {
          onClose()
          onEvent({ type: 'send', ...message })
        }}
      />
    )
  }
  if (opened.kind === 'person') {
    const report = () => onOpen({ kind: 'report', messageId: null })
    return <PersonActions area={area} thread={thread} onClose={onClose} onReport={report} />
  }
  if (opened.kind === 'report') {
    return <ReportDialog area={area} thread={thread} messageId={opened.messageId} onClose={onClose} />
  }
  if (opened.kind === 'discard') {
    const discard = () => {
      onClose()
      onDiscard(opened.message)
    }
    return (
      <Dialog
        open
        onClose={onClose}
        size="sm"
        title="Descartar a mensagem?"
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Voltar
            </Button>
            <Button variant="danger" onClick={discard}>
              Descartar
            </Button>
          </>
        }
      >
        <p className="whitespace-pre-wrap wrap-anywhere">{opened.message.text}</p>
      </Dialog>
    )
  }
  const { message } = opened
  return (
    <MessageActions
      message={message}
      thread={thread}
      onClose={onClose}
      onEdit={() => {
        onClose()
        onEdit(message)
      }}
      onReport={() => onOpen({ kind: 'report', messageId: message.id })}
      onDelete={() => {
        onClose()
        onEvent({ type: 'delete', id: message.id })
      }}
    />
  )
}
