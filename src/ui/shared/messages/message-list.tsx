import { ArrowDown } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { suggestsPaymentOutside } from '../../../core/messages/contact-masking.ts'
import { byDay, dayText } from '../../../core/messages/days.ts'
import type { Message, Thread } from '../../../core/messages/message.ts'
import type { OutgoingMessage } from '../../../core/messages/outgoing.ts'
import { hasOlder } from '../../../core/messages/sequence.ts'
import { AppLink } from '../../components/ui/app-link.tsx'
import { Button } from '../../components/ui/button.tsx'
import { cx } from '../../components/ui/cx.ts'
import { failureText } from '../../failure-sentence.ts'
import { useNow } from '../time/use-now.ts'
import { DELETED_TEXT, eventText, readerZone, sentText } from './message-words.ts'

interface MessageListProps {
  readonly thread: Thread
  readonly messages: readonly Message[]
  readonly waiting: readonly OutgoingMessage[]
  readonly isOnline: boolean
  readonly isFetchingOlder: boolean
  readonly olderFailure: unknown
  readonly onOlder: () => void
  readonly onTryAgain: (id: string) => void
  readonly onDiscard: (id: string) => void
}

/** Pixels from the end within which a reader follows new messages. */
const NEAR_END = 120

/** The messages by day, and those on their way at the end. */
export function MessageList(props: MessageListProps) {
  const { thread, messages, waiting, isOnline, isFetchingOlder, olderFailure, onOlder, onTryAgain, onDiscard } = props
  const now = useNow()
  const zone = readerZone()
  const box = useRef<HTMLDivElement>(null)
  const { isAway, toEnd, onScroll } = useEnd(box, messages, waiting)
  const lastOwn = messages.findLast(({ from }) => from === thread.side)
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label="Mensagens"
        className="h-full overflow-y-auto px-1 py-4 -outline-offset-2 lg:px-4"
      >
        {hasOlder(messages) && (
          <div className="mb-4 text-center">
            <Button variant="secondary" size="sm" className="min-h-11" loading={isFetchingOlder} onClick={onOlder}>
              Ver mensagens anteriores
            </Button>
            {olderFailure !== null && <p className="mt-1 text-sm text-danger">{failureText(olderFailure).text}</p>}
          </div>
        )}
        {messages.length + waiting.length === 0 && <FirstWords thread={thread} />}
        {byDay(messages, zone).map(({ day, items }) => (
          <section key={`${day} ${items[0]?.sequence}`} aria-label={dayText(day, now, zone)}>
            <p
              aria-hidden="true"
              className="my-3 text-center text-xs font-medium text-ink-muted first-letter:uppercase"
            >
              {dayText(day, now, zone)}
            </p>
            <ol className="grid grid-cols-1 gap-1.5">
              {items.map((message) =>
                message.event !== null ? (
                  <li key={message.sequence} className="my-2 px-6 text-center text-sm text-ink-muted">
                    {eventText(message.event, thread.side)}
                  </li>
                ) : (
                  <Bubble
                    key={message.sequence}
                    text={message.text}
                    isOwn={message.from === thread.side}
                    foot={`${sentText(message)}${message === lastOwn ? ` · ${thread.otherReadUpTo >= message.sequence ? 'Lida' : 'Enviada'}` : ''}`}
                  />
                ),
              )}
            </ol>
          </section>
        ))}
        {waiting.length > 0 && (
          <ol className="mt-1.5 grid grid-cols-1 gap-1.5">
            {waiting.map((message) => (
              <Bubble
                key={message.id}
                text={message.text}
                isOwn
                foot={message.failure === null ? (isOnline ? 'Enviando…' : 'Espera a conexão') : undefined}
              >
                {message.failure !== null && (
                  <span
                    role="alert"
                    className="mt-1 flex flex-wrap items-center justify-end gap-x-2 text-sm text-danger"
                  >
                    <span>{message.failure}</span>
                    <Button variant="secondary" size="sm" className="min-h-11" onClick={() => onTryAgain(message.id)}>
                      Tentar de novo
                    </Button>
                    <Button variant="ghost" size="sm" className="min-h-11" onClick={() => onDiscard(message.id)}>
                      Descartar
                    </Button>
                  </span>
                )}
              </Bubble>
            ))}
          </ol>
        )}
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

interface BubbleProps {
  readonly text: string
  readonly isOwn: boolean
  readonly foot: string | undefined
  readonly children?: ReactNode
}

function Bubble({ text, isOwn, foot, children }: BubbleProps) {
  return (
    <li className={cx('flex flex-col', isOwn ? 'items-end pl-10' : 'items-start pr-10')}>
      <p
        className={cx(
          'max-w-full rounded-lg px-3.5 py-2 whitespace-pre-wrap wrap-anywhere',
          isOwn ? 'bg-primary text-on-primary' : 'bg-sunken text-ink',
          text === '' && 'italic opacity-80',
        )}
      >
        <span className="sr-only">{isOwn ? 'Você: ' : ''}</span>
        {text === '' ? DELETED_TEXT : text}
      </p>
      {!isOwn && suggestsPaymentOutside(text) && <PaymentWarning />}
      {foot !== undefined && <span className="px-1 pt-0.5 text-xs text-ink-muted tabular-nums">{foot}</span>}
      {children}
    </li>
  )
}

export function PaymentWarning() {
  return (
    <p className="mt-1 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
      Pague só pelo site: fora dele não há voucher nem devolução.{' '}
      <AppLink href="/prevencao-fraudes" className="font-semibold underline underline-offset-4">
        Como evitar golpes
      </AppLink>
    </p>
  )
}

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

/** Keeps the reader at the end, or at the same message while older ones arrive above. */
function useEnd(
  box: RefObject<HTMLDivElement | null>,
  messages: readonly Message[],
  waiting: readonly OutgoingMessage[],
) {
  const [isAway, setAway] = useState(false)
  const seen = useRef({ first: 0, height: 0, isAtEnd: true, own: 0 })
  const first = messages[0]?.sequence ?? 0
  const last = messages.at(-1)?.sequence ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another last message is why it looks
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const before = seen.current
    if (first < before.first && !before.isAtEnd) element.scrollTop += element.scrollHeight - before.height
    else if (before.isAtEnd || waiting.length > before.own) element.scrollTop = element.scrollHeight
    seen.current = { ...before, first, height: element.scrollHeight, own: waiting.length }
  }, [first, last, waiting.length, box])
  const onScroll = () => {
    const element = box.current
    if (element === null) return
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END
    seen.current = { ...seen.current, isAtEnd, height: element.scrollHeight }
    setAway(!isAtEnd)
  }
  const toEnd = () => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
    box.current?.focus({ preventScroll: true })
  }
  return { isAway, onScroll, toEnd }
}
