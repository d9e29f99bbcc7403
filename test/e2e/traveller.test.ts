import type { Page, Request } from 'playwright'
import { describe, expect, test } from 'vitest'
import { STORAGE_KEYS } from '../../src/core/storage/storage-keys.ts'
import { ORIGIN, PEOPLE, tokenFor } from '../support/marketplace.ts'
import { DESKTOP, fillLogin, open, ready, storageOf, textOf, visitors } from '../support/page.ts'

const visit = visitors()
const RESULTS = '/tour/resultado-da-busca-tour'

/** The cards of the list, the nth of them. */
const cards = (page: Page) => page.locator('main article')
const accountButton = (page: Page) => page.getByRole('button', { name: `Sua conta: ${PEOPLE.client.user_name}` })

async function searchFor(page: Page, text: string): Promise<void> {
  const where = page.getByRole('combobox', { name: 'Onde' })
  await where.fill(text)
  // Enter, as on a phone's keyboard, because suggestions may cover the button.
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${RESULTS}**`)
  await page.getByRole('heading', { level: 1, name: text }).waitFor()
  await cards(page).first().waitFor()
}

describe('A traveller on a phone', () => {
  test('searches, filters, opens a tour, logs in, reloads and logs out; no personal data stays', async () => {
    const { page } = await visit()
    await open(page, '/')
    expect(await page.title()).toBe('TOUR PRESENCIAL')
    await searchFor(page, 'sao luis lencois')
    await expect.poll(() => textOf(cards(page).first())).toMatch(/São Luís|Lençóis|Maranh/i)

    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtros' })
    const free = sheet.getByRole('checkbox', { name: /Grátis até 24 h antes/ })
    await free.click()
    // The address changes first, then the checkbox.
    await expect.poll(() => free.isChecked()).toBe(true)
    await sheet.getByRole('button', { name: /^Ver / }).click()
    await page.waitForURL(/gratis=/)
    await page.getByRole('button', { name: 'Filtros (1)' }).waitFor()
    const chosen = cards(page).first()
    await chosen.getByText('Cancelamento grátis até 24 h antes').waitFor()

    const title = await textOf(chosen.getByRole('heading'))
    await chosen.getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(page.url()).toContain('/tour/detalhes-tour/')
    await page.getByText('Cancelamento grátis até 24 horas antes do início.').first().waitFor()
    const detail = page.url()

    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await fillLogin(page, PEOPLE.client)
    await page.getByText(`Bem vindo ${PEOPLE.client.name}`).waitFor()
    expect(await page.getByText(`Bem vindo ${PEOPLE.client.name}`).count()).toBe(1)
    await page.getByRole('dialog', { name: 'Entrar' }).waitFor({ state: 'detached' })
    expect(page.url()).toBe(detail)

    await page.reload()
    await ready(page)
    await accountButton(page).waitFor()
    expect(page.url()).toBe(detail)
    expect(Object.keys(await storageOf(page))).toEqual(expect.arrayContaining(['token', 'user', 'login_welcomed']))

    await accountButton(page).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.waitForURL(`${ORIGIN}/`)
    await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
    const left = Object.keys(await storageOf(page))
    expect(left.filter((key) => STORAGE_KEYS.some((known) => known === key) || key.startsWith('tp:me:'))).toEqual([])
  })

  test('finds the list unchanged after Back: the same pages at the same position', async () => {
    const { page } = await visit()
    const onTheWay = new Set<Request>()
    page.on('request', (request) => {
      if (request.url().includes('/api/offers/search')) onTheWay.add(request)
    })
    const arrived = (request: Request) => onTheWay.delete(request)
    page.on('requestfinished', arrived)
    page.on('requestfailed', arrived)
    await open(page, RESULTS)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    await cards(page).first().waitFor()
    const before = await height()
    // Scrolls until the list's second page has loaded.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight - 2500))
        return height()
      })
      .toBeGreaterThan(before * 1.3)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
    const inSight = () =>
      page.evaluate(() => {
        const middle = [...document.querySelectorAll('main article')].find((article) => {
          const { top } = article.getBoundingClientRect()
          return top > 80 && top < 500
        })
        return middle?.querySelector('h2')?.textContent ?? ''
      })
    // A later page would make the list longer after Back.
    await expect.poll(() => onTheWay.size).toBe(0)
    await expect.poll(inSight).not.toBe('')
    const title = await inSight()
    const card = cards(page).filter({ has: page.getByRole('link', { name: title, exact: true }) })
    // Fully visible, so that the press scrolls nothing.
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const place = await page.evaluate(() => window.scrollY)
    const full = await height()
    expect(place).toBeGreaterThan(1000)
    await card.getByRole('link').click()
    await page.waitForURL(/detalhes-tour/)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)

    await page.goBack()
    await page.waitForURL(`**${RESULTS}`)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 40)
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(40)
    expect(Math.abs((await height()) - full)).toBeLessThan(600)
    await page.getByRole('link', { name: title, exact: true }).first().waitFor()
  })

  test('closes the login dialog by Back, and stays on the page', async () => {
    const { page } = await visit()
    await open(page, '/sobre-nos')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByRole('dialog', { name: 'Entrar' }).waitFor()
    await page.goBack()
    await page.getByRole('dialog', { name: 'Entrar' }).waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${ORIGIN}/sobre-nos`)
    await page.goForward()
    await page.getByRole('dialog', { name: 'Entrar' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Entrar' }).waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${ORIGIN}/sobre-nos`)
  })

  test('is refused a guarded page, logs in from the refusal, and is taken there', async () => {
    const { page } = await visit()
    await page.goto('/area-do-cliente/reservas/tour')
    await page.getByText('É necessário estar logado para acessar essa página').waitFor()
    await ready(page)
    expect(page.url()).toBe(`${ORIGIN}/`)
    await page.getByRole('alert').locator('..').getByRole('button', { name: 'Entrar', exact: true }).click()
    await fillLogin(page, PEOPLE.client)
    await page.waitForURL('**/area-do-cliente/reservas/tour')
    await page.getByRole('heading', { level: 1, name: 'Reservas de passeios' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Reservas de passeios' }).waitFor()
  })
})

