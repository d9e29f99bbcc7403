import type { Config } from '../config.ts'
import { takeDataFolder } from '../operations/data-folder.ts'
import type { Database } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

/**
 * Opens the configured database for a command that runs beside the server, or instead of it: the embedded database serves one process.
 * @throws DataFolderInUse if a server uses the embedded database.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<{ readonly database: Database; close(): Promise<void> }> {
  if (databaseUrl !== undefined) {
    const database = openPostgres(databaseUrl)
    return { database, close: () => database.close() }
  }
  const folder = takeDataFolder(dataDir)
  const database = await openPglite(folder.database)
  return {
    database,
    close: async () => {
      await database.close()
      folder.release()
    },
  }
}
