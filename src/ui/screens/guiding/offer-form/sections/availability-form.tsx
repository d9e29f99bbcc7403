import { Plus } from 'lucide-react'
import { useId, useRef } from 'react'
import { OFFER_LIMITS } from '../../../../../core/offer-editing/offer-limits.ts'
import type { AvailabilityRule } from '../../../../../core/offer-editing/offer-sections.ts'
import { toast } from '../../../../components/toasts/toast.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { FieldError } from '../../../../components/ui/field.tsx'
import { useLatest } from '../../../../use-latest.ts'
import { BlockedDays } from './blocked-days.tsx'
import { changeEntry } from './list-edits.ts'
import { RuleCard } from './rule-card.tsx'
import type { SectionFormProps } from './section-form.ts'

const HALF_A_DAY = 720

const newRule = (): AvailabilityRule => ({
  weekdays: [],
  startTimes: [],
  capacity: 10,
  validFrom: null,
  validUntil: null,
  leadMinutes: HALF_A_DAY,
})

/** When it takes place, for how many, and when not. */
export function AvailabilityForm({ value, onChange, problems, onLeave }: SectionFormProps<'availability'>) {
  const { rules, blockedDays } = value
  const root = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const latest = useLatest({ value, onChange })
  const id = useId()
  const isFull = rules.length >= OFFER_LIMITS.rules.most
  const error = problems.get('rules') ?? null

  const set = (next: readonly AvailabilityRule[]) => onChange({ ...value, rules: next })
  const add = () => {
    set([...rules, newRule()])
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-field="rules.${rules.length}.weekdays"]`)?.focus(),
    )
  }
  const remove = (index: number, rule: AvailabilityRule) => {
    set(rules.toSpliced(index, 1))
    toast.info(`Regra ${index + 1} de ${rules.length} removida.`, {
      action: {
        label: 'Desfazer',
        onPress() {
          const now = latest.current
          now.onChange({ ...now.value, rules: now.value.rules.toSpliced(index, 0, rule) })
        },
      },
    })
    addButton.current?.focus()
  }

  return (
    <div ref={root} className="flex flex-col gap-6">
      <p className="text-sm text-ink-muted">
        As saídas aparecem sozinhas no calendário. Crie outra regra se o fim de semana ou a alta temporada forem
        diferentes.
      </p>
      {rules.map((rule, index) => (
        <RuleCard
          // biome-ignore lint/suspicious/noArrayIndexKey: only the position identifies a rule
          key={index}
          rule={rule}
          index={index}
          isOnly={rules.length === 1}
          onChange={(change) => set(changeEntry(rules, index, change))}
          onRemove={() => remove(index, rule)}
          onLeave={onLeave}
          problems={problems}
        />
      ))}
      <div className="flex flex-col items-start gap-2">
        <Button
          ref={addButton}
          variant="secondary"
          icon={<Plus size={20} aria-hidden="true" />}
          data-field="rules"
          aria-describedby={`${id}-error`}
          disabled={isFull}
          onClick={add}
        >
          {rules.length === 0 ? 'Dizer dias e horários' : 'Adicionar outra regra'}
        </Button>
        <FieldError id={`${id}-error`} error={error} />
      </div>
      <BlockedDays
        days={blockedDays}
        onChange={(days) => onChange({ ...value, blockedDays: days })}
        onLeave={onLeave}
        error={problems.get('blockedDays') ?? null}
      />
    </div>
  )
}
