import { isSlug, type TypedCity } from '../../../core/onboarding/typed-registration.ts'
import { loadEach } from '../../../core/resource/load-each.ts'
import { useApp } from '../../app.tsx'
import { useResource } from '../use-resource.ts'

/** City names with accents. A destination is saved by its slug, which shows until the search has returned the name. */
export function useCityNames(cities: readonly TypedCity[]): (city: TypedCity) => string {
  const { search } = useApp().public
  const slugs = cities.map(({ value }) => value).filter(isSlug)
  const { lastValue } = useResource<ReadonlyMap<string, string | undefined>>({
    key: slugs.length === 0 ? null : slugs.join(' '),
    load: loadEach(slugs, async (slug, signal) => {
      const found = await search.suggest(slug.replaceAll('-', ' '), signal)
      return found.find(({ type, value }) => type === 'destination' && value === slug)?.label
    }),
  })
  return ({ label, value }) => lastValue?.get(value) ?? label
}
