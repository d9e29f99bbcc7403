/**
 * `npm run build`: the pages for browsers in dist/client (any static host can serve them), the same pages for the
 * server's first answer in dist/server, and compressed copies of all that compresses.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { loadEnv, build as viteBuild } from 'vite'

const CLIENT = 'dist/client'
const STAMP = 'dist/built-from.txt'
const SOURCES = ['src', 'contract', 'public', 'scripts', 'index.html', 'vite.config.ts', 'package-lock.json']
const COMPRESSED = /\.(js|css|html|svg|json|webmanifest|txt)$/

/** Builds everything that is missing or older than its sources. @returns true if it built anything. */
export async function buildIfNeeded(log: (line: string) => void = console.log): Promise<boolean> {
  const wanted = await fingerprint()
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === wanted) return false
  log('Building the pages ...')
  await viteBuild({ logLevel: 'warn' })
  await viteBuild({ logLevel: 'warn', build: { ssr: 'src/composition/prerender.tsx' } })
  await compress(CLIENT)
  // Computed again, because the router's plugin may have written the route tree.
  await writeFile(STAMP, await fingerprint())
  return true
}

/** Hash of the sources' content and of the variables that Vite builds into the pages, set or read from .env. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const files = (await Promise.all(SOURCES.map(filesBelow))).flat().sort()
  for (const file of files) hash.update(file).update(await readFile(file))
  const variables = Object.entries(loadEnv('production', process.cwd(), 'VITE_'))
  for (const variable of variables.map((pair) => pair.join('=')).sort()) hash.update(variable)
  return hash.digest('hex')
}

async function filesBelow(path: string): Promise<string[]> {
  if (!existsSync(path)) return []
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null)
  if (entries === null) return [path]
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function compress(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const file of await filesBelow(folder)) {
    if (!COMPRESSED.test(file)) continue
    const content = await readFile(file)
    if (content.length < 256) continue
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    await writeFile(
      `${file}.br`,
      await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
  }
}

if (import.meta.main) {
  console.log((await buildIfNeeded()) ? 'Built.' : 'Nothing has changed since the last build.')
}
