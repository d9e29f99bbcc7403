import { chromium, type Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { CHROMIUM_FLAGS, chromiumPath } from '../support/browser.ts'
import { bookingOf, ORIGIN, offerOf, PEOPLE, tokenFor } from '../support/marketplace.ts'
import { newPaidOrder } from '../support/new-order.ts'
import { DESKTOP, fillLogin, open, storageOf, type Visitor, visitors } from '../support/page.ts'

const visit = visitors()
const YEAR = 365 * 24 * 3600
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'

const offer = (page: Page) => page.getByRole('region', { name: 'Instalar o app' })
const voucherOf = async () => `/area-do-cliente/reserva/${await bookingOf(await tokenFor(PEOPLE.client))}`

/** A client in a browser that offers to install the application on every page that it loads, as Chromium does until it was. */
async function client(outcome: 'accepted' | 'dismissed', options: Parameters<typeof visit>[0] = {}): Promise<Visitor> {
  const visitor = await visit({ token: await tokenFor(PEOPLE.client, 2 * YEAR), ...options })
  // The test creates the event itself: Chromium fires it only outside guest profiles and after a longer visit, and no
  // test can answer its system dialog.
  await visitor.context.addInitScript((answer) => {
    // Repeated until the page listens: a server-rendered page runs its own code late.
    const telling = setInterval(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      dispatchEvent(Object.assign(event, { prompt: () => Promise.resolve({ outcome: answer }) }))
      if (!event.defaultPrevented) return
      document.documentElement.dataset.ownBanner = 'false'
      clearInterval(telling)
    }, 100)
  }, outcome)
  return visitor
}

/** Opens a page that may offer it, and waits until that is decided. */
async function decided(page: Page, address: string): Promise<void> {
  await open(page, address)
  // The part that decides is fetched by such pages alone.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /compose-install[^/]*\.js$/.test(name)),
  )
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

describe('Chromium', () => {
  test('accepts the manifest, can install the application, and loads every picture', async () => {
    // A full profile: guest profiles cannot install applications, and other tests use guests.
    const executablePath = chromiumPath()
    const context = await chromium.launchPersistentContext('', {
      args: CHROMIUM_FLAGS,
      ...(executablePath !== undefined && { executablePath }),
    })
    try {
      const page = await context.newPage()
      await open(page, `${ORIGIN}/?pwa=1`)
      const devtools = await context.newCDPSession(page)
      const { url, errors, data = '{}' } = await devtools.send('Page.getAppManifest')
      expect([url, errors]).toEqual([`${ORIGIN}/manifest.webmanifest`, []])
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
      expect(installabilityErrors).toEqual([])

      const { icons, screenshots, shortcuts } = JSON.parse(data)
      const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((one: { icons: object[] }) => one.icons)]
      const answers = await Promise.all(
        pictures.map(async ({ src, type }) => {
          const { ok, headers } = await fetch(ORIGIN + src)
          return [src, ok, headers.get('content-type') === type, headers.get('cache-control')]
        }),
      )
      expect(answers).toEqual(pictures.map(({ src }) => [src, true, true, 'public, max-age=86400']))
    } finally {
      await context.close()
    }
  })
})

describe('A shortcut', () => {
  test('to the bookings opens them after a login; the one to the search shows offers', async () => {
    const { page } = await visit(DESKTOP)
    const manifest = await (await fetch(`${ORIGIN}/manifest.webmanifest`)).json()
    const [bookings, search]: { url: string }[] = manifest.shortcuts
    await page.goto(bookings?.url ?? '')
    await page.getByText('É necessário estar logado para acessar essa página').waitFor()
    await page.waitForURL(`${ORIGIN}/`)
    await page.locator('header').first().getByRole('button', { name: 'Entrar' }).click()
    await fillLogin(page, PEOPLE.client)
    await page.waitForURL(ORIGIN + bookings?.url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await open(page, search?.url ?? '')
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBeGreaterThan(3)
  })
})

describe('Installing', () => {
  test('is offered beside a voucher and not on a first page, and after a no never again, in no tab and on no day', async () => {
    const voucher = await voucherOf()
    const { page, context, newTab } = await client('accepted')
    await open(page, '/')
    // The browser's own banner is held back for a better moment, which this is not.
    await page.waitForFunction(() => document.documentElement.dataset.ownBanner === 'false')
    expect(await offer(page).count()).toBe(0)

    await open(page, voucher)
    await offer(page).getByRole('button', { name: 'Instalar' }).waitFor()
    const other = await newTab()
    await open(other, voucher)
    await offer(other).waitFor()
    await offer(page).getByRole('button', { name: 'Agora não' }).click()
    await page.getByText('Tudo bem, não mostramos mais isto neste aparelho.').waitFor()
    await offer(other).waitFor({ state: 'detached' })

    await decided(page, voucher)
    expect(await offer(page).count()).toBe(0)
    await context.addInitScript((later) => {
      const { now } = Date
      Date.now = () => now() + later
    }, YEAR * 1000)
    await decided(page, voucher)
    expect(await offer(page).count()).toBe(0)
  })

  test('is offered after a payment, and a no to the browser’s own question is a no', async () => {
    const token = await tokenFor(PEOPLE.client)
    const { id } = await newPaidOrder(token, await offerOf(await tokenFor(PEOPLE.guide)))
    const { page } = await client('dismissed')
    await open(page, `/sucesso-pagamento/${id}`)
    await offer(page).getByRole('button', { name: 'Instalar' }).click()
    await offer(page).waitFor({ state: 'detached' })
    expect(await storageOf(page)).toMatchObject({ 'tp:install': 'refused' })
    await decided(page, `/sucesso-pagamento/${id}`)
    expect(await offer(page).count()).toBe(0)
  })

  test('is no longer offered after the installation, or within the installed application', async () => {
    const voucher = await voucherOf()
    const { page, context } = await client('accepted')
    await open(page, voucher)
    await offer(page).getByRole('button', { name: 'Instalar' }).click()
    await offer(page).waitFor({ state: 'detached' })
    expect(await storageOf(page)).not.toHaveProperty('tp:install')

    // Simulates a window without an address bar, which a headless browser does not have.
    await context.addInitScript(() => {
      const { matchMedia } = window
      window.matchMedia = (query) => matchMedia(query.replace('(display-mode: standalone)', 'all'))
    })
    await decided(page, voucher)
    expect(await offer(page).count()).toBe(0)
  })

  test('is explained in a sentence on an iPhone, which has no prompt, until it was closed', async () => {
    const voucher = await voucherOf()
    const { page } = await visit({ token: await tokenFor(PEOPLE.client), userAgent: IPHONE })
    await open(page, voucher)
    await offer(page).getByText('Adicionar à Tela de Início').waitFor()
    expect(await offer(page).getByRole('button').allTextContents()).toEqual(['Entendi'])
    await offer(page).getByRole('button', { name: 'Entendi' }).click()
    await decided(page, voucher)
    expect(await offer(page).count()).toBe(0)
  })
})
