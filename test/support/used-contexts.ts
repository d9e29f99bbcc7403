import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { ORIGIN } from './marketplace.ts'

interface Used {
  readonly context: BrowserContext
  /** Stays open: without a page of the site its process would end and lose the compiled code. */
  readonly resting: Page
  readonly key: string
}

/**
 * Contexts that visitors reuse. Stored data of the previous visitor is removed, but the pages' code stays compiled,
 * which saves half of a visit's time.
 */
export class UsedContexts {
  #free: Used[] = []
  readonly #taken: Used[] = []

  async take(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options)
    const place = this.#free.findIndex((used) => used.key === key)
    const used = place < 0 ? await begin(browser, options, key) : this.#free.splice(place, 1)[0]
    if (used === undefined) throw new Error('no context')
    this.#taken.push(used)
    return used.context
  }

  /** Cleans the used contexts, so that they can be taken again. */
  async takeBack(): Promise<void> {
    const returned = this.#taken.splice(0)
    await Promise.all(returned.map(clean))
    this.#free.push(...returned)
  }
}

async function begin(browser: Browser, options: BrowserContextOptions, key: string): Promise<Used> {
  const context = await browser.newContext(options)
  const resting = await context.newPage()
  await resting.goto(`${ORIGIN}/api/health`)
  return { context, resting, key }
}

async function clean({ context, resting }: Used): Promise<void> {
  const left = context.pages().filter((page) => page !== resting)
  await Promise.all(left.map((page) => page.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearCookies()
  await resting.evaluate(() => localStorage.clear())
  const session = await context.newCDPSession(resting)
  const storageTypes = 'local_storage,indexeddb,service_workers,cache_storage'
  await session.send('Storage.clearDataForOrigin', { origin: ORIGIN, storageTypes })
  await session.detach()
}
