import { NotFound, Rejected } from '../../core/failures.ts'
import type { FavouritesBackend } from '../../core/favourites/favourites.port.ts'
import { FAVOURITE_RULES, FAVOURITES_LIMIT } from '../../core/favourites/favourites.ts'
import type { OfferCard } from '../../core/offers/offer.ts'
import { withVisitorItems } from '../../core/synchronised-collection/collection-rules.ts'
import { answering, type BeforeAnswering } from './answering.ts'

/** `offers` are the published ones; `kept` are the person's favourites, latest first. */
export function createMemoryFavourites(
  offers: readonly OfferCard[],
  kept: readonly string[] = [],
  before?: BeforeAnswering,
): FavouritesBackend {
  let ids = [...kept]
  const find = (id: string) => offers.find((offer) => offer.id === id)
  return {
    fetchItems: (signal) => answering(() => ids, before, signal),
    fetchOffers(signal) {
      const list = () => {
        const items = ids.map(find).filter((offer) => offer !== undefined)
        return { items, unavailable: ids.length - items.length }
      }
      return answering(list, before, signal)
    },
    save(id) {
      const save = () => {
        if (!find(id)) throw new NotFound(`there is no offer "${id}"`)
        if (ids.includes(id)) return
        if (ids.length >= FAVOURITES_LIMIT) throw new Rejected('there are too many favourites')
        ids = [id, ...ids]
      }
      return answering(save, before, undefined)
    },
    remove(id) {
      const remove = () => {
        ids = ids.filter((one) => one !== id)
      }
      return answering(remove, before, undefined)
    },
    merge(more) {
      const merge = () => {
        const fresh = more.filter((id) => find(id) && !ids.includes(id))
        ids = [...withVisitorItems(FAVOURITE_RULES, ids, fresh.slice(0, Math.max(0, FAVOURITES_LIMIT - ids.length)))]
        return ids
      }
      return answering(merge, before, undefined)
    },
  }
}
