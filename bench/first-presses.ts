/**
 * Measures how soon a page answers a press half a second after the first paint of a first visit, while its scripts still load, on slower
 * processors. The next paint is the browser's own figure (Event Timing). The button that adds to the cart comes later, with the dates.
 */
import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { launchBrowser } from '../test/support/browser.ts'
import { measuredPages, median } from './marketplace.ts'

const PHONE = { viewport: { width: 360, height: 780 }, locale: 'pt-BR', isMobile: true, hasTouch: true } as const
/** How many times slower the processor is, and the most milliseconds until the next paint. */
const BARS = [
  [4, 100],
  [6, 200],
] as const
/** Milliseconds between the first paint and the press. */
const AFTER_PAINT = 500
const RUNS = 5
/** Milliseconds for unmeasured waits on a busy machine. */
const PATIENCE = 60_000
/** Milliseconds after the effect in which the browser reports the paint before it. */
const LATE_FIGURE = 1000

interface Press {
  readonly name: string
  readonly address: string
  /** Selector of the pressed element. */
  readonly target: string
  readonly effect: Effect
}

/** What the press shows. */
interface Effect {
  /** In CSS. */
  readonly selector: string
  /** Of the page that shows it. */
  readonly path: string
}

/** Milliseconds after the press. */
interface Answer {
  readonly nextPaint: number
  readonly effect: number
}

export interface FirstPress extends Answer {
  readonly name: string
  readonly slowdown: number
  readonly bar: number
}

async function presses(url: string): Promise<readonly Press[]> {
  const { home, results, detail } = await measuredPages(url)
  const press = (
    name: string,
    address: string,
    target: string,
    selector: string,
    path = new URL(address).pathname,
  ) => ({
    ...{ name, address, target },
    effect: { selector, path },
  })
  return [
    press('opening the filters', results, 'main >> role=button[name=/^Filtros/]', 'dialog[open] fieldset'),
    press('opening the calendar', home, 'main >> role=button[name=/Quando/]', '[role=grid]'),
    press('opening the gallery', detail, 'main button[aria-label^="Abrir imagem 1"]', 'dialog[open] img'),
    press('opening the cart', detail, 'a[href="/carrinho"]:visible', 'main h1[tabindex]', '/carrinho'),
    press('opening the login', home, 'nav >> role=button[name="Entrar"]', 'dialog[open] input'),
  ]
}

export async function measureFirstPresses(url: string): Promise<readonly FirstPress[]> {
  const browser = await launchBrowser()
  try {
    const figures: FirstPress[] = []
    for (const press of await presses(url)) {
      const place = await placeOf(browser, press)
      for (const [slowdown, bar] of BARS) {
        const answers: Answer[] = []
        for (let run = 0; run < RUNS; run += 1) answers.push(await pressOnce(browser, press, place, slowdown))
        figures.push({
          ...{ name: press.name, slowdown, bar },
          nextPaint: median(answers.map(({ nextPaint }) => nextPaint)),
          effect: median(answers.map(({ effect }) => effect)),
        })
      }
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** The middle of the target, from a visit that is not measured. */
async function placeOf(browser: Browser, { address, target }: Press) {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.goto(address, { waitUntil: 'networkidle' })
    const box = await page.locator(target).first().boundingBox()
    if (box === null) throw new Error(`${address} shows no ${target}`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  } finally {
    await context.close()
  }
}

/** What the page tells; milliseconds since 1970, and the length of an event until its next paint. */
type Note =
  | { readonly type: 'painted' | 'pressed' | 'shown'; readonly at: number }
  | { readonly type: 'events'; readonly lengths: readonly number[] }
type Noting = Window & { notePress?: (note: Note) => Promise<void> }

/** Nothing runs in the page between the press and its answer but the page itself: Playwright's own code would delay the answer. */
async function pressOnce(
  browser: Browser,
  { address, effect }: Press,
  { x, y }: { readonly x: number; readonly y: number },
  slowdown: number,
): Promise<Answer> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE)
    const painted = Promise.withResolvers<void>()
    const shown = Promise.withResolvers<number>()
    const measured = Promise.withResolvers<void>()
    let pressedAt = 0
    let nextPaint = 0
    // The press may open a new page, so the figures live here.
    await page.exposeFunction('notePress', (note: Note) => {
      if (note.type === 'painted') {
        painted.resolve()
        // The new page's first paint answers a press that the old page left without one.
        if (pressedAt > 0) nextPaint ||= note.at - pressedAt
      }
      if (note.type === 'pressed') pressedAt = note.at
      else if (note.type === 'shown' && pressedAt > 0) shown.resolve(note.at)
      else if (note.type === 'events') {
        nextPaint = Math.max(nextPaint, ...note.lengths)
        measured.resolve()
      }
    })
    await page.addInitScript(notePressAndPaint, effect)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(address, { waitUntil: 'commit' })
    await painted.promise
    await page.waitForTimeout(AFTER_PAINT)
    await page.touchscreen.tap(x, y)
    const shownAt = await within(PATIENCE, shown.promise)
    if (shownAt === undefined) throw new Error(`the press on ${address} showed no ${effect.selector}`)
    await within(LATE_FIGURE, measured.promise)
    return { nextPaint, effect: shownAt - pressedAt }
  } finally {
    await context.close()
  }
}

/** Undefined after so many milliseconds. */
const within = <Value>(milliseconds: number, value: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([value, setTimeout(milliseconds, undefined, { ref: false })])

/** Runs in every page before its own code. */
function notePressAndPaint({ selector, path }: Effect): void {
  const tell = (note: Note) => void (window as Noting).notePress?.(note)
  const now = (timeStamp: number) => performance.timeOrigin + timeStamp
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName('first-contentful-paint'))
      tell({ type: 'painted', at: now(startTime) })
  }).observe({ type: 'paint', buffered: true })
  const tellEvents = (entries: PerformanceEntryList) => {
    if (entries.length > 0) tell({ type: 'events', lengths: entries.map(({ duration }) => duration) })
  }
  const events = new PerformanceObserver((list) => tellEvents(list.getEntries()))
  events.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  addEventListener('pagehide', () => tellEvents(events.takeRecords()))
  const watch = () => {
    const look = new MutationObserver(() => {
      if (location.pathname !== path || document.querySelector(selector) === null) return
      look.disconnect()
      tell({ type: 'shown', at: now(performance.now()) })
    })
    look.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] })
  }
  const note = ({ timeStamp }: Event) => {
    tell({ type: 'pressed', at: now(timeStamp) })
    watch()
  }
  addEventListener('pointerdown', note, { capture: true, once: true })
  if (document.referrer !== '') watch()
}

export function firstPressesTable(figures: readonly FirstPress[]): string {
  return [
    '| 0.5 s after the first paint of a first visit | processor slower | next paint ms | bar | effect ms |',
    '|---|---:|---:|---:|---:|',
    ...figures.map(
      ({ name, slowdown, nextPaint, bar, effect }) =>
        `| ${name} | ${slowdown} × | ${nextPaint.toFixed(0)} | ${bar} | ${effect.toFixed(0)} |`,
    ),
  ].join('\n')
}
