import type { ConversationEvent } from '../../../core/messages/conversation.setup.ts'
import type { Message, Thread } from '../../../core/messages/message.ts'
import type { MessagingArea } from '../../areas.ts'
import { AttachDialog } from './attach-dialog.tsx'
import { MessageActions } from './message-actions.tsx'

/** What a press in a conversation opens. */
export type OpenedDialog = { readonly kind: 'attach' } | { readonly kind: 'message'; readonly message: Message }

export interface ConversationDialogsProps {
  readonly area: MessagingArea
  readonly thread: Thread
  readonly opened: OpenedDialog
  readonly onClose: () => void
  readonly onEdit: (message: Message) => void
  readonly onEvent: (event: ConversationEvent) => void
}

/** The dialogs of a conversation, in a file of their own. */
export function ConversationDialogs({ area, thread, opened, onClose, onEdit, onEvent }: ConversationDialogsProps) {
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
      onDelete={() => {
        onClose()
        onEvent({ type: 'delete', id: message.id })
      }}
    />
  )
}
