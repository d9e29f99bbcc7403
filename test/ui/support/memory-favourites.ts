import { onTestFinished } from 'vitest'
import { createMemoryConnection } from '../../../src/adapters/memory/memory-connection.ts'
import { createMemoryFavourites } from '../../../src/adapters/memory/memory-favourites.ts'
import { createMemoryTabLock } from '../../../src/adapters/memory/memory-tab-lock.ts'
import type { FavouritesBackend } from '../../../src/core/favourites/favourites.port.ts'
import { createFavourites } from '../../../src/core/favourites/favourites-preview.ts'
import type { OpenFavourites } from '../../../src/core/favourites/open-favourites.ts'
import { startFavourites } from '../../../src/core/favourites/start-favourites.ts'
import type { SessionActor } from '../../../src/core/session/provide-session.ts'
import type { DeviceStorage } from '../../../src/core/storage/storage.port.ts'

interface Twins {
  /** An account keeps nothing unless this is given. */
  readonly backend?: FavouritesBackend
  readonly connection?: ReturnType<typeof createMemoryConnection>
  readonly onOpened?: (opened: OpenFavourites) => void
}

/** The favourites of one page on in-memory twins. */
export function memoryFavourites(session: SessionActor, storage: DeviceStorage, twins: Twins = {}) {
  const { backend = createMemoryFavourites([]), connection = createMemoryConnection(), onOpened } = twins
  return createFavourites(session, storage, async (hearts) => {
    const log = { warn: () => undefined }
    const opened = startFavourites({ session, backend, storage, connection, lock: createMemoryTabLock(), log }, hearts)
    onTestFinished(() => void opened.actor.stop())
    onOpened?.(opened)
    return opened
  })
}
