import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../test', import.meta.url))
const LOCK = `${FOLDER}/package-lock.json`
/** Inside the installed folder, so that deleting the folder deletes it too. */
const STAMP = `${FOLDER}/node_modules/.installed-from`

/**
 * Installs the packages of test/package.json unless the installed ones match its lock file.
 * @throws Error when `npm ci` fails.
 */
export async function installTestTools(): Promise<void> {
  const wanted = createHash('sha256').update(readFileSync(LOCK)).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  console.log('Installing the test tools (biome, knip, firebase-tools, lighthouse and others) ...')
  const npm = spawn('npm', ['ci'], { cwd: FOLDER, stdio: ['ignore', 'inherit', 'inherit'] })
  const status = await new Promise((resolve, reject) => {
    npm.once('error', reject)
    npm.once('exit', resolve)
  })
  if (status !== 0) throw new Error(`npm ci in test/ failed with exit code ${status}`)
  writeFileSync(STAMP, wanted)
}
