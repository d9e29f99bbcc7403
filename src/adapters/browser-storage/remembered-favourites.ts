import * as z from 'zod/mini'
import { offerCard } from '../../../contract/offers.ts'
import { Unreachable } from '../../core/failures.ts'
import type { FavouriteOffers, FavouritesBackend } from '../../core/favourites/favourites.port.ts'
import type { SessionActor } from '../../core/session/provide-session.ts'
import { selectUser } from '../../core/session/session.selectors.ts'
import { readJson } from '../../core/storage/json.ts'
import type { DeviceStorage } from '../../core/storage/storage.port.ts'
import { PERSONAL_PREFIX } from '../../core/storage/storage-keys.ts'

const KEY = `${PERSONAL_PREFIX}favourite_offers`
/** Few, because the device's few megabytes are shared. */
const REMEMBERED = 60

const record = z.object({
  version: z.literal(2),
  /** Time of the backend's answer: milliseconds since 1970. */
  at: z.number(),
  person: z.union([z.string(), z.number()]),
  items: z.array(offerCard),
  unavailable: z.number(),
})

/**
 * The backend's favourites, with the latest cards cached on the device for use without the backend. The cache is deleted with the other
 * personal data when a session ends.
 */
export function rememberFavourites(
  backend: FavouritesBackend,
  storage: DeviceStorage,
  session: SessionActor,
): FavouritesBackend {
  const person = () => selectUser(session.getSnapshot())?.id ?? null
  const remembered = (): FavouriteOffers | null => {
    const { data } = record.safeParse(readJson(storage, KEY))
    if (data === undefined || data.person !== person()) return null
    return { items: data.items, unavailable: data.unavailable, rememberedSince: new Date(data.at) }
  }
  return {
    ...backend,
    async fetchOffers(signal) {
      const asker = person()
      try {
        const { items, unavailable } = await backend.fetchOffers(signal)
        // A person who has logged out since must leave nothing behind.
        if (asker !== null && asker === person()) {
          const latest = items.slice(0, REMEMBERED)
          storage.write(KEY, JSON.stringify({ version: 2, at: Date.now(), person: asker, items: latest, unavailable }))
        }
        return { items, unavailable }
      } catch (error) {
        const kept = error instanceof Unreachable ? remembered() : null
        if (kept === null) throw error
        return kept
      }
    },
  }
}
