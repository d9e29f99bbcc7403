import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { axeProblems } from '../support/axe.ts'
import { ORIGIN, PEOPLE, tokenFor } from '../support/marketplace.ts'
import { DESKTOP, visitors } from '../support/page.ts'

const visit = visitors()
const OUTBOX = '/demonstracao/caixa-de-saida'

/** Asks the interface as a page of the marketplace would. */
async function ask(path: string, payload: object, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(`${ORIGIN}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.251.7.7', ...headers },
    body: JSON.stringify(payload),
  })
  return answer.status
}

async function register(email: string): Promise<void> {
  const password = 'maré-cheia-no-farol-42'
  const terms = { terms_accepted: true, password, password_confirmation: password }
  expect(await ask('auth/register', { name: 'Conceição Ávila', email, ...terms })).toBe(200)
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

describe('The outbox of a demo', () => {
  test('shows the mail of a registration with a link to this marketplace', async () => {
    const email = `conceicao-${process.pid}@example.com`
    await register(email)
    const { page } = await visit()
    await page.goto(OUTBOX)
    await page.getByLabel('E-mail ou celular de quem recebe').fill(email)
    await page.getByRole('button', { name: 'Buscar' }).click()
    const mail = page.getByRole('article')
    await mail.getByText('Olá, Conceição!').waitFor()
    expect(await mail.count()).toBe(1)
    expect(await mail.locator('.code').textContent()).toMatch(/^\d{6}$/)
    const address = await mail.locator('a.button').getAttribute('href')
    expect(address?.startsWith(`${ORIGIN}/`)).toBe(true)
    expect(new URL(address ?? '').hash).toMatch(/^#[\w-]{20,}$/)
  })

  test('renders a mail like a mail program, and opens its link in another tab without a referrer', async () => {
    const email = `avila-${process.pid}@example.com`
    await register(email)
    const { page, context } = await visit(DESKTOP)
    await page.goto(`${OUTBOX}?para=${encodeURIComponent(email)}`)
    await page.getByRole('article').getByRole('heading').getByRole('link').click()
    const mail = page.frameLocator('iframe')
    await mail.getByRole('heading', { name: 'Olá, Conceição!' }).waitFor()
    const link = mail.getByRole('link').first()
    const address = (await link.getAttribute('href')) ?? ''
    // Another test covers the page behind the link.
    await context.route(address.split('#', 1)[0] ?? '', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Chegou</title>' }),
    )
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click()])
    await opened.waitForLoadState('domcontentloaded')
    expect(opened.url()).toBe(address)
    expect(await opened.evaluate(() => [document.referrer, window.opener === null])).toEqual(['', true])
  })

  test('shows the code of a text message', async () => {
    const phone = `+55219${String(process.pid).padStart(8, '0').slice(-8)}`
    const { token } = await tokenFor(PEOPLE.admin)
    const asked = await ask('auth/update-check-phone', { cellphone: phone }, { authorization: `Bearer ${token}` })
    expect(asked).toBe(200)
    const { page } = await visit()
    await page.goto(`${OUTBOX}?para=${encodeURIComponent(phone)}`)
    expect(await page.getByRole('article').locator('.code').textContent()).toMatch(/^\d{6}$/)
  })

  test.each(['light', 'dark'] as const)('can be read on a phone, in the %s theme', async (colorScheme) => {
    const email = `tema-${colorScheme}-${process.pid}@example.com`
    await register(email)
    const { page } = await visit({ colorScheme })
    for (const address of [OUTBOX, `${OUTBOX}?para=${email}`, `${OUTBOX}?para=ninguem-mesmo`]) {
      await page.goto(address)
      expect(await axeProblems(page), address).toEqual([])
      expect(await fits(page), address).toBe(true)
    }
    await page.goto(`${OUTBOX}?para=${email}`)
    await page.getByRole('article').getByRole('heading').getByRole('link').click()
    await page.frameLocator('iframe').getByRole('heading', { name: 'Olá, Conceição!' }).waitFor()
    expect(await axeProblems(page)).toEqual([])
    expect(await fits(page)).toBe(true)
    // The mail itself, as it is in its frame.
    await page.goto(`${new URL(page.url()).pathname}/mensagem`)
    expect(await fits(page)).toBe(true)
  })
})
