import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, loadEnv, type Plugin } from 'vite'
import { MANIFEST } from '../src/worker/manifest.ts'
import { precachedFiles } from '../src/worker/precache.ts'

const WORKER = fileURLToPath(new URL('../src/worker/script/sw.ts', import.meta.url))
const MANIFEST_FILE = 'manifest.webmanifest'
/** Vite names these files by their content, so the worker never has to compare revisions. */
const IS_HASHED = /^assets\//

/** Writes the web manifest and the offline worker, `sw.js`, with the list of files that it fetches at installation. */
export function offlineWorker(): Plugin {
  let folder = ''
  let apiBase = ''
  return {
    name: 'offline-worker',
    apply: 'build',
    configResolved({ root, mode, envDir, build }) {
      folder = resolve(root, build.outDir)
      apiBase = loadEnv(mode, envDir || root, 'VITE_').VITE_API_BASE_URL ?? ''
    },
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: `/${MANIFEST_FILE}` } }],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST_FILE, source: JSON.stringify(MANIFEST) })
    },
    // Vite writes its own manifest and copies `public/` before this.
    closeBundle: {
      sequential: true,
      async handler() {
        const parts = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'))
        const entries = [...precachedFiles(parts)].sort().map((url) => precacheEntry(folder, url))
        await writeFile(
          join(folder, 'sw.js'),
          withPrecache(await bundleWorker({ apiBase }), await Promise.all(entries)),
        )
      },
    },
  }
}

export interface PrecacheEntry {
  readonly url: string
  readonly revision: string | null
}

async function precacheEntry(folder: string, url: string): Promise<PrecacheEntry> {
  // Fails the build when the list names a file that was not built.
  const content = await readFile(join(folder, url))
  return { url, revision: IS_HASHED.test(url) ? null : createHash('md5').update(content).digest('hex') }
}

/** Bundles the worker's script; `withPrecache` completes it. */
export async function bundleWorker({ apiBase = '', minify = true } = {}): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'silent',
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.VITE_API_BASE_URL': JSON.stringify(apiBase),
    },
    build: {
      write: false,
      minify,
      target: 'es2023',
      lib: { entry: WORKER, formats: ['iife'], name: 'worker' },
    },
  })
  for (const result of Array.isArray(results) ? results : [results]) {
    if ('output' in result) return result.output[0].code
  }
  throw new Error('the worker was not built')
}

/** Writes the list of precached files into the bundled worker. */
export function withPrecache(worker: string, entries: readonly PrecacheEntry[]): string {
  const place = 'self.__WB_MANIFEST'
  if (!worker.includes(place)) throw new Error(`the worker has no place for its list of files (${place})`)
  // A function, because `$` in a replacement string has a meaning of its own.
  return worker.replace(place, () => JSON.stringify(entries))
}
