import { useEffect, useState } from 'react'
import type { OfferKind } from '../../../../../core/offers/offer-kinds.ts'

type Suggested = ReadonlyMap<string, readonly string[]>
const NONE: Suggested = new Map()

/** The choices that a section's text suggests; none until the vocabulary has loaded. */
export function useSuggestedTraits(kind: OfferKind, section: object): Suggested {
  const [suggested, setSuggested] = useState(NONE)
  const texts = new Map<string, unknown>(Object.entries(section))
  const description = texts.get('description')
  const highlights = texts.get('highlights')
  const text =
    kind === 'tour' && typeof description === 'string'
      ? [description, ...(Array.isArray(highlights) ? highlights : [])].join('\n')
      : ''
  useEffect(() => {
    if (text === '') return setSuggested(NONE)
    let isCurrent = true
    import('../../../../../core/search/intent/traits-in-text.ts').then(
      ({ traitsIn }) => {
        const { themes, audiences } = traitsIn({ title: '', highlights: '', description: text })
        if (isCurrent)
          setSuggested(
            new Map<string, readonly string[]>([
              ['themes', themes],
              ['audiences', audiences],
            ]),
          )
      },
      // Suggestions are a help; the choices work without them.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [text])
  return suggested
}
