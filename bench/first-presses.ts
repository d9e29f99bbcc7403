/**
 * Measures how soon a page answers a press half a second after the first paint of a first visit, while its scripts still load, on slower
 * processors. The next paint is the browser's own figure (Event Timing). The button that adds to the cart comes later, with the dates.
 */
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

interface Press {
  readonly name: string
  readonly address: string
  /** Selectors of the pressed element, and of what the press shows. */
  readonly target: string
  readonly effect: string
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
  const press = (name: string, address: string, target: string, effect: string) => ({ name, address, target, effect })
  return [
    press('opening the filters', results, 'main >> role=button[name=/^Filtros/]', 'dialog[open] fieldset'),
    press('opening the calendar', home, 'main >> role=button[name=/Quando/]', '[role=grid]'),
    press('opening the gallery', detail, 'main button[aria-label^="Abrir imagem 1"]', 'dialog[open] img'),
    press('opening the cart', detail, 'a[href="/carrinho"]:visible', 'role=heading[name=/carrinho/i]'),
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

type Noting = Window & { pressedAt?: number; nextPaint?: number; notePaint?: () => void }

async function pressOnce(
  browser: Browser,
  { address, effect }: Press,
  { x, y }: { readonly x: number; readonly y: number },
  slowdown: number,
): Promise<Answer> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const { promise: painted, resolve } = Promise.withResolvers<void>()
    await page.exposeFunction('notePaint', resolve)
    await page.addInitScript(notePressAndPaint)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(address, { waitUntil: 'commit' })
    await painted
    await page.waitForTimeout(AFTER_PAINT)
    await page.touchscreen.tap(x, y)
    await page.locator(effect).first().waitFor()
    return await page.evaluate(async () => {
      const shown = performance.now()
      await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)))
      const { pressedAt, nextPaint = 0 } = window as Noting
      // After a navigation the old page's figures are gone with it: the press was answered by a new page.
      return { nextPaint, effect: shown - (pressedAt ?? 0) }
    })
  } finally {
    await context.close()
  }
}

/** Runs in the page before its own code. */
function notePressAndPaint(): void {
  const page = window as Noting
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) page.notePaint?.()
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) page.nextPaint = Math.max(page.nextPaint ?? 0, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  const note = (event: Event) => {
    page.pressedAt ??= event.timeStamp
  }
  addEventListener('pointerdown', note, true)
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
