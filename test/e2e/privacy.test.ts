import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/accounts.ts'
import { CONSENT_VERSION } from '../../src/core/privacy/consent.ts'
import { RECENTLY_SEEN_KEY } from '../../src/core/recently-seen/recently-seen.ts'
import { CONSENT_KEY } from '../../src/core/storage/storage-keys.ts'
import { ORIGIN, PEOPLE, tokenFor } from '../support/marketplace.ts'
import { DESKTOP, fetchesNothing, open, PHONE, ready, storageOf, textOf, visitors } from '../support/page.ts'

const visit = visitors()

const question = (page: Page) => page.getByText('Lembrar neste aparelho a sua última busca e as ofertas que você viu?')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const filterKeys = async (page: Page) => Object.keys(await storageOf(page)).filter((key) => key.startsWith('filter_'))
const decision = async (page: Page): Promise<unknown> => {
  const text = (await storageOf(page))[CONSENT_KEY]
  return text === undefined ? undefined : JSON.parse(text).choices.preferences
}

/** Searches for a place by its suggestion, for two people, tours only. */
async function search(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Onde' }).fill('Fernando de Noronha')
  await page
    .getByRole('option', { name: /Fernando de Noronha/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Pessoas' }).selectOption('2')
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('tour')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await page.waitForURL('**/tour/resultado-da-busca-tour**')
}

describe('The last search', () => {
  test.each([
    ['a phone', PHONE],
    ['a wide screen', DESKTOP],
  ])('on %s asks for consent; refusing is as easy as accepting', async (_, screen) => {
    const { page } = await visit(screen)
    await open(page, '/')
    await fetchesNothing(page)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    // The question does not cover the first screen.
    expect(await question(page).count()).toBe(0)
    await search(page)
    await question(page).waitFor()
    const [yes, no] = await Promise.all(
      ['Lembrar', 'Agora não'].map((name) =>
        page.getByRole('button', { name, exact: true }).evaluate((element) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight, minHeight } = getComputedStyle(element)
          return { color, backgroundColor, borderColor, fontSize, fontWeight, minHeight }
        }),
      ),
    )
    expect(yes).toEqual(no)
    await press(page, 'Agora não')
    await page.getByText('Tudo bem: não guardamos suas buscas nem as ofertas que você viu.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Tudo bem')
    expect(await decision(page)).toBe(false)
    expect(await filterKeys(page)).toEqual([])
    await open(page, '/')
    await search(page)
    await fetchesNothing(page)
    expect(await question(page).count()).toBe(0)
  })

  test('is not stored without an answer', async () => {
    const { page } = await visit()
    await open(page, '/')
    await search(page)
    await question(page).waitFor()
    expect(await filterKeys(page)).toEqual([])
    expect(await decision(page)).toBeUndefined()
    // Opening another person's link is no search of this person.
    await open(page, '/tour/resultado-da-busca-tour?tipo=tour')
    await fetchesNothing(page)
    expect(await question(page).count()).toBe(0)
  })

  test('fills the home page’s search after consent, also in another tab', async () => {
    const { page, newTab } = await visit(DESKTOP)
    await open(page, '/')
    await search(page)
    await press(page, 'Lembrar')
    await expect.poll(() => filterKeys(page)).toHaveLength(3)

    const next = await newTab()
    await open(next, '/')
    await expect.poll(() => next.getByRole('combobox', { name: 'Onde' }).inputValue()).toBe('Fernando de Noronha')
    expect(await next.getByRole('combobox', { name: 'Pessoas' }).inputValue()).toBe('2')
    expect(await next.getByRole('combobox', { name: 'Tipo' }).inputValue()).toBe('tour')
    await next.getByRole('button', { name: 'Buscar', exact: true }).click()
    await next.waitForURL(/destino=fernando-de-noronha/)
    // The page that comes takes the focus.
    await expect.poll(() => next.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    await fetchesNothing(next)

    // Taken back in the policy, by the link at the bottom of every page, with the keyboard.
    await next.getByRole('link', { name: 'Preferências de privacidade' }).first().press('Enter')
    const dialog = next.getByRole('dialog', { name: 'Preferências de privacidade' })
    await dialog.getByRole('switch', { name: 'Lembrar a minha última busca e as ofertas que vi' }).uncheck()
    await dialog.getByRole('button', { name: 'Salvar escolhas' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(next.url()).hash).toBe('')
    // The other tab's process receives it a moment later.
    await expect.poll(() => filterKeys(page)).toEqual([])
    await open(page, '/')
    expect(await page.getByRole('combobox', { name: 'Onde' }).inputValue()).toBe('')
  })

  test('does not overwrite text that the person typed first', async () => {
    const choices = { preferences: true }
    const { page, context } = await visit({
      ...DESKTOP,
      stored: {
        [CONSENT_KEY]: { version: CONSENT_VERSION, at: '2026-11-20T12:00:00.000Z', choices, saveState: 'visitor' },
        filter_peoples: 4,
      },
    })
    // The code of the consents loads only after the person's first input.
    let letPass = () => undefined as unknown
    const typed = new Promise<unknown>((resolve) => {
      letPass = () => resolve(null)
    })
    await context.route(/\/assets\/consents-/, async (route) => {
      await typed
      await route.continue()
    })
    await open(page, '/')
    const where = page.getByRole('combobox', { name: 'Onde' })
    await where.fill('Bonito')
    const arrived = page.waitForResponse(/\/assets\/consents-/)
    letPass()
    await arrived
    await fetchesNothing(page)
    expect(await where.inputValue()).toBe('Bonito')
    expect(await page.getByRole('combobox', { name: 'Pessoas' }).inputValue()).toBe('')
  })
})

describe('The offers seen', () => {
  test('are stored on the device after a yes alone', async () => {
    const { page } = await visit()
    await open(page, '/tour/resultado-da-busca-tour')
    const link = page.locator('main article :is(h2, h3) a').first()
    const title = await textOf(link)
    await link.click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    // Coming near the end draws the last parts.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4000)
        return question(page).count()
      })
      .toBe(1)
    expect((await storageOf(page))[RECENTLY_SEEN_KEY]).toBeUndefined()
    await press(page, 'Lembrar')
    await page.getByText('Pronto: sua próxima visita começa de onde você parou.').waitFor()
    await open(page, '/carrinho')
    const list = page.getByRole('region', { name: 'Vistos recentemente' })
    await list.getByRole('link', { name: title }).waitFor()
  })
})

