import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedAccounts } from '../../demo/accounts.ts'
import { seedBookings } from '../../demo/bookings.ts'
import { seedCatalogue } from '../../demo/seed.ts'
import type { Database } from '../../server/database/database.ts'
import { recordEntry } from '../../server/ledger/record.ts'
import { checkBooks } from '../support/books.ts'
import { eachDatabase, openMigratedPglite } from '../support/databases.ts'
import { fillLedger } from './fill-ledger.ts'
import { bankServices } from './pix-support.ts'
import { reconcile } from './work-support.ts'

const NOW = new Date('2026-11-23T12:00:00Z')

eachDatabase('the ledger', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  it('records an event once', async () => {
    const event = { type: 'payment of no order', amount: 700 } as const
    await recordEntry(database, event, { id: 'E1' }, NOW)
    await recordEntry(database, event, { id: 'E1' }, NOW)
    const lines = await database.query('SELECT account, amount FROM ledger_lines ORDER BY id')
    expect(lines).toEqual([
      { account: 'bank', amount: '700' },
      { account: 'unmatched', amount: '-700' },
    ])
  })

  it.each([
    'UPDATE ledger_lines SET amount = 1',
    'DELETE FROM ledger_lines',
    'DELETE FROM ledger_entries',
    "UPDATE ledger_entries SET type = 'x'",
    'TRUNCATE ledger_lines, ledger_entries',
  ])('refuses %s', async (statement) => {
    await expect(database.query(statement)).rejects.toThrow('append-only')
  })

  it('refuses an entry that does not add up to zero', async () => {
    const wrong = `WITH e AS (INSERT INTO ledger_entries (type, cause, happened_at) VALUES ('x', 'y', now()) RETURNING id)
      INSERT INTO ledger_lines (entry_id, account, amount, happened_at) SELECT id, 'bank', 5, now() FROM e`
    await expect(database.query(wrong)).rejects.toThrow('do not add up to zero')
  })
})

describe('the ledger of older data', () => {
  it('is the same that the events would have written', async () => {
    const database = await openMigratedPglite()
    await seedAccounts(database)
    await seedCatalogue(database)
    await seedBookings(database, NOW)
    const now = () => NOW
    const { services } = bankServices({ database, now, dataDir: '/nowhere' })
    await reconcile(services)
    expect(await checkBooks(database)).toEqual([])
    const written = await look(database)
    expect(written.length).toBeGreaterThan(40)

    await fillLedger(database)
    expect(await look(database)).toEqual(written)
    expect(await checkBooks(database)).toEqual([])
    await database.close()
  })
})

const look = (database: Database) =>
  database.query(
    `SELECT e.type, e.cause, e.order_id, l.account, l.company_id, l.booking_id, l.amount
     FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id ORDER BY 1, 2, 4, 6, 7`,
  )
