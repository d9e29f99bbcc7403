import * as z from 'zod/mini'
import type { FavouriteOffers } from '../src/core/favourites/favourites.port.ts'
import { FAVOURITES_LIMIT } from '../src/core/favourites/favourites.ts'
import { defineCall } from './call.ts'
import { offerCard } from './offers.ts'
import type { Shape } from './shape.ts'

const offerId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/))

/** Newest first. */
const favouritesAnswer = z.object({ offerIds: z.array(z.string()) })

export const favourites = defineCall({
  id: 'favourites',
  method: 'GET',
  path: 'favourites',
  summary: 'Which offers the logged-in person keeps as favourites',
  tag: 'Favoritos',
  feature: 'favourites',
  auth: true,
  answer: favouritesAnswer,
})

export const favouriteOffers = defineCall({
  id: 'favouriteOffers',
  method: 'GET',
  path: 'favourites/offers',
  summary: 'The favourites as cards; `unavailable` counts those that are not published at present',
  tag: 'Favoritos',
  feature: 'favourites',
  auth: true,
  answer: z.object({
    items: z.array(offerCard),
    unavailable: z.number(),
  } satisfies Shape<Omit<FavouriteOffers, 'rememberedSince'>>),
})

export const addFavourite = defineCall({
  id: 'addFavourite',
  method: 'PUT',
  path: 'favourites/{offerId}',
  summary: 'Keep an offer as favourite; again changes nothing',
  tag: 'Favoritos',
  feature: 'favourites',
  auth: true,
  params: z.object({ offerId }),
})

export const removeFavourite = defineCall({
  id: 'removeFavourite',
  method: 'DELETE',
  path: 'favourites/{offerId}',
  summary: 'Keep an offer as favourite no longer; again changes nothing',
  tag: 'Favoritos',
  feature: 'favourites',
  auth: true,
  params: z.object({ offerId }),
})

export const mergeFavourites = defineCall({
  id: 'mergeFavourites',
  method: 'POST',
  path: 'favourites/merge',
  summary: 'Add what a visitor kept before the login; unknown offers are ignored',
  tag: 'Favoritos',
  feature: 'favourites',
  auth: true,
  body: z.object({ offerIds: z.array(offerId).check(z.maxLength(FAVOURITES_LIMIT)) }),
  answer: favouritesAnswer,
})
