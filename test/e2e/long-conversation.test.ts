import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PEOPLE } from '../support/marketplace.ts'
import { type OwnMarketplace, startOwnMarketplace } from '../support/own-marketplace.ts'
import { DESKTOP, open, visitors } from '../support/page.ts'

const visit = visitors()

const MESSAGES = 2000
/** Of a whole conversation, with its header and its field. */
const MOST_ELEMENTS = 300
/** Pixels that rounding may move a message. */
const ROUNDING = 2
const THREAD = randomUUID()

let site: OwnMarketplace
beforeAll(async () => {
  site = await startOwnMarketplace()
  // One hour between two messages; every seventh is as long as a screen.
  await site.database.query(
    `WITH thread AS (
       INSERT INTO message_threads (id, user_id, provider_id, last_sequence, traveller_read, guide_read, created_at, updated_at)
       SELECT $1, u.id, p.id, ${MESSAGES}, ${MESSAGES - 3}, ${MESSAGES}, now(), now() FROM users u, providers p
         JOIN companies c ON c.id = p.company_id JOIN users g ON g.id = c.user_id
        WHERE u.email = $2 AND g.email = $3 LIMIT 1)
     INSERT INTO messages (thread_id, id, sequence, sender, user_id, text, sent_at)
     SELECT $1, gen_random_uuid(), n, CASE WHEN n % 3 = 0 THEN 'traveller' ELSE 'guide' END,
        (SELECT id FROM users WHERE email = CASE WHEN n % 3 = 0 THEN $2 ELSE $3 END),
        repeat('Sobre as dunas e a lagoa. ', CASE WHEN n % 7 = 0 THEN 20 ELSE 1 + n % 3 END) || n,
        now() - interval '1 hour' * (${MESSAGES} - n)
       FROM generate_series(1, ${MESSAGES}) n`,
    [THREAD, PEOPLE.client.email, PEOPLE.guide.email],
  )
})
afterAll(() => site?.close())

const log = (page: Page) => page.getByRole('log')
const message = (page: Page, sequence: number) => log(page).locator(`[aria-posinset="${sequence}"]`)
const elements = (page: Page) =>
  page
    .getByRole('region', { name: /^Conversa/ })
    .locator('*')
    .count()

async function openConversation(page: Page): Promise<void> {
  await open(page, `/area-do-cliente/mensagens/${THREAD}`)
  await message(page, MESSAGES).waitFor()
}

/** The first message whose beginning shows, and its pixels below the top of the list. */
const firstShown = (page: Page) =>
  log(page).evaluate((box) => {
    const { top } = box.getBoundingClientRect()
    for (const item of box.querySelectorAll('[aria-posinset]')) {
      const below = item.getBoundingClientRect().top - top
      if (below >= 0) return { sequence: Number(item.getAttribute('aria-posinset')), below }
    }
    return null
  })

/** Pixels of a message below the top of the list; null outside the document. */
const placeOf = (page: Page, sequence: number) =>
  log(page).evaluate((box, posinset) => {
    const item = box.querySelector(`[aria-posinset="${posinset}"]`)
    return item === null ? null : item.getBoundingClientRect().top - box.getBoundingClientRect().top
  }, sequence)

/** Waits until two frames show the same. */
const settles = (page: Page) =>
  log(page).evaluate(async (box) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const state = () => `${box.scrollTop} ${box.scrollHeight} ${box.querySelectorAll('*').length}`
    for (let before = '', same = 0; same < 3; ) {
      await frame()
      same = state() === before ? same + 1 : 0
      before = state()
    }
  })

async function scrollBy(page: Page, pixels: number): Promise<void> {
  await log(page).evaluate((box, by) => box.scrollBy(0, by), pixels)
  await settles(page)
}

/** Scrolls, and expects that what shows moves by as much and leaves no gap. */
async function expectSteadyScroll(page: Page, pixels: number): Promise<void> {
  const before = await firstShown(page)
  if (before === null) throw new Error('no message shows')
  const from = await log(page).evaluate(({ scrollTop }) => scrollTop)
  await scrollBy(page, pixels)
  const after = await placeOf(page, before.sequence)
  const isStopped = from + pixels < 0
  if (after !== null && !isStopped) expect(Math.abs(after - before.below + pixels)).toBeLessThanOrEqual(ROUNDING)
  const covered = await log(page).evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect()
    return [...box.querySelectorAll('li')].some((item) => {
      const { top: begins, bottom: ends } = item.getBoundingClientRect()
      return begins <= (top + bottom) / 2 + 20 && ends >= (top + bottom) / 2 - 20
    })
  })
  expect(covered).toBe(true)
  expect(await elements(page)).toBeLessThan(MOST_ELEMENTS)
}

async function showOlder(page: Page): Promise<void> {
  await log(page).evaluate((box) => box.scrollTo(0, 0))
  await settles(page)
  const before = await firstShown(page)
  await page.getByRole('button', { name: 'Ver mensagens anteriores' }).click()
  await expect.poll(async () => (await firstShown(page))?.sequence).toBeDefined()
  await page.waitForFunction(
    (first) => document.querySelector('[role=log] [aria-posinset]')?.getAttribute('aria-posinset') !== String(first),
    before?.sequence,
  )
  await settles(page)
  const after = await placeOf(page, before?.sequence ?? 0)
  expect(Math.abs((after ?? Number.NaN) - (before?.below ?? 0))).toBeLessThanOrEqual(ROUNDING)
  expect(await elements(page)).toBeLessThan(MOST_ELEMENTS)
}

