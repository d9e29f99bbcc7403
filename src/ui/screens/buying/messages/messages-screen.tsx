import { AreaHeading } from '../../../shared/layout/area-heading.tsx'
import { conversationHref, MESSAGES, NEW_CONVERSATION } from '../../../shared/messages/message-links.ts'
import { Messaging } from '../../../shared/messages/messaging.tsx'
import { type MessagesSearch, subjectOf } from './messages-search.ts'

interface MessagesScreenProps {
  /** Id of the open thread; undefined for the list alone. */
  readonly id: string | undefined
  readonly search: MessagesSearch
}

/** /area-do-cliente/mensagens: the person's conversations. */
export function MessagesScreen({ id, search }: MessagesScreenProps) {
  const isNew = id === NEW_CONVERSATION
  return (
    <>
      <div className={id === undefined ? '' : 'max-lg:sr-only'}>
        <AreaHeading />
      </div>
      <Messaging
        threadId={isNew ? undefined : id}
        subject={isNew ? subjectOf(search) : null}
        listHref={MESSAGES}
        hrefOf={conversationHref}
      />
    </>
  )
}
