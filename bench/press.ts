/** One press in a browser: what happens between it, its next paint and its effect. */
import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { partOf } from './built-parts.ts'

const PHONE = { viewport: { width: 360, height: 780 }, locale: 'pt-BR', isMobile: true, hasTouch: true } as const
/** Milliseconds between the first paint, or the appearance of the pressed element, and the press. */
const PAUSE = 500
/** Milliseconds for unmeasured waits on a busy machine. */
const PATIENCE = 60_000
/** Milliseconds after the effect in which the browser reports the paint before it. */
const LATE_FIGURE = 1000
/** Milliseconds by which the events of one press may differ in their next paint. */
const SAME_PAINT = 10

export interface Press {
  readonly name: string
  readonly address: string
  /** Selector of the pressed element. */
  readonly target: string
  readonly effect: Effect
  /** The same in CSS, if the page draws the element late: the press waits for it. */
  readonly late?: string
}

/** What the press shows. */
interface Effect {
  /** In CSS. */
  readonly selector: string
  /** Of the page that shows it. */
  readonly path: string
}

/** Milliseconds. */
export interface Answer {
  readonly nextPaint: number
  /** Until the page starts to handle the press. */
  readonly delay: number
  readonly handlers: number
  /** From the last handler to the paint. */
  readonly presentation: number
  /** From the press until it shows what it should. */
  readonly effect: number
  /** Code that ran between the press and its paint, the longest first. */
  readonly scripts: readonly Script[]
  /** Style and layout of the frames between the press and its paint. */
  readonly styleAndLayout: number
}

interface Script {
  readonly name: string
  readonly length: number
  /** Part of it that style and layout took, because the code asked for a size. */
  readonly forced: number
}

export interface Place {
  readonly x: number
  readonly y: number
}

/** The middle of the target, from a visit that is not measured. */
export async function placeOf(browser: Browser, { address, target }: Press): Promise<Place> {
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

/** What the page tells. Times in milliseconds since 1970. */
type Note =
  | { readonly type: 'painted' | 'appeared' | 'pressed' | 'shown'; readonly at: number }
  | { readonly type: 'events'; readonly events: readonly HandledEvent[] }
  | { readonly type: 'frames'; readonly frames: readonly LongFrame[] }
type Noting = Window & { notePress?: (note: Note) => Promise<void> }

interface HandledEvent {
  readonly name: string
  readonly at: number
  readonly handled: readonly [begin: number, end: number]
  /** The next paint. */
  readonly end: number
}

interface LongFrame {
  readonly begin: number
  readonly end: number
  readonly styleAndLayout: number
  readonly scripts: readonly { readonly url: string; readonly invoker: string; length: number; forced: number }[]
}

/** Nothing runs in the page between the press and its answer but the page itself: Playwright's own code would delay the answer. */
export async function pressOnce(
  browser: Browser,
  { address, effect, late }: Press,
  { x, y }: Place,
  slowdown: number,
): Promise<Answer> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE)
    const due = Promise.withResolvers<void>()
    const shown = Promise.withResolvers<number>()
    const measured = Promise.withResolvers<void>()
    const events: HandledEvent[] = []
    const frames: LongFrame[] = []
    let pressedAt = 0
    let newPage: number | null = null
    // The press may open a new page, so the figures live here.
    await page.exposeFunction('notePress', (note: Note) => {
      if (note.type === (late === undefined ? 'painted' : 'appeared')) due.resolve()
      // The new page's first paint answers a press that the old page left without one.
      if (note.type === 'painted' && pressedAt > 0) newPage ??= note.at
      if (note.type === 'pressed') pressedAt = note.at
      else if (note.type === 'shown' && pressedAt > 0) shown.resolve(note.at)
      else if (note.type === 'frames') frames.push(...note.frames)
      else if (note.type === 'events') {
        events.push(...note.events)
        if (note.events.some(({ name }) => name === 'click')) measured.resolve()
      }
    })
    await page.addInitScript(notePressAndPaint, { ...effect, late })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(address, { waitUntil: 'commit' })
    if (
      (await within(
        PATIENCE,
        due.promise.then(() => true),
      )) === undefined
    )
      throw new Error(`${address} drew no ${late ?? 'page'}`)
    await page.waitForTimeout(PAUSE)
    await page.touchscreen.tap(x, y)
    const shownAt = await within(PATIENCE, shown.promise)
    if (shownAt === undefined) throw new Error(`the press on ${address} showed no ${effect.selector}`)
    await within(LATE_FIGURE, measured.promise)
    return answerOf(events, frames, { pressedAt, shownAt, newPage })
  } finally {
    await context.close()
  }
}

