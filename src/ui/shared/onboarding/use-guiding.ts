import { useApp } from '../../app.tsx'
import type { GuidingArea } from '../../areas.ts'
import { type Resource, useResource } from '../use-resource.ts'

/** The ports for becoming a provider; their code loads with the first such screen. Not in a loader, which every first load contains. */
export function useGuiding(): Resource<GuidingArea> {
  const { loadGuiding } = useApp()
  return useResource({ key: 'onboarding', load: loadGuiding })
}
