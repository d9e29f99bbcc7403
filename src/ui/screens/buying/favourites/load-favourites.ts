import { waitFor } from 'xstate'
import type { FavouritesActor } from '../../../../core/favourites/open-favourites.ts'
import { selectFavouriteIds } from '../../../../core/favourites/start-favourites.ts'
import type { OfferCard } from '../../../../core/offers/offer.ts'
import { selectUser } from '../../../../core/session/session.selectors.ts'
import type { UserId } from '../../../../core/session/session.ts'
import type { App } from '../../../app.tsx'

export interface KeptOffers {
  readonly actor: FavouritesActor
  /** Whose they are: what was loaded for one person is never shown to another. */
  readonly person: UserId | null
  readonly items: readonly OfferCard[]
  /** How many more are kept that are not published at present. */
  readonly unavailable: number
  /** When they were fetched, where the backend cannot be reached and these are what the device remembers; otherwise null. */
  readonly rememberedSince: Date | null
  /** All that was kept when this was loaded. */
  readonly ids: ReadonlySet<string>
}

/** Longer than a request may take: what hangs must not hold the page back for ever. Milliseconds. */
const PATIENCE = 15_000

/** The cards of the person's favourites, once what was pressed last has reached the backend. */
export async function loadFavourites({ favourites, session }: App, signal: AbortSignal): Promise<KeptOffers> {
  const person = selectUser(session.getSnapshot())?.id ?? null
  const { actor, backend } = await favourites.open()
  // Another device may have changed them since the page was opened.
  actor.send({ type: 'refresh' })
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: PATIENCE }).catch(() => undefined)
  const ids = new Set(selectFavouriteIds(actor.getSnapshot()))
  const { items, unavailable, rememberedSince = null } = await backend.fetchOffers(signal)
  return { actor, person, items, unavailable, rememberedSince, ids }
}
