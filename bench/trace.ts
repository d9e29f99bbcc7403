/**
 * Lists what blocks a page on a processor four times slower: its long tasks and what each spends its time with. It counts
 * processor time, because other work on the machine stretches the time on the clock. The pages alternate; of each, the run
 * with the median blocking time is shown.
 */
import type { Browser } from 'playwright'
import { launchBrowser } from '../test/support/browser.ts'
import { ready } from '../test/support/ready.ts'
import { MEASURED_PAGES, type MeasuredPage, median } from './marketplace.ts'
import { CATEGORIES, type Causes, sumOf, tasksOf } from './trace-events.ts'

const SLOWDOWN = 4
const RUNS = 5
const PHONE = { viewport: { width: 360, height: 780 }, locale: 'pt-BR', isMobile: true, hasTouch: true } as const
/** Milliseconds without a request after which the page has started what it starts. */
const QUIET = 1500
/** Milliseconds; what a task takes beyond them, after the first paint, blocks. */
const LONG = 50
/** Causes that are listed of one task, and of the page. */
const CAUSES = 4
const ALL_CAUSES = 14

interface LongTask {
  /** Milliseconds after the navigation. */
  readonly start: number
  readonly length: number
  readonly causes: Causes
}

interface Run {
  readonly blocking: number
  readonly tasks: readonly LongTask[]
  /** Of all tasks. */
  readonly causes: Causes
  /** Milliseconds of each step of main.tsx, on the slow processor. */
  readonly steps: ReadonlyMap<string, number>
  /** Speed of the machine (higher is faster). */
  readonly speed: number
}

export interface PageTrace {
  readonly page: MeasuredPage
  readonly runs: readonly Run[]
}

export async function measureTrace(addresses: Readonly<Record<MeasuredPage, string>>): Promise<readonly PageTrace[]> {
  const browser = await launchBrowser()
  try {
    const traces = MEASURED_PAGES.map((page) => ({ page, runs: [] as Run[] }))
    for (let run = 0; run < RUNS; run += 1)
      for (const { page, runs } of traces) runs.push(await traceOnce(browser, addresses[page]))
    return traces.map(({ page, runs }) => ({ page, runs: runs.toSorted((a, b) => a.blocking - b.blocking) }))
  } finally {
    await browser.close()
  }
}

/** Loads the page for the first time. */
async function traceOnce(browser: Browser, address: string): Promise<Run> {
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
    const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
    const { tasks, painted, marks } = tasksOf(traceEvents, address, SLOWDOWN)
    const long = tasks.filter(({ length }) => length > LONG)
    return {
      blocking: long.reduce((total, { end, length }) => total + (end > painted ? length - LONG : 0), 0),
      tasks: long.toSorted((a, b) => b.length - a.length),
      causes: sumOf(tasks.map(({ causes }) => causes)),
      steps: stepsOf(marks),
      speed,
    }
  } finally {
    await context.close()
  }
}

/** A mark `start: name` ends the step of this name, which begins with the mark before it. */
const STEP = /^start: /

function stepsOf(marks: readonly (readonly [name: string, at: number])[]): ReadonlyMap<string, number> {
  const steps = marks.filter(([name]) => STEP.test(name))
  return new Map(
    steps.slice(1).map(([name, at], index) => [name.replace(STEP, ''), (at - (steps[index]?.[1] ?? at)) * SLOWDOWN]),
  )
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

export function traceTable(traces: readonly PageTrace[]): string {
  return traces
    .map(({ page, runs }) => {
      const { tasks = [] } = runs[Math.floor(RUNS / 2)] ?? {}
      const speeds = runs.map(({ speed }) => speed)
      return [
        `${page}: blocking ${runs.map(({ blocking }) => blocking.toFixed(0)).join(', ')} ms, speed ${Math.min(...speeds)} to ${Math.max(...speeds)}`,
        `all tasks, median ms: ${listed(medianCauses(runs.map(({ causes }) => causes)).slice(0, ALL_CAUSES))}`,
        `start, median ms: ${listed(medianCauses(runs.map(({ steps }) => [...steps])))}`,
        '',
        '| long task at ms | ms | causes, ms |',
        '|---:|---:|---|',
        ...tasks.map(
          ({ start, length, causes }) =>
            `| ${start.toFixed(0)} | ${length.toFixed(0)} | ${listed(causes.slice(0, CAUSES))} |`,
        ),
      ].join('\n')
    })
    .join('\n\n')
}

export const listed = (causes: Causes) => causes.map(([cause, time]) => `${cause} ${time.toFixed(0)}`).join(', ')

/** The median of each cause over the runs, most expensive first. */
export function medianCauses(runs: readonly Causes[]): Causes {
  const names = new Set(runs.flatMap((causes) => causes.map(([cause]) => cause)))
  return [...names]
    .map((name) => [name, median(runs.map((causes) => new Map(causes).get(name) ?? 0))] as const)
    .sort((a, b) => b[1] - a[1])
}
