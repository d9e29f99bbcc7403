import type { ComponentType, ReactNode } from 'react'
import { publicFields } from '../../../core/offers/offer-fields.ts'
import { fieldLines, wordsOf } from './field-words.ts'
import { GoodToKnow } from './story.tsx'

interface OfferFieldsProps {
  /** An offer, or the section of its form with the fields. */
  readonly values: object
  /** Wraps a field with its heading. */
  readonly part: ComponentType<{ readonly title: string; readonly children: ReactNode }>
}

/** The public fields of core/offers/offer-fields.ts that have a value: lists one by one, short answers together. */
export function OfferFields({ values, part: Part }: OfferFieldsProps) {
  const known = new Map<string, unknown>(Object.entries(values))
  const answered = publicFields()
    .map(({ name, field }) => ({ name, field, lines: fieldLines(wordsOf(name), known.get(name)) }))
    .filter(({ lines }) => lines.length > 0)
  const [lists, short] = [true, false].map((isList) =>
    answered.filter(({ field }) => (field.shape === 'lines') === isList),
  )
  return (
    <>
      {lists?.map(({ name, lines }) => (
        <Part key={name} title={wordsOf(name).heading}>
          <GoodToKnow lines={lines} />
        </Part>
      ))}
      {short !== undefined && short.length > 0 && (
        <Part title="Para quem é">
          <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
            {short.map(({ name, lines }) => (
              <div key={name}>
                <dt className="text-sm text-ink-muted">{wordsOf(name).heading}</dt>
                <dd>{lines.join(' · ')}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
    </>
  )
}
