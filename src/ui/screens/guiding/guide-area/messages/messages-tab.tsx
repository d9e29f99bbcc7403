import { Messaging } from '../../../../shared/messages/messaging.tsx'
import { guideHref } from '../guide-search.ts'
import type { TabProps } from '../tab-content.tsx'

export function MessagesTab({ search: { conversa, reserva } }: TabProps) {
  return (
    <Messaging
      threadId={conversa}
      subject={conversa === undefined && reserva !== undefined ? { about: 'booking', id: reserva } : null}
      listHref={guideHref({ tab: 'messages' })}
      hrefOf={(id) => guideHref({ tab: 'messages', conversa: id })}
    />
  )
}
