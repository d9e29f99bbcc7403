/** `npm run backup -- FOLDER`: writes database, pictures and documents into a new folder. */
import { backUp } from '../server/operations/backup.ts'
import { Refused } from '../server/operations/refused.ts'
import { runCommand } from '../server/operations/run-command.ts'

await runCommand(async (config) => {
  const folder = process.argv[2]
  if (folder === undefined) throw new Refused('Where to? npm run backup -- FOLDER')
  const { rows, pictures, documents } = await backUp(config, folder)
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  console.log(`Wrote ${total} rows, ${pictures} pictures and ${documents} stored documents to ${folder}.`)
})
