import { RotateCcw, ShieldCheck } from 'lucide-react'
import { formatBrl } from '../../../../core/money/format.ts'
import type { OfferDetail, Plan } from '../../../../core/offers/offer.ts'
import { usePrices } from '../../../components/prices.tsx'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { Price } from '../../../components/ui/price.tsx'
import { CANCELLATION_SENTENCES } from '../../../labels.ts'
import { planPriceFrom } from './plan.ts'

interface PriceBoxProps {
  readonly offer: OfferDetail
  readonly plan: Plan | null
}

const profile = (offer: OfferDetail) => `/loja/${encodeURIComponent(offer.seller.id)}`

/** The plan's price and name. */
export function PriceHead({ offer, plan }: PriceBoxProps) {
  const from = planPriceFrom(offer, plan)
  const price = usePrices()(from.price)
  return (
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
  )
}

/** Replaces the booking box for an offer without plans. */
export function PriceBox({ offer }: Pick<PriceBoxProps, 'offer'>) {
  return (
    <Card floating className="grid gap-5">
      <PriceHead offer={offer} plan={null} />
      <CancellationPromise offer={offer} />
      <ButtonLink href={profile(offer)} block size="lg">
        Ver perfil do guia
      </ButtonLink>
    </Card>
  )
}

/** The policy in one sentence with its deadline, and the right that the law adds (CDC art. 49). */
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
