import * as z from 'zod/mini'
import { cart as cartCall, cartItem, mergeCart, removeCartItem, saveCartItem } from '../../contract/cart.ts'
import { type CartItem, isTooMany, mergeCarts, withItem } from '../../src/core/cart/cart.ts'
import { MOST_ITEMS } from '../../src/core/orders/order.ts'
import { lockAccount } from '../accounts/lock-account.ts'
import type { Database } from '../database/database.ts'
import { handle } from '../http/handle.ts'
import { problem } from '../http/problem.ts'
import type { Module } from '../module.ts'

/** The cart of the session's person. */
export const cart: Module = (app, { database, config, now }) => {
  const limited = { rateLimit: { max: config.limits.readsPerAddress, timeWindow: 60_000 } }

  handle(app, cartCall, async ({ principal }) => ({ items: await readItems(database, principal.userId) }), limited)

  handle(
    app,
    saveCartItem,
    ({ params, body, principal }) =>
      withCart(database, principal.userId, async (transaction, items) => {
        const item = { ...body, id: params.id, addedAt: sensible(body.addedAt, now()) }
        if (isTooMany(items, item, MOST_ITEMS)) throw problem('cart_full', { most: MOST_ITEMS })
        await write(transaction, principal.userId, items, withItem(items, item))
        if ((await readItems(transaction, principal.userId)).some(({ id }) => id === item.id)) return undefined
        // The id is in another person's cart. The answer must not reveal that.
        throw problem('cart_item_not_kept')
      }),
    limited,
  )

  handle(
    app,
    removeCartItem,
    async ({ params, principal }) => {
      await database.query('DELETE FROM cart_items WHERE user_id = $1 AND id = $2', [principal.userId, params.id])
      return undefined
    },
    limited,
  )

  handle(
    app,
    mergeCart,
    ({ body, principal }) =>
      withCart(database, principal.userId, async (transaction, items) => {
        const taken = new Set(
          (
            await transaction.query<{ id: string }>(
              'SELECT id FROM cart_items WHERE id = ANY($1::uuid[]) AND user_id <> $2',
              [body.items.map(({ id }) => id), principal.userId],
            )
          ).map(({ id }) => id),
        )
        // Two people who share a device may both receive its cart: each gets items of their own.
        const given = body.items.map((item) => ({
          ...item,
          id: taken.has(item.id) ? crypto.randomUUID() : item.id,
          addedAt: sensible(item.addedAt, now()),
        }))
        await write(transaction, principal.userId, items, mergeCarts(items, given, MOST_ITEMS))
        return { items: await readItems(transaction, principal.userId) }
      }),
    // Twenty items, each with the addresses of its picture.
    { ...limited, bodyLimit: 262_144 },
  )
}

type Row = { readonly id: string; readonly content: unknown; readonly added_at: Date }
type Item = z.infer<typeof cartItem>

async function readItems(database: Database, userId: string): Promise<Item[]> {
  const rows = await database.query<Row>(
    'SELECT id, content, added_at FROM cart_items WHERE user_id = $1 ORDER BY added_at, id',
    [userId],
  )
  return rows.flatMap(({ id, content, added_at }) => {
    // Drops items that an older version of the contract stored.
    const { data } = stored.safeParse(content)
    return data === undefined ? [] : [{ ...data, id, addedAt: added_at.toISOString() }]
  })
}

const stored = z.omit(cartItem, { id: true, addedAt: true })

/** Stores the cart's new items. */
async function write(
  database: Database,
  userId: string,
  before: readonly CartItem[],
  after: readonly CartItem[],
): Promise<void> {
  const kept = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0) {
    await database.query('DELETE FROM cart_items WHERE user_id = $1 AND id = ANY($2::uuid[])', [userId, gone])
  }
  for (const item of after.filter((one) => !before.includes(one))) {
    const { id, addedAt, ...content } = item
    await database.query(
      `INSERT INTO cart_items (id, user_id, content, added_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET content = excluded.content, added_at = excluded.added_at
         WHERE cart_items.user_id = excluded.user_id`,
      [id, userId, JSON.stringify(content), addedAt],
    )
  }
}

/** Returns the phone's time if it is in the past, else now. The time only sorts the items, so a wrong clock does no harm. */
function sensible(addedAt: string, now: Date): string {
  const at = Date.parse(addedAt)
  return new Date(at > 0 && at <= now.getTime() ? at : now).toISOString()
}

/** Serialises changes of a person's cart, so that none overwrites another. */
function withCart<Result>(
  database: Database,
  userId: string,
  change: (database: Database, items: readonly CartItem[]) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await lockAccount(transaction, userId)
    return change(transaction, await readItems(transaction, userId))
  })
}
