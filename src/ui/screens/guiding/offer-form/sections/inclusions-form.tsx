import { Plus } from 'lucide-react'
import { OFFER_LIMITS } from '../../../../../core/offer-editing/offer-limits.ts'
import type { OfferKind } from '../../../../../core/offers/offer-kinds.ts'
import { LineList } from './line-list.tsx'
import type { SectionFormProps } from './section-form.ts'

const { inclusions: LIMIT } = OFFER_LIMITS

const SUGGESTIONS: Readonly<
  Record<OfferKind, { readonly included: readonly string[]; readonly notIncluded: readonly string[] }>
> = {
  tour: {
    included: ['Guia credenciado', 'Transporte ida e volta', 'Ingressos', 'Água mineral', 'Lanche', 'Seguro-viagem'],
    notIncluded: ['Refeições', 'Bebidas', 'Ingressos', 'Transporte até o ponto de encontro', 'Gorjetas'],
  },
  transfer: {
    included: [
      'Motorista profissional',
      'Pedágio e combustível',
      'Ar-condicionado',
      'Água mineral',
      'Espera no embarque',
      'Cadeirinha infantil',
    ],
    notIncluded: ['Paradas extras', 'Hora de espera a mais', 'Bagagem além do limite'],
  },
  advisory: {
    included: [
      'Conversa com o guia',
      'Roteiro em PDF',
      'Dicas de restaurantes',
      'Um ajuste no roteiro',
      'Apoio por mensagem durante a viagem',
    ],
    notIncluded: ['Passagens', 'Hospedagem', 'Reservas e ingressos', 'Acompanhamento presencial'],
  },
}

/** Items that the price includes or excludes. */
export function InclusionsForm({ kind, value, onChange, problems, onLeave }: SectionFormProps<'inclusions'>) {
  const shared = { onLeave, problems, ...LIMIT }
  const chosen = [...value.included, ...value.notIncluded]
  return (
    <div className="flex flex-col gap-8">
      <LineList
        name="included"
        legend="O que está incluído"
        hint="Tudo o que o preço cobre. Evita perguntas e mostra o valor do seu serviço."
        each="Item incluído"
        lines={value.included}
        onChange={(included) => onChange({ ...value, included })}
        {...shared}
      >
        <Suggestions
          label="Sugestões do que está incluído"
          all={SUGGESTIONS[kind].included}
          chosen={chosen}
          isFull={value.included.length >= LIMIT.most}
          onAdd={(line) => onChange({ ...value, included: [...value.included, line] })}
        />
      </LineList>
      <LineList
        name="notIncluded"
        legend="O que não está incluído"
        optional
        hint="O que o viajante paga ou resolve por fora. Melhor saber antes do que na hora."
        each="Item não incluído"
        lines={value.notIncluded}
        onChange={(notIncluded) => onChange({ ...value, notIncluded })}
        {...shared}
      >
        <Suggestions
          label="Sugestões do que não está incluído"
          all={SUGGESTIONS[kind].notIncluded}
          chosen={chosen}
          isFull={value.notIncluded.length >= LIMIT.most}
          onAdd={(line) => onChange({ ...value, notIncluded: [...value.notIncluded, line] })}
        />
      </LineList>
    </div>
  )
}

interface SuggestionsProps {
  readonly label: string
  readonly all: readonly string[]
  readonly chosen: readonly string[]
  readonly isFull: boolean
  readonly onAdd: (line: string) => void
}

const plain = (text: string) => text.trim().toLocaleLowerCase('pt-BR')

/** Common lines that one press adds. They stay when they are taken, so that nothing jumps below the finger and the focus stays. */
function Suggestions({ label, all, chosen, isFull, onAdd }: SuggestionsProps) {
  const taken = new Set(chosen.map(plain))
  return (
    <ul aria-label={label} className="mt-3 flex flex-wrap gap-2">
      {all.map((line) => {
        const isOff = isFull || taken.has(plain(line))
        return (
          <li key={line}>
            <button
              type="button"
              aria-disabled={isOff}
              onClick={() => !isOff && onAdd(line)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-4 text-sm font-medium transition-colors hover:border-ink hover:bg-sunken aria-disabled:border-line aria-disabled:bg-surface aria-disabled:text-ink-muted aria-disabled:opacity-60"
            >
              <Plus size={16} aria-hidden="true" className="shrink-0" />
              {line}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
