/**
 * Measures how soon the home page shows on a second visit, with the worker, compared with a first visit in the same run.
 * The simulated phone network slows the worker's requests too. The slower processor applies to the page's main thread
 * only, because browsers cannot slow a worker down.
 */
import type { Browser, BrowserContext } from 'playwright'
import { launchBrowser } from '../test/support/browser.ts'
import { median } from './marketplace.ts'
import { type SlowLink, type Speed, startSlowLink } from './slow-link.ts'

const PHONE = { viewport: { width: 360, height: 780 }, locale: 'pt-BR', isMobile: true, hasTouch: true } as const
/** Milliseconds for unmeasured waits on a busy machine. */
const PATIENCE = 120_000
/** Pairs of a first visit and a repeat visit, one after the other. */
const PAIRS = 7

interface Condition {
  readonly name: string
  readonly speed: Speed
  /** The page's processor, so many times slower. */
  readonly slowdown: number
}

/** Lighthouse's phone network; a beach's. */
export const MOBILE = { roundTrip: 150, bitsPerSecond: 1_600_000 }
const BEACH = { roundTrip: 400, bitsPerSecond: 500_000 }
const CONDITIONS: readonly Condition[] = [
  { name: '150 ms, 1.6 Mbit/s', speed: MOBILE, slowdown: 1 },
  { name: '150 ms, 1.6 Mbit/s, processor 4 times slower', speed: MOBILE, slowdown: 4 },
  { name: '400 ms, 0.5 Mbit/s, processor 4 times slower', speed: BEACH, slowdown: 4 },
]

/** Milliseconds from the navigation's start. */
interface Visit {
  /** The first frame with the home's offers in it. */
  readonly offers: number
  /** The first frame with anything in it. */
  readonly paint: number
}

export interface RepeatVisitFigures {
  readonly condition: string
  readonly first: Visit
  readonly repeat: Visit
}

/** @param url of the marketplace, at a port of this machine. */
export async function measureRepeatVisits(url: string): Promise<readonly RepeatVisitFigures[]> {
  const link = await startSlowLink(Number(new URL(url).port))
  const site = `http://127.0.0.1:${link.port}`
  const browser = await launchBrowser()
  try {
    const visitor = await somebody(browser)
    await visitOnce(visitor, site)
    const figures: RepeatVisitFigures[] = []
    for (const condition of CONDITIONS) figures.push(await measurePairs(browser, visitor, site, link, condition))
    return figures
  } finally {
    await browser.close()
    await link.stop()
  }
}

export async function somebody(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE)
  context.setDefaultTimeout(PATIENCE)
  return context
}

/** The first visit: the page registers its worker, which fills its caches. */
export async function visitOnce(visitor: BrowserContext, site: string): Promise<void> {
  const page = await visitor.newPage()
  // On a local address the worker runs only on request (specification section 4).
  await page.goto(`${site}/?pwa=1`)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.waitForLoadState('networkidle')
  await page.close()
}

async function measurePairs(
  browser: Browser,
  visitor: BrowserContext,
  site: string,
  link: SlowLink,
  { name, speed, slowdown }: Condition,
): Promise<RepeatVisitFigures> {
  link.setSpeed(speed)
  const first: Visit[] = []
  const repeat: Visit[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const stranger = await somebody(browser)
    first.push(await measureVisit(stranger, site, slowdown, false))
    await stranger.close()
    repeat.push(await measureVisit(visitor, site, slowdown, true))
  }
  link.setSpeed(null)
  const middle = (visits: readonly Visit[]): Visit => ({
    offers: median(visits.map(({ offers }) => offers)),
    paint: median(visits.map(({ paint }) => paint)),
  })
  return { condition: name, first: middle(first), repeat: middle(repeat) }
}

export async function measureVisit(
  context: BrowserContext,
  site: string,
  slowdown: number,
  withWorker: boolean,
): Promise<Visit> {
  const page = await context.newPage()
  try {
    const devtools = await context.newCDPSession(page)
    // Between two visits the browser stops the worker.
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.stopAllWorkers')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const shown = Promise.withResolvers<Visit>()
    await page.exposeFunction('noteVisit', shown.resolve)
    await page.addInitScript(noteOffers, OFFERS_DRAWN)
    await page.goto(site, { waitUntil: 'commit' })
    const visit = await shown.promise
    const isControlled = await page.evaluate(() => navigator.serviceWorker.controller !== null)
    if (isControlled !== withWorker)
      throw new Error(`a visit ${withWorker ? 'without' : 'with'} the worker was measured`)
    return visit
  } finally {
    await page.close()
  }
}

/** Name of the mark of this frame. */
export const OFFERS_DRAWN = 'offers drawn'

type Noting = Window & { noteVisit?: (visit: Visit) => Promise<void> }

/**
 * Runs in the page before all else: tells when the first frame with an offer's card has been drawn. Playwright's own waiting would run its
 * code in the page meanwhile, 45 ms on the slower processor.
 */
export function noteOffers(mark: string): void {
  const offers = new Promise<number>((resolve) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('main article') === null) return
      watch.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          performance.mark(mark)
          resolve(performance.now())
        }
        port2.postMessage(null)
      })
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  const paint = new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntriesByName('first-contentful-paint')) resolve(startTime)
    }).observe({ type: 'paint', buffered: true })
  })
  void Promise.all([offers, paint]).then((drawn) =>
    (window as Noting).noteVisit?.({ offers: drawn[0], paint: drawn[1] }),
  )
}

export function repeatVisitTable(figures: readonly RepeatVisitFigures[]): string {
  const part = (share: number) => `${share.toFixed(2)}`
  return [
    '| until the home’s offers are drawn, median of pairs | first visit | repeat visit | ratio | bar | first paint, both |',
    '|---|---:|---:|---:|---:|---:|',
    ...figures.map(({ condition, first, repeat }) =>
      [
        `| ${condition}`,
        `${first.offers.toFixed(0)} ms`,
        `${repeat.offers.toFixed(0)} ms`,
        part(repeat.offers / first.offers),
        '0.33',
        `${first.paint.toFixed(0)} / ${repeat.paint.toFixed(0)} ms |`,
      ].join(' | '),
    ),
  ].join('\n')
}
