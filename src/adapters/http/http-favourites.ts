import {
  addFavourite,
  favouriteOffers,
  favourites,
  mergeFavourites,
  removeFavourite,
} from '../../../contract/favourites.ts'
import type { FavouritesBackend } from '../../core/favourites/favourites.port.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpFavourites = (http: HttpClient): FavouritesBackend => ({
  fetchItems: async (signal) => (await http.call(favourites, { signal })).offerIds,
  fetchOffers: (signal) => http.call(favouriteOffers, { signal }),
  async save(offerId) {
    await http.call(addFavourite, { params: { offerId } })
  },
  async remove(offerId) {
    await http.call(removeFavourite, { params: { offerId } })
  },
  merge: async (offerIds) => (await http.call(mergeFavourites, { body: { offerIds: [...offerIds] } })).offerIds,
})
