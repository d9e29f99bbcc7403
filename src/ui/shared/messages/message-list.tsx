import { ArrowDown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { canDelete } from '../../../core/messages/changing.ts'
import { byDay, dayText } from '../../../core/messages/days.ts'
import type { Message, Side, Thread } from '../../../core/messages/message.ts'
import type { OutgoingMessage } from '../../../core/messages/outgoing.ts'
import { hasOlder } from '../../../core/messages/sequence.ts'
import { Button } from '../../components/ui/button.tsx'
import { failureText } from '../../failure-sentence.ts'
import { useNow } from '../time/use-now.ts'
import { Bubble, NotSent } from './bubble.tsx'
import type { Carrier } from './message-attachment.tsx'
import { eventText, readerZone, sentText } from './message-words.ts'
import { useEnd } from './use-end.ts'

interface MessageListProps {
  readonly thread: Thread
  readonly messages: readonly Message[]
  readonly waiting: readonly OutgoingMessage[]
  /** Unsent messages wait for a network or for the server. */
  readonly isCutOff: boolean
  readonly isFetchingOlder: boolean
  readonly olderFailure: unknown
  readonly onOlder: () => void
  readonly onTryAgain: (id: string) => void
  readonly onDiscard: (id: string) => void
  readonly onActions: (message: Message) => void
  /** Renders a message's attachment; `isWaiting`: the file is still on this device. */
  readonly renderAttachment: (message: Carrier, isWaiting: boolean) => ReactNode
}

/** The messages by day, with unsent ones at the end. */
export function MessageList(props: MessageListProps) {
  const { thread, messages, waiting, isCutOff, isFetchingOlder, olderFailure } = props
  const { onOlder, onTryAgain, onDiscard, onActions, renderAttachment } = props
  const now = useNow()
  const zone = readerZone()
  const box = useRef<HTMLDivElement>(null)
  const added = waiting.filter(({ change }) => change === undefined)
  const changes = new Map(waiting.map((one) => [one.change?.messageId, one]))
  const { isAway, toEnd, onScroll } = useEnd(box, messages, added)
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
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label="Mensagens"
        className="h-full overflow-y-auto px-1 py-4 -outline-offset-2 lg:px-4"
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
          {byDay(messages, zone).map(({ day, items }) => (
            <section key={`${day} ${items[0]?.sequence}`} aria-label={dayText(day, now, zone)}>
              <p
                aria-hidden="true"
                className="my-3 text-center text-xs font-medium text-ink-muted first-letter:uppercase"
              >
                {dayText(day, now, zone)}
              </p>
              <ol className="grid grid-cols-1 gap-1.5">
                {items.map((message) => {
                  if (message.event !== null) {
                    return (
                      <li key={message.sequence} className="my-2 px-6 text-center text-sm text-ink-muted">
                        {eventText(message.event, thread.side)}
                      </li>
                    )
                  }
                  const change = changes.get(message.id)
                  const isWaiting = change !== undefined && change.failure === null
                  const isDeleted = message.isDeleted || (isWaiting && change.change?.kind === 'delete')
                  return (
                    <Bubble
                      key={message.sequence}
                      text={isWaiting ? change.text : message.text}
                      isDeleted={isDeleted}
                      isOwn={message.from === thread.side}
                      foot={footOf(message, isWaiting)}
                      attachment={message.attachment && renderAttachment(message, false)}
                      onActions={
                        change === undefined && hasActions(message, thread.side, now)
                          ? () => onActions(message)
                          : undefined
                      }
                    >
                      {change !== undefined && change.failure !== null && (
                        <NotSent message={change} onTryAgain={onTryAgain} onDiscard={onDiscard} />
                      )}
                    </Bubble>
                  )
                })}
              </ol>
            </section>
          ))}
          {added.length > 0 && (
            <ol className="mt-1.5 grid grid-cols-1 gap-1.5">
              {added.map((message) => (
                <Bubble
                  key={message.id}
                  text={message.text}
                  isDeleted={false}
                  isOwn
                  attachment={message.attachment && renderAttachment(message, true)}
                  foot={message.failure === null ? waitText : undefined}
                >
                  {message.failure !== null && (
                    <NotSent message={message} onTryAgain={onTryAgain} onDiscard={onDiscard} />
                  )}
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