test('After a refusal from a guides’ page, a client’s next visit does not open that page', async () => {
  const { page } = await visit({ token: await tokenFor(PEOPLE.client) })
  await page.goto('/cadastro-tour')
  await page.getByText('Não tem permissão para acessar essa rota').waitFor()
  await open(page, '/dicas')
  await accountButton(page).waitFor()
  expect(page.url()).toBe(`${ORIGIN}/dicas`)
  expect(await page.getByText('Não tem permissão').count()).toBe(0)
})

describe('Prices in another currency', () => {
  test('are marked as approximate, survive a reload, and go back to reais', async () => {
    const { page } = await visit()
    await open(page, RESULTS)
    const price = cards(page).first().locator('strong')
    await expect.poll(() => textOf(price)).toMatch(/^R\$/)
    const currency = page.getByRole('combobox', { name: 'Moeda dos preços' })
    await currency.selectOption('USD')
    await expect.poll(() => textOf(price)).toMatch(/≈\s*aproximadamente\s*US\$/)
    const inDollars = await textOf(price)

    await page.reload()
    await ready(page)
    await expect.poll(() => textOf(price)).toBe(inDollars)
    await cards(page).first().getByRole('link').click()
    await page.waitForURL(/detalhes-tour/)
    await page.getByText(/US\$/).first().waitFor()
    await currency.selectOption('BRL')
    await expect.poll(() => page.getByText(/US\$/).count()).toBe(0)
  })
})

describe('By keyboard alone', () => {
  /** Presses Tab until the focus is on the named element. */
  async function tabTo(page: Page, name: RegExp): Promise<void> {
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement
        // Without a focused element the body has the focus, with all visible text.
        if (!(element instanceof HTMLElement) || element === document.body) return ''
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : ''
        return label || element.getAttribute('aria-label') || (element.textContent ?? '')
      })
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      if (name.test(await focused())) return
    }
    throw new Error(`Tab never came to ${name}`)
  }

  test('a person searches and opens a tour, and logs in', async () => {
    const { page } = await visit(DESKTOP)
    await open(page, '/')
    await tabTo(page, /^Onde/)
    await page.keyboard.type('sao luis lencois')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'sao luis lencois' }).waitFor()
    const first = cards(page).first().getByRole('heading')
    const title = await textOf(first)
    await tabTo(page, new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('conteudo')

    await page.keyboard.press('Home')
    await page.locator('header').first().getByRole('button', { name: 'Entrar' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Entrar' }).waitFor()
    // The first field has the focus already.
    await page.keyboard.type(PEOPLE.client.email)
    await tabTo(page, /^Senha/)
    await page.keyboard.type(PEOPLE.client.password)
    await page.keyboard.press('Enter')
    await page.getByText(`Bem vindo ${PEOPLE.client.name}`).waitFor()
    await accountButton(page).waitFor()
  })

  test('the account menu leaves a page of forms, after a question about unsaved text', async () => {
    const { page } = await visit({ token: await tokenFor(PEOPLE.client) })
    const choose = async (name: string) => {
      await accountButton(page).tap()
      const link = page.getByRole('navigation', { name: 'Conta e preferências' }).getByRole('link', { name })
      await link.tap()
      // Another press of the button would only close a menu that is still open.
      await link.waitFor({ state: 'hidden' })
    }
    await open(page, '/dicas')
    await choose('Meus dados')
    await page.getByLabel('Nome completo').waitFor()
    await choose('Favoritos')
    await page.waitForURL('**/area-do-cliente/favoritos')
    await choose('Meus dados')
    const name = page.getByLabel('Nome completo')
    await name.fill('Outra Pessoa')
    await choose('Favoritos')
    await page.getByRole('button', { name: 'Continuar editando' }).tap()
    expect(await name.inputValue()).toBe('Outra Pessoa')
    await choose('Favoritos')
    await page.getByRole('button', { name: 'Sair sem salvar' }).tap()
    await page.waitForURL('**/area-do-cliente/favoritos')
  })

  test('the account menu opens and logs out', async () => {
    const { page } = await visit({ ...DESKTOP, token: await tokenFor(PEOPLE.client) })
    await open(page, '/dicas')
    // Its code loads with the session, so it cannot be pressed before.
    await accountButton(page).waitFor()
    await tabTo(page, /Sua conta/)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Sair' }).waitFor()
    await tabTo(page, /^Sair/)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${ORIGIN}/`)
    await page.locator('header').first().getByRole('button', { name: 'Entrar' }).waitFor()
  })
})
