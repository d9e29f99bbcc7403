import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { ORIGIN } from './marketplace.ts'

interface Used {
  readonly context: BrowserContext
  /** Open all the time: without a page of the site its process ends, and what it has compiled is lost. */
  readonly resting: Page
  readonly key: string
}

/**
 * Contexts that one visitor after the other may use. Nothing of the one before is stored any more, but the pages' code is
 * compiled already, which is half of what a visit costs.
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

  /** Takes back what was taken, as it was at first. */
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
