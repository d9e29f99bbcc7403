import { isFailure } from '../../../../../core/failures.ts'
import { OFFER_SECTIONS } from '../../../../../core/offer-editing/offer-sections.ts'
import type { ReviewDesk, ReviewedOffer } from '../../../../../core/review/review.port.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { Card } from '../../../../components/ui/card.tsx'
import { Disclosure } from '../../../../components/ui/disclosure.tsx'
import { failureText } from '../../../../failure-sentence.ts'
import { useResource } from '../../../../shared/use-resource.ts'
import { OfferSkeleton } from '../offer-skeleton.tsx'
import { SectionDifference, SectionPart } from './section-parts.tsx'

export interface OfferPartProps {
  readonly desk: ReviewDesk
  /** Id of the request. */
  readonly id: string
  /** Reports whether the offer could be loaded. */
  readonly onShown: (isShown: boolean) => void
  /** It may wait no more. */
  readonly onChanged: () => void
}

/** A submitted offer; for changes of one on sale, the differences first and the whole offer below. */
export function OfferPart({ desk, id, onShown, onChanged }: OfferPartProps) {
  const { value, failure, retry } = useResource({
    key: id,
    load: (signal) => desk.fetchOffer(id, signal),
    onLoaded: () => onShown(true),
    onFailed: () => onShown(false),
  })
  if (failure !== null) return <Failed error={failure} onRetry={retry} onChanged={onChanged} />
  return value === null ? <OfferSkeleton /> : <Shown offer={value} />
}

function Failed({
  error,
  onRetry,
  onChanged,
}: {
  readonly error: unknown
  readonly onRetry: () => void
  readonly onChanged: () => void
}) {
  const isGone = isFailure(error) && error.name === 'NotFound'
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-lg bg-warning-soft p-4 sm:p-6">
      <p className="wrap-anywhere">
        {isGone
          ? (error.detail ?? 'Esta oferta não está mais na fila: o guia mexeu nela, ou outra pessoa já decidiu.')
          : `Não conseguimos mostrar a oferta. ${failureText(error).text}`}
      </p>
      <Button variant="secondary" size="sm" onClick={isGone ? onChanged : onRetry}>
        {isGone ? 'Atualizar a fila' : 'Tentar de novo'}
      </Button>
    </div>
  )
}

function Shown({ offer: { sections, onSale, changed } }: { readonly offer: ReviewedOffer }) {
  const whole = OFFER_SECTIONS.map((section) => <SectionPart key={section} section={section} sections={sections} />)
  if (onSale === null) {
    return (
      <Card as="section" aria-label="Oferta">
        <h3 className="mb-4 text-lg">Oferta nova, como foi enviada</h3>
        <div className="grid grid-cols-1 gap-5">{whole}</div>
      </Card>
    )
  }
  return (
    <>
      <Card as="section" aria-label="O que muda">
        <h3 className="text-lg">O que muda</h3>
        <p className="mt-1 mb-4 text-sm text-ink-muted">
          A oferta está no ar. Só o que aparece aqui espera a sua decisão: preços e dias o guia muda sozinho.
        </p>
        <div className="grid grid-cols-1 gap-5">
          {OFFER_SECTIONS.filter((section) => changed.includes(section)).map((section) => (
            <SectionDifference key={section} section={section} sections={sections} onSale={onSale} />
          ))}
          {changed.length === 0 && <p>A proposta é igual ao que está no ar.</p>}
        </div>
      </Card>
      <Disclosure
        title="Ver a oferta inteira, como ficaria"
        className="rounded-lg border border-line bg-surface px-4 sm:px-6"
      >
        <div className="grid grid-cols-1 gap-5 text-ink">{whole}</div>
      </Disclosure>
    </>
  )
}
