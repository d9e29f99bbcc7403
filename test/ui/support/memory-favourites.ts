import { onTestFinished } from 'vitest'
import { createMemoryConnection } from '../../../src/adapters/memory/memory-connection.ts'
import { createMemoryFavourites } from '../../../src/adapters/memory/memory-favourites.ts'
import type { FavouritesBackend } from '../../../src/core/favourites/favourites.port.ts'
import { createFavourites } from '../../../src/core/favourites/kept-hearts.ts'
import { startFavourites } from '../../../src/core/favourites/start-favourites.ts'
import type { SessionActor } from '../../../src/core/session/provide-session.ts'
import type { DeviceStorage } from '../../../src/core/storage/storage.port.ts'

/** The favourites of one page on in-memory twins; an account keeps nothing unless the backend is given. */
export function memoryFavourites(
  session: SessionActor,
  storage: DeviceStorage,
  backend: FavouritesBackend = createMemoryFavourites([]),
  connection = createMemoryConnection(),
) {
  return createFavourites(session, storage, backend, async (hearts) => {
    const log = { warn: () => undefined }
    const actor = await startFavourites({ session, backend, storage, connection, log }, hearts)
    onTestFinished(() => void actor.stop())
    return actor
  })
}