/** The slowest event of the press tells the next paint; other events with the same paint were handled before it too. */
function answerOf(
  events: readonly HandledEvent[],
  frames: readonly LongFrame[],
  { pressedAt, shownAt, newPage }: { pressedAt: number; shownAt: number; newPage: number | null },
): Answer {
  const slowest = events.toSorted((a, b) => b.end - b.at - (a.end - a.at))[0]
  const effect = shownAt - pressedAt
  if (slowest === undefined) {
    const nextPaint = (newPage ?? shownAt) - pressedAt
    return { nextPaint, delay: nextPaint, handlers: 0, presentation: 0, effect, scripts: [], styleAndLayout: 0 }
  }
  const together = events.filter(({ at, end }) => at >= slowest.at && Math.abs(end - slowest.end) < SAME_PAINT)
  const begun = Math.min(...together.map(({ handled }) => handled[0]))
  const ended = Math.max(...together.map(({ handled }) => handled[1]))
  const between = frames.filter(({ begin, end }) => begin < slowest.end && end > slowest.at)
  return {
    nextPaint: slowest.end - slowest.at,
    delay: begun - slowest.at,
    handlers: ended - begun,
    presentation: slowest.end - ended,
    effect,
    scripts: between
      .flatMap(({ scripts }) => scripts)
      .map(({ url, invoker, length, forced }) => ({ name: `${invoker} of ${partOf(url)}`, length, forced }))
      .sort((a, b) => b.length - a.length),
    styleAndLayout: between.reduce((total, frame) => total + frame.styleAndLayout, 0),
  }
}

/** Undefined after so many milliseconds. */
const within = <Value>(milliseconds: number, value: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([value, setTimeout(milliseconds, undefined, { ref: false })])

/** Runs in every page before its own code. */
function notePressAndPaint({ selector, path, late }: Effect & { readonly late: string | undefined }): void {
  interface Timing extends PerformanceEntry {
    readonly processingStart: number
    readonly processingEnd: number
  }
  interface Frame extends PerformanceEntry {
    readonly styleAndLayoutStart: number
    readonly scripts: readonly (PerformanceEntry & {
      readonly sourceURL: string
      readonly invoker: string
      readonly forcedStyleAndLayoutDuration: number
    })[]
  }
  const tell = (note: Note) => void (window as Noting).notePress?.(note)
  const at = (timeStamp: number) => performance.timeOrigin + timeStamp
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName('first-contentful-paint'))
      tell({ type: 'painted', at: at(startTime) })
  }).observe({ type: 'paint', buffered: true })
  const tellEvents = (entries: PerformanceEntryList) => {
    if (entries.length === 0) return
    tell({
      type: 'events',
      events: (entries as Timing[]).map(({ name, startTime, processingStart, processingEnd, duration }) => ({
        name,
        at: at(startTime),
        handled: [at(processingStart), at(processingEnd)] as const,
        end: at(startTime + duration),
      })),
    })
  }
  const events = new PerformanceObserver((list) => tellEvents(list.getEntries()))
  events.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  addEventListener('pagehide', () => tellEvents(events.takeRecords()))
  new PerformanceObserver((list) =>
    tell({
      type: 'frames',
      frames: (list.getEntries() as Frame[]).map(({ startTime, duration, styleAndLayoutStart, scripts }) => ({
        begin: at(startTime),
        end: at(startTime + duration),
        styleAndLayout: styleAndLayoutStart === 0 ? 0 : startTime + duration - styleAndLayoutStart,
        scripts: scripts.map((script) => ({
          url: script.sourceURL,
          invoker: script.invoker,
          length: script.duration,
          forced: script.forcedStyleAndLayoutDuration,
        })),
      })),
    }),
  ).observe({ type: 'long-animation-frame', buffered: true })
  const once = (type: 'appeared' | 'shown', isThere: () => boolean) => {
    const look = new MutationObserver(() => {
      if (!isThere()) return
      look.disconnect()
      tell({ type, at: at(performance.now()) })
    })
    look.observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['open', 'aria-label'],
    })
  }
  const watch = () => once('shown', () => location.pathname === path && document.querySelector(selector) !== null)
  if (late !== undefined) once('appeared', () => document.querySelector(late) !== null)
  const note = ({ timeStamp }: Event) => {
    tell({ type: 'pressed', at: at(timeStamp) })
    watch()
  }
  addEventListener('pointerdown', note, { capture: true, once: true })
  if (document.referrer !== '') watch()
}
