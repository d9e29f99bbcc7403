/**
 * Shows the limit of a repeat visit on a slow processor: what the page's thread does until the home's offers are drawn, in
 * processor time, beside a third of the time that the first visit takes on a phone's network.
 */
import type { Browser, BrowserContext } from 'playwright'
import { launchBrowser } from '../test/support/browser.ts'
import { median } from './marketplace.ts'
import { MOBILE, measureVisit, noteOffers, OFFERS_DRAWN, somebody, visitOnce } from './repeat-visit.ts'
import { startSlowLink } from './slow-link.ts'
import { listed, medianCauses } from './trace.ts'
import { CATEGORIES, type Causes, sumOf, tasksOf } from './trace-events.ts'

const SLOWDOWN = 4
const RUNS = 5
/** The bar: this share of the first visit. */
const SHARE = 1 / 3

export interface RepeatTrace {
  /** Milliseconds on the clock until the first visit has drawn the offers. */
  readonly first: number
  /** Of each repeat visit, until the same frame. */
  readonly repeat: readonly Causes[]
}

export async function traceRepeatVisits(url: string): Promise<RepeatTrace> {
  const link = await startSlowLink(Number(new URL(url).port))
  const site = `http://127.0.0.1:${link.port}`
  const browser = await launchBrowser()
  try {
    const visitor = await somebody(browser)
    await visitOnce(visitor, site)
    link.setSpeed(MOBILE)
    const first: number[] = []
    const repeat: Causes[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const stranger = await somebody(browser)
      first.push((await measureVisit(stranger, site, SLOWDOWN, false)).offers)
      await stranger.close()
      repeat.push(await traceVisit(browser, visitor, site))
    }
    return { first: median(first), repeat }
  } finally {
    await browser.close()
    await link.stop()
  }
}

async function traceVisit(browser: Browser, visitor: BrowserContext, site: string): Promise<Causes> {
  const page = await visitor.newPage()
  try {
    const shown = Promise.withResolvers<unknown>()
    await page.exposeFunction('noteVisit', shown.resolve)
    await page.addInitScript(noteOffers, OFFERS_DRAWN)
    await browser.startTracing(page, { categories: CATEGORIES })
    await page.goto(site, { waitUntil: 'commit' })
    await shown.promise
    const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
    const { tasks, marks } = tasksOf(traceEvents, `${site}/`, SLOWDOWN)
    const drawn = marks.find(([name]) => name === OFFERS_DRAWN)?.[1]
    if (drawn === undefined) throw new Error('the trace does not show when the offers were drawn')
    return sumOf(tasks.filter(({ start }) => start < drawn).map(({ causes }) => causes))
  } finally {
    await page.close()
  }
}

export function repeatTraceText({ first, repeat }: RepeatTrace): string {
  const causes = medianCauses(repeat)
  const sum = causes.reduce((total, [, length]) => total + length, 0)
  return [
    `repeat visit until the offers are drawn: ${sum.toFixed(0)} ms of a processor ${SLOWDOWN} times slower,`,
    `a third of the first visit: ${(first * SHARE).toFixed(0)} ms`,
    `\ncauses, median ms: ${listed(causes)}`,
  ].join(' ')
}
