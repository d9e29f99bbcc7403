import { readFileSync } from 'node:fs'
import type { Page, Route } from 'playwright'
import { describe, expect, test } from 'vitest'
import { measuredPages } from '../../bench/marketplace.ts'
import { newGuide, ORIGIN } from '../support/marketplace.ts'
import { open, ready, visitors } from '../support/page.ts'
import { addressPattern } from '../walk/destination.ts'

const visit = visitors()
const pages = await measuredPages(ORIGIN)
const manifest: Readonly<Record<string, { readonly file: string }>> = JSON.parse(
  readFileSync('dist/client/.vite/manifest.json', 'utf8'),
)
const fileOf = (source: string) => manifest[source]?.file
const ENTRY = fileOf('index.html')
const LOWER_HALF = fileOf('src/ui/screens/public/detail/below-fold.tsx')
/** Offers departures on every day. */
const OFFER = '/tour/detalhes-tour/lagoa-bonita-manha'

/** Keeps a file from every page of the tab, until the returned function is called. */
async function holdBack(page: Page, file: string | undefined): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/${file}`, async (route: Route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The first link of `main` and the footer for each kind of address. */
async function linksOf(page: Page): Promise<ReadonlyMap<string, string>> {
  const all = await page
    .locator('main a[href^="/"], footer a[href^="/"]')
    .evaluateAll((links) =>
      links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href') ?? ''),
    )
  return new Map(all.reverse().map((href) => [addressPattern(ORIGIN + href), href]))
}

/**
 * Presses a link of each kind on a fresh page and waits until another page shows its content, or that it opens. A fresh
 * page may show other offers.
 */
async function expectLinksToArrive(page: Page, address: string, begin: () => Promise<unknown>): Promise<number> {
  page.setDefaultTimeout(60_000)
  const load = async () => {
    await page.goto(address, { waitUntil: 'commit' })
    await begin()
    return linksOf(page)
  }
  let links = await load()
  const kinds = [...links.keys()]
  for (const kind of kinds) {
    if (page.url() !== address) links = await load()
    const href = links.get(kind)
    await page.locator(`:is(main, footer) a[href="${href}"]`).first().click()
    await expect.poll(() => page.url(), { message: kind }).not.toBe(address)
    await page.locator('main h1, #root:empty + p').first().waitFor()
  }
  return kinds.length
}

describe('Before the late parts of a page are here', () => {
  test('every kind of link of an offer’s page leads to its page', { timeout: 240_000 }, async () => {
    const { page } = await visit()
    await holdBack(page, LOWER_HALF)
    expect(await expectLinksToArrive(page, pages.detail, () => ready(page))).toBeGreaterThan(9)
  })

  test('a traveller chooses a day and pays', async () => {
    const { page } = await visit({ token: await newGuide() })
    await holdBack(page, LOWER_HALF)
    await open(page, OFFER)
    await page.getByRole('complementary', { name: 'Preço' }).getByRole('button', { name: 'Ver datas' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[role=gridcell]:not([aria-disabled]) [role=button]:not([aria-disabled])').last().click()
    await dialog.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
    await page
      .getByText(/Adicionado. No carrinho:/)
      .first()
      .waitFor()
    await page
      .getByRole('link', { name: /^Carrinho/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Finalizar compra' }).click()
    await page.getByRole('checkbox', { name: /^Li e aceito/ }).press('Space')
    await page.getByRole('button', { name: 'Ir para o pagamento' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pague com Pix' }).waitFor()
  })
})

describe('Before a page’s scripts have run', () => {
  test.for(['home', 'results'] as const)(
    'every kind of link of the %s leads to its page',
    { timeout: 240_000 },
    async (name) => {
      const { page } = await visit()
      await holdBack(page, ENTRY)
      const drawn = () => page.locator('footer a').last().waitFor()
      expect(await expectLinksToArrive(page, pages[name], drawn)).toBeGreaterThan(9)
    },
  )

  test('the search of the home finds offers', async () => {
    const { page } = await visit()
    await holdBack(page, ENTRY)
    await page.goto(`${ORIGIN}/`, { waitUntil: 'commit' })
    await page.getByRole('combobox', { name: 'Onde' }).fill('lençóis')
    await page.getByLabel('Pessoas').selectOption('2')
    await page.keyboard.press('Enter')
    await page.waitForURL(/texto=len%C3%A7%C3%B3is.*pessoas=2/)
    await page.locator('main article').first().waitFor()
  })

  test('typed text and a chosen currency stay', async () => {
    const { page } = await visit()
    const release = await holdBack(page, ENTRY)
    await page.goto(`${ORIGIN}/`, { waitUntil: 'commit' })
    const where = page.getByRole('combobox', { name: 'Onde' })
    await where.fill('lençóis')
    await page.getByLabel('Pessoas').selectOption('2')
    await page.getByLabel('Moeda dos preços').first().selectOption('USD')
    await where.focus()
    release()
    await ready(page)
    await page.getByText(/US\$/).first().waitFor()
    // The suggestions show that React knows the text.
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    expect(await where.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await where.inputValue()).toBe('lençóis')
    await page.keyboard.press('Enter')
    await page.waitForURL(/texto=len%C3%A7%C3%B3is.*pessoas=2/)
    await page.getByText(/US\$/).first().waitFor()
  })
})

describe('A page whose first file is gone', () => {
  /** Answers as a server of another version, for the first requests, after `until`. @returns how many were refused. */
  async function refuse(page: Page, most: number, until?: Promise<void>): Promise<() => number> {
    let refused = 0
    await page.route(`**/${ENTRY}`, async (route: Route) => {
      if (refused === most) return route.continue()
      await until
      refused += 1
      return route.fulfill({ status: 404, body: '' })
    })
    return () => refused
  }
  const expected = { allows: [/status of 404/, /dynamically imported module/] }

  test('is loaded again, and works', async () => {
    const { page } = await visit({ ...expected })
    const refusals = await refuse(page, 1)
    await page.goto(`${ORIGIN}/`)
    await ready(page)
    expect(refusals()).toBe(1)
    await page.getByRole('button', { name: 'Entrar' }).first().click()
    await page.getByRole('dialog').waitFor()
  })

  test('keeps typed text, with which its form finds offers', async () => {
    const { page } = await visit({ ...expected })
    const { promise, resolve: release } = Promise.withResolvers<void>()
    const refusals = await refuse(page, Number.POSITIVE_INFINITY, promise)
    await page.goto(`${ORIGIN}/`, { waitUntil: 'commit' })
    await page.getByRole('combobox', { name: 'Onde' }).fill('lençóis')
    await page.getByLabel('Pessoas').selectOption('2')
    const failure = page.waitForEvent('console', (message) => message.text().includes('404'))
    release()
    await failure
    await expect.poll(refusals).toBeGreaterThan(0)
    // Ends after the page's own import has failed.
    await page.evaluate(`import('/${ENTRY}').catch(() => new Promise((done) => setTimeout(done)))`)
    expect(await page.evaluate(() => sessionStorage.getItem('loaded-again'))).toBeNull()
    expect(await page.getByRole('combobox', { name: 'Onde' }).inputValue()).toBe('lençóis')
    await page.getByRole('combobox', { name: 'Onde' }).press('Enter')
    await page.waitForURL(/texto=len%C3%A7%C3%B3is.*pessoas=2/)
    await page.locator('main article').first().waitFor()
  })

  test('is loaded again once, and its links work', async () => {
    const { page } = await visit({ ...expected })
    const refusals = await refuse(page, Number.POSITIVE_INFINITY)
    await page.goto(`${ORIGIN}/`)
    await expect.poll(refusals, { timeout: 30_000 }).toBe(2)
    const link = page.locator('main article a').first()
    const href = await link.getAttribute('href')
    await link.click()
    await page.waitForURL(`**${href}`)
    await page.locator('main h1').waitFor()
  })
})
