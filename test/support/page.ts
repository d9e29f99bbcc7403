import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Token } from '../../src/core/session/session.ts'
import { launchBrowser, SHORT_LIVED } from './browser.ts'
import { ORIGIN } from './marketplace.ts'
import { ready } from './ready.ts'
import { UsedContexts } from './used-contexts.ts'

export { ready }

/** `BROWSER_SLOWDOWN=8` makes every page's processor eight times slower: faults of slow phones then show at once. */
const SLOWDOWN = Number(process.env.BROWSER_SLOWDOWN ?? 1)

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Milliseconds without a request after which a page counts as idle. */
const IDLE = 600

/** Waits until the page has no open requests. Ignores the event stream, which stays open during a session. */
export async function fetchesNothing(page: Page): Promise<void> {
  let fetched = -1
  for (let since = Date.now(); Date.now() - since < IDLE; await page.waitForTimeout(40)) {
    const now = await page.evaluate(() => performance.getEntriesByType('resource').length)
    if (now !== fetched) since = Date.now()
    fetched = now
  }
}

/** Scrolls to a part, which may be drawn again meanwhile. */
export const comeNear = (part: Locator) =>
  expect
    .poll(() =>
      part.scrollIntoViewIfNeeded({ timeout: 5000 }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)

export const PHONE = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true } as const
export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const

export interface VisitorOptions extends BrowserContextOptions {
  /** Errors that the test expects. Any other error of the page fails the test. */
  readonly allows?: readonly RegExp[]
  /** Local storage before the first page opens. Values other than strings are stored as JSON. */
  readonly stored?: Readonly<Record<string, unknown>>
  /** A stored token: the visitor is logged in. */
  readonly token?: Token
  /** Base of relative addresses; default: the marketplace. */
  readonly baseURL?: string
  /**
   * Reuses the emptied browser context of an earlier visitor of the file, at half the cost of a new one. Not for a test
   * that puts scripts or a clock into the whole context, or that counts requests.
   */
  readonly used?: boolean
  /** Keeps the context open until the end of the file. */
  readonly stays?: true
}

/** A visitor with their own browser context and IP address. Only what the test stores is stored. */
export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  /** Another tab of the same browser, watched in the same way. */
  newTab(): Promise<Page>
}

let visits = 0

/** One complaint of each address: a page that has lost its server tries again for minutes. */
function withoutRepeats(complaints: readonly string[]): readonly string[] {
  const kinds = new Map(complaints.toReversed().map((complaint) => [complaint.replaceAll(/\?\S*/g, ''), complaint]))
  return [...kinds.values()].toReversed()
}

/**
 * Makes the visitors of a test file: one browser for the file and a new context for each visitor, closed after the test.
 * A console error, an uncaught error, a violation of the content security policy or a failed request fails the test.
 */
export function visitors(launch = () => launchBrowser(SHORT_LIVED)): (options?: VisitorOptions) => Promise<Visitor> {
  let browser: Browser
  let contexts: BrowserContext[] = []
  let unwatch: (() => void)[] = []
  const usedContexts = new UsedContexts()
  let complaints: string[] = []

  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser?.close())
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    await usedContexts.takeBack()
    for (const forget of unwatch) forget()
    contexts = []
    unwatch = []
    // Read after the pages are closed: a late error belongs to this test, not to the next one.
    const said = complaints
    complaints = []
    if (said.length > 0) throw new Error(`the page complained:\n${withoutRepeats(said).join('\n')}`)
  })

  return async ({ allows = [], stored = {}, token, used, stays, ...options } = {}) => {
    visits += 1
    const wished = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', baseURL: ORIGIN, ...PHONE, ...options }
    const context = used ? await usedContexts.take(browser, wished) : await browser.newContext(wished)
    if (!used && !stays) contexts.push(context)
    if (wished.baseURL === ORIGIN) await context.setExtraHTTPHeaders({ 'x-forwarded-for': addressOf(visits) })
    context.setDefaultTimeout(15_000)
    const complain = (text: string) => {
      if (!allows.some((allowed) => allowed.test(text))) complaints.push(text)
    }
    const watch = (page: Page) => {
      // A page may be closed at once.
      if (SLOWDOWN > 1) slowDown(page).catch(() => undefined)
      page.on('console', (message) => {
        if (message.type() === 'error') complain(`console: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => complain(`uncaught: ${error.name} ${error.message} ${error.stack}`))
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // Requests that the page or a navigation cancelled.
        if (reason !== 'net::ERR_ABORTED') complain(`failed: ${request.url()} ${reason}`)
      })
    }
    context.on('page', watch)
    if (used) unwatch.push(() => context.off('page', watch))
    const page = await context.newPage()
    const entries = { ...stored, ...(token && { token }) }
    if (Object.keys(entries).length > 0) await storeFirst(page, entries)
    return { context, page, newTab: () => context.newPage() }
  }
}

/** One IP address for each visitor, because rate limits count by address. */
const addressOf = (visit: number) => `10.${process.pid % 250}.${Math.floor(visit / 250) % 250}.${(visit % 250) + 1}`

const STORED_ONCE = 'already stored'

/** Stores the entries before the page's own code runs, the first time that this tab opens a page. */
async function storeFirst(page: Page, entries: Readonly<Record<string, unknown>>): Promise<void> {
  const texts = Object.entries(entries).map(
    ([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  )
  await page.addInitScript(
    ([pairs, mark]) => {
      if (sessionStorage.getItem(mark) !== null) return
      sessionStorage.setItem(mark, 'yes')
      for (const [key, text] of pairs) localStorage.setItem(key, text)
    },
    [texts, STORED_ONCE] as const,
  )
}

/** Opens an address and waits until the screen is loaded and hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await ready(page)
}

/** The text of every key of the local storage. */
export function storageOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }))
}

/** Fills in the open login dialog and submits it. */
export async function fillLogin(page: Page, person: { readonly email: string; readonly password: string }) {
  const dialog = page.getByRole('dialog', { name: 'Entrar' })
  await dialog.getByLabel('E-mail').fill(person.email)
  await dialog.getByRole('textbox', { name: 'Senha' }).fill(person.password)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** The text of an element on one line. */
export async function textOf(locator: Locator): Promise<string> {
  return ((await locator.textContent()) ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** From now on pages arrive without server-rendered content, so that the browser requests everything itself. */
export async function withoutDrawing(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.origin === ORIGIN && !url.pathname.includes('.') && !url.pathname.startsWith('/api/'),
    async (route) => {
      // A page that the server never renders. The address in the browser stays the requested one.
      const response = await route.fetch({ url: `${ORIGIN}/carrinho` })
      await route.fulfill({ response })
    },
  )
}
