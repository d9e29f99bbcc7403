import { useEffect, useRef, useState } from 'react'
import { instantText } from '../../../../core/time/clock-text.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { useCode } from '../../../components/ui/use-code.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { DecisionBar, type DecisionBarProps } from './decision-bar.tsx'
import { DocumentsPart } from './documents-part.tsx'
import { FactsPart } from './facts-part.tsx'
import type { OfferPartProps } from './offer/offer-part.tsx'
import { OfferSkeleton } from './offer-skeleton.tsx'
import { ProfilePart } from './profile-part.tsx'
import { agoText, KIND_LABELS } from './review-text.ts'

interface ReviewDetailProps extends DecisionBarProps {
  /** True when the person came to it from another place of the desk. */
  readonly takesFocus: boolean
}

/** One request: account data beside the submitted values, and the decision. */
export function ReviewDetail({ desk, item, takesFocus, ...decision }: ReviewDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const now = useNow()
  const [isUnseen, setUnseen] = useState(false)
  // Once, because each request is its own component.
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
          Enviado em <time dateTime={item.submittedAt}>{instantText(new Date(item.submittedAt), 'short')}</time> (
          {agoText(item.submittedAt, now)})
        </p>
      </header>
      <div
        className={cx(
          'grid grid-cols-1 gap-6',
          item.kind !== 'offer' && item.kind !== 'profile' && 'xl:grid-cols-[20rem_minmax(0,1fr)] xl:items-start',
        )}
      >
        <FactsPart item={item} />
        <div className="flex min-w-0 flex-col gap-6">
          {item.kind === 'offer' ? (
            <Offer desk={desk} id={item.id} onShown={(isShown) => setUnseen(!isShown)} onChanged={decision.onChanged} />
          ) : item.kind === 'profile' ? (
            <ProfilePart item={item} />
          ) : (
            <DocumentsPart desk={desk} documents={item.documents} />
          )}
          <DecisionBar
            desk={desk}
            item={isUnseen ? { ...item, obstacle: item.obstacle ?? UNSEEN } : item}
            {...decision}
          />
        </div>
      </div>
    </article>
  )
}

const UNSEEN = 'Não dá para aprovar sem ver a oferta.'

const loadOfferPart = () => import('./offer/offer-part.tsx').then((module) => module.OfferPart)

/** The code loads with the first offer; most requests are about documents. */
function Offer(props: OfferPartProps) {
  const [isMissing, setMissing] = useState(false)
  const OfferPart = useCode(loadOfferPart, !isMissing, () => {
    setMissing(true)
    props.onShown(false)
  })
  if (OfferPart !== null) return <OfferPart {...props} />
  if (!isMissing) return <OfferSkeleton />
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-lg bg-warning-soft p-4">
      <p>Não conseguimos mostrar a oferta. Confira sua internet e tente de novo.</p>
      <Button variant="secondary" size="sm" onClick={() => setMissing(false)}>
        Tentar de novo
      </Button>
    </div>
  )
}
