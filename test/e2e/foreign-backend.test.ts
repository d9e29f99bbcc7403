import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOGIN_REQUIRED, ROLE_REQUIRED } from '../../src/core/session/guards.ts'
import { STORAGE_KEYS } from '../../src/core/storage/storage-keys.ts'
import { buildPagesFor } from '../support/build-pages.ts'
import {
  FOREIGN_PASSWORD,
  FOREIGN_PEOPLE,
  type ForeignBackend,
  startForeignBackend,
} from '../support/foreign-backend.ts'
import { DESKTOP, fillLogin, open, ready, storageOf, textOf, visitors } from '../support/page.ts'
import { type StaticHost, startStaticHost } from '../support/static-host.ts'

const visit = visitors()
/** The browser's own note of a call that the foreign backend does not know, or refuses. */
const UNKNOWN_CALLS = /status of 40[14]|^console: ServiceFailed: /
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tour-presencial-foreign-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const account = (page: Page) => page.getByRole('button', { name: /^Sua conta/ })

async function logIn(page: Page, email: string): Promise<void> {
  await page.locator('header').first().getByRole('button', { name: 'Entrar' }).click()
  await fillLogin(page, { email, password: FOREIGN_PASSWORD })
  await account(page).waitFor()
}

async function logOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await account(page).waitFor({ state: 'detached' })
}

describe.each([
  { how: 'at another origin, answers in a data envelope', envelope: true, sameOrigin: false },
  { how: 'behind the same origin, answers without an envelope', envelope: false, sameOrigin: true },
])('The pages built for a foreign backend that stands $how', ({ envelope, sameOrigin }) => {
  let backend: ForeignBackend
  let host: StaticHost
  let origin: string
  beforeAll(async () => {
    backend = await startForeignBackend({ envelope })
    const files = join(folder, String(envelope))
    await buildPagesFor(sameOrigin ? '/api/' : backend.baseUrl, files)
    host = await startStaticHost(files, sameOrigin ? () => backend.baseUrl : undefined)
    origin = host.origin
  })
  afterAll(async () => {
    await host?.close()
    await backend?.close()
  })
  const person = () => visit({ ...DESKTOP, baseURL: origin, allows: [UNKNOWN_CALLS] })

  test('log a client in, keep them over a reload, apply colour, videos and rates, and log them out', async () => {
    const { page } = await person()
    await open(page, '/dicas')
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--primary')))
      .toBe('#0b7285')
    await expect.poll(async () => Object.keys(await storageOf(page))).toContain('tp:exchange_rates')
    const { videos = '', 'tp:exchange_rates': rates = '' } = await storageOf(page)
    expect(JSON.parse(videos)).toEqual({
      tour: 'https://videos.example/tour',
      transfer: 'https://videos.example/traslado',
      provider: 'https://videos.example/prestador',
    })
    expect(JSON.parse(rates)).toMatchObject({ USD: 5.43, EUR: 6.29, GBP: 7.21 })

    await logIn(page, FOREIGN_PEOPLE.client)
    await page.getByText('Bem vindo Ana').waitFor()
    await page.reload()
    await ready(page)
    await account(page).waitFor()
    expect(page.url()).toBe(`${origin}/dicas`)
    await logOut(page)
    await page.waitForURL(`${origin}/`)
    const left = Object.keys(await storageOf(page))
    expect(left.filter((key) => STORAGE_KEYS.some((known) => known === key))).toEqual([])
  })

  test('refuse and admit as the roles say', async () => {
    const { page } = await person()
    await page.goto('/area-do-guia?tab=validations')
    await page.getByText(LOGIN_REQUIRED).waitFor()
    expect(page.url()).toBe(`${origin}/`)
    await logIn(page, FOREIGN_PEOPLE.company)
    await page.waitForURL(`${origin}/area-do-guia?tab=validations`)
    // The heading stands above what is still loading too; the page is there once its title is said and it has the focus.
    await page.getByRole('status').filter({ hasText: 'Área do guia' }).waitFor({ state: 'attached' })
    await page.getByRole('heading', { level: 1, name: 'Área do guia' }).waitFor()
    await logOut(page)

    await logIn(page, FOREIGN_PEOPLE.client)
    await page.goto('/cadastro-tour')
    await page.getByText(ROLE_REQUIRED).waitFor()
    await page.goto('/area-do-cliente/meus-dados')
    await page.getByRole('heading', { level: 1, name: 'Meus dados' }).waitFor()
  })

  test('end the session once the backend does not accept its token any more', async () => {
    const { page } = await person()
    await open(page, '/dicas')
    await logIn(page, FOREIGN_PEOPLE.client)
    backend.revokeTokens()
    await page.evaluate(() => localStorage.removeItem('user'))
    await page.reload()
    await page.getByText('Sua sessão terminou. Entre de novo para continuar.').waitFor()
    await page.locator('header').first().getByRole('button', { name: 'Entrar' }).waitFor()
  })

  test('say on home and search that offers cannot be shown, and go on working', async () => {
    const { page } = await person()
    await open(page, '/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const says = () => textOf(page.locator('main').getByRole('alert'))
    await expect.poll(says).toContain('A busca de passeios ainda não está disponível por aqui.')
    await page.getByRole('combobox', { name: 'Onde' }).fill('praia')
    await page.keyboard.press('Enter')
    await page.waitForURL(/texto=praia/)
    await expect.poll(says).toContain('A busca de passeios ainda não está disponível por aqui.')
    await page.getByRole('link', { name: 'Ir para o início' }).click()
    await page.waitForURL(`${origin}/`)
  })
})
