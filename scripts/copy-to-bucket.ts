/**
 * `npm run copy-to-bucket`: copies the pictures of DATA_DIR, and the documents and files of messages of the database, to the buckets of S3_*. Run it again after
 * an interruption, and once more after the servers use the buckets.
 */
import { migrate } from '../server/database/migrate.ts'
import { openDatabase } from '../server/database/open-database.ts'
import { Refused } from '../server/operations/refused.ts'
import { runCommand } from '../server/operations/run-command.ts'
import { copyToBucket } from '../server/storage/copy-to-bucket.ts'
import { folderStore } from '../server/storage/folder-store.ts'
import { openStorage, picturesFolder } from '../server/storage/open-storage.ts'

await runCommand(async (config) => {
  if (config.s3 === undefined) throw new Refused('The variable S3_ENDPOINT is missing: it names where to copy to.')
  const { database, close } = await openDatabase(config)
  try {
    await migrate(database)
    const copied = await copyToBucket(database, folderStore(picturesFolder(config.dataDir)), openStorage(config))
    console.log(`Copied ${copied.pictures} pictures and ${copied.documents} documents.`)
  } finally {
    await close()
  }
})
