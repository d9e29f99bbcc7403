import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, ElementHandle, Page, Request } from 'playwright'
import { ready } from '../support/ready.ts'
import { type Control, installPageControls } from './page-controls.ts'
import { freshName, installPageSide, type PageFaults, type PageState } from './page-side.ts'

export const SIZES = {
  360: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
  1280: { viewport: { width: 1280, height: 800 } },
} as const
export type Size = keyof typeof SIZES
export const isSize = (width: number): width is Size => width in SIZES

/** No page of the product, but of its origin: only there a tab keeps its window's name. */
const NOWHERE = '/api/health'

/** A call that only reads, although it is sent as one that writes. */
const READS = /\/api\/auth\/me$/

/** Milliseconds. The machine may be busy, so only what never happens takes this long. */
const PATIENCE = 8000
/** A page without changes and open requests for this long has settled. Milliseconds. */
const QUIET = 80
/** Shorter, on the way to a control: the search for it waits for later changes. Milliseconds. */
export const SHORT_QUIET = 30
/** After this quiet time a page counts as finished. Milliseconds. */
const STILL = 1000
/** Longer than between the two taps of a double tap. Milliseconds. */
const DOUBLE_TAP = 500
/** Between two looks at the requests. Milliseconds. */
const POLL = 15
/** Farther than the two taps of a double tap lie apart. CSS pixels. */
const REACH = 60
/** Navigations that a page may begin by itself while it is left. */
const MOST_ATTEMPTS = 3
/** A clock or an animation may change a page without end. Milliseconds. */
const LONGEST_SETTLING = 3000

export interface TabOptions {
  readonly browser: Browser
  readonly origin: string
  readonly size: Size
  readonly allows: readonly RegExp[]
  /** Runs in the page after every load: a test plants a fault with it. */
  readonly plant?: (() => void) | undefined
  /** Maximum wait. Milliseconds; 8000 by default. */
  readonly patience?: number | undefined
}

/** Waits until the page has drawn its last change. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** A tab of a person's browser that can be reset to the start and records all failures. */
export class Tab {
  readonly page: Page
  readonly context: BrowserContext
  readonly #options: TabOptions
  readonly #pending = new Set<Request>()
  #complaints: string[] = []
  /** Browser events other than page changes: a download, a file chooser, another tab, a question on leaving. */
  #happened: string[] = []
  #popups: Page[] = []
  #hasWritten = false
  #devtools: Promise<CDPSession> | undefined
  #tapped = { x: 0, y: 0, at: 0 }
  /** True on a phone, where people press with a finger. */
  get isTouched(): boolean {
    return this.#options.size === 360
  }

  /** The longest wait for what a press must do. Milliseconds. */
  get patience(): number {
    return this.#options.patience ?? PATIENCE
  }

  private constructor(context: BrowserContext, page: Page, options: TabOptions) {
    this.context = context
    this.page = page
    this.#options = options
    this.#watch()
  }

  static async open(options: TabOptions): Promise<Tab> {
    const context = await options.browser.newContext({
      ...SIZES[options.size],
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      baseURL: options.origin,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      permissions: ['geolocation', 'clipboard-read', 'clipboard-write'],
      geolocation: { latitude: -2.53, longitude: -44.3 },
    })
    context.setDefaultTimeout(2 * PATIENCE)
    // One script, because Playwright promises no order of several.
    await context.addInitScript({ content: `(${installPageControls})();(${installPageSide})()` })
    const page = await context.newPage()
    const tab = new Tab(context, page, options)
    await tab.leave()
    return tab
  }

