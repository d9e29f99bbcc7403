import { MapPin, Ticket } from 'lucide-react'
import { useId } from 'react'
import { LONGEST_SEARCH_TEXT } from '../../../core/search/search-limits.ts'
import { ComboBox } from '../../components/ui/combo-box.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** Free text, or a chosen destination. */
interface Where {
  readonly text: string
  /** Slug of the chosen destination; null for free text. */
  readonly destination: string | null
}

interface WhereFieldProps {
  readonly value: Where
  readonly onChange: (where: Where) => void
  /** Called for a chosen offer, which opens instead of a search. */
  readonly onOffer: (id: string) => void
  readonly className?: string
  readonly inputClassName?: string
}

/** "Onde?": free text, or a destination from the suggestions. */
export function WhereField({ value, onChange, onOffer, className, inputClassName }: WhereFieldProps) {
  const { suggestions, ask, leave } = useSuggestions()
  const id = useId()
  const options = suggestions.map((suggestion) => ({
    ...suggestion,
    id: `${suggestion.type}-${suggestion.value}`,
    icon: suggestion.type === 'destination' ? MapPin : Ticket,
  }))

  return (
    <ComboBox
      id={`${id}-input`}
      name="texto"
      text={value.text}
      onText={(text) => onChange({ text, destination: null })}
      options={options}
      listLabel="Sugestões de destinos e ofertas"
      onChoose={({ type, label, value: chosen }) =>
        type === 'offer' ? onOffer(chosen) : onChange({ text: label, destination: chosen })
      }
      onOpen={(text) => ask(text.slice(0, LONGEST_SEARCH_TEXT))}
      openingText={value.destination === null ? value.text : ''}
      onClose={leave}
      enterKeyHint="search"
      placeholder="Destino, passeio ou guia"
      className={inputClassName}
      boxClassName={className}
      listClassName="z-30 max-h-80 min-w-72"
      onFocus={(event) => {
        // The next input replaces a chosen destination completely.
        if (value.destination !== null) event.currentTarget.select()
        // A phone's keyboard covers the lower half, so the suggestions need the room above it.
        if (matchMedia('(width < 48rem)').matches) event.currentTarget.form?.scrollIntoView()
      }}
    >
      <label htmlFor={`${id}-input`} className="block text-sm font-semibold">
        Onde
      </label>
      {value.text.length > LONGEST_SEARCH_TEXT && (
        <p role="status" className="text-sm">
          {`Buscamos as primeiras ${LONGEST_SEARCH_TEXT} letras.`}
        </p>
      )}
    </ComboBox>
  )
}
