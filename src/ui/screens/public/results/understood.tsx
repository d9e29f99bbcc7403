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

/** The filters that the search read from the text, each removable, and the words it could not use. */
export function Understood({ understood, total, change }: UnderstoodProps) {
  if (understood === undefined) return null
  const { parts, unknown, notes } = understood
  const missing = parts.filter((part) => !part.isApplied).map((part) => part.label)
  const sentences = [
    ...notes,
    missing.length > 0 && `Nada reúne tudo: deixamos de lado ${quoted(missing)} e mostramos o mais parecido.`,
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
