import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { directIcons } from './scripts/direct-icons.ts'
import { offlineWorker } from './scripts/offline-worker.ts'
import { packFirstLoad } from './scripts/pack-first-load.ts'
import { sharedChunks } from './scripts/shared-chunks.ts'
import { routes } from './src/ui/routes.ts'

/** Address of the API for `npm run dev` and `npm start`, while Vite serves the pages. */
const apiAddress = process.env.API_ADDRESS ?? 'http://127.0.0.1:3001'

const FIRST_LOAD_LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router(?!\/dist\/esm\/(?:useBlocker|HeadContent|headContentUtils|Asset))|router-core|history|react-store|store)|xstate|@xstate\/react|seroval|seroval-plugins|isbot|cookie-es|reflect-metadata|tsyringe|tslib)\/|\/src\/composition\/metadata\.ts$/
const MAIN = fileURLToPath(new URL('./src/main.tsx', import.meta.url))
const HOME = fileURLToPath(new URL('./src/ui/routes/home.tsx', import.meta.url))
/** Code that nearly every other screen needs: as a separate file it would cost each of them a request. */
const COMMON = [
  'components/overlay/use-overlay.ts',
  'components/ui/dialog.tsx',
  'components/ui/card.tsx',
  'components/ui/text-field.tsx',
  'shared/use-resource.ts',
].map((file) => fileURLToPath(new URL(`./src/ui/${file}`, import.meta.url)))
/**
 * Chunks with fixed names, for the tests' list of a page's requests: the first load, and code that must never load
 * early.
 */
const TOLD_APART = /^(libraries|shell|rolldown-runtime)$|firebase|firestore|identity-|^consents$|leaflet/
/** Parts of the composition that must never load early. */
const TOLD_APART_COMPOSITION = /src\/composition\/(validation|maps|install)\.ts$/
const FIRST_FILES = /\/(libraries|shell|rolldown-runtime)-/
/** The entry too. */
const FIRST_LOAD = /\/(index|libraries|shell|rolldown-runtime)-/
const OURS = /\/(src|contract)\/[^?]*\.tsx?($|\?)|\/node_modules\/lucide-react\//
/** Loads only on request, so it shares no chunk with anything else. */
const NEVER_UNCALLED = /firebase|firestore|identity|consents|leaflet|src\/composition\/(validation|maps|install)\.ts$/

/** Code that every request needs, in one file: every visit makes two, after its first paint. */
const REQUESTS =
  /node_modules\/ky\/|\/src\/adapters\/http\/(http-(client|failures)|parse-json|read-answer)\.ts$|\/contract\/no-such-record\.ts$/
/** Schemas that nearly every call needs, in one file. The first visit of a public page needs none. */
const SCHEMAS = /node_modules\/zod\/|\/contract\/(call|session|offers|offer-kinds)\.ts$/

/** Only the home page needs these. */
const HOME_ALONE = /\/src\/ui\/(screens\/public\/home\/|routes\/home\.tsx\?)/

let firstLoad: Set<string> | undefined
/**
 * True for code needed before the first screen shows: every module and icon that the application or the home page
 * imports statically, and COMMON. Code of later screens stays out.
 */
function isFirstLoad(id: string, modules: Rolldown.ChunkingContext): boolean {
  if (firstLoad === undefined) {
    // The router's plugin splits a route's component from it.
    firstLoad = new Set([MAIN, ...COMMON, ...(modules.getModuleInfo(HOME)?.dynamicallyImportedIds ?? [])])
    for (const from of firstLoad)
      for (const imported of modules.getModuleInfo(from)?.importedIds ?? [])
        if (OURS.test(imported)) firstLoad.add(imported)
  }
  return (firstLoad.has(id) && !HOME_ALONE.test(id)) || FIRST_LOAD_LIBRARIES.test(id)
}

/** The files of the screens, which routes.ts alone reads while it builds: 0.3 KiB of every first load. */
const withoutScreenFiles = {
  name: 'without-screen-files',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /\/src\/ui\/route-table\.ts$/ },
    handler: (code: string) => ({
      code: code.replaceAll(/row\('([^']+)', '[^']+\.tsx',/g, "row('$1', '',"),
      map: null,
    }),
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    ...(isSsrBuild ? [] : [withoutScreenFiles]),
    tanstackRouter({
      target: 'react',
      virtualRouteConfig: routes,
      routesDirectory: './src/ui/routes',
      generatedRouteTree: './src/ui/route-tree.gen.ts',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    directIcons(),
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : [packFirstLoad((fileName) => FIRST_LOAD.test(fileName)), offlineWorker()]),
  ],
  // The server's bundle holds all it needs, built for production.
  ssr: { noExternal: true },
  resolve: {
    alias: [
      // The package offers bundlers a build for browsers of ten years ago, twice as large.
      { find: 'tsyringe', replacement: 'tsyringe/dist/esm2015/index.js' },
      // This package names no ES module build, whose unused parts could be dropped.
      { find: 'leaflet', replacement: 'leaflet/dist/leaflet-src.esm.js' },
      // React itself has this function since version 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  server: { proxy: { '/api': apiAddress, '/media': apiAddress } },
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // The largest file, Firestore, loads on demand, and the server's bundle is one file. kB; `npm run bench -- sizes`.
    chunkSizeWarningLimit: isSsrBuild ? 20_000 : 700,
    // A file's name contains its content's hash, so it may be cached without end.
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    modulePreload: {
      // A late part need not list files that are already loaded, because every page's first load pays for these lists.
      // Equal order makes the lists similar, so they compress better.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => !FIRST_FILES.test(file)).sort() : needed,
    },
    rolldownOptions: {
      // A slow machine is no fault of the plugins.
      checks: { bundlerTimings: false },
      output: {
        // The first load names all files that may load later, at 42 bits each. The manifest maps the names.
        chunkFileNames: ({ name, facadeModuleId }) => {
          if (TOLD_APART_COMPOSITION.test(facadeModuleId ?? '')) return 'assets/compose-[name]-[hash:7].js'
          return TOLD_APART.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'
        },
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // The first load is two files instead of fifty: the libraries, which seldom change, and our own code.
        // Everything else stays with its screen.
        codeSplitting: isSsrBuild
          ? false
          : {
              groups: [
                // tsyringe needs this module before it, so it comes first in its file; the entry imports it first.
                { name: 'libraries', test: FIRST_LOAD_LIBRARIES, priority: 2 },
                {
                  // The entry awaits other chunks, so it stays a separate file.
                  name: (id, modules) => (id !== MAIN && isFirstLoad(id, modules) ? 'shell' : null),
                  debugName: 'shell',
                  priority: 1,
                },
                { name: 'requests', test: REQUESTS, priority: 1, includeDependenciesRecursively: false },
                { name: 'schemas', test: SCHEMAS, priority: 1, includeDependenciesRecursively: false },
                {
                  name: sharedChunks(
                    MAIN,
                    isFirstLoad,
                    new RegExp(`${NEVER_UNCALLED.source}|${REQUESTS.source}|${SCHEMAS.source}`),
                  ),
                  debugName: 'shared',
                  includeDependenciesRecursively: false,
                },
              ],
            },
      },
    },
    // Hidden maps are for engineers who read a stack trace; browsers never load them.
    sourcemap: isSsrBuild ? false : 'hidden',
  },
}))
