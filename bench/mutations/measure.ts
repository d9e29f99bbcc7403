import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { instrument, type Mutant } from './instrument.ts'

const VITEST = 'node_modules/.bin/vitest'
const CONFIG = 'bench/mutations/vitest.config.ts'
/** Git ignores it. */
const STATE = '.cache/mutations'
const SURVIVORS = 'test-results/mutations.json'
/** Git keeps it: the latest figures of each part. */
const SCORES = 'bench/mutations/scores.json'
/** Percent of the mutants that the tests must find. */
export const LEAST_SCORE = 90
const MOST_ROUNDS = 40
/** Milliseconds without a test's end after which a mutant hangs. */
const LONGEST_SILENCE = 90_000

interface Survivor {
  readonly place: string
  readonly mutator: string
  readonly line: string
  readonly replacement: string
  /** True when no test runs the line. */
  readonly isUncovered: boolean
}

interface Score {
  readonly path: string
  /** ISO day of the measurement. */
  readonly date: string
  readonly mutants: number
  readonly killed: number
}

export interface Mutations extends Score {
  readonly survivors: readonly Survivor[]
}

/** The parts with a separate figure: the folders and files of src/core, and the contract. */
const PARTS: readonly string[] = [
  ...readdirSync('src/core', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || /(?<!\.d)\.ts$/.test(entry.name))
    .map((entry) => `src/core/${entry.name}`),
  'contract',
]

/**
 * Judges the mutants of each path, some paths at a time. Writes test-results/mutations.json and bench/mutations/scores.json after
 * each, so that an interrupted run loses only the paths that it was judging. Stryker's instrumenter makes the mutants; its
 * own runner starts a new Vitest for each, which takes hours.
 * @throws Error when Vitest ends without a mutant's fault.
 */
export async function measureMutations(paths: readonly string[], workers: number): Promise<readonly Mutations[]> {
  const missing = paths.filter((path) => !existsSync(path))
  if (missing.length > 0) throw new Error(`no such path: ${missing.join(', ')}`)
  mkdirSync('test-results', { recursive: true })
  const waiting = paths.length > 0 ? paths.map((path) => path.replace(/\/$/, '')) : [...PARTS]
  const measured: Mutations[] = []
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const result = await judgePart(path)
      measured.push(result)
      printResult(result)
      writeFileSync(SURVIVORS, `${JSON.stringify(withPart(readParts<Mutations>(SURVIVORS), result), null, 2)}\n`)
      if (PARTS.includes(path)) writeScores(withPart(readParts<Score>(SCORES), result))
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return measured
}

const readParts = <Part extends Score>(file: string): readonly Part[] =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []

const withPart = <Part extends Score>(known: readonly Part[], part: Part): readonly Part[] =>
  [...known.filter(({ path }) => path !== part.path), part].sort((a, b) => a.path.localeCompare(b.path))

/** One part a line, so that a comparison of two versions shows the parts that changed. */
function writeScores(scores: readonly Score[]): void {
  const lines = scores.map(
    ({ path, date, mutants, killed }) =>
      `  { "path": "${path}", "date": "${date}", "mutants": ${mutants}, "killed": ${killed} }`,
  )
  writeFileSync(SCORES, `[\n${lines.join(',\n')}\n]\n`)
}

/**
 * Judges the mutants in rounds, each in a process of its own: one more after a mutant that damaged the process or made it hang. A
 * round continues where the last one ended.
 */
