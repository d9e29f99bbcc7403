import { Fragment, type ReactNode, use } from 'react'
import { suggestsPaymentOutside } from '../../../core/messages/contact-masking.ts'
import type { OutgoingMessage } from '../../../core/messages/outgoing.ts'
import { AppLink, LinkFilter } from '../../components/ui/app-link.tsx'
import { Button } from '../../components/ui/button.tsx'
import { cx } from '../../components/ui/cx.ts'
import { DELETED_TEXT } from './message-words.ts'
import { PaymentWarning } from './payment-warning.tsx'

interface BubbleProps {
  /** Place in the whole conversation, from 1, of which a part alone is in the document. */
  readonly place: number
  readonly total: number
  readonly text: string
  readonly isDeleted: boolean
  readonly isOwn: boolean
  readonly foot: string | undefined
  /** Opens the message's actions; absent without any. */
  readonly onActions?: (() => void) | undefined
  /** Shows above the text. */
  readonly attachment?: ReactNode
  readonly children?: ReactNode
}

/** One message. Two dozen of them are in the document, so it has few elements. */
export function Bubble({ place, total, text, isDeleted, isOwn, foot, onActions, attachment, children }: BubbleProps) {
  return (
    <li
      aria-posinset={place}
      aria-setsize={total}
      className={cx('flex flex-col', isOwn ? 'items-end pl-10' : 'items-start pr-10')}
    >
      {!isDeleted && attachment}
      <p
        hidden={text === '' && !isDeleted}
        className={cx(
          'max-w-full rounded-lg px-3.5 py-2 whitespace-pre-wrap wrap-anywhere',
          isDeleted ? 'bg-sunken text-ink-muted italic' : isOwn ? 'bg-primary text-on-primary' : 'bg-sunken text-ink',
        )}
      >
        {isOwn && <span className="sr-only">Você: </span>}
        {isDeleted ? DELETED_TEXT : <LinkedText text={text} />}
      </p>
      {!isOwn && suggestsPaymentOutside(text) && <PaymentWarning />}
      <div
        className={cx('flex items-center gap-1 px-1 text-xs text-ink-muted tabular-nums', isOwn && 'flex-row-reverse')}
      >
        {foot}
        {onActions !== undefined && (
          <button
            type="button"
            aria-label="Opções da mensagem"
            className="-my-2 size-11 rounded-full text-base leading-none hover:bg-sunken hover:text-ink"
            onClick={onActions}
          >
            ···
          </button>
        )}
      </div>
      {children}
    </li>
  )
}

/** The text with this site's addresses as links, such as that of a review. Other addresses stay text: a stranger wrote them. */
function LinkedText({ text }: { readonly text: string }) {
  const isOffered = use(LinkFilter)
  const site = `${location.origin}/`
  const [first, ...others] = text.split(site)
  return [
    first,
    ...others.map((other, at) => {
      // A second slash would lead to another site.
      const path = /^(?![/\\])\S*?(?=[.,;:!?)]*(?:\s|$))/.exec(other)?.[0] ?? ''
      const href = `/${path}`
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        <Fragment key={at}>
          {isOffered(href) ? (
            <AppLink href={href} preload={false} className="underline underline-offset-2">
              {site + path}
            </AppLink>
          ) : (
            site + path
          )}
          {other.slice(path.length)}
        </Fragment>
      )
    }),
  ]
}

interface UnsentProps {
  readonly message: OutgoingMessage
  /** Nobody answers, so the message waits. */
  readonly isCutOff: boolean
  readonly isOnItsWay: boolean
  readonly onTryAgain: (id: string) => void
  readonly onDiscard: (message: OutgoingMessage) => void
}

/**
 * Says why a message or a change was refused, and offers the next step. One that waits may be taken back, but not a change on
 * its way: nothing brings a deleted message back.
 */
export function Unsent({ message, isCutOff, isOnItsWay, onTryAgain, onDiscard }: UnsentProps) {
  const { id, failure, change } = message
  if (failure === null && (!isCutOff || (isOnItsWay && change !== undefined))) return null
  const discard = (
    <Button variant="ghost" size="sm" className="min-h-11" onClick={() => onDiscard(message)}>
      {change === undefined ? 'Descartar' : 'Desfazer'}
    </Button>
  )
  if (failure === null) return discard
  return (
    <span role="alert" className="mt-1 flex flex-wrap items-center justify-end gap-x-2 text-sm text-danger">
      <span>{failure}</span>
      <Button variant="secondary" size="sm" className="min-h-11" onClick={() => onTryAgain(id)}>
        Tentar de novo
      </Button>
      {discard}
    </span>
  )
}
