/**
 * `npm run house`: the cost of additions, dead code and duplicates, each with its bar. File counts take one addition of each kind as a
 * sample and count the files that mention it. Exits with code 1 if a figure is over its bar.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { installTestTools } from './install-test-tools.ts'

interface Figure {
  readonly what: string
  readonly value: number
  readonly bar: number
  /** The counted files or names. */
  readonly names: readonly string[]
}

const CODE = /\.tsx?$/

function filesBelow(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && CODE.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
}

const textOf = (file: string) => readFileSync(file, 'utf8')
const naming = (pattern: RegExp, files: readonly string[]) => files.filter((file) => pattern.test(textOf(file)))
const counted = (what: string, bar: number, names: readonly string[]): Figure => ({
  ...{ what, bar, names },
  value: names.length,
})

const PRODUCTION = filesBelow('src', 'contract', 'server')

/** Lines that both files contain after their entity names are made equal. Ignores short lines, which match by chance. */
function sharedLines(one: string, other: string): readonly string[] {
  const lines = (file: string) =>
    textOf(file)
      .replaceAll(/\b\w*(cart|favourites?)\w*\b/gi, 'kept')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.length > 30 && !/^(import |\} from |\*)/.test(line))
  const known = new Set(lines(other))
  return lines(one).filter((line) => known.has(line))
}

const sharedByCartAndFavourites = () => {
  const carts = filesBelow('src/core/cart')
  const favourites = filesBelow('src/core/favourites')
  return carts.flatMap((one) => favourites.flatMap((other) => sharedLines(one, other)))
}

const screenOf = (file: string) => /^src\/ui\/screens\/([^/]+\/[^/]+)\//.exec(file)?.[1]

function importsOfOtherScreens(): readonly string[] {
  return filesBelow('src/ui/screens').flatMap((file) =>
    [...textOf(file).matchAll(/(?:from|import\() ?'(\.[^']+)'/g)]
      .map(([, path = '']) => normalize(join(file, '..', path)))
      .filter((target) => screenOf(target) !== undefined && screenOf(target) !== screenOf(file))
      .map((target) => `${file} imports ${target}`),
  )
}

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

await installTestTools()
const documents = readdirSync('docs').filter((name) => name.endsWith('.md'))
const words = documents.flatMap((name) => textOf(join('docs', name)).split(/\s+/).filter(Boolean))
const rowsOfReadme = textOf('README.md')
  .split('\n')
  .filter((line) => line.startsWith('|') && line.includes('](docs/'))

const figures: readonly Figure[] = [
  counted('files of an offer field (goodToKnow)', 7, naming(/goodToKnow/, PRODUCTION)),
  counted(
    'files of a port with HTTP adapter, twin and contract suite (GuideCalendar)',
    6,
    naming(/GuideCalendar\b/, filesBelow('src/core', 'src/adapters', 'src/composition', 'test/contracts')),
  ),
  counted(
    'files of a server call (blockDay)',
    4,
    naming(/\bblockDay\b/, filesBelow('contract', 'server', 'src/adapters/http')),
  ),
  counted('files of a search filter (efforts)', 5, naming(/\b(efforts|esforco)\b/, PRODUCTION)),
  counted('lines that cart and favourites both have', 0, sharedByCartAndFavourites()),
  counted("imports of another screen's folder", 0, importsOfOtherScreens()),
  counted('dead files, exports and dependencies', 0, knipFindings()),
  counted('documents', 14, documents),
  { what: 'words in documents', value: words.length, bar: 18_000, names: [] },
  counted('rows of the index in the README', 14, rowsOfReadme),
]

for (const { what, value, bar, names } of figures) {
  const isMet = value <= bar
  console.log(`${isMet ? '✓' : '✗'} ${String(value).padStart(6)} of at most ${String(bar).padStart(6)}  ${what}`)
  if (!isMet) for (const name of names.slice(0, 30)) console.log(`         ${name}`)
}
process.exitCode = figures.some(({ value, bar }) => value > bar) ? 1 : 0
