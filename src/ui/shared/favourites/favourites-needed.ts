import { FAVOURITES_KEYS } from '../../../core/favourites/favourites-preview.ts'
import { selectUser } from '../../../core/session/session.selectors.ts'
import type { App } from '../../app.tsx'

/** Resolves once the favourites' machine has work: after a login or a press, and where this device keeps favourites. */
export function favouritesNeeded({ favourites, session, storage }: Pick<App, 'favourites' | 'session' | 'storage'>) {
  const { visitor, account } = FAVOURITES_KEYS
  const isKept = (key: string) => key === visitor || key === account
  return new Promise<void>((resolve) => {
    if (selectUser(session.getSnapshot()) !== null || storage.keys().some(isKept)) return resolve()
    favourites.subscribe(resolve)
    // Another tab.
    storage.onForeignChange((key) => {
      if (isKept(key)) resolve()
    })
  })
}
