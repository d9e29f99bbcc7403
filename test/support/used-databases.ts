import type { Database } from '../../server/database/database.ts'
import type { EmbeddedDatabase } from '../../server/database/pglite.ts'

interface Used {
  readonly database: EmbeddedDatabase
  /** Empties every table that the migrations left empty. */
  readonly empty: string
  /** Answers with the schema, and with what the migrations wrote, in one word. */
  readonly look: string
  /** What it answered at first. */
  readonly atFirst: string
}

/**
 * Migrated databases in memory that one test after the other may use: emptying one takes a tenth of the time that opening
 * another takes. One whose schema or migrated rows a test has changed is closed, and nobody's again.
 */
export class UsedDatabases {
  readonly #open: () => Promise<EmbeddedDatabase>
  readonly #free: Used[] = []

  /** @param open one that was migrated, and that nobody else uses. */
  constructor(open: () => Promise<EmbeddedDatabase>) {
    this.#open = open
  }

  /** As good as a new one. Its `close` gives it back, after which whoever still holds it is refused. */
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

/** Their triggers refuse to empty them, so they are off meanwhile. */
const APPEND_ONLY = ['audit_log', 'ledger_lines', 'ledger_entries']

const PUBLIC = `'public'::regnamespace`
/** Whatever a migration, or a test that plays one, may make or change. */
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
  const questions = tables.map(({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name})`)
  const written = (await database.query<{ name: string }>(questions.join(' UNION ALL '))).map(({ name }) => name)
  const rows = written.map((name) => `UNION ALL SELECT concat_ws(' ', '${name}', t::text) FROM ${name} t`)
  const look = `SELECT md5(string_agg(word, ',' ORDER BY word)) AS word FROM (${SCHEMA} ${rows.join(' ')}) words`
  const empty = tables.map(({ name }) => name).filter((name) => !written.includes(name) && !APPEND_ONLY.includes(name))
  return {
    database,
    empty: `SET session_replication_role = replica; TRUNCATE ${APPEND_ONLY.join()} RESTART IDENTITY; RESET session_replication_role;
      TRUNCATE ${empty.join()} RESTART IDENTITY`,
    look,
    atFirst: await see(database, look),
  }
}

async function see(database: EmbeddedDatabase, look: string): Promise<string> {
  const [seen] = await database.query<{ word: string }>(look)
  return seen?.word ?? ''
}

async function isAsAtFirst({ database, empty, look, atFirst }: Used): Promise<boolean> {
  try {
    await database.run(empty)
    await database.run('DISCARD ALL')
    return (await see(database, look)) === atFirst
  } catch {
    // Without one of its tables it cannot even be emptied.
    return false
  }
}
