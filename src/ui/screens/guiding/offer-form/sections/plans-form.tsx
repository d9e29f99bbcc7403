import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { withBand } from '../../../../../core/offer-editing/age-bands.ts'
import { OFFER_LIMITS } from '../../../../../core/offer-editing/offer-limits.ts'
import type { PlanDraft, PriceDraft } from '../../../../../core/offer-editing/offer-sections.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { FieldError } from '../../../../components/ui/field.tsx'
import { changeEntry } from './list-edits.ts'
import { PlanCard } from './plan-card.tsx'
import type { SectionFormProps } from './section-form.ts'
import { useAnnouncer } from './use-announcer.tsx'

const newPlan = (): PlanDraft => ({
  id: crypto.randomUUID(),
  name: '',
  description: '',
  isPrivate: false,
  pricePerGroup: false,
  minPeople: 1,
  maxPeople: 10,
  prices: withBand([], 'adult'),
})

/** The plans, and their prices by age. */
export function PlansForm({ value, onChange, problems, onLeave }: SectionFormProps<'plans'>) {
  const { plans } = value
  const [removing, setRemoving] = useState<PlanDraft | null>(null)
  /** Prices of the other age bands, kept for a guide who switches back from the group price. */
  const formerPrices = useRef(new Map<string, readonly PriceDraft[]>())
  const root = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { region, say } = useAnnouncer()
  const id = useId()
  const isFull = plans.length >= OFFER_LIMITS.plans.most
  const error = problems.get('plans') ?? null

  const set = (next: readonly PlanDraft[]) => onChange({ ...value, plans: next })
  const focusPlan = (planId: string) =>
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-plan="${planId}"] input[name$=".name"]`)?.focus(),
    )
  const add = () => {
    const plan = newPlan()
    set([...plans, plan])
    focusPlan(plan.id)
  }
  const copy = (index: number, plan: PlanDraft) => {
    const copied = { ...plan, id: crypto.randomUUID(), name: plan.name.trim() === '' ? '' : `${plan.name} (cópia)` }
    set(plans.toSpliced(index + 1, 0, copied))
    say('Plano duplicado.')
    focusPlan(copied.id)
  }
  const remove = (plan: PlanDraft) => {
    set(plans.filter((one) => one.id !== plan.id))
    setRemoving(null)
    say('Plano removido.')
    requestAnimationFrame(() => addButton.current?.focus())
  }
  const setPricePerGroup = (index: number, plan: PlanDraft, change: Pick<PlanDraft, 'pricePerGroup' | 'isPrivate'>) => {
    const { id: planId, prices } = plan
    const adults = prices.filter(({ band }) => band === 'adult')
    if (change.pricePerGroup) {
      formerPrices.current.set(planId, prices)
      set(changeEntry(plans, index, { ...change, prices: adults }))
    } else {
      const former = formerPrices.current.get(planId) ?? []
      const ages = former.find(({ band }) => band === 'adult')
      const own = adults.map((price) => ({ ...price, ...ages, price: price.price }))
      set(changeEntry(plans, index, { ...change, prices: [...own, ...former.filter(({ band }) => band !== 'adult')] }))
    }
  }

  return (
    <div ref={root} className="flex flex-col gap-6">
      <p className="text-sm text-ink-muted">Um plano só já basta. Mudar o preço não mexe no que já foi vendido.</p>
      {plans.map((plan, index) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          index={index}
          isFull={isFull}
          onChange={(change) => set(changeEntry(plans, index, change))}
          onPricePerGroup={(change) => setPricePerGroup(index, plan, change)}
          onCopy={() => copy(index, plan)}
          onRemove={() => setRemoving(plan)}
          onLeave={onLeave}
          problems={problems}
        />
      ))}
      <div className="flex flex-col items-start gap-2">
        <Button
          ref={addButton}
          variant="secondary"
          icon={<Plus size={20} aria-hidden="true" />}
          data-field="plans"
          aria-describedby={`${id}-error`}
          disabled={isFull}
          onClick={add}
        >
          {plans.length === 0 ? 'Criar plano' : 'Adicionar outro plano'}
        </Button>
        <FieldError id={`${id}-error`} error={error} />
        {isFull && <p className="text-sm text-ink-muted">Você chegou aos {OFFER_LIMITS.plans.most} planos.</p>}
      </div>
      <Dialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title="Remover este plano?"
        size="sm"
        footer={
          <>
            <Button variant="ghost" onClick={() => setRemoving(null)}>
              Manter
            </Button>
            <Button variant="danger" onClick={() => removing && remove(removing)}>
              Remover plano
            </Button>
          </>
        }
      >
        <p>
          {removing?.name.trim() ? `“${removing.name}” e seus preços saem` : 'Ele e seus preços saem'} da oferta. Quem
          já comprou não perde nada.
        </p>
      </Dialog>
      {region}
    </div>
  )
}
