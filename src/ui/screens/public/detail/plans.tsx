import { Lock, TriangleAlert, Users } from 'lucide-react'
import { useId } from 'react'
import { bandLabel } from '../../../../core/offers/band-names.ts'
import type { Plan, PlanPrice } from '../../../../core/offers/offer.ts'
import { usePrices } from '../../../components/prices.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { Price } from '../../../components/ui/price.tsx'
import { ageText, peopleText } from '../../../shared/offers/offer-text.ts'

export interface PlansProps {
  readonly plans: readonly Plan[]
  readonly chosen: Plan
  /** The address names a plan that does not exist. */
  readonly isUnknown: boolean
  readonly onChoose: (plan: Plan) => void
}

/** The plans as cards to choose from; native radio buttons, so arrows move between them. */
export function Plans({ plans, chosen, isUnknown, onChoose }: PlansProps) {
  return (
    <>
      {isUnknown && (
        <p
          role="status"
          className="mb-4 flex items-start gap-2 rounded-md bg-warning-soft px-4 py-3 text-sm font-medium text-warning"
        >
          <TriangleAlert size={18} aria-hidden="true" className="mt-px shrink-0" />O plano do link não existe mais.
          Escolhemos o primeiro para você; veja se é o que procura.
        </p>
      )}
      <div role="radiogroup" aria-label="Escolha o plano" className="grid gap-3">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} isChosen={plan.id === chosen.id} onChoose={() => onChoose(plan)} />
        ))}
      </div>
    </>
  )
}

function PlanCard({
  plan,
  isChosen,
  onChoose,
}: {
  readonly plan: Plan
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={cx(
        'grid grid-cols-[auto_1fr] gap-x-3 rounded-lg border bg-surface p-4 transition-[border-color,box-shadow,background-color] sm:gap-x-4 sm:p-5',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-ring',
        isChosen
          ? 'border-primary-ring bg-primary-soft shadow-[inset_0_0_0_1px_var(--primary-ring)]'
          : 'border-line-strong hover:border-ink',
      )}
    >
      <input
        id={id}
        type="radio"
        name="plano"
        value={plan.id}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-more`}
        className="mt-0.5 size-5 outline-none accent-primary-ring"
      />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span id={`${id}-name`} className="font-semibold">
            {plan.name}
          </span>
          <Badge
            tone={plan.isPrivate ? 'info' : 'neutral'}
            icon={plan.isPrivate ? <Lock size={14} aria-hidden="true" /> : <Users size={14} aria-hidden="true" />}
          >
            {plan.isPrivate ? 'Privativo' : 'Em grupo'}
          </Badge>
          <span className="text-sm text-ink-muted">{peopleText(plan)}</span>
        </span>
        <span id={`${id}-more`} className="mt-1.5 block">
          {plan.description !== '' && <span className="block text-ink-muted">{plan.description}</span>}
          <span className="mt-3 grid gap-2">
            {plan.prices.map((price) => (
              <PriceLine key={price.band} plan={plan} price={price} />
            ))}
          </span>
        </span>
      </span>
    </label>
  )
}

/** `Criança, de 3 a 11 anos … R$ 60,00`, or the one price of a whole group. */
function PriceLine({ plan, price }: { readonly plan: Plan; readonly price: PlanPrice }) {
  const priceText = usePrices()
  const age = ageText(price)
  return (
    <span className="flex items-baseline justify-between gap-4 text-sm">
      <span className="min-w-0">
        <span className="font-medium">{plan.pricePerGroup ? 'Preço por grupo' : bandLabel(price.band)}</span>
        {!plan.pricePerGroup && age && <span className="text-ink-muted">, {age}</span>}
        {price.onlyWithAdult && <span className="block text-ink-muted">Somente com um adulto</span>}
      </span>
      {price.price === 0 ? (
        <strong className="shrink-0 font-semibold">Não paga</strong>
      ) : (
        <Price {...priceText(price.price)} className="shrink-0" />
      )}
    </span>
  )
}
