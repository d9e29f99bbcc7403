import { existsSync } from 'node:fs'
import type { Config } from '../config.ts'
import { takeDataFolder } from '../operations/data-folder.ts'
import { Refused } from '../operations/refused.ts'
import type { Database } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

/** The address for commands that need whole tables, such as a backup. */
export const ownerUrlOf = ({ databaseUrl, databaseOwnerUrl }: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>) =>
  databaseUrl && (databaseOwnerUrl ?? databaseUrl)

/**
 * Opens the configured database for a command that runs beside the server, or instead of it: the embedded database serves one process.
 * @param contents a dump that fills a new embedded database.
 * @throws DataFolderInUse if a server uses the embedded database, Refused if `contents` would replace one.
 */
export async function openDatabase(
  { dataDir, ...config }: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>,
  contents?: Blob,
): Promise<{ readonly database: Database; close(): Promise<void> }> {
  const url = ownerUrlOf(config)
  if (url !== undefined) {
    const database = openPostgres(url)
    return { database, close: () => database.close() }
  }
  const folder = takeDataFolder(dataDir)
  try {
    if (contents !== undefined && existsSync(folder.database)) {
      throw new Refused(`There is a database in ${folder.path} already.`)
    }
    const database = await openPglite(folder.database, contents)
    return {
      database,
      close: async () => {
        await database.close()
        folder.release()
      },
    }
  } catch (error) {
    folder.release()
    throw error
  }
}
