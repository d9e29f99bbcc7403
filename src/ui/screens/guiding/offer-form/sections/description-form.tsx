import { OFFER_LIMITS } from '../../../../../core/offer-editing/offer-limits.ts'
import { TextArea } from '../../../../components/ui/text-field.tsx'
import { Counter } from './counter.tsx'
import { FieldControls } from './field-controls.tsx'
import { LineList } from './line-list.tsx'
import type { SectionFormProps } from './section-form.ts'

const { description: LENGTH, highlights } = OFFER_LIMITS

const HINTS = {
  tour: 'Conte o passeio como você conta a um amigo: o que se vê, o que se faz, o que fica na lembrança.',
  transfer: 'Conte como é o trajeto, como você espera o viajante e o que torna a viagem tranquila.',
  advisory: 'Conte como você ajuda: o que pergunta antes, o que entrega e como vocês conversam.',
} as const

const EXAMPLES = {
  tour: 'Banho em lagoas de água doce entre as dunas',
  transfer: 'Espera gratuita de 60 minutos no aeroporto',
  advisory: 'Roteiro feito para o seu ritmo e o seu bolso',
} as const

/** Description, highlights and notes. */
export function DescriptionForm({ kind, value, onChange, problems, onLeave }: SectionFormProps<'description'>) {
  const { length } = value.description.trim()
  return (
    <div className="flex flex-col gap-8">
      <TextArea
        name="description"
        label="Descrição"
        rows={8}
        autoCapitalize="sentences"
        value={value.description}
        hint={
          <>
            {HINTS[kind]} Pelo menos {LENGTH.least} caracteres. <Counter length={length} most={LENGTH.most} />
          </>
        }
        onChange={(event) => onChange({ ...value, description: event.target.value })}
        onBlur={() => onLeave('description')}
        error={problems.get('description') ?? null}
      />
      <LineList
        name="highlights"
        legend="Destaques"
        hint="O que faz valer a pena, um por linha. Aparecem logo no começo da página."
        each="Destaque"
        placeholder={EXAMPLES[kind]}
        lines={value.highlights}
        onChange={(lines) => onChange({ ...value, highlights: lines })}
        onLeave={onLeave}
        problems={problems}
        {...highlights}
      />
      <FieldControls section="description" {...{ kind, value, onChange, problems, onLeave }} />
    </div>
  )
}
