import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const STRYKER = 'test/node_modules/@stryker-mutator/core/bin/stryker.js'
/** Git ignores it. */
const STATE = '.cache/mutations'
const REPORT = `${STATE}/report.json`
const SURVIVORS = 'test-results/mutations.json'
/** Git keeps it: the latest figures of each part. */
const SCORES = 'bench/mutations/scores.json'
/** Percent of the mutants that the tests must find. */
export const LEAST_SCORE = 90
/** Milliseconds beside one and a half times what the mutant's tests take without it. */
const PATIENCE = 6_000

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

interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>
}
interface Mutant {
  readonly status: string
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: { readonly line: number } }
}

/** The parts with a separate figure: the folders and files of src/core, and the contract. */
const PARTS: readonly string[] = [
  ...readdirSync('src/core', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || /(?<!\.d)\.ts$/.test(entry.name))
    .map((entry) => `src/core/${entry.name}`),
  'contract',
]

/**
 * Runs Stryker over each path, part by part, so that an interrupted run loses only one part. Writes test-results/mutations.json
 * and bench/mutations/scores.json after each part. Stryker's incremental mode is off: it takes a mutant that no test ran
 * for uncovered again after a test was added.
 * @throws Error when Stryker stops, as it does when a test fails without any mutant.
 */
export async function measureMutations(paths: readonly string[], workers: number): Promise<readonly Mutations[]> {
  const missing = paths.filter((path) => !existsSync(path))
  if (missing.length > 0) throw new Error(`no such path: ${missing.join(', ')}`)
  mkdirSync(STATE, { recursive: true })
  mkdirSync('test-results', { recursive: true })
  const measured: Mutations[] = []
  for (const path of paths.length > 0 ? paths.map((path) => path.replace(/\/$/, '')) : PARTS) {
    console.log(`\n${path}`)
    await runStryker(path, workers)
    const result = readReport(path)
    measured.push(result)
    printResult(result)
    writeFileSync(SURVIVORS, `${JSON.stringify(withPart(readParts<Mutations>(SURVIVORS), result), null, 2)}\n`)
    if (PARTS.includes(path)) writeScores(withPart(readParts<Score>(SCORES), result))
  }
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

async function runStryker(path: string, workers: number): Promise<void> {
  const config = join(STATE, 'stryker.json')
  const settings = {
    mutate: path.endsWith('.ts') ? [path] : [`${path}/**/*.ts`],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './bench/mutations/unobservable.ts'],
    ignorers: ['unobservable'],
    vitest: { configFile: 'bench/mutations/vitest.config.ts', related: true, pool: 'threads' },
    coverageAnalysis: 'perTest',
    // A value that a module computes once would need every test again.
    ignoreStatic: true,
    tempDirName: `${STATE}/sandbox`,
    concurrency: workers,
    timeoutMS: PATIENCE,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: REPORT },
    logLevel: 'warn',
    warnings: { slow: false },
    // Stryker would rewrite its paths with an interface that TypeScript 7 no longer has.
    tsconfigFile: 'none',
    ignorePatterns: [
      ...['/dist', '/data', '/demo', '/docs', '/public', '/server', '/scripts', '/test-results', '/src/ui'],
      ...['/test/e2e', '/test/server', '/test/walk', '/test/flows', '/test/ui'],
    ],
  }
  writeFileSync(config, JSON.stringify(settings, null, 2))
  const stryker = spawn(process.execPath, [STRYKER, 'run', config], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, MUTATED: path.startsWith('contract') ? 'contract' : 'core' },
  })
  const status = await new Promise((resolve, reject) => {
    stryker.once('error', reject)
    stryker.once('exit', resolve)
  })
  if (status !== 0) throw new Error(`Stryker ended with exit code ${status} at ${path}`)
}

/** The report of a run over one file also contains the other files of its part. */
function readReport(path: string): Mutations {
  const report: Report = JSON.parse(readFileSync(REPORT, 'utf8'))
  const survivors: Survivor[] = []
  let killed = 0
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    if (file !== path && !file.startsWith(`${path}/`)) continue
    const lines = source.split('\n')
    for (const { status, mutatorName, replacement = '', location } of mutants) {
      if (status === 'Killed' || status === 'Timeout') killed += 1
      if (status !== 'Survived' && status !== 'NoCoverage') continue
      survivors.push({
        place: `${file}:${location.start.line}`,
        mutator: mutatorName,
        line: lines[location.start.line - 1]?.trim() ?? '',
        replacement,
        isUncovered: status === 'NoCoverage',
      })
    }
  }
  const date = new Date().toISOString().slice(0, 10)
  return { path, date, mutants: killed + survivors.length, killed, survivors }
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

/** The table of docs/quality.md: the total, the parts below the bar, and the parts that were never measured. */
export function mutationsTable(): string {
  const scores = readParts<Score>(SCORES).filter(({ path }) => PARTS.includes(path))
  const { mutants, killed } = totalOf(scores)
  const below = scores.filter((part) => scoreOf([part]) < LEAST_SCORE).sort((a, b) => scoreOf([a]) - scoreOf([b]))
  const missing = PARTS.filter((part) => !scores.some(({ path }) => path === part))
  const row = (name: string, score: Pick<Score, 'mutants' | 'killed'>, percent: number) =>
    `| ${name} | ${score.mutants} | ${score.killed} | ${percent.toFixed(1)} % |`
  return [
    '| part | mutants | killed | score |',
    '|---|---:|---:|---:|',
    row(`${scores.length} of ${PARTS.length}`, { mutants, killed }, scoreOf(scores)),
    ...below.map((part) => row(`\`${part.path.replace('src/core/', '')}\``, part, scoreOf([part]))),
    ...(missing.length > 0
      ? ['', `Not run yet: ${missing.map((path) => path.replace('src/core/', '')).join(', ')}.`]
      : []),
  ].join('\n')
}
