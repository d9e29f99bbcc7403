import type { Page, Request } from 'playwright'
import { expect, test } from 'vitest'
import { CONTRACT_VERSION } from '../../server/onboarding/contract-version.ts'
import type { Token } from '../../src/core/session/session.ts'
import { newGuide, ORIGIN, PEOPLE, tokenFor } from '../support/marketplace.ts'
import { NEW_GUIDE } from '../support/new-guide.ts'
import { DESKTOP, fetchesNothing, open, storageOf, visitors } from '../support/page.ts'

const visit = visitors()
const SOON = { interval: 10, timeout: 15_000 }
const GUIDE_AREA = '/area-do-guia'
const LIVE = '/api/live'
const BANK = { keyType: 'email', key: 'ana@exemplo.com.br', holder: NEW_GUIDE.name }
/** More steps that need one call each. */
const STEPS = [
  ['presentation', { link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }],
  ['social', { instagram_link: 'https://www.instagram.com/ana.guia' }],
  ['contract', { version: CONTRACT_VERSION, name: NEW_GUIDE.name }],
] as const

async function call(path: string, { token }: Token, body: object): Promise<void> {
  const answer = await fetch(`${ORIGIN}/api/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
}

const percentOn = (page: Page) =>
  page.getByRole('progressbar', { name: 'Progresso da aprovação' }).evaluate((bar) => Number(bar.getAttribute('value')))

/** Milliseconds until the progress is past `before`. */
async function untilMoved(page: Page, before: number): Promise<number> {
  const from = performance.now()
  await expect.poll(() => percentOn(page), SOON).toBeGreaterThan(before)
  return performance.now() - from
}

/** The page's event streams, including running ones. */
function streamsOf(page: Page) {
  const begun: Request[] = []
  const over = new Set<Request>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === LIVE) begun.push(request)
  })
  const ended = (request: Request) => over.add(request)
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return { begun, open: () => begun.filter((request) => !over.has(request)) }
}

test('A step completed on one device moves the progress on another within a second, also after a lost network', async () => {
  const token = await newGuide()
  const { page } = await visit({ ...DESKTOP, token })
  const code: string[] = []
  page.on('request', (request) => code.push(new URL(request.url()).pathname))
  const { page: phone, context } = await visit({ token, allows: [/ERR_INTERNET_DISCONNECTED/] })
  await Promise.all([open(page, GUIDE_AREA), open(phone, GUIDE_AREA)])
  for (const device of [page, phone])
    await device.evaluate(() => document.documentElement.setAttribute('data-same', ''))

  // A machine that is busy with other tests may be late once: the median counts.
  const took: number[] = []
  for (const [step, body] of STEPS) {
    const before = await percentOn(page)
    await call(`validation/${step}`, token, body)
    took.push(await untilMoved(page, before))
  }
  expect(took.sort((a, b) => a - b)[1]).toBeLessThan(1000)

  await expect.poll(() => percentOn(phone), SOON).toBe(await percentOn(page))
  const before = await percentOn(phone)
  await context.setOffline(true)
  await call('validation/bank', token, BANK)
  await context.setOffline(false)
  await untilMoved(phone, before)
  for (const device of [page, phone]) expect(await device.locator('html[data-same]').count()).toBe(1)
  expect(code.filter((path) => /compose-validation/.test(path))).toHaveLength(1)
  // These pages are built without it.
  expect(code.filter((path) => /fire(base|store)/.test(path))).toEqual([])
})

test('A guide’s updates end with the session, by logout and by a rejected token', async () => {
  const [ana, bia] = [await newGuide(), await newGuide()]
  const { page, newTab } = await visit({ ...DESKTOP, token: ana, allows: [/status of 401/] })
  const { begun, open: openStreams } = streamsOf(page)
  await open(page, GUIDE_AREA)
  const empty = await percentOn(page)
  await call('validation/social', ana, STEPS[1][1])
  await untilMoved(page, empty)
  await expect.poll(() => openStreams().length, SOON).toBe(1)

  await page.getByRole('button', { name: /^Sua conta/ }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect.poll(() => openStreams(), SOON).toEqual([])
  expect(begun).toHaveLength(1)

  // In another tab the next guide logs in, and this one follows.
  const other = await newTab()
  await other.goto('/dicas')
  await other.evaluate((text) => localStorage.setItem('token', text), JSON.stringify(bia))
  await expect.poll(() => openStreams().length, SOON).toBe(1)
  expect(await openStreams()[0]?.headerValue('authorization')).toBe(`Bearer ${bia.token}`)
  await open(page, GUIDE_AREA)
  expect(await percentOn(page)).toBe(empty)

  await call('auth/logout', bia, {})
  await page.waitForURL(`${ORIGIN}/`)
  await expect.poll(() => openStreams(), SOON).toEqual([])
  expect(await storageOf(page)).not.toHaveProperty('token')
})

test('Of a client no records are followed, and none of their code is fetched', async () => {
  const { page } = await visit({ ...DESKTOP, token: await tokenFor(PEOPLE.client) })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, '/area-do-cliente')
  await fetchesNothing(page)
  expect(asked.filter((path) => /compose-validation|firestore|\/validation/.test(path))).toEqual([])
})
