import { useApp } from '../../app.tsx'
import type { GuidingArea } from '../../areas.ts'
import { type Resource, useResource } from '../use-resource.ts'

/**
 * The ports for becoming a provider; their code loads with the first such screen. Not for loaders, because every first
 * load contains them.
 */
export function useGuiding(): Resource<GuidingArea> {
  const { loadGuiding } = useApp()
  return useResource({ key: 'onboarding', load: loadGuiding })
}
