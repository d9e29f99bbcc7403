import { useEffect, useRef } from 'react'
import type { ReviewDesk, ReviewItem } from '../../../core/review/review.port.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { useNow } from '../client-area/use-now.ts'
import { DecisionBar } from './decision-bar.tsx'
import { DocumentsPart } from './documents-part.tsx'
import { FactsPart } from './facts-part.tsx'
import { agoText, instantText, KIND_LABELS } from './review-text.ts'

export interface ReviewDetailProps {
  readonly desk: ReviewDesk
  readonly item: ReviewItem
  /** Whether it was come to from another place of the desk. */
  readonly takesFocus: boolean
  readonly reason: string
  readonly onReason: (text: string) => void
  /** Decided; with a sentence to say. */
  readonly onDecided: (sentence: string) => void
  /** Not to be decided any more; with the sentence why. */
  readonly onGone: (sentence: string) => void
  /** Something about it is not as it was when the queue was read. */
  readonly onChanged: () => void
}

/** One request: what the account says beside what was sent, and the decision. */
export function ReviewDetail({ desk, item, takesFocus, ...decision }: ReviewDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const now = useNow()
  // Once, when it comes: each request is a component of its own.
  const wantsFocus = useRef(takesFocus)
  useEffect(() => {
    if (!wantsFocus.current) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <article aria-labelledby="envio">
      <header className="mb-5">
        <Badge tone="primary">{KIND_LABELS[item.kind]}</Badge>
        <h2
          id="envio"
          ref={heading}
          tabIndex={-1}
          className="mt-2 scroll-mt-[calc(var(--header-height)+12rem)] text-2xl wrap-anywhere outline-none"
        >
          {item.provider.name}
        </h2>
        <p className="mt-1 text-sm text-ink-muted">
          Enviado em <time dateTime={item.submittedAt}>{instantText(item.submittedAt)}</time> (
          {agoText(item.submittedAt, now)})
        </p>
      </header>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-[20rem_minmax(0,1fr)] xl:items-start">
        <FactsPart item={item} />
        <div className="flex min-w-0 flex-col gap-6">
          <DocumentsPart desk={desk} documents={item.documents} />
          <DecisionBar desk={desk} item={item} {...decision} />
        </div>
      </div>
    </article>
  )
}
