/** Measures the time from the arrival of a thread's data (10,000 messages) to its paint, on a processor slowed down four times. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedAccounts } from '../demo/accounts.ts'
import type { Database } from '../server/database/database.ts'
import { addPlaces, addProvider } from '../test/server/search-data.ts'
import { launchBrowser } from '../test/support/browser.ts'
import { startMarketplace } from './marketplace.ts'

const MESSAGES = 10_000
const SLOWDOWN = 4
const RUNS = 7
/** Pages of older messages that are shown before the elements are counted again. */
const OLDER_PAGES = 10
const VIEWPORTS = [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
]

export interface LongThreadFigures {
  /** Milliseconds of each run. */
  readonly openings: readonly number[]
  /** Elements of the open conversation, the most of all sizes. */
  readonly elements: number
  /** The same after the reader went back. */
  readonly elementsAfterOlder: number
}

export async function measureLongThread(): Promise<LongThreadFigures> {
  const threadId = randomUUID()
  const marketplace = await startMarketplace((database) => addLongThread(database, threadId), {
    variables: { READS_PER_ADDRESS: '1000000' },
  })
  const browser = await launchBrowser()
  try {
    const token = await logIn(marketplace.url)
    const figures = { openings: [] as number[], elements: 0, elementsAfterOlder: 0 }
    for (const viewport of VIEWPORTS) {
      const context = await browser.newContext({ viewport, locale: 'pt-BR', baseURL: marketplace.url })
      await context.addInitScript((text) => localStorage.setItem('token', text), JSON.stringify(token))
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      for (let run = 0; run < RUNS; run++) {
        await page.goto('/area-do-cliente/mensagens')
        await page.getByRole('link', { name: /Medida/ }).waitFor()
        await page.waitForTimeout(1000)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
        figures.openings.push(await openThread(page))
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
        figures.elements = Math.max(figures.elements, await count(page))
      }
      for (let older = 0; older < OLDER_PAGES; older++) {
        const first = await page.getByRole('log').locator('li').first().textContent()
        await page.getByRole('log').evaluate((box) => box.scrollTo({ top: 0 }))
        await page.getByRole('button', { name: 'Ver mensagens anteriores' }).click()
        await page.waitForFunction((text) => document.querySelector('[role=log] li')?.textContent !== text, first)
        figures.elementsAfterOlder = Math.max(figures.elementsAfterOlder, await count(page))
      }
      await context.close()
    }
    return figures
  } finally {
    await browser.close()
    await marketplace.stop()
  }
}

const count = (page: Page) =>
  page
    .getByRole('region', { name: /^Conversa/ })
    .locator('*')
    .count()

/** Presses the thread in the list. @returns milliseconds from the arrival of thread and messages to the paint that shows them. */
async function openThread(page: Page): Promise<number> {
  await page.evaluate(() => {
    performance.clearResourceTimings()
    const target = window as Window & { opening?: number }
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role=log] li') === null) return
      observer.disconnect()
      requestAnimationFrame(() =>
        setTimeout(() => {
          const ends = performance
            .getEntriesByType('resource')
            .filter(({ name }) => /\/messages\/threads\/[\w-]+(\/messages)?$/.test(name))
            .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
          target.opening = performance.now() - Math.max(...ends)
        }),
      )
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('link', { name: /Medida/ }).click()
  await page.waitForFunction(() => (window as Window & { opening?: number }).opening !== undefined)
  return page.evaluate(() => (window as Window & { opening?: number }).opening ?? Number.NaN)
}

async function logIn(url: string): Promise<{ token: string; token_type: 'Bearer' }> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: traveller, password: DEMO_PASSWORD }),
  })
  const { data }: { data: { access_token: string } } = await answer.json()
  return { token: data.access_token, token_type: 'Bearer' }
}

const traveller = DEMO_ACCOUNTS.find(({ role }) => role === 'client')?.email
const guide = DEMO_ACCOUNTS.find(({ company }) => company?.validations === true)?.email

/** A year of messages between the demo's traveller and guide. */
async function addLongThread(database: Database, id: string): Promise<void> {
  await seedAccounts(database)
  await addPlaces(database)
  await addProvider(database, 'medida', 'Guia Medida')
  await database.query(
    `UPDATE providers SET company_id = (SELECT c.id FROM companies c JOIN users u ON u.id = c.user_id WHERE u.email = $1) WHERE id = 'medida'`,
    [guide],
  )
  await database.query(
    `INSERT INTO message_threads (id, user_id, provider_id, last_sequence, traveller_read, guide_read, created_at, updated_at)
     SELECT $1, u.id, 'medida', ${MESSAGES}, ${MESSAGES}, ${MESSAGES}, now(), now() FROM users u WHERE u.email = $2`,
    [id, traveller],
  )
  await database.query(
    `INSERT INTO messages (thread_id, id, sequence, sender, user_id, text, sent_at)
     SELECT $1, gen_random_uuid(), n, CASE WHEN n % 3 = 0 THEN 'traveller' ELSE 'guide' END,
        (SELECT id FROM users WHERE email = CASE WHEN n % 3 = 0 THEN $2 ELSE $3 END),
        repeat('Mensagem sobre as dunas e a lagoa. ', 1 + n % 5) || n, now() - interval '50 minutes' * (${MESSAGES} - n)
       FROM generate_series(1, ${MESSAGES}) n`,
    [id, traveller, guide],
  )
}
