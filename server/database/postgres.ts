import { Pool, type PoolClient, TypeOverrides, types } from 'pg'
import type { Database } from './database.ts'

/** Connects to a PostgreSQL server, version 15 or later, with the extensions pg_trgm and unaccent available. */
export function openPostgres(url: string): Database {
  const parsers = new TypeOverrides()
  parsers.setTypeParser(types.builtins.DATE, (value) => value)
  const pool = new Pool({
    connectionString: url,
    max: 10,
    types: parsers,
    // A server that does not answer is an error of the request, not a request that never ends.
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
  })
  // An idle connection that the server drops is replaced at the next query; unheard, the event would end the process.
  pool.on('error', () => undefined)
  return {
    ...statements(pool),
    transaction: async (work) => {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        const result = await work(inside(client))
        await client.query('COMMIT')
        return result
      } catch (error) {
        // Where the connection itself broke there is nothing to roll back; the first error is the one to tell.
        await client.query('ROLLBACK').catch(() => undefined)
        throw error
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

function statements(executor: Pick<Pool | PoolClient, 'query'>) {
  return {
    engine: 'postgres' as const,
    query: async <Row>(sql: string, params: readonly unknown[] = []) =>
      (await executor.query(sql, [...params])).rows as Row[],
    run: async (sql: string) => {
      await executor.query(sql)
    },
  }
}

function inside(client: PoolClient): Database {
  const self: Database = {
    ...statements(client),
    transaction: (work) => work(self),
    close: async () => {
      throw new Error('a transaction cannot close the database')
    },
  }
  return self
}