  #watch(): void {
    const { page } = this
    const complain = (text: string) => {
      if (!this.#options.allows.some((allowed) => allowed.test(text))) this.#complaints.push(text.slice(0, 300))
    }
    page.on('console', (message) => {
      if (message.type() === 'error') complain(`console error: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => complain(`uncaught exception: ${error.name} ${error.message}`))
    page.on('response', (response) => {
      if (response.status() >= 500) complain(`${response.status()} from ${response.url()}`)
      if (response.headers()['content-type']?.includes('event-stream')) this.#pending.delete(response.request())
    })
    page.on('request', (request) => {
      if (request.method() !== 'GET' && !READS.test(request.url())) this.#hasWritten = true
      if (['fetch', 'xhr', 'script', 'document'].includes(request.resourceType())) this.#pending.add(request)
    })
    page.on('requestfinished', (request) => this.#pending.delete(request))
    page.on('requestfailed', (request) => {
      this.#pending.delete(request)
      const reason = request.failure()?.errorText ?? ''
      if (reason !== 'net::ERR_ABORTED') complain(`failed request: ${request.url()} ${reason}`)
    })
    page.on('download', (download) => {
      this.#happened.push('download')
      void download.cancel().catch(() => undefined)
    })
    page.on('filechooser', () => this.#happened.push('file chooser'))
    page.on('dialog', (dialog) => {
      this.#happened.push('question')
      void dialog.accept().catch(() => undefined)
    })
    this.context.on('page', (popup) => {
      if (popup === page) return
      this.#happened.push('new tab')
      this.#popups.push(popup)
    })
  }

  /** Leaves the page, which may then save something. */
  async leave(): Promise<void> {
    if (!this.page.url().endsWith(NOWHERE)) await this.#go(NOWHERE)
  }

  /** The last press may have begun a navigation only now, which then ends this one. */
  async #go(address: string): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.page.goto(address, { waitUntil: 'commit' })
        return
      } catch (error) {
        if (attempt === MOST_ATTEMPTS || !/ERR_ABORTED|interrupted by another navigation/.test(String(error)))
          throw error
      }
    }
  }

  /** Taps its middle. A tap so soon after another at the same place would be the second of a double tap. */
  async tap(element: ElementHandle): Promise<void> {
    const box = await element.boundingBox()
    const place = box === null ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const wait = this.#tapped.at + DOUBLE_TAP - Date.now()
    if (wait > 0 && place !== null && Math.hypot(place.x - this.#tapped.x, place.y - this.#tapped.y) < REACH) {
      await this.page.waitForTimeout(wait)
    }
    await element.tap({ noWaitAfter: true, timeout: 2 * this.patience })
    if (place !== null) this.#tapped = { ...place, at: Date.now() }
  }

  async goBack(): Promise<void> {
    await this.page.goBack({ waitUntil: 'commit' })
  }

  /** Opens the address with nothing in the browser but this local storage. @throws Error if the page does not become ready. */
  async load(address: string, stored: Readonly<Record<string, string>>): Promise<void> {
    const { page } = this
    await page.evaluate((name) => {
      window.name = name
    }, freshName(stored))
    this.#pending.clear()
    await this.#go(address)
    await ready(page)
    await this.becomesQuiet(QUIET)
    if (this.#options.plant) await page.evaluate(this.#options.plant)
    this.#hasWritten = false
  }

  /** Waits until the page has no changes and no open requests. */
  async settle(): Promise<PageState> {
    await this.becomesQuiet(QUIET)
    return this.state()
  }

  /** Like `settle`, without reading the page's state. @param quiet milliseconds without a change that suffice. */
  async becomesQuiet(quiet: number): Promise<void> {
    const end = Date.now() + LONGEST_SETTLING
    for (;;) {
      const wait = [quiet, Math.max(0, end - Date.now())] as const
      // Undefined while one document takes the place of another.
      const isQuiet = await this.page
        .evaluate((given) => window.walk?.untilQuiet(...given), wait)
        .catch(() => undefined)
      if ((isQuiet && this.#pending.size === 0) || Date.now() > end) return
      await setTimeout(POLL)
    }
  }

  /** Repeats until the state is as wished or patience ends; what the page is like then is returned either way. */
  async until(isWished: (state: PageState) => boolean): Promise<PageState> {
    const end = Date.now() + this.patience
    for (;;) {
      const state = await this.state()
      if (isWished(state) || Date.now() > end) return state
      await this.page.waitForTimeout(40)
    }
  }

  /** Like `until`, but gives up as soon as nothing has moved for a while: no change of the page and no answer that it waits for. */
  async untilStill(isWished: (state: PageState) => boolean): Promise<PageState> {
    let stillSince = Date.now()
    return this.until((state) => {
      if (state.quietFor < STILL || this.#pending.size > 0) stillSince = Date.now()
      return isWished(state) || Date.now() - stillSince > STILL
    })
  }

  /** Waits for an effect of the last press: on the page since the mark, or an event of the browser. */
  async untilEffect(): Promise<boolean> {
    const end = Date.now() + this.patience
    for (;;) {
      if (this.#happened.length > 0) return true
      // Undefined while one document takes the place of another.
      const effect = await this.page.evaluate(() => window.walk?.effect()).catch(() => undefined)
      if (effect) return true
      if (Date.now() > end) return false
      await this.page.waitForTimeout(40)
    }
  }

  state(): Promise<PageState> {
    return this.#ask('state') as Promise<PageState>
  }

  faults(): Promise<PageFaults> {
    return this.#ask('faults') as Promise<PageFaults>
  }

  async #ask(what: 'state' | 'faults'): Promise<PageState | PageFaults> {
    for (let round = 0; ; round++) {
      try {
        const answer = await this.page.evaluate((name) => window.walk?.[name](), what)
        if (answer !== undefined) return answer
      } catch (error) {
        // The document was replaced while it was asked.
        if (round > 20) throw error
      }
      await this.page.waitForTimeout(50)
    }
  }

  async controls(): Promise<readonly Control[]> {
    return (await this.page.evaluate(() => window.walk?.controls())) ?? []
  }

  /** The controls and faults of a phone's page on a desktop. Afterwards it is on the phone again. */
  async glanceAtDesktop(): Promise<{ readonly controls: readonly Control[]; readonly faults: PageFaults }> {
    await this.#become(1280)
    const seen = { controls: await this.controls(), faults: await this.faults() }
    await this.#become(360)
    return seen
  }

  async #become(size: Size): Promise<void> {
    this.#devtools ??= this.context.newCDPSession(this.page)
    // Some controls are for fingers alone, such as the camera's button.
    await (await this.#devtools).send('Emulation.setTouchEmulationEnabled', { enabled: size === 360 })
    await this.page.setViewportSize(SIZES[size].viewport)
    await twoFrames(this.page)
    await this.becomesQuiet(QUIET)
  }

  async shows(control: Control): Promise<boolean> {
    return this.page.evaluate((wanted) => Boolean(window.walk?.find(wanted)), control)
  }

  /** True if the page has asked the server to change something since it was loaded. */
  get hasWritten(): boolean {
    return this.#hasWritten
  }

  /** From here on, effects belong to the press of this element. @returns the state before it. */
  async mark(element: ElementHandle<Element>): Promise<PageState> {
    this.#happened = []
    const before = await this.page.evaluate((pressed) => window.walk?.mark(pressed), element)
    return before ?? this.state()
  }

  /** Browser events since the mark. */
  get happened(): readonly string[] {
    return this.#happened
  }

  takeComplaints(): readonly string[] {
    const taken = [...new Set(this.#complaints)]
    this.#complaints = []
    return taken
  }

  takePopups(): readonly Page[] {
    return this.#popups.splice(0)
  }

  async close(): Promise<void> {
    await this.context.close()
  }
}
