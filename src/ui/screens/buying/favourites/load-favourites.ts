import { waitFor } from 'xstate'
import type { FavouritesActor } from '../../../../core/favourites/open-favourites.ts'
import { selectFavouriteIds } from '../../../../core/favourites/start-favourites.ts'
import type { OfferCard } from '../../../../core/offers/offer.ts'
import { selectUser } from '../../../../core/session/session.selectors.ts'
import type { UserId } from '../../../../core/session/session.ts'
import type { App } from '../../../app.tsx'

export interface KeptOffers {
  readonly actor: FavouritesActor
  /** The owner of the list; nobody else may see it. */
  readonly person: UserId | null
  readonly items: readonly OfferCard[]
  /** Number of favourites that are not public now. */
  readonly unavailable: number
  /** Time of the device's copies, if the backend cannot be reached; otherwise null. */
  readonly rememberedSince: Date | null
  /** All favourites at the time of loading. */
  readonly ids: ReadonlySet<string>
}

/** Milliseconds after which the page stops waiting for a hanging request. */
const PATIENCE = 15_000

/** The cards of the person's favourites, after the last press has reached the backend. */
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
