/**
 * Lists what blocks a page on a processor four times slower: its long tasks and what each spends its time with. The pages
 * alternate; of each, the run with the median blocking time is shown.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { launchBrowser } from '../test/support/browser.ts'
import { MEASURED_PAGES, type MeasuredPage } from './marketplace.ts'

const SLOWDOWN = 4
const RUNS = 5
const PHONE = { viewport: { width: 360, height: 780 }, locale: 'pt-BR', isMobile: true, hasTouch: true } as const
/** Milliseconds; what a task takes beyond them blocks. */
const LONG = 50
/** Causes of one task that are listed. */
const CAUSES = 4
const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'blink.user_timing']

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  readonly args?: {
    readonly name?: string
    readonly fileName?: string
    readonly data?: { readonly url?: string; readonly functionName?: string; readonly type?: string }
  }
}

interface LongTask {
  /** Milliseconds after the navigation. */
  readonly start: number
  readonly length: number
  /** Milliseconds by cause, most expensive first. */
  readonly causes: readonly (readonly [cause: string, length: number])[]
}

export interface PageTrace {
  readonly page: MeasuredPage
  /** Blocking milliseconds of each run. */
  readonly blocking: readonly number[]
  /** Most expensive first. */
  readonly tasks: readonly LongTask[]
  /** How fast the machine was in each run (higher is faster). */
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

const blockingOf = (tasks: readonly LongTask[]) => tasks.reduce((total, { length }) => total + length - LONG, 0)

async function traceOnce(browser: Browser, address: string): Promise<{ tasks: LongTask[]; speed: number }> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const speed = await page.evaluate(measureSpeed)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await browser.startTracing(page, { categories: CATEGORIES })
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
    return { tasks: longTasks(traceEvents), speed }
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
function longTasks(events: readonly TraceEvent[]): LongTask[] {
  const parsing = events.find(({ name }) => name === 'ParseHTML')
  if (parsing === undefined) return []
  const { pid, tid } = parsing
  const begun = events
    .filter((event) => event.pid === pid && event.tid === tid && event.name === 'navigationStart')
    .reduce((latest, { ts }) => Math.max(latest, ts), 0)
  const spans = events
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X' && (event.dur ?? 0) > 0)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  return spans
    .filter(({ name, ts, dur = 0 }) => name.endsWith('RunTask') && dur / 1000 > LONG && ts >= begun)
    .map((task) => ({
      start: (task.ts - begun) / 1000,
      length: (task.dur ?? 0) / 1000,
      causes: causesOf(
        task,
        spans.filter((span) => span !== task && span.ts >= task.ts && endOf(span) <= endOf(task)),
      ),
    }))
}

const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur

/** Each span's time without the spans inside it counts for the innermost known cause around it. */
function causesOf(task: TraceEvent, spans: readonly TraceEvent[]): LongTask['causes'] {
  const totals = new Map<string, number>()
  const open: { readonly end: number; readonly cause: string }[] = [{ end: endOf(task), cause: 'other' }]
  let since = task.ts
  const count = (until: number) => {
    const cause = open.at(-1)?.cause ?? 'other'
    totals.set(cause, (totals.get(cause) ?? 0) + (until - since) / 1000)
    since = until
  }
  const closeUntil = (time: number) => {
    for (let last = open.at(-1); last !== undefined && last.end <= time; last = open.at(-1)) {
      count(last.end)
      open.pop()
    }
  }
  for (const span of spans) {
    closeUntil(span.ts)
    count(span.ts)
    open.push({ end: endOf(span), cause: causeOf(span) ?? open.at(-1)?.cause ?? 'other' })
  }
  closeUntil(endOf(task))
  return [...totals].sort((a, b) => b[1] - a[1])
}

/** What a kind of event spends its time with; undefined where an outer event says it. */
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
