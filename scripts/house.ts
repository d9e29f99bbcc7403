/**
 * `npm run house`: the cost of additions, dead code, duplicates, mutation score and first load, each with its bar. File counts take one
 * addition of each kind as a sample and count the files that mention it. Exits with code 1 if a figure misses its bar.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_LOAD, measureSizes } from '../bench/sizes.ts'
import { cheapFigures, counted, type Figure, isMet } from './house-figures.ts'
import { installTestTools } from './install-test-tools.ts'

function knipFindings(): readonly string[] {
  const { stdout } = spawnSync(
    join('test', 'node_modules', '.bin', 'knip'),
    ['--reporter', 'json', '--no-config-hints'],
    {
      encoding: 'utf8',
    },
  )
  const { issues }: { issues: readonly Record<string, unknown>[] } = JSON.parse(stdout)
  return issues.flatMap((issue) =>
    Object.values(issue).flatMap((found) => (Array.isArray(found) ? found.map((one) => JSON.stringify(one)) : [])),
  )
}

/** Null without a build. */
function firstLoad(): Figure | null {
  if (!existsSync('dist/client/.vite/manifest.json')) return null
  const value = Math.ceil(10 * measureSizes().firstLoad) / 10
  return { what: 'KiB of JavaScript in the first load (Brotli)', value, bar: FIRST_LOAD, names: [] }
}

await installTestTools()
const load = firstLoad()
const figures = [
  ...cheapFigures(),
  counted('dead files, exports and dependencies', 0, knipFindings()),
  ...(load === null ? [] : [load]),
]

for (const figure of figures) {
  const { what, value, bar, isFloor, names } = figure
  const bound = `${isFloor ? 'least' : 'most'} ${String(bar).padStart(6)}`
  console.log(`${isMet(figure) ? '✓' : '✗'} ${String(value).padStart(6)} of at ${bound}  ${what}`)
  if (!isMet(figure)) for (const name of names.slice(0, 30)) console.log(`         ${name}`)
}
if (load === null) console.log('  The first load is measured after `npm run build`.')
process.exitCode = figures.every(isMet) ? 0 : 1