async function judgePart(path: string): Promise<Mutations> {
  const folder = `${STATE}/${path.replaceAll('/', '-')}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const files = path.endsWith('.ts') ? [path] : globSync(`${path}/**/*.ts`, { exclude: ['**/*.d.ts'] })
  const instrumented = await instrument(files)
  writeFileSync(`${folder}/code.json`, JSON.stringify(instrumented))
  const judged: Judged = { killed: new Set(), covered: new Set(), loaded: new Set(), tried: new Set() }
  for (let round = 1; instrumented.mutants.length > 0; round += 1) {
    const notes = `${folder}/notes-${round}`
    const done = `${folder}/done-${round}`
    writeFileSync(done, [...judged.killed, ...judged.tried].join('\n'))
    const isWhole = await runRound(files, {
      MUTATIONS_PATH: path,
      MUTATIONS_CODE: `${folder}/code.json`,
      MUTATIONS_NOTES: notes,
      MUTATIONS_DONE: done,
    })
    const isDamaged = readNotes(notes, isWhole, judged)
    if (isWhole && !isDamaged) break
    if (round === MOST_ROUNDS) throw new Error(`${path} was not judged in ${MOST_ROUNDS} rounds`)
  }
  return resultOf(path, instrumented.mutants, judged)
}

interface Judged {
  readonly killed: Set<string>
  readonly covered: Set<string>
  /** Run as a module was loaded. */
  readonly loaded: Set<string>
  /** Mutant and test, of pairs that a round has tried. */
  readonly tried: Set<string>
}

/** @returns false if the round hung and was ended. */
function runRound(files: readonly string[], variables: Readonly<Record<string, string>>): Promise<boolean> {
  const judge = spawn(process.execPath, [VITEST, 'related', ...files, '--run', '--config', CONFIG], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...variables },
  })
  return new Promise((resolve, reject) => {
    let [size, since] = [-1, Date.now()]
    const watch = setInterval(() => {
      const now = statSync(variables.MUTATIONS_NOTES ?? '', { throwIfNoEntry: false })?.size ?? 0
      if (now !== size) [size, since] = [now, Date.now()]
      else if (Date.now() - since > LONGEST_SILENCE) judge.kill('SIGKILL')
    }, 1_000)
    judge.once('error', reject)
    judge.once('exit', (status) => {
      clearInterval(watch)
      resolve(status === 0)
    })
  })
}

/** Adds a round's notes. A process that ended in the middle was ended by its last mutant. @returns true for a damaged process. */
function readNotes(file: string, isWhole: boolean, { killed, covered, loaded, tried }: Judged): boolean {
  const notes = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
  let isDamaged = false
  let last = ''
  for (const line of notes) {
    const [kind = '', first = '', test = ''] = line.split('\t')
    if (kind === 'try') tried.add(`${first} ${test}`)
    if (kind === 'killed') killed.add(first)
    if (kind === 'covered') for (const id of first.split(' ')) covered.add(id)
    if (kind === 'loaded') for (const id of first.split(' ')) loaded.add(id)
    if (kind === 'damaged') isDamaged = true
    if (kind === 'broken') console.warn(`this test fails without any mutant and judges none: ${first}`)
    last = kind === 'try' ? first : ''
  }
  if (!isWhole) {
    if (notes.length === 0) throw new Error(`Vitest ended early, not by a mutant; see ${file}`)
    // Silence between two mutants comes from a busy machine: the next round continues.
    if (last !== '') killed.add(last)
  }
  return isDamaged
}

/** Leaves out mutants that no switch can turn on: ignored ones, and values that a module computes once as it is loaded. */
function resultOf(path: string, mutants: readonly Mutant[], { killed, covered, loaded }: Judged): Mutations {
  const survivors = mutants
    .filter(({ id, status }) => status !== 'Ignored' && !killed.has(id))
    .filter(({ id }) => covered.has(id) || !loaded.has(id))
    .map(({ id, fileName, location, mutatorName, replacement }): Survivor => {
      const file = relative('.', fileName)
      const line = readFileSync(file, 'utf8').split('\n')[location.start.line]?.trim() ?? ''
      const place = `${file}:${location.start.line + 1}`
      return { place, mutator: mutatorName, line, replacement, isUncovered: !covered.has(id) }
    })
  const date = new Date().toISOString().slice(0, 10)
  return { path, date, mutants: killed.size + survivors.length, killed: killed.size, survivors }
}

function printResult(result: Mutations): void {
  for (const { place, mutator, line, replacement, isUncovered } of result.survivors) {
    console.log(`  ${place} ${mutator}${isUncovered ? ', no test runs it' : ''}`)
    console.log(`      ${line}\n    → ${replacement.replaceAll(/\s+/g, ' ')}`)
  }
  console.log(`${result.path}: ${result.killed} of ${result.mutants} mutants killed, ${scoreOf([result]).toFixed(1)} %`)
}

/** Percent of these parts' mutants that a test kills; 100 without mutants. */
export function scoreOf(parts: readonly Score[]): number {
  const { mutants, killed } = totalOf(parts)
  return mutants === 0 ? 100 : (100 * killed) / mutants
}

const totalOf = (parts: readonly Score[]) => ({
  mutants: parts.reduce((sum, { mutants }) => sum + mutants, 0),
  killed: parts.reduce((sum, { killed }) => sum + killed, 0),
})

/** The table of docs/quality.md: the total of the measured parts, and of those below the bar. */
export function mutationsTable(): string {
  const scores = readParts<Score>(SCORES).filter(({ path }) => PARTS.includes(path))
  const { mutants, killed } = totalOf(scores)
  const below = scores.filter((part) => scoreOf([part]) < LEAST_SCORE)
  const row = (name: string, score: Pick<Score, 'mutants' | 'killed'>, percent: number) =>
    `| ${name} | ${score.mutants} | ${score.killed} | ${percent.toFixed(1)} % |`
  return [
    '| part | mutants | killed | score |',
    '|---|---:|---:|---:|',
    row(`${scores.length} of ${PARTS.length} parts`, { mutants, killed }, scoreOf(scores)),
    row(`below ${LEAST_SCORE} %: ${below.length}`, totalOf(below), scoreOf(below)),
  ].join('\n')
}
