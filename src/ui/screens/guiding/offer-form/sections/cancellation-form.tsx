import { CANCELLATION_POLICIES, type CancellationPolicy } from '../../../../../core/offers/offer.ts'
import { CANCELLATION_SENTENCES } from '../../../../labels.ts'
import { ChoiceCards } from '../../../../shared/forms/choice-cards.tsx'
import { FieldControls } from './field-controls.tsx'
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

/** The refund policy, and the questions for buyers. */
export function CancellationForm({ kind, value, onChange, onLeave, problems }: SectionFormProps<'cancellation'>) {
  return (
    <div className="flex flex-col gap-4">
      <ChoiceCards
        name="policy"
        legend="Até quando o viajante pode cancelar e receber tudo de volta?"
        stacked
        options={CANCELLATION_POLICIES.map((policy) => ({
          value: policy,
          label: NAMES[policy].name,
          hint: (
            <>
              <span className="block text-ink">{CANCELLATION_SENTENCES[policy]}</span>
              <span className="mt-1 block">{NAMES[policy].meaning}</span>
            </>
          ),
        }))}
        value={value.policy ?? ''}
        onChange={(policy) => onChange({ ...value, policy })}
        onLeave={() => onLeave('policy')}
        error={problems.get('policy') ?? null}
      />
      <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-muted">
        Em qualquer política, a lei dá a quem compra pela internet 7 dias para desistir e receber tudo de volta (Código
        de Defesa do Consumidor, art. 49). Aqui isso vale enquanto faltarem mais de 24 horas para o início. Se você
        cancelar, o viajante sempre recebe tudo de volta.
      </p>
      <fieldset className="border-t border-line pt-4">
        <legend className="sr-only">Dados de quem vai</legend>
        <div className="flex flex-col gap-6">
          <FieldControls section="cancellation" {...{ kind, value, onChange, problems, onLeave }} />
        </div>
      </fieldset>
    </div>
  )
}
