import { useEffect, useState } from 'react'
import type { LoadMunicipalities, Municipality } from '../../../core/brazil/municipalities.ts'
import { useApp } from '../../app.tsx'

const NONE: readonly Municipality[] = []

/** The municipalities once `isWanted`; null until they are there, empty where they do not come: any name is taken then. */
export function useMunicipalities(load: LoadMunicipalities, isWanted: boolean): readonly Municipality[] | null {
  const { log } = useApp()
  const [all, setAll] = useState<readonly Municipality[] | null>(null)
  useEffect(() => {
    if (!isWanted || all !== null) return
    let isGone = false
    load().then(
      (loaded) => {
        if (!isGone) setAll(loaded)
      },
      (cause) => {
        log.warn('municipalities were not loaded', cause)
        if (!isGone) setAll(NONE)
      },
    )
    return () => {
      isGone = true
    }
  }, [load, isWanted, all, log])
  return all
}
