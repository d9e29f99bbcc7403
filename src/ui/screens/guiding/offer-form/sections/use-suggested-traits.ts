import type { OfferKind } from '../../../../../core/offers/offer-kinds.ts'
import { useResource } from '../../../../shared/use-resource.ts'

type Suggested = ReadonlyMap<string, readonly string[]>
const NONE: Suggested = new Map()

/** The choices that a section's text suggests; none until the vocabulary has loaded. */
export function useSuggestedTraits(kind: OfferKind, section: object): Suggested {
  const texts = new Map<string, unknown>(Object.entries(section))
  const description = texts.get('description')
  const highlights = texts.get('highlights')
  const text =
    kind === 'tour' && typeof description === 'string'
      ? [description, ...(Array.isArray(highlights) ? highlights : [])].join('\n')
      : ''
  // Suggestions are a help; the choices work without them, so a failure shows nothing.
  const { lastValue } = useResource<Suggested>({
    key: text === '' ? null : text,
    load: async () => {
      const { traitsIn } = await import('../../../../../core/search/intent/traits-in-text.ts')
      const { themes, audiences } = traitsIn({ title: '', highlights: '', description: text })
      return new Map<string, readonly string[]>([
        ['themes', themes],
        ['audiences', audiences],
      ])
    },
  })
  return text === '' ? NONE : (lastValue ?? NONE)
}
