import { ArrowDown } from 'lucide-react'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { canDelete } from '../../../core/messages/changing.ts'
import { dayText, localDay } from '../../../core/messages/days.ts'
import type { Message, Side, Thread } from '../../../core/messages/message.ts'
import type { OutgoingMessage } from '../../../core/messages/outgoing.ts'
import { firstUnread, hasOlder } from '../../../core/messages/sequence.ts'
import { Button } from '../../components/ui/button.tsx'
import { cx } from '../../components/ui/cx.ts'
import { failureText } from '../../failure-sentence.ts'
import { useNow } from '../time/use-now.ts'
import { Bubble, Unsent } from './bubble.tsx'
import type { Carrier } from './message-attachment.tsx'
import { MessageChunks } from './message-chunks.tsx'
import { eventText, readerZone, sentText } from './message-words.ts'
import { useEnd } from './use-end.ts'

interface MessageListProps {
  readonly thread: Thread
  readonly messages: readonly Message[]
  readonly waiting: readonly OutgoingMessage[]
  /** The one of them that is on its way. */
  readonly sendingId: string | null
  /** Unsent messages wait for a network or for the server. */
  readonly isCutOff: boolean
  readonly isFetchingOlder: boolean
  readonly olderFailure: unknown
  readonly onOlder: () => void
  readonly onTryAgain: (id: string) => void
  readonly onDiscard: (message: OutgoingMessage) => void
  readonly onActions: (message: Message) => void
  /** Renders a message's attachment; `isWaiting`: the file is still on this device. */
  readonly renderAttachment: (message: Carrier, isWaiting: boolean) => ReactNode
}

/** The messages by day, with unsent ones at the end. */
export function MessageList(props: MessageListProps) {
  const { thread, messages, waiting, sendingId, isCutOff, isFetchingOlder, olderFailure } = props
  const { onOlder, onTryAgain, onDiscard, onActions, renderAttachment } = props
  const now = useNow()
  const zone = readerZone()
  const box = useRef<HTMLDivElement>(null)
  const added = waiting.filter(({ change }) => change === undefined)
  const changes = new Map(waiting.map((one) => [one.change?.messageId, one]))
  const { isAway, toEnd, onScroll } = useEnd(box, messages, added)
  // The mark stays where it was when the conversation opened.
  const [firstNew] = useState(() => firstUnread(thread, messages)?.sequence)
  const lastOwn = messages.findLast(({ from }) => from === thread.side)
  const waitText = isCutOff ? 'Espera a conexão' : 'Enviando…'
  const footOf = (message: Message, isWaiting: boolean) =>
    [
      sentText(message),
      message.revision > 0 && !message.isDeleted && 'editada',
      isWaiting ? waitText : message === lastOwn && (thread.otherReadUpTo >= message.sequence ? 'Lida' : 'Enviada'),
    ]
      .filter(Boolean)
      .join(' · ')
  const unsent = (message: OutgoingMessage) => (
    <Unsent
      message={message}
      isCutOff={isCutOff}
      isOnItsWay={message.id === sendingId}
      onTryAgain={onTryAgain}
      onDiscard={onDiscard}
    />
  )
  const total = (messages.at(-1)?.sequence ?? 0) + added.length
  const renderMessage = (message: Message, before: Message | undefined) => {
    const day = localDay(message.sentAt, zone)
    const isNewDay = before === undefined || localDay(before.sentAt, zone) !== day
    const change = changes.get(message.id)
    const isWaiting = change !== undefined && change.failure === null
    return (
      <Fragment key={message.sequence}>
        {isNewDay && <Line className="text-xs font-medium first-letter:uppercase">{dayText(day, now, zone)}</Line>}
        {message.sequence === firstNew && (
          <Line className="text-sm font-semibold text-primary-text">Novas mensagens</Line>
        )}
        {message.event !== null ? (
          <Line className="px-6 text-sm">{eventText(message.event, thread.side)}</Line>
        ) : (
          <Bubble
            place={message.sequence}
            total={total}
            text={isWaiting ? change.text : message.text}
            isDeleted={message.isDeleted || (isWaiting && change.change?.kind === 'delete')}
            isOwn={message.from === thread.side}
            foot={footOf(message, isWaiting)}
            attachment={message.attachment && renderAttachment(message, false)}
            onActions={
              change === undefined && hasActions(message, thread.side, now) ? () => onActions(message) : undefined
            }
          >
            {change !== undefined && unsent(change)}
          </Bubble>
        )}
      </Fragment>
    )
  }
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label="Mensagens"
        className="relative h-full overflow-y-auto px-1 py-4 -outline-offset-2 lg:px-4"
      >
        <div>
          {hasOlder(messages) && (
            <div className="mb-4 text-center">
              <Button variant="secondary" size="sm" className="min-h-11" loading={isFetchingOlder} onClick={onOlder}>
                Ver mensagens anteriores
              </Button>
              {olderFailure !== null && <p className="mt-1 text-sm text-danger">{failureText(olderFailure).text}</p>}
            </div>
          )}
          {messages.length + added.length === 0 && <FirstWords thread={thread} />}
          <MessageChunks messages={messages} scroller={box} renderMessage={renderMessage} />
          {added.length > 0 && (
            <ol className="grid grid-cols-1 gap-1.5">
              {added.map((message, index) => (
                <Bubble
                  key={message.id}
                  place={total - added.length + index + 1}
                  total={total}
                  text={message.text}
                  isDeleted={false}
                  isOwn
                  attachment={message.attachment && renderAttachment(message, true)}
                  foot={message.failure === null ? waitText : undefined}
                >
                  {unsent(message)}
                </Bubble>
              ))}
            </ol>
          )}
        </div>
      </div>
      {isAway && (
        <button
          type="button"
          onClick={toEnd}
          className="absolute right-3 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-raised px-4 text-sm font-semibold shadow-md"
        >
          <ArrowDown size={16} aria-hidden="true" />
          Ir para o fim
        </button>
      )}
    </div>
  )
}

/** A line between the messages: a day, an event of the booking, the beginning of new messages. */
function Line({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return <li className={cx('my-2 text-center text-ink-muted', className)}>{children}</li>
}

/** Only the other person's messages can be reported. */
const hasActions = (message: Message, side: Side, now: Date): boolean =>
  message.from !== side ? !message.isDeleted : canDelete(message, side, now)

function FirstWords({ thread }: { readonly thread: Thread }) {
  const name = thread.other.name.split(' ')[0]
  return (
    <p className="mx-auto max-w-sm px-4 py-10 text-center text-ink-muted">
      {thread.side === 'traveller'
        ? `Pergunte o que quiser saber antes de reservar. ${name} responde por aqui.`
        : `Escreva para ${name}: combine o encontro, tire dúvidas, dê as boas-vindas.`}
    </p>
  )
}