describe('Meus dados', () => {
  test('lets a person decide for all their devices, and take their data with them', async () => {
    const token = await tokenFor(PEOPLE.guide)
    const { page } = await visit({ token, ...DESKTOP })
    await open(page, '/area-do-cliente/meus-dados')
    const privacy = page.getByRole('region', { name: 'Privacidade', exact: true })
    await privacy.getByRole('switch', { name: 'Lembrar a minha última busca e as ofertas que vi' }).check()
    await privacy.getByText(/^Sua decisão de /).waitFor()
    await expect.poll(async () => JSON.parse((await storageOf(page))[CONSENT_KEY] ?? '{}').saveState).toBe('account')

    const download = page.waitForEvent('download')
    await privacy.getByRole('button', { name: 'Baixar meus dados' }).click()
    expect((await download).suggestedFilename()).toMatch(/^meus-dados-tour-presencial-\d{4}-\d{2}-\d{2}\.json$/)
    await privacy.getByText('Pronto: o arquivo foi baixado.').waitFor()

    // A new device reads the decision from the account and does not ask.
    const { page: elsewhere } = await visit({ token, ...DESKTOP })
    await open(elsewhere, '/')
    await expect.poll(() => decision(elsewhere)).toBe(true)
    await search(elsewhere)
    await expect.poll(() => filterKeys(elsewhere)).toHaveLength(3)
    expect(await question(elsewhere).count()).toBe(0)
  })

  test('deletes the account and all data on the device; the login then fails', async () => {
    // Only this test uses this account.
    const account = DEMO_ACCOUNTS.find(({ company }) => company?.validations === false)
    if (account === undefined) throw new Error('the demo has no such account')
    const person = { ...account, password: DEMO_PASSWORD }
    const { page } = await visit({ token: await tokenFor(person), allows: [/401/] })
    await open(page, '/area-do-cliente/meus-dados')
    await page.getByRole('button', { name: 'Excluir minha conta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Excluir a sua conta?' })
    await dialog.getByRole('button', { name: 'Excluir para sempre' }).click()
    await dialog.getByText('Campo obrigatório').first().waitFor()
    await dialog.getByRole('textbox', { name: 'Sua senha' }).fill(person.password)
    await dialog.getByRole('textbox', { name: /Escreva EXCLUIR/ }).fill('excluir')
    await dialog.getByRole('button', { name: 'Excluir para sempre' }).click()
    await page.getByText('Sua conta foi excluída. Até a próxima viagem!').waitFor()
    await page.waitForURL(`${ORIGIN}/`)
    await ready(page)
    const left = Object.keys(await storageOf(page))
    for (const key of ['token', 'user', CONSENT_KEY]) expect(left).not.toContain(key)
    expect(left.filter((key) => key.startsWith('tp:me:'))).toEqual([])
    const answer = await page.request.post('/api/auth/login', {
      data: { email: person.email, password: person.password },
    })
    expect(answer.status()).toBe(401)
  })
})
