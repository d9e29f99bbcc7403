/**
 * `npm run copy-to-bucket`: copies the pictures of DATA_DIR and the documents of the database to the buckets of S3_*. Run it again after
 * an interruption, and once more after the servers use the buckets.
 */
import { existsSync } from 'node:fs'
import { ConfigError, parseConfig } from '../server/config.ts'
import { migrate } from '../server/database/migrate.ts'
import { openDatabase } from '../server/database/open-database.ts'
import { DataFolderInUse } from '../server/operations/data-folder.ts'
import { copyToBucket } from '../server/storage/copy-to-bucket.ts'
import { folderStore } from '../server/storage/folder-store.ts'
import { openStorage, picturesFolder } from '../server/storage/open-storage.ts'

async function copy(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = parseConfig(process.env)
  if (config.s3 === undefined) throw new ConfigError('The variable S3_ENDPOINT is missing: it names where to copy to.')
  const { database, close } = await openDatabase(config)
  try {
    await migrate(database)
    const copied = await copyToBucket(database, folderStore(picturesFolder(config.dataDir)), openStorage(config))
    console.log(`Copied ${copied.pictures} pictures and ${copied.documents} documents.`)
  } finally {
    await close()
  }
}

copy().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof DataFolderInUse ? error.message : error)
  process.exitCode = 1
})
