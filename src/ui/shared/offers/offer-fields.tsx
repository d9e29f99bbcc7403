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

/** The public fields of core/offers/offer-fields.ts that have a value. */
export function OfferFields({ values, part: Part }: OfferFieldsProps) {
  const known = new Map<string, unknown>(Object.entries(values))
  return publicFields().map(({ name, field }) => {
    const lines = fieldLines(wordsOf(name), known.get(name))
    return (
      lines.length > 0 && (
        <Part key={name} title={wordsOf(name).heading}>
          {field.shape === 'lines' ? <GoodToKnow lines={lines} /> : <p>{lines}</p>}
        </Part>
      )
    )
  })
}
