import { useApp } from '../../app.tsx'
import type { GuidingArea } from '../../areas.ts'
import { type Resource, useResource } from '../use-resource.ts'

/**
 * What becoming a provider asks for, whose code comes with the first screen of it. Not in a loader: every first load of the site
 * would pay for it.
 */
export function useGuiding(): Resource<GuidingArea> {
  const { loadGuiding } = useApp()
  return useResource({ key: 'onboarding', load: loadGuiding })
}
