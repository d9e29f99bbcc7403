import { inRegion } from '../../../../core/brazil/region-preposition.ts'
import type { UnderstoodText } from '../../../../core/search/search.ts'
import { RemovableChip } from '../../../components/ui/chip.tsx'
import { listText } from '../../../labels.ts'
import type { Filters } from './use-filters.ts'

interface UnderstoodProps extends Pick<Filters, 'change'> {
  /** Absent if the backend only searches words. */
  readonly understood: UnderstoodText | undefined
  readonly total: number
}

const quoted = (words: readonly string[]) => listText(words.map((word) => `“${word}”`))

/** For a text with one wish, which nothing fulfils. */
function noOffersFor({ label, isPlace }: UnderstoodText['parts'][number], total: number): string {
  const none = `Ainda não há ofertas ${isPlace ? inRegion(label) : `para ${quoted([label])}`}.`
  return total === 0 ? none : `${none} Mostramos ${isPlace ? 'as de outros lugares' : 'outras'}.`
}

/** The filters that the search read from the text, each removable, and the words it could not use. */
export function Understood({ understood, total, change }: UnderstoodProps) {
  if (understood === undefined) return null
  const { parts, unknown, notes } = understood
  const left = parts.filter((part) => !part.isApplied)
  const missing = left.map((part) => part.label)
  const [only] = left
  const sentences = [
    ...notes,
    only !== undefined && parts.length === 1 && noOffersFor(only, total),
    missing.length > 0 &&
      parts.length > 1 &&
      `Nada reúne tudo: deixamos de lado ${quoted(missing)} e mostramos o mais parecido.`,
    unknown.length > 0 && total > 0 && `Não entendemos ${quoted(unknown)}: buscamos pelo resto.`,
    unknown.length > 0 && total === 0 && `Ninguém oferece ${quoted(unknown)}.`,
  ].filter((sentence) => sentence !== false)
  return (
    <>
      {parts.length > 0 && (
        <ul aria-label="Entendemos da sua busca" className="mt-3 flex flex-wrap items-center gap-2">
          <li aria-hidden="true" className="text-sm text-ink-muted">
            Entendemos:
          </li>
          {parts.map((part) => (
            <li key={part.label}>
              <RemovableChip
                label={part.label}
                className={part.isApplied ? '' : 'line-through'}
                onRemove={() => change({ text: part.without || undefined })}
              />
            </li>
          ))}
        </ul>
      )}
      {sentences.map((sentence) => (
        <p key={sentence} role="status" className="mt-2 wrap-anywhere">
          {sentence}
        </p>
      ))}
    </>
  )
}
