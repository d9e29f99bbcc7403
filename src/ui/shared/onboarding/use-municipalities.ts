import type { LoadMunicipalities, Municipality } from '../../../core/brazil/municipalities.ts'
import { useApp } from '../../app.tsx'
import { useResource } from '../use-resource.ts'

const NONE: readonly Municipality[] = []

/** Loads the municipalities once `isWanted`; null while loading, empty after a failure: then any name is accepted. */
export function useMunicipalities(load: LoadMunicipalities, isWanted: boolean): readonly Municipality[] | null {
  const { log } = useApp()
  const { lastValue, failure } = useResource({
    key: isWanted ? 'municipalities' : null,
    load,
    onFailed: (cause) => log.warn('municipalities not loaded', cause),
  })
  return lastValue ?? (failure === null ? null : NONE)
}
