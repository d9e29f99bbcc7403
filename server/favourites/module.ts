import {
  addFavourite,
  favouriteOffers,
  favourites as favouritesCall,
  mergeFavourites,
  removeFavourite,
} from '../../contract/favourites.ts'
import { FAVOURITES_LIMIT } from '../../src/core/favourites/favourites.ts'
import { lockAccount } from '../accounts/lock-account.ts'
import type { Database } from '../database/database.ts'
import { handle } from '../http/handle.ts'
import { problem } from '../http/problem.ts'
import type { Module } from '../module.ts'
import { absolutePictures } from '../offers/absolute-pictures.ts'

/** The favourites of the session's person. */
export const favourites: Module = async (app, { database, config, now, catalogue }) => {
  await app.register((scope, _options, done) => {
    scope.addHook('preSerialization', async (_request, _reply, answer) => absolutePictures(answer, config.publicUrl))
    const limited = { rateLimit: { max: config.limits.readsPerAddress, timeWindow: 60_000 } }

    handle(
      scope,
      favouritesCall,
      async ({ principal }) => ({ offerIds: await readIds(database, principal.userId) }),
      limited,
    )

    handle(
      scope,
      favouriteOffers,
      async ({ principal }) => {
        const kept = await database.query<{ number: number }>(
          `SELECT o.number FROM favourites f JOIN offers o ON o.id = f.offer_id
            WHERE f.user_id = $1 ORDER BY f.number DESC`,
          [principal.userId],
        )
        const items = await catalogue.cards(
          kept.map(({ number }) => number),
          now(),
        )
        return { items, unavailable: kept.length - items.length }
      },
      limited,
    )

    handle(
      scope,
      addFavourite,
      ({ params, principal }) =>
        withList(database, principal.userId, async (list, count) => {
          const [known] = await list.query('SELECT 1 FROM favourites WHERE user_id = $1 AND offer_id = $2', [
            principal.userId,
            params.offerId,
          ])
          if (known !== undefined) return undefined
          const [offer] = await list.query('SELECT 1 FROM public_offers WHERE id = $1', [params.offerId])
          if (offer === undefined) throw problem('favourite_offer_not_found')
          if (count >= FAVOURITES_LIMIT) throw problem('too_many_favourites', { most: FAVOURITES_LIMIT })
          await list.query('INSERT INTO favourites (user_id, offer_id, added_at) VALUES ($1, $2, $3)', [
            principal.userId,
            params.offerId,
            now().toISOString(),
          ])
          return undefined
        }),
      limited,
    )

    handle(
      scope,
      removeFavourite,
      async ({ params, principal }) => {
        await database.query('DELETE FROM favourites WHERE user_id = $1 AND offer_id = $2', [
          principal.userId,
          params.offerId,
        ])
        return undefined
      },
      limited,
    )

    handle(
      scope,
      mergeFavourites,
      async ({ body, principal }) => {
        const offerIds = await withList(database, principal.userId, async (list, count) => {
          // The newest come first; those within the limit are stored, and the oldest of them gets the lowest number.
          await list.query(
            `INSERT INTO favourites (user_id, offer_id, added_at)
             SELECT $1, fitting.id, $3
               FROM (SELECT o.id, min(asked.place) AS place
                       FROM unnest($2::text[]) WITH ORDINALITY AS asked (id, place)
                       JOIN public_offers o ON o.id = asked.id
                      WHERE NOT EXISTS (SELECT 1 FROM favourites f WHERE f.user_id = $1 AND f.offer_id = o.id)
                      GROUP BY o.id ORDER BY 2 LIMIT $4) AS fitting
              ORDER BY fitting.place DESC`,
            [principal.userId, [...body.offerIds], now().toISOString(), Math.max(0, FAVOURITES_LIMIT - count)],
          )
          return readIds(list, principal.userId)
        })
        return { offerIds }
      },
      limited,
    )
    done()
  })
}

async function readIds(database: Database, userId: string): Promise<string[]> {
  const rows = await database.query<{ offer_id: string }>(
    'SELECT offer_id FROM favourites WHERE user_id = $1 ORDER BY number DESC',
    [userId],
  )
  return rows.map(({ offer_id }) => offer_id)
}

/** Serialises changes of a person's list, so that none overwrites another. */
function withList<Result>(
  database: Database,
  userId: string,
  change: (database: Database, count: number) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (list) => {
    await lockAccount(list, userId)
    const [row] = await list.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM favourites WHERE user_id = $1',
      [userId],
    )
    return change(list, row?.count ?? 0)
  })
}
