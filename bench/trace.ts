/**
 * Lists what blocks a page on a processor four times slower: its long tasks and what each spends its time with. It counts
 * processor time, because other work on the machine stretches the time on the clock. The pages alternate; of each, the run
 * with the median blocking time is shown.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { launchBrowser } from '../test/support/browser.ts'
import { ready } from '../test/support/ready.ts'
import { MEASURED_PAGES, type MeasuredPage } from './marketplace.ts'

const SLOWDOWN = 4
const RUNS = 5
const PHONE = { viewport: { width: 360, height: 780 }, locale: 'pt-BR', isMobile: true, hasTouch: true } as const
/** Milliseconds without a request after which the page has started what it starts. */
const QUIET = 1500
/** Milliseconds; what a task takes beyond them, after the first paint, blocks. */
const LONG = 50
/** Causes of one task that are listed. */
const CAUSES = 4
const CATEGORIES = [
  'toplevel',
  'loading',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'blink.user_timing',
]

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  /** The same in processor time of the thread. */
  readonly tts?: number
  readonly tdur?: number
  readonly args?: {
    readonly fileName?: string
    readonly beginData?: { readonly url?: string }
    readonly data?: { readonly url?: string; readonly documentLoaderURL?: string }
  }
}

interface LongTask {
  /** Milliseconds after the navigation. */
  readonly start: number
  readonly length: number
  /** Its part of the blocking time. */
  readonly blocking: number
  /** Milliseconds by cause, most expensive first. */
  readonly causes: readonly (readonly [cause: string, length: number])[]
}

export interface PageTrace {
  readonly page: MeasuredPage
  /** Blocking milliseconds of each run. */
  readonly blocking: readonly number[]
  /** Most expensive first. */
  readonly tasks: readonly LongTask[]
  /** Speed of the machine in each run (higher is faster). */
  readonly speeds: readonly number[]
}

export async function measureTrace(addresses: Readonly<Record<MeasuredPage, string>>): Promise<readonly PageTrace[]> {
  const browser = await launchBrowser()
  try {
    const runs = MEASURED_PAGES.map((page) => ({ page, traces: [] as { tasks: LongTask[]; speed: number }[] }))
    for (let run = 0; run < RUNS; run += 1)
      for (const { page, traces } of runs) traces.push(await traceOnce(browser, addresses[page]))
    return runs.map(({ page, traces }) => {
      const sorted = traces.toSorted((a, b) => blockingOf(a.tasks) - blockingOf(b.tasks))
      return {
        page,
        blocking: sorted.map(({ tasks }) => blockingOf(tasks)),
        tasks: (sorted[Math.floor(RUNS / 2)]?.tasks ?? []).toSorted((a, b) => b.length - a.length),
        speeds: traces.map(({ speed }) => speed),
      }
    })
  } finally {
    await browser.close()
  }
}

const blockingOf = (tasks: readonly LongTask[]) => tasks.reduce((total, { blocking }) => total + blocking, 0)

/** Loads the page for the first time. */
async function traceOnce(browser: Browser, address: string): Promise<{ tasks: LongTask[]; speed: number }> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const speed = await page.evaluate(measureSpeed)
    let last = Date.now()
    page.on('request', () => {
      last = Date.now()
    })
    await browser.startTracing(page, { categories: CATEGORIES })
    await page.goto(address, { waitUntil: 'load' })
    await ready(page)
    while (Date.now() - last < QUIET) await page.waitForTimeout(100)
    const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
    return { tasks: longTasks(traceEvents, address), speed }
  } finally {
    await context.close()
  }
}

/** Thousands of loops in 100 ms: what other work of the machine leaves. */
function measureSpeed(): number {
  const end = performance.now() + 100
  let loops = 0
  while (performance.now() < end) {
    let text = ''
    for (let index = 0; index < 1000; index += 1) text += String.fromCharCode(97 + (index % 26))
    if (text.length > 0) loops += 1
  }
  return loops
}

/** The long tasks of the thread that drew the page. */
function longTasks(events: readonly TraceEvent[], address: string): LongTask[] {
  const parsing = events.find(({ name, args }) => name === 'ParseHTML' && args?.beginData?.url === address)
  if (parsing === undefined) throw new Error(`the trace does not show ${address}`)
  const own = events.filter(({ pid, tid }) => pid === parsing.pid && tid === parsing.tid)
  const begun =
    own.find(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === address)?.ts ?? 0
  const painted = own.find(({ name, ts }) => name === 'firstContentfulPaint' && ts > begun)?.ts ?? begun
  const spans = own
    .filter(({ ph, tdur = 0 }) => ph === 'X' && tdur > 0)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  return spans
    .filter((task) => task.name === 'RunTask' && lengthOf(task) > LONG && task.ts >= begun)
    .map((task) => ({
      start: (task.ts - begun) / 1000,
      length: lengthOf(task),
      blocking: task.ts + (task.dur ?? 0) > painted ? lengthOf(task) - LONG : 0,
      causes: causesOf(
        task,
        spans.filter((span) => span !== task && beginOf(span) >= beginOf(task) && endOf(span) <= endOf(task)),
      ),
    }))
}

