import type { Database } from '../../server/database/database.ts'
import type { EmbeddedDatabase } from '../../server/database/pglite.ts'

interface Used {
  readonly database: EmbeddedDatabase
  /** Asks for the tables with rows among those that are empty after the migrations. */
  readonly filled: string
  /** Sets the sequences that the migrations have not used to their start. */
  readonly restart: string
  /** Hashes the schema and the rows that the migrations wrote. */
  readonly look: string
  /** The first hash. */
  readonly atFirst: string
}

/**
 * Migrated databases in memory that tests use one after the other: emptying one takes a small part of the time of
 * opening another. A database whose schema or migrated rows have changed is closed and not used again.
 */
export class UsedDatabases {
  readonly #open: () => Promise<EmbeddedDatabase>
  readonly #free: Used[] = []

  /** @param open opens a migrated database that nothing else uses. */
  constructor(open: () => Promise<EmbeddedDatabase>) {
    this.#open = open
  }

  /** An empty, migrated database. Its `close` gives it back; later queries through it fail. */
  async take(): Promise<Database> {
    const used = this.#free.pop() ?? (await begin(await this.#open()))
    return lend(used.database, async () => {
      if (await isAsAtFirst(used)) this.#free.push(used)
      else await used.database.close()
    })
  }
}

function lend(database: EmbeddedDatabase, giveBack: () => Promise<void>): Database {
  let isClosed = false
  const check = () => {
    if (isClosed) throw new Error('the database is closed')
  }
  return {
    engine: database.engine,
    query: async (sql, params) => {
      check()
      return database.query(sql, params)
    },
    run: async (sql) => {
      check()
      await database.run(sql)
    },
    ping: async () => {
      check()
      await database.ping()
    },
    transaction: async (work) => {
      check()
      return database.transaction(work)
    },
    listen: async (channel, onNotify) => {
      check()
      return database.listen(channel, onNotify)
    },
    close: async () => {
      check()
      isClosed = true
      await giveBack()
    },
  }
}

const PUBLIC = `'public'::regnamespace`
/** Everything that a migration, or a test of one, can create or change. */
const SCHEMA = `
  SELECT concat_ws(' ', c.oid, c.relname) AS word FROM pg_class c WHERE c.relnamespace = ${PUBLIC}
  UNION ALL SELECT concat_ws(' ', a.attrelid, a.attname, a.atttypid, a.attnotnull, a.atthasdef) FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid WHERE c.relnamespace = ${PUBLIC}
  UNION ALL SELECT concat_ws(' ', oid, pg_get_constraintdef(oid)) FROM pg_constraint WHERE connamespace = ${PUBLIC}
  UNION ALL SELECT concat_ws(' ', t.oid, t.tgname, t.tgenabled) FROM pg_trigger t
    JOIN pg_class c ON c.oid = t.tgrelid WHERE c.relnamespace = ${PUBLIC}
  UNION ALL SELECT concat_ws(' ', oid, prosrc) FROM pg_proc WHERE pronamespace = ${PUBLIC}`

async function begin(database: EmbeddedDatabase): Promise<Used> {
  const tables = await database.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = ${PUBLIC}`,
  )
  const asked = ({ name }: { readonly name: string }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name})`
  const written = (await database.query<{ name: string }>(unite(tables.map(asked)))).map(({ name }) => name)
  const rows = written.map((name) => `UNION ALL SELECT concat_ws(' ', '${name}', t::text) FROM ${name} t`)
  const look = `SELECT md5(string_agg(word, ',' ORDER BY word)) AS word FROM (${SCHEMA} ${rows.join(' ')}) words`
  const filled = unite(tables.filter(({ name }) => !written.includes(name)).map(asked))
  const sequences = await database.query<{ name: string; start: string }>(
    `SELECT sequencename AS name, start_value::text AS start FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NULL`,
  )
  const restart = `SELECT ${sequences.map(({ name, start }) => `setval('${name}', ${start}, false)`).join()}`
  return { database, filled, restart, look, atFirst: await see(database, look) }
}

const unite = (questions: readonly string[]) => questions.join(' UNION ALL ')

async function see(database: EmbeddedDatabase, look: string): Promise<string> {
  const [seen] = await database.query<{ word: string }>(look)
  return seen?.word ?? ''
}

async function isAsAtFirst(used: Used): Promise<boolean> {
  try {
    await empty(used)
    await used.database.run('DISCARD ALL')
    return (await see(used.database, used.look)) === used.atFirst
  } catch {
    // If a table is missing, emptying fails.
    return false
  }
}

/** Deletes the rows of the tables that have any. Truncating them all takes seven times as long: each gets new files. */
async function empty({ database, filled, restart }: Used): Promise<void> {
  const names = (await database.query<{ name: string }>(filled)).map(({ name }) => name)
  await database.transaction(async (transaction) => {
    // No foreign key looks at the rows, and no trigger refuses.
    await transaction.run('SET LOCAL session_replication_role = replica')
    for (const name of names) await transaction.run(`DELETE FROM ${name}`)
    await transaction.run(restart)
  })
  if (names.length > 0) await database.run(`VACUUM ${names.join()}`)
}
