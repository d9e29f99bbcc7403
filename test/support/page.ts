import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Token } from '../../src/core/session/session.ts'
import { launchBrowser } from './browser.ts'
import { ORIGIN } from './marketplace.ts'
import { ready } from './ready.ts'
import { UsedContexts } from './used-contexts.ts'

export { ready }

/** Milliseconds without anything fetched, after which nothing more is expected. */
const IDLE = 600

/** Waits until the page has fetched all it wants. An event stream, which stays open while somebody is logged in, does not count. */
export async function fetchesNothing(page: Page): Promise<void> {
  let fetched = -1
  for (let since = Date.now(); Date.now() - since < IDLE; await page.waitForTimeout(40)) {
    const now = await page.evaluate(() => performance.getEntriesByType('resource').length)
    if (now !== fetched) since = Date.now()
    fetched = now
  }
}

export const PHONE = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true } as const
export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const

export interface VisitorOptions extends BrowserContextOptions {
  /** Complaints that belong to the test: whatever else the page complains of fails it. */
  readonly allows?: readonly RegExp[]
  /** What lies in the local storage before the first page opens. Values that are no text are stored as JSON. */
  readonly stored?: Readonly<Record<string, unknown>>
  /** Somebody whose token is stored already. */
  readonly token?: Token
  /** Where relative addresses lead; the marketplace unless told. */
  readonly baseURL?: string
  /**
   * Somebody in a browser that an earlier visitor of the file has left, with nothing stored. Half as dear as a new one;
   * not for a test that puts scripts or a clock into the whole context, or that counts what is fetched.
   */
  readonly used?: boolean
  /** Somebody who stays until the file's end, with what their pages and their browser hold. */
  readonly stays?: true
}

/** Somebody with a browser of their own: nothing stored but what the test stores, from an address of their own. */
export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  /** Another tab of the same browser, watched in the same way. */
  newTab(): Promise<Page>
}

let visits = 0

/**
 * Gives a test file its visitors: one browser for the file, a fresh context for each visitor, closed after the test. A
 * console error, an uncaught error, a breach of the page's policy or a failed request fails the test that caused it.
 */
export function visitors(): (options?: VisitorOptions) => Promise<Visitor> {
  let browser: Browser
  let contexts: BrowserContext[] = []
  let unwatch: (() => void)[] = []
  const usedContexts = new UsedContexts()
  let complaints: string[] = []

  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())
  afterEach(async () => {
    const said = complaints
    complaints = []
    await Promise.all(contexts.map((context) => context.close()))
    await usedContexts.takeBack()
    for (const forget of unwatch) forget()
    contexts = []
    unwatch = []
    if (said.length > 0) throw new Error(`the page complained:\n${[...new Set(said)].join('\n')}`)
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
      page.on('console', (message) => {
        if (message.type() === 'error') complain(`console: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => complain(`uncaught: ${error.name} ${error.message} ${error.stack}`))
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // What the page itself gave up, or a navigation cut off.
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

/** One a visitor, so that nobody runs into a limit that somebody else used up. */
const addressOf = (visit: number) => `10.${process.pid % 250}.${Math.floor(visit / 250) % 250}.${(visit % 250) + 1}`

const STORED_ONCE = 'already stored'

/** Stores the entries before anything of the page runs, the first time that this tab opens a page. */
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

/** Opens an address and waits until the page answers: what the server drew is taken over, the screen has come. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await ready(page)
}

/** The text of every key of the local storage. */
export function storageOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }))
}

/** Writes in the dialog that is open, and sends it. */
export async function fillLogin(page: Page, person: { readonly email: string; readonly password: string }) {
  const dialog = page.getByRole('dialog', { name: 'Entrar' })
  await dialog.getByLabel('E-mail').fill(person.email)
  await dialog.getByRole('textbox', { name: 'Senha' }).fill(person.password)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** The words of an element, as one line. */
export async function textOf(locator: Locator): Promise<string> {
  return ((await locator.textContent()) ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** From now on pages arrive undrawn, so that the browser itself asks for all that they show. */
export async function withoutDrawing(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.origin === ORIGIN && !url.pathname.includes('.') && !url.pathname.startsWith('/api/'),
    async (route) => {
      // A page that the server never draws; its address stays the one that was asked for.
      const response = await route.fetch({ url: `${ORIGIN}/carrinho` })
      await route.fulfill({ response })
    },
  )
}
