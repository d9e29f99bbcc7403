import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Answer } from '../../contract/call.ts'
import type { favourites } from '../../contract/favourites.ts'
import type { Token } from '../../src/core/session/session.ts'
import { keptOnDevice } from '../support/kept-on-device.ts'
import { ORIGIN, PEOPLE, someOffer, tokenFor } from '../support/marketplace.ts'
import { newPaidOrder } from '../support/new-order.ts'
import { DESKTOP, open, ready, visitors } from '../support/page.ts'

const visit = visitors()
/** Requests without a network fail, in the console and in the list of requests. */
const CUT_OFF = { allows: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|was not answered/] }
/** On an IP address the worker runs only on request (specification section 4). */
const ASKED = '?pwa=1'

async function withWorker(page: Page, path: string): Promise<void> {
  await open(page, `${path}${ASKED}`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

describe('a person with the worker that the page itself registers', () => {
  test('sees how old an offline offer is, until the network is back', async () => {
    const { id } = await someOffer()
    const { page, context } = await visit(CUT_OFF)
    await open(page, `/${ASKED}`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await open(page, `/tour/detalhes-tour/${id}${ASKED}`)
    // The page does not request data that the server already put into it, so the worker caches none of it before the
    // reload.
    await page.reload()
    await page.locator('main h1').waitFor()
    await context.setOffline(true)
    await page.reload()
    await expect.poll(() => page.getByText(/Mostramos tudo como estava (às|à) \d+h/).isVisible()).toBe(true)
    await context.setOffline(false)
    await expect.poll(() => page.getByText(/Mostramos tudo como estava/).count()).toBe(0)
  })
})

describe('a person’s data on the device', () => {
  test('a bought voucher opens offline without an earlier visit, with a note about its age, and the logout deletes everything', async () => {
    const token = await tokenFor(PEOPLE.client)
    const { id: offer } = await someOffer()
    const order = await newPaidOrder(token, offer)
    const [booking] = order.bookings
    if (booking === undefined) throw new Error('nothing was booked')
    const voucher = `/area-do-cliente/reserva/${booking.id}`
    const { page, context } = await visit({ ...DESKTOP, token, ...CUT_OFF })
    await withWorker(page, `/sucesso-pagamento/${order.id}`)
    const phrase = 'lual com fogueira'
    const searched = `texto=${encodeURIComponent(phrase)}`
    for (const path of ['/area-do-cliente', '/area-do-cliente/favoritos', `/resumo-pedido/${order.id}`, '/carrinho']) {
      await open(page, path)
    }
    // Leaving a page cancels its last requests, whose answers would not be stored.
    for (const [path, stored] of [
      [`/tour/resultado-da-busca-tour?${searched}`, 'lual'],
      [`/tour/detalhes-tour/${offer}`, `api/offers/${offer}`],
    ] as const) {
      await open(page, path)
      await expect.poll(() => keptOnDevice(page)).toContain(stored)
    }
    const ticket = (on: Page) => on.getByRole('region', { name: 'Voucher' }).textContent()
    const { page: elsewhere } = await visit({ ...DESKTOP, token })
    await open(elsewhere, voucher)
    await elsewhere.getByRole('img', { name: `QR Code do voucher ${booking.code}` }).waitFor()
    const words = await ticket(elsewhere)

    await context.setOffline(true)
    await page.goto(voucher)
    const qr = page.getByRole('img', { name: `QR Code do voucher ${booking.code}` })
    await qr.waitFor()
    expect(await ticket(page), 'as the network shows it').toBe(words)
    await page.reload()
    await qr.waitFor()
    expect(await ticket(page)).toBe(words)
    await page.getByText('Você está sem internet.').waitFor()
    await page.getByText(/Sem conexão\. Mostramos a sua reserva como estava (às|à) \d+h/).waitFor()
    const own = [token.token, booking.code, booking.id, order.id, PEOPLE.client.email, PEOPLE.client.name]
    // Public answers too are deleted, because they show what the person looked at; a message tells the worker that the
    // session ended.
    const asked = [`api/offers/${offer}`, 'lual']
    const secrets = [...own, ...asked]
    const before = await keptOnDevice(page)
    expect(
      secrets.filter((secret) => !before.includes(secret)),
      'what is searched for is found while it is there',
    ).toEqual([])

    await page.getByRole('button', { name: /^Sua conta/ }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.waitForURL(`${ORIGIN}/`)
    await ready(page)
    const after = await keptOnDevice(page)
    expect(own.filter((secret) => after.includes(secret))).toEqual([])
    await expect
      .poll(async () => {
        const later = await keptOnDevice(page)
        return asked.filter((secret) => later.includes(secret))
      })
      .toEqual([])

    // The next person on the same device, still without a network until the login.
    await context.setOffline(false)
    const next = await tokenFor(PEOPLE.guide)
    await page.evaluate((text) => localStorage.setItem('token', text), JSON.stringify(next))
    await open(page, '/area-do-cliente')
    await context.setOffline(true)
    await page.goto(voucher)
    await page.getByRole('heading', { level: 1, name: 'Sem conexão' }).waitFor()
    expect(await page.getByText(booking.code).count()).toBe(0)
    const others = await keptOnDevice(page)
    // The address of the last request names the booking.
    expect(secrets.filter((secret) => secret !== booking.id && others.includes(secret))).toEqual([])
  })
})

describe('favourites chosen offline', () => {
  const listOf = async ({ token }: Token) => {
    const answer = await fetch(`${ORIGIN}/api/favourites`, { headers: { authorization: `Bearer ${token}` } })
    const { offerIds }: Answer<typeof favourites> = await answer.json()
    return offerIds
  }

  test('survive a reload, and are sent once when the network is back, although two tabs are open', async () => {
    const token = await tokenFor(PEOPLE.guide)
    const { id } = await someOffer()
    // Removes data of other tests of the same marketplace.
    await fetch(`${ORIGIN}/api/favourites/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token.token}` },
    })
    expect(await listOf(token)).not.toContain(id)
    const { page, context, newTab } = await visit({ token, ...CUT_OFF })
    const path = `/tour/detalhes-tour/${id}`
    await withWorker(page, '/')
    await open(page, path)
    // The page does not request data that the server already put into it, so the worker caches none of it before the
    // reload.
    await page.reload()
    await ready(page)
    const other = await newTab()
    await open(other, path)
    const tabs = [page, other]
    const heart = (tab: Page) => tab.getByRole('button', { name: /^Salvar nos favoritos/ }).first()
    const isFull = (tab: Page) => heart(tab).getAttribute('aria-pressed')

    await context.setOffline(true)
    await heart(page).click()
    for (const tab of tabs) await expect.poll(() => isFull(tab)).toBe('true')
    await Promise.all(tabs.map((tab) => tab.reload()))
    for (const tab of tabs) await expect.poll(() => isFull(tab)).toBe('true')

    const sent: string[] = []
    const asked: string[] = []
    context.on('request', (request) => {
      const call = `${request.method()} ${new URL(request.url()).pathname}`
      if (/^(PUT|DELETE|POST) .*favourites/.test(call)) sent.push(call)
      if (call === 'GET /api/favourites') asked.push(call)
    })
    await context.setOffline(false)
    await expect.poll(() => listOf(token)).toContain(id)
    // Both tabs have asked the server, and neither has work left.
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(tabs.length)
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const { held = [], pending = [] } = await navigator.locks.query()
          const { changes } = JSON.parse(localStorage.getItem('tp:me:favourites') ?? '{}')
          return [...held, ...pending, ...changes].length
        }),
      )
      .toBe(0)
    expect(sent).toEqual([`PUT /api/favourites/${id}`])
    expect((await listOf(token)).filter((one) => one === id)).toEqual([id])
    for (const tab of tabs) expect(await isFull(tab)).toBe('true')
  })
})
