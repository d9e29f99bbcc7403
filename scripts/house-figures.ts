/** The cost of additions, duplicates, documents and the mutation score, each with its bar, without a build or a tool. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'

export interface Figure {
  readonly what: string
  readonly value: number
  readonly bar: number
  /** The bar is a minimum. */
  readonly isFloor?: true
  /** The counted files or names. */
  readonly names: readonly string[]
}

export const isMet = ({ value, bar, isFloor }: Figure): boolean => (isFloor ? value >= bar : value <= bar)

export const counted = (what: string, bar: number, names: readonly string[]): Figure => ({
  ...{ what, bar, names },
  value: names.length,
})

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

function mutationScore(): Figure {
  const folders: readonly { readonly path: string; readonly mutants: number; readonly killed: number }[] = JSON.parse(
    textOf('bench/mutations/scores.json'),
  )
  const sum = (of: 'mutants' | 'killed') => folders.reduce((total, folder) => total + folder[of], 0)
  const names = folders
    .filter(({ mutants, killed }) => killed < 0.9 * mutants)
    .map(({ path, mutants, killed }) => `${path}: ${killed} of ${mutants}`)
  const value = Math.floor((1000 * sum('killed')) / sum('mutants')) / 10
  return { what: '% of mutants killed', value, bar: 90, isFloor: true, names }
}

/** With the tests' parts that list ports by hand. */
const PORT_FOLDERS = ['src/core', 'src/adapters', 'src/composition', 'test/contracts', 'test/ui/support']

/** In the order of the table in docs/architecture.md. */
export function cheapFigures(): readonly Figure[] {
  const production = filesBelow('src', 'contract', 'server')
  const documents = readdirSync('docs').filter((name) => name.endsWith('.md'))
  const words = documents.flatMap((name) => textOf(join('docs', name)).split(/\s+/).filter(Boolean))
  const rowsOfReadme = textOf('README.md')
    .split('\n')
    .filter((line) => line.startsWith('|') && line.includes('](docs/'))
  return [
    counted('files of an offer field (goodToKnow)', 7, naming(/goodToKnow/, production)),
    counted(
      'files of a port with HTTP adapter, twin and contract suite (GuideCalendar)',
      6,
      naming(/GuideCalendar\b/, [...filesBelow(...PORT_FOLDERS), 'src/ui/areas.ts']),
    ),
    counted(
      'files of a server call (blockDay)',
      4,
      naming(/\bblockDay\b/, filesBelow('contract', 'server', 'src/adapters/http', 'test/server')),
    ),
    counted('files of a search filter (efforts)', 5, naming(/\b(efforts|esforco)\b/, production)),
    counted('lines that cart and favourites both have', 0, sharedByCartAndFavourites()),
    counted("imports of another screen's folder", 0, importsOfOtherScreens()),
    counted('documents', 14, documents),
    { what: 'words in documents', value: words.length, bar: 18_000, names: [] },
    counted('rows of the index in the README', 14, rowsOfReadme),
    mutationScore(),
  ]
}
