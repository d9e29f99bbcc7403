import { readFile } from 'node:fs/promises'
import type { Database } from '../../server/database/database.ts'

const TABLES = ['payable_bookings', 'ledger_lines', 'ledger_entries']

/** Empties the ledger and fills it from orders, payments and refunds, as its migration does. */
export async function fillLedger(database: Database): Promise<void> {
  const forget = TABLES.map((table) => `DELETE FROM ${table};`).join(' ')
  await database.run(`SET session_replication_role = replica; ${forget} SET session_replication_role = DEFAULT`)
  const migration = await readFile(new URL('../../server/migrations/0070-ledger.sql', import.meta.url), 'utf8')
  const [, filling = ''] = migration.split('-- The entries of everything that happened before.')
  await database.transaction((transaction) => transaction.run(filling.split('-- A booking may be refunded')[0] ?? ''))
}
