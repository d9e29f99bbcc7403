/**
 * `npm run walk`: presses every control of every page as every kind of person, on a phone and on a desktop.
 * `-- --role client --size 360 --path /carrinho` restricts it; `--backend foreign` walks on another company's backend;
 * `--distinct` presses what `npm test` presses. The report is test-results/walk.json.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DIST } from '../../server/config.ts'
import { ROUTES, type RouteRow } from '../../src/ui/route-table.ts'
import { buildPages } from '../support/build-pages.ts'
import { BACKENDS, type FromWorker, type Job, type JobResult, type ToWorker, type WorkerStart } from './job.ts'
import { dumpDemo } from './own-site.ts'
import { printReport } from './report.ts'
import { isPartOf, PEOPLE, type Person } from './site.ts'
import { isSize, SIZES } from './tab.ts'

const { values } = parseArgs({
  options: {
    role: { type: 'string', multiple: true, default: [] },
    size: { type: 'string', multiple: true, default: [] },
    path: { type: 'string' },
    backend: { type: 'string', default: 'own' },
    distinct: { type: 'boolean', default: false },
    workers: { type: 'string', default: '3' },
  },
})
/** The given values among the known ones; all if none was given. */
const chosen = <Value extends string>(known: readonly Value[], given: readonly string[]): readonly Value[] => {
  for (const one of given) {
    if (!known.some((value) => value === one)) throw new Error(`“${one}” is none of ${known.join(', ')}`)
  }
  return given.length === 0 ? known : known.filter((one) => given.includes(one))
}

const started = Date.now()
const people = chosen(PEOPLE, values.role)
const sizes = chosen(Object.keys(SIZES), values.size).map(Number).filter(isSize)
const [backend = 'own'] = chosen(BACKENDS, [values.backend])
const wanted = values.path
const isBelow = ({ path }: RouteRow, start: string) => path === start || (start !== '/' && path.startsWith(start))
const rows = ROUTES.filter((row) => wanted === undefined || isBelow(row, wanted))
type Wish = Omit<Job, 'known'>
const jobs: Wish[] = values.distinct ? people.map(distinctOf) : rows.flatMap(eachWith)

/** Distinct controls of a person are known to one walker, who presses each at one size alone. */
function distinctOf(person: Person): Wish {
  const own = wanted === undefined ? rows.filter((row) => isPartOf(person, row)) : rows
  return { person, sizes, isDistinct: true, paths: own.map(({ path }) => path) }
}
/** Row by row: after the first one everybody knows the header and the footer. */
function eachWith({ path }: RouteRow): Wish[] {
  return people.flatMap((person) => sizes.map((size) => ({ person, sizes: [size], isDistinct: false, paths: [path] })))
}

const pressedBy = new Map<string, Set<string>>()
function knownTo({ person, sizes: [size] }: Wish): Set<string> {
  const key = `${person} ${size}`
  const known = pressedBy.get(key) ?? new Set()
  pressedBy.set(key, known)
  return known
}

const prepared = await prepare()
const results: JobResult[] = []
try {
  await Promise.all(Array.from({ length: Math.min(Number(values.workers), jobs.length) }, work))
} finally {
  await prepared.remove()
}
const seconds = (Date.now() - started) / 1000
await mkdir('test-results', { recursive: true })
await writeFile(join('test-results', 'walk.json'), JSON.stringify({ backend, seconds, results }, null, 2))
process.exitCode = printReport(results, seconds) > 0 ? 1 : 0

/** Makes what all workers share: the pages, and for our own backend the demo's data. */
async function prepare(): Promise<{ readonly start: WorkerStart; remove(): Promise<void> }> {
  await buildPages()
  if (backend !== 'own') return { start: { backend, dist: DIST, demo: '' }, remove: async () => {} }
  const { file, remove } = await dumpDemo()
  return { start: { backend, dist: DIST, demo: file }, remove }
}

/** Runs one job after the other in a separate process. */
async function work(): Promise<void> {
  const child = fork(new URL('worker.ts', import.meta.url))
  try {
    child.send({ start: prepared.start } satisfies ToWorker)
    await answer(child, 'ready')
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
      const known = knownTo(job)
      child.send({ job: { ...job, known: [...known] } } satisfies ToWorker)
      const message = await answer(child, 'result')
      if (!('result' in message)) continue
      results.push(message.result)
      for (const one of message.known) known.add(one)
    }
    child.send({ end: true } satisfies ToWorker)
  } catch (error) {
    child.kill()
    throw error
  }
}

function answer(child: ChildProcess, wanted: 'ready' | 'result'): Promise<FromWorker> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`a worker of the walk ended with ${code}`)))
    const hear = (message: FromWorker) => {
      if ('line' in message) console.log(message.line)
      if (!(wanted in message)) return
      child.off('message', hear)
      child.removeAllListeners('exit')
      resolve(message)
    }
    child.on('message', hear)
  })
}
