import { useId } from 'react'
import { LONGEST_NAME } from '../../../../../core/account/limits.ts'
import { countPeople, type People } from '../../../../../core/booking-choice/choice.ts'
import { mostOf } from '../../../../../core/booking-choice/missing.ts'
import type { Plan } from '../../../../../core/offers/offer.ts'
import { Stepper } from '../../../../components/ui/stepper.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { counterText } from '../../../../shared/offers/choice-text.ts'

interface ChangePeopleProps {
  readonly plan: Plan
  readonly people: People
  readonly onChange: (people: People) => void
  /** Why the plan does not take this party. */
  readonly problem: string | null
}

/** The counters of the booking's plan. */
export function ChangePeople({ plan, people, onChange, problem }: ChangePeopleProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-base">
        Quem vai
      </h3>
      <div className="divide-y divide-line">
        {plan.prices.map((price) => {
          const { label, hint } = counterText(price, plan)
          const value = people[price.band]
          return (
            <Stepper
              key={price.band}
              label={label}
              hint={hint}
              value={value}
              onChange={(count) => onChange({ ...people, [price.band]: Math.max(0, count) })}
              max={Math.max(value, mostOf(price.band, people, plan, null))}
            />
          )
        })}
      </div>
      <p role="status" className="mt-1 text-sm font-medium text-warning empty:mt-0">
        {problem}
      </p>
    </section>
  )
}

interface NamesProps {
  readonly people: People
  readonly names: readonly string[]
  /** The problem of a field, by its name. */
  readonly error: (name: string) => string | null
  readonly onChange: (names: readonly string[]) => void
}

/** A name for each person, where the guide asks for them. */
export function ChangeNames({ people, names, error, onChange }: NamesProps) {
  const size = countPeople(people)
  const all = Array.from({ length: size }, (_, index) => names[index] ?? '')
  return (
    <fieldset className="mt-4">
      <legend className="text-base font-semibold">Nomes</legend>
      <div className="mt-2 grid gap-3">
        {all.map((name, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a name belongs to its place in the list
            key={index}
            name={`participants.${index}`}
            label={`Nome da pessoa ${index + 1}`}
            value={name}
            maxLength={LONGEST_NAME}
            error={error(`participants.${index}`)}
            onChange={(event) => onChange(all.map((one, at) => (at === index ? event.target.value : one)))}
          />
        ))}
      </div>
    </fieldset>
  )
}