/** Milliseconds on the slow processor. */
const lengthOf = ({ tdur = 0 }: TraceEvent) => (tdur / 1000) * SLOWDOWN

const beginOf = ({ tts = 0 }: TraceEvent) => tts
const endOf = ({ tts = 0, tdur = 0 }: TraceEvent) => tts + tdur

/** Each span's time without the spans inside it counts for the innermost known cause around it. */
function causesOf(task: TraceEvent, spans: readonly TraceEvent[]): LongTask['causes'] {
  const totals = new Map<string, number>()
  const open: { readonly end: number; readonly cause: string }[] = [{ end: endOf(task), cause: 'other' }]
  let since = beginOf(task)
  const count = (until: number) => {
    const cause = open.at(-1)?.cause ?? 'other'
    totals.set(cause, (totals.get(cause) ?? 0) + ((until - since) / 1000) * SLOWDOWN)
    since = until
  }
  const closeUntil = (time: number) => {
    for (let last = open.at(-1); last !== undefined && last.end <= time; last = open.at(-1)) {
      count(last.end)
      open.pop()
    }
  }
  for (const span of spans) {
    closeUntil(beginOf(span))
    count(beginOf(span))
    open.push({ end: endOf(span), cause: causeOf(span) ?? open.at(-1)?.cause ?? 'other' })
  }
  closeUntil(endOf(task))
  return [...totals].sort((a, b) => b[1] - a[1])
}

/** Name of the work behind a kind of event; undefined for events inside another one that has a name. */
const KINDS: Readonly<Record<string, string>> = {
  ParseHTML: 'parsing HTML',
  ParseAuthorStyleSheet: 'parsing style',
  UpdateLayoutTree: 'style',
  RecalculateStyles: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  MajorGC: 'garbage',
  MinorGC: 'garbage',
  BlinkGC: 'garbage',
}

function causeOf({ name, args }: TraceEvent): string | undefined {
  const file = partOf(args?.data?.url ?? args?.fileName ?? '')
  if (name === 'v8.compile' || name === 'v8.compileModule') return `compiling ${file}`
  if (name === 'EvaluateScript' || name === 'v8.evaluateModule') return `evaluating ${file}`
  if (name !== 'FunctionCall') return KINDS[name]
  // The scheduler of React calls all its work from one function in the file of the libraries.
  return file === 'libraries' ? 'React' : `running ${file}`
}

let parts: ReadonlyMap<string, string> | undefined
/** The part that a built file belongs to, as its source is called. */
function partOf(url: string): string {
  if (parts === undefined) {
    const manifest = 'dist/client/.vite/manifest.json'
    const entries: readonly { file: string; name?: string; src?: string }[] = existsSync(manifest)
      ? Object.values(JSON.parse(readFileSync(manifest, 'utf8')))
      : []
    parts = new Map(
      entries.map(({ file, name, src }) => [file, src?.replace(/^src\/|\.tsx?(\?.*)?$/g, '') ?? name ?? file]),
    )
  }
  const path = URL.canParse(url) ? new URL(url).pathname : url
  return parts.get(path.slice(1)) ?? (path === '/' || !join(path).includes('.') ? 'inline script' : path)
}

export function traceTable(traces: readonly PageTrace[]): string {
  return traces
    .map(({ page, blocking, tasks, speeds }) =>
      [
        `${page}: blocking ${blocking.map((time) => time.toFixed(0)).join(', ')} ms, speed ${Math.min(...speeds)} to ${Math.max(...speeds)}`,
        '',
        '| long task at ms | ms | causes, ms |',
        '|---:|---:|---|',
        ...tasks.map(
          ({ start, length, causes }) =>
            `| ${start.toFixed(0)} | ${length.toFixed(0)} | ${causes
              .slice(0, CAUSES)
              .map(([cause, time]) => `${cause} ${time.toFixed(0)}`)
              .join(', ')} |`,
        ),
      ].join('\n'),
    )
    .join('\n\n')
}
