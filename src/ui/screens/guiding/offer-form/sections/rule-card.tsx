import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { OFFER_LIMITS } from '../../../../../core/offer-editing/offer-limits.ts'
import type { AvailabilityRule } from '../../../../../core/offer-editing/offer-sections.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { ToggleChip } from '../../../../components/ui/chip.tsx'
import { FieldError } from '../../../../components/ui/field.tsx'
import { leaveGroup } from '../../../../components/ui/leave-group.ts'
import { NativeSelect } from '../../../../components/ui/native-select.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { WEEKDAYS } from '../../../../labels.ts'
import { LEADS, leadLabel, ruleSentence, WEEK } from '../../../../shared/offer-editing/rule-sentence.ts'
import { CountField } from './count-field.tsx'
import { StartTimes } from './start-times.tsx'

interface RuleCardProps {
  readonly rule: AvailabilityRule
  readonly index: number
  readonly isOnly: boolean
  readonly onChange: (change: Partial<AvailabilityRule>) => void
  readonly onRemove: () => void
  readonly onLeave: (field: string) => void
  readonly problems: ReadonlyMap<string, string>
}

/** One pattern of departures: on which days, when, for how many. */
export function RuleCard({ rule, index, isOnly, onChange, onRemove, onLeave, problems }: RuleCardProps) {
  const id = useId()
  const path = `rules.${index}`
  const error = (field: string) => problems.get(`${path}.${field}`) ?? null
  const daysError = error('weekdays')
  const title = isOnly ? 'Dias e horários' : `Regra ${index + 1}`
  const leads = [...new Set([...LEADS, rule.leadMinutes])].toSorted((a, b) => a - b)
  const sentence = ruleSentence(rule)
  const toggle = (day: number, isOn: boolean) =>
    onChange({ weekdays: [...rule.weekdays.filter((one) => one !== day), ...(isOn ? [day] : [])].toSorted() })

  return (
    <section
      aria-labelledby={`${id}-title`}
      data-rule={index}
      className="rounded-lg border border-line bg-page p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        <Button
          variant="ghost"
          className="-mr-3 px-3"
          icon={<Trash2 size={18} aria-hidden="true" />}
          aria-label={isOnly ? 'Remover estes dias e horários' : `Remover a regra ${index + 1}`}
          onClick={onRemove}
        >
          Remover
        </Button>
      </div>
      <div className="mt-3 flex flex-col gap-6">
        <fieldset
          aria-describedby={daysError ? `${id}-days` : undefined}
          onBlur={leaveGroup(() => onLeave(`${path}.weekdays`))}
          className="min-w-0"
        >
          <legend className="text-sm font-medium">Dias da semana</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {WEEK.map((day, place) => (
              <ToggleChip
                key={day}
                pressed={rule.weekdays.includes(day)}
                onToggle={(isOn) => toggle(day, isOn)}
                aria-label={WEEKDAYS[day]}
                data-field={place === 0 ? `${path}.weekdays` : undefined}
                className="min-h-11 min-w-14 justify-center px-3"
              >
                {WEEKDAYS[day]?.slice(0, 3)}
              </ToggleChip>
            ))}
          </div>
          <div className={daysError ? 'mt-1.5' : undefined}>
            <FieldError id={`${id}-days`} error={daysError} />
          </div>
        </fieldset>
        <StartTimes
          name={`${path}.startTimes`}
          times={rule.startTimes}
          onChange={(startTimes) => onChange({ startTimes })}
          onLeave={onLeave}
          error={error('startTimes')}
          most={OFFER_LIMITS.rules.startTimes}
        />
        <CountField
          name={`${path}.capacity`}
          label="Vagas por saída"
          hint="Somando todos os planos. Ninguém reserva além disso."
          least={1}
          most={OFFER_LIMITS.capacity}
          value={rule.capacity}
          onChange={(capacity) => onChange({ capacity })}
          onLeave={onLeave}
          error={error('capacity')}
        />
        <NativeSelect
          name={`${path}.leadMinutes`}
          label="Até quando aceita reservas"
          className="max-w-sm"
          options={leads.map((minutes) => ({ value: `${minutes}`, label: leadLabel(minutes) }))}
          value={`${rule.leadMinutes}`}
          onChange={(event) => onChange({ leadMinutes: Number(event.target.value) })}
          onBlur={() => onLeave(`${path}.leadMinutes`)}
          error={error('leadMinutes')}
        />
        <div className="flex flex-wrap gap-4">
          {(['validFrom', 'validUntil'] as const).map((field) => (
            <TextField
              key={field}
              type="date"
              name={`${path}.${field}`}
              label={field === 'validFrom' ? 'Vale a partir de' : 'Vale até'}
              optional
              className="min-w-40 flex-1 sm:max-w-56"
              value={rule[field] ?? ''}
              max="9999-12-31"
              {...(field === 'validUntil' && rule.validFrom !== null && { min: rule.validFrom })}
              onChange={(event) => onChange({ [field]: event.target.value === '' ? null : event.target.value })}
              onBlur={() => onLeave(`${path}.${field}`)}
              error={error(field)}
            />
          ))}
        </div>
        <p className="rounded-md bg-primary-soft px-4 py-3 text-sm" aria-live="polite">
          {sentence ?? 'Escolha os dias e os horários, e aqui você lê o que a regra quer dizer.'}
        </p>
      </div>
    </section>
  )
}
