import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { MANIFEST } from '../src/worker/manifest.ts'
import { precachedFiles } from '../src/worker/precache.ts'

/** Builds the offline worker to `sw.js` beside the pages, with its precache list, and the web manifest. */
export function offlineWorker(): PluginOption {
  let folder = ''
  return [
    {
      name: 'offline-worker-folder',
      configResolved({ root, build }) {
        folder = resolve(root, build.outDir)
      },
    },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker/script',
      filename: 'sw.ts',
      // The machine of the core registers it (src/composition/worker.ts).
      injectRegister: false,
      manifest: MANIFEST,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        // The worker's build reports its problems alone, as the pages' build does.
        buildPlugins: { vite: [{ name: 'quiet', config: () => ({ logLevel: 'warn' }) }] },
        globPatterns: ['**/*.{js,css,woff2,html,svg,png,webmanifest}'],
        manifestTransforms: [
          async (built) => {
            const parts = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'))
            const wanted = precachedFiles(parts)
            const manifest = built.filter(({ url }) => wanted.has(url))
            const found = new Set(manifest.map(({ url }) => url))
            const lost = [...wanted].filter((file) => !found.has(file))
            if (lost.length > 0) throw new Error(`the build holds nothing of what is fetched ahead: ${lost.join(', ')}`)
            return { manifest, warnings: [] }
          },
        ],
      },
    }),
  ]
}
