import type { BrowserContext, Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DEMO_OUTBOX } from '../../server/outbox/demo-path.ts'
import { STORAGE_KEYS } from '../../src/core/storage/storage-keys.ts'
import { ORIGIN } from '../support/marketplace.ts'
import { DESKTOP, fillLogin, open, ready, storageOf, textOf, visitors } from '../support/page.ts'

const visit = visitors()

interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
}

const account = (page: Page) => page.getByRole('button', { name: /^Sua conta/ })
const loginButton = (page: Page) => page.locator('header').first().getByRole('button', { name: 'Entrar' })

/** Text of the newest message to an address, from the demo's outbox. */
async function newestMessage(page: Page, to: string): Promise<string> {
  await page.goto(`${DEMO_OUTBOX}?para=${encodeURIComponent(to)}`)
  return textOf(page.getByRole('main'))
}

/** Fills the registration in and confirms it by the mail's code. @returns the tab that shows the mails. */
async function register(page: Page, context: BrowserContext, person: Person): Promise<Page> {
  await page.getByLabel('Nome e sobrenome').fill(person.name)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(person.password)
  await page.getByRole('textbox', { name: 'Repita a senha' }).fill(person.password)
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.getByRole('heading', { name: 'Confira seu e-mail' }).waitFor()
  const mailbox = await context.newPage()
  const code = /\b\d{6}\b/.exec(await newestMessage(mailbox, person.email))?.[0] ?? 'none'
  await page.getByLabel('Código de 6 números').fill(code)
  return mailbox
}

test('a new user registers from the login dialog on a phone', async () => {
  const person = {
    name: 'Caio Farias',
    email: `caio.${Date.now()}@exemplo.com.br`,
    password: 'maré alta em Jericoacoara',
  }
  const { page, context } = await visit()
  const openDialog = () => page.getByRole('navigation').getByRole('button', { name: 'Entrar' }).tap()
  await open(page, '/dicas')
  await openDialog()
  await page.getByRole('dialog', { name: 'Entrar' }).getByRole('link', { name: 'Esqueci minha senha' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Esqueci minha senha' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Dicas' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  await openDialog()
  await page.getByRole('dialog', { name: 'Entrar' }).getByRole('link', { name: 'Criar conta' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Criar conta' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/cadastro-cliente')
  await register(page, context, person)
  await page.getByText(`Bem vindo ${person.name}`).waitFor()
})

test('a visitor keeps three offers, registers, confirms by mail, changes photo and password, and leaves everywhere', async () => {
  const person = {
    name: 'Beatriz Nogueira',
    email: `beatriz.${Date.now()}@exemplo.com.br`,
    password: 'maré alta em Jericoacoara',
  }
  // Leaving everywhere ends the session first; telling the backend of the logout is then refused.
  const { page, context, newTab } = await visit({ ...DESKTOP, allows: [/status of 401/] })

  // Three hearts without an account, which outlive a reload.
  await open(page, '/tour/resultado-da-busca-tour?tipo=tour')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Salvar nos favoritos/ })
  await hearts.nth(2).waitFor()
  const kept: string[] = []
  for (const place of [0, 1, 2]) {
    const heart = hearts.nth(place)
    kept.push(((await heart.getAttribute('aria-label')) ?? '').replace('Salvar nos favoritos: ', ''))
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  }
  await page.reload()
  await ready(page)
  await expect.poll(() => hearts.nth(1).getAttribute('aria-pressed')).toBe('true')

  // Registration; the mail's code makes the account and its session.
  await open(page, '/cadastro-cliente')
  const mailbox = await register(page, context, person)
  await page.getByText(`Bem vindo ${person.name}`).waitFor()
  await account(page).waitFor()

  // The visitor's favourites now belong to the account.
  await open(page, '/area-do-cliente/favoritos')
  for (const title of kept) await page.getByRole('main').getByRole('heading', { name: title }).waitFor()

  // Another photo.
  await open(page, '/area-do-cliente/meus-dados')
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Adicionar foto' }).click()
  await (await chooser).setFiles({ name: 'eu.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('dialog', { name: 'Ajustar foto' }).getByRole('button', { name: 'Salvar foto' }).click()
  await page.getByText('Sua foto foi atualizada.').waitFor()
  await page.getByRole('button', { name: 'Trocar foto' }).waitFor()

  // Another password.
  const password = 'vento nordeste nas velas'
  await page.getByLabel('Senha atual').fill(person.password)
  await page.getByRole('textbox', { name: 'Nova senha', exact: true }).fill(password)
  await page.getByRole('textbox', { name: /^Repita a/ }).fill(password)
  await page.getByRole('button', { name: 'Trocar senha' }).click()
  await page.getByText('Sua senha foi trocada e os outros aparelhos saíram da conta.').waitFor()
  expect(await newestMessage(mailbox, person.email)).toMatch(/senha/i)

  // Out, and in again in another tab with the new password alone.
  await account(page).click()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await loginButton(page).waitFor()
  expect(Object.values(await storageOf(page)).join()).not.toContain(person.email)
  const other = await newTab()
  await open(other, '/sobre-nos')
  await loginButton(other).click()
  await fillLogin(other, { email: person.email, password })
  await account(other).waitFor()
  await account(page).waitFor()

  // Everywhere: a browser elsewhere loses its session too.
  const elsewhere = await visit({ ...DESKTOP, allows: [/status of 401/] })
  await open(elsewhere.page, '/sobre-nos')
  await loginButton(elsewhere.page).click()
  await fillLogin(elsewhere.page, { email: person.email, password })
  await account(elsewhere.page).waitFor()
  await open(other, '/area-do-cliente/meus-dados')
  await other.getByRole('button', { name: 'Sair de todos os aparelhos' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Sair de todos' }).click()
  await other.waitForURL(`${ORIGIN}/`)
  await loginButton(other).waitFor()
  await loginButton(page).waitFor()
  for (const tab of [page, other]) {
    const left = Object.keys(await storageOf(tab))
    expect(left.filter((key) => STORAGE_KEYS.some((known) => known === key) || key.startsWith('tp:me:'))).toEqual([])
  }
  await open(elsewhere.page, '/area-do-cliente/favoritos')
  await elsewhere.page.waitForURL(`${ORIGIN}/`)
  await loginButton(elsewhere.page).waitFor()
})
