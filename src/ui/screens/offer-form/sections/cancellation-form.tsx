import { useId } from 'react'
import { CANCELLATION_POLICIES, type CancellationPolicy } from '../../../../core/offers/offer.ts'
import { cx } from '../../../components/ui/cx.ts'
import { FieldError } from '../../../components/ui/field.tsx'
import { CANCELLATION_SENTENCES } from '../../../labels.ts'
import type { SectionFormProps } from './section-form.ts'

const NAMES: Readonly<Record<CancellationPolicy, { readonly name: string; readonly meaning: string }>> = {
  flexible: {
    name: 'Flexível',
    meaning:
      'Quem viaja reserva com mais tranquilidade, e por isso costuma reservar mais. Você pode perder vagas na véspera.',
  },
  moderate: {
    name: 'Moderada',
    meaning: 'Um meio-termo: quem viaja pode mudar de ideia, e você ainda tem três dias para ocupar a vaga.',
  },
  strict: {
    name: 'Rígida',
    meaning: 'Boa para o que exige preparo, como barco fretado ou pernoite. Dentro dos 7 dias não há reembolso.',
  },
}

/** Until when a traveller gets the money back. */
export function CancellationForm({ value, onChange, onLeave, problems }: SectionFormProps<'cancellation'>) {
  const id = useId()
  const error = problems.get('policy') ?? null
  return (
    <fieldset aria-describedby={cx(`${id}-law`, error && `${id}-error`)} className="flex flex-col gap-3">
      <legend className="mb-3 text-sm font-medium">Até quando o viajante pode cancelar e receber tudo de volta?</legend>
      {CANCELLATION_POLICIES.map((policy) => (
        <label
          key={policy}
          className={cx(
            'flex cursor-pointer items-start gap-3 rounded-lg border p-4 transition-colors',
            value.policy === policy ? 'border-ink bg-sunken' : 'border-line-strong bg-surface hover:border-ink',
          )}
        >
          <input
            type="radio"
            name="policy"
            value={policy}
            checked={value.policy === policy}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-${policy}`}
            className="mt-1 size-5 shrink-0 accent-primary"
            onChange={() => onChange({ ...value, policy })}
            onBlur={() => onLeave('policy')}
          />
          <span className="min-w-0">
            <span className="block font-medium">{NAMES[policy].name}</span>
            <span id={`${id}-${policy}`} className="block text-sm">
              {CANCELLATION_SENTENCES[policy]}
              <span className="mt-1 block text-ink-muted">{NAMES[policy].meaning}</span>
            </span>
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} />
      <p id={`${id}-law`} className="mt-2 rounded-md bg-sunken px-4 py-3 text-sm text-ink-muted">
        Em qualquer política, a lei dá a quem compra pela internet 7 dias para desistir e receber tudo de volta (Código
        de Defesa do Consumidor, art. 49). Aqui isso vale enquanto faltarem mais de 24 horas para o início. Se você
        cancelar, o viajante sempre recebe tudo de volta.
      </p>
    </fieldset>
  )
}
