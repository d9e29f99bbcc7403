import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openPglite } from '../../server/database/pglite.ts'
import { addOffer, addPlaces, addProvider } from './search-data.ts'

const FOLDER = new URL('../../server/migrations/', import.meta.url)
const ORDERS = ['awaiting payment', 'paid', 'expired', 'cancelled', 'refunded']
const BOOKINGS = ['awaiting payment', 'confirmed', 'completed', 'cancelled by client', 'cancelled by provider']
const SEATS = 'SELECT offer_id, starts_at, people, takes_whole, held_until FROM held_seats ORDER BY starts_at'

let database: Database
beforeAll(async () => {
  database = await openPglite()
  await database.run('CREATE TABLE migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())')
  // The schema when seats were derived from orders and bookings.
  for (const name of readdirSync(FOLDER).sort()) {
    if (name >= '0053') continue
    await database.run(readFileSync(new URL(name, FOLDER), 'utf8'))
    await database.query('INSERT INTO migrations (name) VALUES ($1)', [name])
  }
  await addPlaces(database)
  await addProvider(database, 'guia', 'Guia')
  await addOffer(database, { id: 'passeio', plans: [{ price: 10_000 }, { price: 50_000, perGroup: true }] })
  await database.query("INSERT INTO users (email, name) VALUES ('ana@exemplo.com.br', 'Ana')")
})
afterAll(() => database.close())

it('every seat that was taken is held by its booking, as long as before', async () => {
  for (const [hour, ordered] of ORDERS.entries()) {
    await database.query(
      `INSERT INTO orders (id, user_id, status, total, created_at, expires_at)
       SELECT $1, id, $2, 0, '2026-11-20T12:00:00Z', '2026-11-20T12:30:00Z' FROM users`,
      [`o${hour}`, ordered],
    )
    for (const [minute, status] of BOOKINGS.entries()) {
      await database.query(
        `INSERT INTO bookings (id, order_id, offer_id, plan_id, plan_name, code, status, starts_at, time_zone, people, total, cancellation)
         VALUES ($1, $2, 'passeio', $3, 'Plano', $4, $5, $6, 'America/Fortaleza',
           '[{"band": "adult", "count": 2}, {"band": "infant", "count": 1}]', 0, 'flexible')`,
        [
          `b${hour}${minute}`,
          `o${hour}`,
          `passeio-${minute % 2}`,
          `TP-22${'ABCDEFGH'[hour]}${'ABCDEFGH'[minute]}22`,
          status,
          `2026-12-01T0${hour}:0${minute}`,
        ],
      )
    }
  }
  const before = await database.query(SEATS)
  expect(before.length).toBeGreaterThan(10)
  await migrate(database)
  expect(await database.query(SEATS)).toEqual(before)
  expect(await database.query('SELECT id, held_at FROM held_seats WHERE held_until IS NOT NULL ORDER BY id')).toEqual([
    { id: 'b00', held_at: new Date('2026-11-20T12:00:00Z') },
  ])
})
