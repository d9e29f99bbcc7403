import type { Onboarding } from '../../../core/onboarding/onboarding.port.ts'
import { useApp } from '../../app.tsx'
import { type Resource, useResource } from '../use-resource.ts'

/**
 * What becoming a provider asks for, whose code comes with the first screen of it. Not in a loader: every first load of the site
 * would pay for it.
 */
export function useOnboarding(): Resource<Onboarding> {
  const { loadOnboarding } = useApp()
  return useResource({ key: 'onboarding', load: loadOnboarding })
}
