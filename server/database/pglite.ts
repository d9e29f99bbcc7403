import { PGlite, type Transaction, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import type { Database } from './database.ts'

const asText = (value: string) => value

/** Opens the embedded database in a folder of its own; without a folder it lives in memory and ends with the process. */
export async function openPglite(folder?: string): Promise<Database> {
  const options = {
    extensions: { pg_trgm, unaccent },
    relaxedDurability: false,
    parsers: { [types.INT8]: asText, [types.NUMERIC]: asText, [types.DATE]: asText },
  }
  const pglite = await PGlite.create(folder === undefined ? options : { ...options, dataDir: folder })
  return {
    ...statements(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(inside(transaction))),
    close: () => pglite.close(),
  }
}

function statements(executor: Pick<Transaction, 'query' | 'exec'>) {
  return {
    engine: 'pglite' as const,
    query: async <Row>(sql: string, params: readonly unknown[] = []) =>
      (await executor.query<Row>(sql, [...params])).rows,
    run: async (sql: string) => {
      await executor.exec(sql)
    },
  }
}

function inside(transaction: Transaction): Database {
  const self: Database = {
    ...statements(transaction),
    transaction: (work) => work(self),
    close: async () => {
      throw new Error('a transaction cannot close the database')
    },
  }
  return self
}
