import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { bookingOf, ORIGIN, PEOPLE, someOffer, tokenFor } from '../support/marketplace.ts'
import { open, visitors } from '../support/page.ts'

const visit = visitors()
/** Requests without a network fail, in the console and in the list of requests. */
const CUT_OFF = { allows: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] }
/** Kibibytes as they travel, of which a first visit has fetched half already. */
const MOST_AHEAD = 420

/** The page's worker has everything and answers it. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    if (navigator.serviceWorker.controller === null) await taken
  })
}

const kept = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => url.replace(location.origin, ''))
  })

/** KiB as they travel. */
async function weightOf(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(ORIGIN + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
      return Number(answer.headers.get('content-length'))
    }),
  )
  expect(Math.min(...sizes)).toBeGreaterThan(0)
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

describe('the offline worker on the built pages', () => {
  test('precaches no more than a large photo’s size, and shows offline both visited pages and unvisited ones', async () => {
    const offer = await someOffer()
    const { page, context } = await visit(CUT_OFF)
    await open(page, '/')
    await installed(page)
    const ahead = (await kept(page)).filter((path) => !/^\/($|\?|api\/|media\/)/.test(path))
    expect(ahead.length).toBeGreaterThan(50)
    expect(await weightOf(ahead)).toBeLessThan(MOST_AHEAD)

    const results = '/tour/resultado-da-busca-tour?sort=rating'
    await open(page, results)
    const first = page.getByRole('main').getByRole('article').first()
    const name = await first.getByRole('heading').first().textContent()
    await open(page, `/tour/detalhes-tour/${offer.id}`)
    const title = await page.locator('main h1').textContent()
    await context.setOffline(true)
    expect(await page.evaluate(() => fetch('/api/offers/search?sort=price').catch(() => 'cut off'))).toBe('cut off')

    await open(page, `/tour/detalhes-tour/${offer.id}`)
    expect(await page.locator('main h1').textContent()).toBe(title)
    await open(page, results)
    await expect.poll(() => first.getByRole('heading').first().textContent()).toBe(name)
    await open(page, '/')
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBeGreaterThan(3)
    const visits = await page.evaluate(() => performance.getEntriesByType('navigation').map((one) => one.toJSON()))
    expect(
      visits.map(({ workerStart }) => workerStart),
      'the worker was not woken for it',
    ).toEqual([0])
    for (const path of ['/politica-de-cancelamento', '/central-de-ajuda', '/carrinho']) await open(page, path)
  })

  test('caches no client’s data', async () => {
    const token = await tokenFor(PEOPLE.client)
    const booking = await bookingOf(token)
    const { page } = await visit({ token })
    await open(page, '/')
    await installed(page)
    for (const path of [`/area-do-cliente/reserva/${booking}`, '/area-do-cliente/favoritos', '/area-do-cliente']) {
      await open(page, path)
    }
    const calls = (await kept(page)).filter((path) => path.startsWith('/api/'))
    expect(calls).toContain('/api/offers/home')
    for (const path of calls) expect(path).toMatch(/^\/api\/(configs|exchange-rates\/all|offers\/|providers\/)/)
  })
})
