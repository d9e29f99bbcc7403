import { useEffect, useState } from 'react'
import { isSlug, type TypedCity } from '../../../core/onboarding/typed-registration.ts'
import { useApp } from '../../app.tsx'

/**
 * Cities as people call them: a destination is saved by its slug alone, and its own name, accents and all, is asked of the search.
 * Until that is known, or where it cannot be, the slug stands for it.
 */
export function useCityNames(cities: readonly TypedCity[]): (city: TypedCity) => string {
  const { search } = useApp()
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const slugs = cities
    .map(({ value }) => value)
    .filter(isSlug)
    .join(' ')
  useEffect(() => {
    if (slugs === '') return
    const asking = new AbortController()
    for (const slug of slugs.split(' ')) {
      search.suggest(slug.replaceAll('-', ' '), asking.signal).then(
        (found) => {
          const own = found.find(({ type, value }) => type === 'destination' && value === slug)
          if (own !== undefined && !asking.signal.aborted) setNames((old) => ({ ...old, [slug]: own.label }))
        },
        // The slug can be read too.
        () => undefined,
      )
    }
    return () => asking.abort()
  }, [search, slugs])
  return ({ label, value }) => names[value] ?? label
}
