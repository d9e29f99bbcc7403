/** `npm run restore -- FOLDER`: puts a backup into an empty database and the configured storage. */
import { restore } from '../server/operations/backup.ts'
import { Refused } from '../server/operations/refused.ts'
import { runCommand } from '../server/operations/run-command.ts'

await runCommand(async (config) => {
  const folder = process.argv[2]
  if (folder === undefined) throw new Refused('Where from? npm run restore -- FOLDER')
  const { rows, pictures, takenAt } = await restore(config, folder)
  console.log(`Restored the backup of ${takenAt}: ${Object.keys(rows).length} tables and ${pictures} pictures.`)
})
