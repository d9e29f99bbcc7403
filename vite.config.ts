import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routes } from './src/ui/routes.ts'

/** Where `npm run dev` and `npm start` find the API while Vite serves the pages. */
const apiAddress = process.env.API_ADDRESS ?? 'http://127.0.0.1:3001'

const FIRST_LOAD_LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store)|xstate|@xstate\/react|ky|zod|seroval|seroval-plugins|isbot|cookie-es)\//
const UI_KIT =
  'app-link|avatar|badge|button|cx|dialog|empty-state|failure-state|icon-button|picture|price|rating|skeleton|skip-link|spinner|use-code'
/** Ours, as parts of paths. What only a later screen needs is left out, though it stands in the same folder. */
const FIRST_LOAD_MODULES = new RegExp(
  [
    'contract/(?!details|account|bookings|favourites|privacy|provider-registration|validation|review)',
    'src/core/(?!search/results|search/stored|account|bookings|identity|images|privacy|favourites/(?!kept-hearts))',
    'src/adapters/(?!firebase|browser-connection|browser-storage/remembered|password-strength|pictures|http/(upload-fetch|http-offers|http-providers|http-account|http-profile|http-images|http-privacy|http-bookings|http-favourites|http-identity|by-id))',
    'src/ui/(?!screens|routes|content|components)',
    'src/ui/screens/search/',
    'src/ui/components/(shell/(?!account-menu)|toasts/toasts?[.]|offer-card|prices|favourite-button|heart[.])',
    `src/ui/components/ui/(${UI_KIT})[.]`,
  ]
    .map((part) => `/${part}`)
    .join('|'),
)

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
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
    react(),
    tailwindcss(),
  ],
  // The server's bundle holds all it needs, built for production.
  ssr: { noExternal: true },
  // The package offers bundlers a build for browsers of ten years ago, twice as large.
  resolve: { alias: { tsyringe: 'tsyringe/dist/esm2015/index.js' } },
  server: { proxy: { '/api': apiAddress, '/media': apiAddress } },
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // What a file is named is decided by its content, so it may be kept for ever.
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    rolldownOptions: {
      output: {
        // What every first load needs travels in two files, not in fifty: the libraries, which seldom change, and ours.
        // Everything else stays with the screen that asks for it.
        codeSplitting: isSsrBuild
          ? false
          : {
              groups: [
                { name: 'libraries', test: FIRST_LOAD_LIBRARIES, priority: 2 },
                { name: 'shell', test: FIRST_LOAD_MODULES, priority: 1 },
              ],
            },
      },
    },
    // Hidden maps serve the engineer who reads a stack trace; browsers never fetch them.
    sourcemap: isSsrBuild ? false : 'hidden',
  },
}))
