import { RotateCcw, ShieldCheck } from 'lucide-react'
import { formatBrl } from '../../../core/money/format.ts'
import type { OfferDetail, Plan } from '../../../core/offers/offer.ts'
import { usePrices } from '../../components/prices.tsx'
import { AppLink } from '../../components/ui/app-link.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Price } from '../../components/ui/price.tsx'
import { CANCELLATION_SENTENCES } from '../../labels.ts'
import { CANCELLATION_SHORT } from './offer-text.ts'
import { planPriceFrom } from './plan.ts'

interface PriceBoxProps {
  readonly offer: OfferDetail
  readonly plan: Plan | null
}

const profile = (offer: OfferDetail) => `/loja/${encodeURIComponent(offer.seller.id)}`

/** Follows the reader down the page on a wide screen. */
export function PriceBox({ offer, plan }: PriceBoxProps) {
  const from = planPriceFrom(offer, plan)
  const price = usePrices()(from.price)
  return (
    <Card floating className="grid gap-5">
      <div>
        <Price {...price} before="a partir de" after={from.unit} size="lg" />
        {price.approximate && (
          <p className="mt-1 text-sm text-ink-muted">A cobrança é feita em reais: {formatBrl(from.price)}.</p>
        )}
        {plan && offer.plans.length > 1 && (
          <p className="mt-1 text-sm">
            <span className="text-ink-muted">Plano </span>
            <span className="font-medium">{plan.name}</span>
            {' · '}
            <a href="#planos" className="text-primary-text underline underline-offset-2">
              Trocar
            </a>
          </p>
        )}
      </div>
      <CancellationPromise offer={offer} />
      <ButtonLink href={profile(offer)} block size="lg">
        Ver perfil do guia
      </ButtonLink>
    </Card>
  )
}

/** The policy in one sentence with its limit, and the right that the law adds (CDC art. 49). */
export function CancellationPromise({ offer }: { readonly offer: OfferDetail }) {
  return (
    <ul className="grid gap-3 text-sm">
      <li className="flex gap-3">
        <RotateCcw size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
        <span className="font-medium">{CANCELLATION_SENTENCES[offer.cancellation]}</span>
      </li>
      <li className="flex gap-3">
        <ShieldCheck size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
        <span className="text-ink-muted">
          Mudou de ideia? Devolvemos tudo em até 7 dias depois da compra, enquanto faltarem mais de 24 horas para o
          início (CDC, art. 49).{' '}
          <AppLink
            href="/politica-de-cancelamento"
            className="whitespace-nowrap text-primary-text underline underline-offset-2"
          >
            Como funciona
          </AppLink>
        </span>
      </li>
    </ul>
  )
}

/** The same on a phone: stays at the bottom while the page is read, above whatever the shell keeps there. */
export function PriceBar({ offer, plan }: PriceBoxProps) {
  const from = planPriceFrom(offer, plan)
  const price = usePrices()(from.price)
  return (
    <aside
      aria-label="Preço"
      data-print="hide"
      // Above the privacy notice by a transform: what is only moved so is no shift of the layout.
      className="sticky bottom-(--bottom-bar) z-20 translate-y-[calc(-1*var(--notice-height,0px))] -mx-4 mt-10 flex items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3 shadow-lg sm:-mx-6 sm:px-6 lg:hidden"
    >
      <p className="grid min-w-0 gap-0.5 text-xs text-ink-muted">
        <Price
          {...price}
          before="a partir de"
          after={plan?.pricePerGroup ? 'por grupo' : from.unit}
          className="text-xs"
        />
        {CANCELLATION_SHORT[offer.cancellation]}
      </p>
      <ButtonLink href={profile(offer)} className="shrink-0">
        Ver guia
      </ButtonLink>
    </aside>
  )
}
