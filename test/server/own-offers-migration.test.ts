import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openPglite } from '../../server/database/pglite.ts'
import { findOffer, sectionsOf } from '../../server/offers/editing/own-offer.ts'
import { addOffer, addPlaces, addProvider } from './search-data.ts'

const FOLDER = new URL('../../server/migrations/', import.meta.url)

let database: Database
beforeAll(async () => {
  database = await openPglite()
  await database.run('CREATE TABLE migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())')
  // The schema before offers could be edited.
  for (const name of readdirSync(FOLDER).sort()) {
    if (name >= '0033') continue
    await database.run(readFileSync(new URL(name, FOLDER), 'utf8'))
    await database.query('INSERT INTO migrations (name) VALUES ($1)', [name])
  }
  await addPlaces(database)
  await addProvider(database, 'guia', 'Guia')
  for (const status of ['draft', 'in review', 'rejected', 'published', 'paused']) {
    await addOffer(database, {
      ...{ id: status.replace(' ', '-'), status, title: `Passeio ${status}`, blocked: ['2027-01-01'] },
      rules: [{ weekdays: [1, 3], times: ['09:00', '15:30'], from: '2026-12-01' }],
    })
  }
  await migrate(database)
})
afterAll(() => database.close())

it('an unpublished offer becomes a draft with all its content, or stays rejected with its reason', async () => {
  const edits = await database.query('SELECT id, state, rejection_reason FROM offer_edits ORDER BY id')
  expect(edits).toEqual([
    { id: 'draft', state: 'editing', rejection_reason: null },
    { id: 'in-review', state: 'editing', rejection_reason: null },
    { id: 'rejected', state: 'rejected', rejection_reason: 'Faltam fotos' },
  ])
  const kept = await findOffer(database, 'draft', 'guia')
  const onSale = await findOffer(database, 'published', 'guia')
  if (kept === undefined || onSale === undefined) throw new Error('an offer is missing')
  const { basics, plans, ...rest } = sectionsOf(kept)
  const sold = sectionsOf(onSale)
  expect(basics).toEqual({ ...sold.basics, title: 'Passeio draft' })
  expect(plans.plans).toEqual([{ ...sold.plans.plans[0], id: 'draft-0' }])
  expect(rest).toEqual({
    description: sold.description,
    photos: sold.photos,
    route: sold.route,
    availability: sold.availability,
    inclusions: sold.inclusions,
    cancellation: sold.cancellation,
  })
})

it('an offer that is or was on sale stays unchanged', async () => {
  expect(await database.query('SELECT id, status FROM offers ORDER BY id')).toEqual([
    { id: 'paused', status: 'paused' },
    { id: 'published', status: 'published' },
  ])
})
