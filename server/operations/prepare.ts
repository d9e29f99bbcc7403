import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { limitRole } from '../database/limit-role.ts'
import { migrate } from '../database/migrate.ts'
import { openPglite } from '../database/pglite.ts'
import { openPostgres } from '../database/postgres.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { DataFolder } from './data-folder.ts'
import { Refused } from './refused.ts'

/** Fills an empty marketplace with the demo's data. */
export type SeedDemo = (database: Database, pictures: ObjectStore) => Promise<void>

interface Preparation {
  readonly config: Config
  readonly folder: DataFolder
  readonly reset: boolean
  /** The person confirmed that a database without demo data will be emptied. */
  readonly yes: boolean
  readonly seedDemo: SeedDemo
  readonly say: (line: string) => void
}

/** Opens the database, migrates its schema and fills a demo the first time. */
export async function prepareDatabase({ config, folder, reset, yes, seedDemo, say }: Preparation): Promise<Database> {
  if (reset && config.databaseUrl === undefined) folder.empty()
  const database =
    config.databaseUrl === undefined
      ? await openPglite(folder.database)
      : openPostgres(config.databaseUrl, { listenUrl: config.databaseListenUrl })
  const owner = config.databaseOwnerUrl === undefined ? database : openPostgres(config.databaseOwnerUrl)
  try {
    if (reset && config.databaseUrl !== undefined) {
      await checkEmptying(owner, yes)
      await emptyDatabase(owner)
      folder.empty()
    }
    if (!config.demo && (await demoState(owner)) !== null) {
      throw new Refused(
        'The database was filled as a demo, whose logins everybody knows, so it cannot serve as a real site. Use another database, or set DEMO=true.',
      )
    }
    await alone(owner, async () => {
      if ((await demoState(owner)) === 'begun') await beginAgain(owner)
      const applied = await migrate(owner)
      await limitRole(owner, database)
      if (applied.length > 0) say(`Prepared the database (${applied.length} migrations).`)
      if (config.demo) await fill(database, openStorage(config).pictures, seedDemo, say)
    })
    return database
  } catch (error) {
    await database.close()
    throw error
  } finally {
    if (owner !== database) await owner.close()
  }
}

/** Lock number; unique on the database. */
const PREPARING = 7_348_202

/** Servers that start together on one database prepare it one after the other. The embedded database has one server only. */
async function alone(database: Database, prepare: () => Promise<void>): Promise<void> {
  if (database.engine === 'pglite') return prepare()
  await database.transaction(async (transaction) => {
    await transaction.run(
      'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0',
    )
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [PREPARING])
    await prepare()
  })
}

/** This program's progress in filling the database with demo data; null for none, so the data may be real. */
async function demoState(database: Database): Promise<string | null> {
  const [found] = await database.query<{ known: boolean }>("SELECT to_regclass('settings') IS NOT NULL AS known")
  if (found?.known !== true) return null
  const [state] = await database.query<{ value: string }>("SELECT value FROM settings WHERE name = 'demo'")
  return state?.value ?? null
}

/** A demo interrupted while it was filled never served anybody, so its data can be deleted. */
async function beginAgain(database: Database): Promise<void> {
  if (database.engine === 'postgres') {
    throw new Refused(
      'A start that filled the database of DATABASE_URL with demo data was cut short. Start afresh: npm start -- --reset',
    )
  }
  await emptyDatabase(database)
}

const emptyDatabase = (database: Database) => database.run('DROP SCHEMA public CASCADE; CREATE SCHEMA public')

async function checkEmptying(database: Database, yes: boolean): Promise<void> {
  const [tables] = await database.query<{ count: string }>(
    "SELECT count(*) AS count FROM information_schema.tables WHERE table_schema = 'public'",
  )
  if (Number(tables?.count ?? 0) > 0 && !yes && (await demoState(database)) === null) {
    throw new Refused(
      'The database of DATABASE_URL was not filled as a demo, so --reset would destroy real data. To do it all the same: npm start -- --reset --yes',
    )
  }
}

async function fill(database: Database, pictures: ObjectStore, seedDemo: SeedDemo, say: (line: string) => void) {
  if ((await demoState(database)) === 'ready') return
  if ((await database.query('SELECT 1 FROM users LIMIT 1')).length > 0) {
    say('The database holds accounts of its own, so no demo data is added. Set DEMO=false to say that this is right.')
    return
  }
  say('Filling the marketplace with demo data ...')
  await database.query("INSERT INTO settings (name, value) VALUES ('demo', 'begun')")
  await seedDemo(database, pictures)
  await database.query("UPDATE settings SET value = 'ready' WHERE name = 'demo'")
}