test.each([
  ['that keeps the place itself', true],
  ['that does not keep the place, as Safari', false],
])(
  'a conversation of 2,000 messages scrolls without a jump and with few elements in a browser %s',
  {
    timeout: 120_000,
  },
  async (_, isAnchoring) => {
    const { page } = await visit({ baseURL: site.origin, token: await site.tokenOf(PEOPLE.client.email) })
    if (!isAnchoring) {
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          const style = new CSSStyleSheet()
          style.replaceSync('[role=log] { overflow-anchor: none !important }')
          document.adoptedStyleSheets.push(style)
        })
      })
    }
    await openConversation(page)
    expect(await elements(page)).toBeLessThan(MOST_ELEMENTS)
    await settles(page)
    for (let step = 0; step < 12; step += 1) await expectSteadyScroll(page, -300)
    for (let older = 0; older < 6; older += 1) await showOlder(page)
    for (let step = 0; step < 25; step += 1) await expectSteadyScroll(page, 400)
    for (let step = 0; step < 10; step += 1) await expectSteadyScroll(page, -700)

    const news = `Cheguei ao porto ${isAnchoring}.`
    // The newest message arrives while she reads old ones: she stays where she is.
    const before = await firstShown(page)
    const token = await site.tokenOf(PEOPLE.guide.email)
    await fetch(`${site.origin}/api/messages/threads/${THREAD}/messages/${randomUUID()}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: news }),
    })
    await log(page).getByText(news).waitFor({ state: 'attached' })
    await settles(page)
    expect(await firstShown(page)).toEqual(before)
    await page.getByRole('button', { name: 'Ir para o fim' }).click()
    await settles(page)
    expect(await isInSight(page, news)).toBe(true)
    expect(await elements(page)).toBeLessThan(MOST_ELEMENTS)
  },
)

/** True for a text whose end is within the list's visible part. */
const isInSight = (page: Page, text: string) =>
  log(page)
    .getByText(text)
    .evaluate((element) => {
      const box = element.closest('[role=log]')?.getBoundingClientRect()
      const { bottom } = element.getBoundingClientRect()
      return box !== undefined && bottom <= box.bottom && bottom > box.top
    })

test('a message with the focus stays in the document, and leaves it without', async () => {
  const { page } = await visit({ baseURL: site.origin, token: await site.tokenOf(PEOPLE.client.email) })
  await openConversation(page)
  await scrollBy(page, -1500)
  const focused = await firstShown(page)
  const item = message(page, focused?.sequence ?? 0)
  const sequence = await item.evaluate((li) => {
    const withButton = [li, ...(li.parentElement?.children ?? [])].find((one) => one.querySelector('button') !== null)
    withButton?.querySelector('button')?.focus({ preventScroll: true })
    return Number(withButton?.getAttribute('aria-posinset'))
  })
  await page.getByRole('button', { name: 'Ir para o fim' }).waitFor()
  await log(page).evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await settles(page)
  expect(
    await message(page, sequence)
      .getByRole('button')
      .evaluate((button) => button === document.activeElement),
  ).toBe(true)
  await page.getByRole('textbox', { name: /^Mensagem para/ }).focus()
  await expect.poll(() => message(page, sequence).count()).toBe(0)
})

test('the last message stays in sight when the field takes more room while the list still scrolls', async () => {
  const { page } = await visit({ baseURL: site.origin, token: await site.tokenOf(PEOPLE.client.email) })
  await openConversation(page)
  await settles(page)
  const last = await log(page).locator('li p').last().textContent()
  // In one task, so that the list's scroll event meets the size that the note about masking leaves.
  await page.evaluate(() => {
    document.querySelector('[role=log]')?.scrollBy(0, -1)
    const field = document.querySelector('textarea')
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
    set?.call(field, 'Meu número é (98) 98765-4321. Posso pagar por fora, direto na sua conta, com desconto?')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await page.getByText(/A mensagem vai assim/).waitFor()
  await settles(page)
  expect(await isInSight(page, last ?? '')).toBe(true)
})

test('the first message that she has not read is marked', async () => {
  const { page } = await visit({ baseURL: site.origin, token: await site.tokenOf(PEOPLE.client.email) })
  await site.database.query('UPDATE message_threads SET traveller_read = last_sequence - 3 WHERE id = $1', [THREAD])
  await openConversation(page)
  await log(page).getByText('Novas mensagens').waitFor()
  await open(page, `/area-do-cliente/mensagens/${THREAD}`)
  await message(page, MESSAGES).waitFor()
  expect(await log(page).getByText('Novas mensagens').count()).toBe(0)
})

test('the list of conversations stays whole beside a long conversation', async () => {
  const { page } = await visit({ ...DESKTOP, baseURL: site.origin, token: await site.tokenOf(PEOPLE.client.email) })
  await openConversation(page)
  await settles(page)
  const isWhole = await page.getByRole('searchbox', { name: 'Buscar nas conversas' }).evaluate((search) => {
    const { x, y, width } = search.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + 1) === search
  })
  expect(isWhole).toBe(true)
})
