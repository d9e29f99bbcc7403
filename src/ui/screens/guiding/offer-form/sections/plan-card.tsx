import { Copy, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { formatBrl } from '../../../../../core/money/format.ts'
import { DRAFT_LIMITS, OFFER_LIMITS } from '../../../../../core/offer-editing/offer-limits.ts'
import type { PlanDraft } from '../../../../../core/offer-editing/offer-sections.ts'
import { exampleOf } from '../../../../../core/offer-editing/plan-example.ts'
import { bandCountText } from '../../../../../core/offers/band-names.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { Checkbox } from '../../../../components/ui/checkbox.tsx'
import { TextArea, TextField } from '../../../../components/ui/text-field.tsx'
import { countText, listText } from '../../../../labels.ts'
import { ChoiceCards } from '../../../../shared/forms/choice-cards.tsx'
import { BandPrices } from './band-prices.tsx'
import { CountField } from './count-field.tsx'
import { Counter } from './counter.tsx'

interface PlanCardProps {
  readonly plan: PlanDraft
  readonly index: number
  readonly isFull: boolean
  readonly onChange: (change: Partial<PlanDraft>) => void
  /** Sold by the group, or by the head. */
  readonly onPricePerGroup: (change: Pick<PlanDraft, 'pricePerGroup' | 'isPrivate'>) => void
  readonly onCopy: () => void
  readonly onRemove: () => void
  readonly onLeave: (field: string) => void
  readonly problems: ReadonlyMap<string, string>
}

const SHARING = [
  { value: 'shared', label: 'Compartilhado', hint: 'Várias pessoas ou famílias na mesma saída.' },
  { value: 'private', label: 'Privativo', hint: 'Só quem reservou, e quem vem junto.' },
] as const

/** One way to buy the offer. */
export function PlanCard(props: PlanCardProps) {
  const { plan, index, isFull, onChange, onPricePerGroup, onCopy, onRemove, onLeave, problems } = props
  const id = useId()
  const path = `plans.${index}`
  const error = (field: string) => problems.get(`${path}.${field}`) ?? null
  const title = plan.name.trim() === '' ? `Plano ${index + 1}` : plan.name
  return (
    <section
      aria-labelledby={`${id}-title`}
      data-plan={plan.id}
      className="rounded-lg border border-line bg-page p-4 sm:p-6"
    >
      <h2 id={`${id}-title`} tabIndex={-1} className="text-lg break-words outline-none">
        {title}
      </h2>
      <div className="mt-4 flex flex-col gap-6">
        <TextField
          name={`${path}.name`}
          label="Nome do plano"
          placeholder="Em grupo, com almoço"
          aside={<Counter length={plan.name.trim().length} most={OFFER_LIMITS.plans.name} />}
          autoCapitalize="sentences"
          autoComplete="off"
          maxLength={DRAFT_LIMITS.plans.name}
          value={plan.name}
          onChange={(event) => onChange({ name: event.target.value })}
          onBlur={() => onLeave(`${path}.name`)}
          error={error('name')}
        />
        <TextArea
          name={`${path}.description`}
          label="O que este plano tem de próprio"
          optional
          rows={2}
          autoCapitalize="sentences"
          maxLength={DRAFT_LIMITS.plans.description}
          hint={<Counter length={plan.description.trim().length} most={OFFER_LIMITS.plans.description} />}
          value={plan.description}
          onChange={(event) => onChange({ description: event.target.value })}
          onBlur={() => onLeave(`${path}.description`)}
          error={error('description')}
        />
        <ChoiceCards
          name={`${path}.isPrivate`}
          legend="Quem vai junto?"
          options={SHARING}
          value={plan.isPrivate ? 'private' : 'shared'}
          onChange={(choice) => {
            const isPrivate = choice === 'private'
            // Only a private plan is sold by the group.
            if (plan.pricePerGroup && !isPrivate) onPricePerGroup({ isPrivate, pricePerGroup: false })
            else onChange({ isPrivate })
          }}
          error={null}
        />
        <div className="flex flex-wrap gap-x-8 gap-y-6">
          <CountField
            name={`${path}.minPeople`}
            label="Mínimo de pessoas"
            least={1}
            most={OFFER_LIMITS.people}
            value={plan.minPeople}
            onChange={(minPeople) => onChange({ minPeople })}
            onLeave={onLeave}
            error={error('minPeople')}
          />
          <CountField
            name={`${path}.maxPeople`}
            label="Máximo de pessoas"
            least={1}
            most={OFFER_LIMITS.people}
            value={plan.maxPeople}
            onChange={(maxPeople) => onChange({ maxPeople })}
            onLeave={onLeave}
            error={error('maxPeople')}
          />
        </div>
        {(plan.isPrivate || plan.pricePerGroup) && (
          <Checkbox
            name={`${path}.pricePerGroup`}
            label="Um preço só para o grupo inteiro"
            hint="O mesmo valor, venha uma pessoa ou venham todas."
            checked={plan.pricePerGroup}
            onChange={(event) => onPricePerGroup({ isPrivate: plan.isPrivate, pricePerGroup: event.target.checked })}
            error={error('pricePerGroup')}
          />
        )}
        <BandPrices
          plan={plan}
          path={path}
          onChange={(prices) => onChange({ prices })}
          onLeave={onLeave}
          problems={problems}
        />
        <Example plan={plan} />
      </div>
      <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-3">
        <Button
          variant="ghost"
          icon={<Copy size={18} aria-hidden="true" />}
          disabled={isFull}
          aria-label={`Duplicar ${title}`}
          onClick={onCopy}
        >
          Duplicar
        </Button>
        <Button
          variant="ghost"
          icon={<Trash2 size={18} aria-hidden="true" />}
          aria-label={`Remover ${title}`}
          onClick={onRemove}
        >
          Remover
        </Button>
      </div>
    </section>
  )
}

function Example({ plan }: { readonly plan: PlanDraft }) {
  const example = exampleOf(plan)
  if (example === null) return null
  const party = plan.pricePerGroup
    ? `grupo de até ${countText(plan.maxPeople ?? 1, 'pessoa', 'pessoas')}`
    : listText(example.people.map(({ band, count }) => bandCountText(band, count)))
  return (
    <p className="rounded-md bg-primary-soft px-4 py-3 text-sm">
      O viajante paga, por exemplo: {party}, <strong className="tabular-nums">{formatBrl(example.total)}</strong>.
    </p>
  )
}
