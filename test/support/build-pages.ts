import { spawn } from 'node:child_process'

const ROOT = new URL('../..', import.meta.url)
const BUILD = "const { buildIfNeeded } = await import('./scripts/build.ts'); await buildIfNeeded()"

/** Builds as `npm start` does. A separate process, because a build within a test process would be a build for tests. */
export const buildPages = (): Promise<void> => runModule(BUILD, {})

/** Builds only the browser's pages, as a company does for its own backend. */
export const buildPagesFor = (
  baseUrl: string,
  outDir: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<void> =>
  runModule(
    "const { build } = await import('vite'); await build({ logLevel: 'warn', build: { outDir: process.env.OUT, emptyOutDir: true } })",
    { ...variables, VITE_API_BASE_URL: baseUrl, OUT: outDir },
  )

function runModule(script: string, variables: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...variables },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('the pages could not be built'))))
  })
}
