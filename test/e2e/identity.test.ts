import type { BrowserContext, Page, Request } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthEmulator, signInAtGoogle, startAuthEmulator } from '../support/auth-emulator.ts'
import { type FirebaseSite, startFirebaseSite } from '../support/firebase-site.ts'
import { playGoogle } from '../support/gapi-iframes.ts'
import {
  DESKTOP,
  fetchesNothing,
  open,
  PHONE,
  ready,
  storageOf,
  type VisitorOptions,
  visitors,
} from '../support/page.ts'

const visit = visitors()
const BUTTON = 'Continuar com o Google'
/** Code that loads only with a configured identity provider. */
const CODE = /firebase|identity-(button|return)|apis\.google/

const account = (page: Page) => page.getByRole('button', { name: /^Sua conta/ })
const google = (page: Page) => page.getByRole('button', { name: BUTTON })
/** In the header, or on a phone in the bar below. */
const openLogin = (page: Page) =>
  page.getByRole('button', { name: 'Entrar', exact: true }).filter({ visible: true }).first().click()

function requestsOf(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

async function logOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.locator('header').first().getByRole('button', { name: 'Entrar' }).waitFor()
}

test('Without configuration the page has no button and loads none of its code', async () => {
  const { page } = await visit(DESKTOP)
  const requests = requestsOf(page)
  await open(page, '/dicas')
  await openLogin(page)
  await page.getByRole('textbox', { name: 'Senha' }).waitFor()
  expect(await google(page).count()).toBe(0)
  await fetchesNothing(page)
  expect(requests.map((request) => request.url()).filter((url) => CODE.test(url))).toEqual([])
})

/** Started before the tests are collected, so that skipped tests say why. */
const emulator: AuthEmulator | string = await startAuthEmulator().catch((error: Error) => {
  if (process.env.CI === 'true') throw error
  return error.message
})
const missing = typeof emulator === 'string' ? ` (skipped: ${emulator})` : ''

describe.skipIf(typeof emulator === 'string')(`Sign-in with Google${missing}`, () => {
  if (typeof emulator === 'string') return
  let site: FirebaseSite
  let people = 0
  beforeAll(async () => {
    site = await startFirebaseSite({ auth: emulator.host })
  })
  afterAll(async () => {
    await emulator.close()
    await site?.close()
  })
  // Google accounts and links end together, so that a second attempt of a test begins like the first one.
  beforeEach(async () => {
    await emulator.clear()
    await site.database.query('DELETE FROM identities')
    await site.database.query('DELETE FROM outbox')
  })

  const somebody = (name = 'Beatriz Nogueira') => {
    people += 1
    return { email: `pessoa${people}@gmail.example`, name }
  }
  async function visitSite(options: VisitorOptions = {}) {
    const visitor = await visit({ ...DESKTOP, baseURL: site.origin, ...options })
    await playGoogle(visitor.context)
    return visitor
  }
  /** Presses the button, and is in Google's window. */
  async function toPopup(page: Page): Promise<Page> {
    const [popup] = await Promise.all([page.waitForEvent('popup'), google(page).click()])
    return popup
  }
  async function enter(page: Page, person: { email: string; name: string }): Promise<void> {
    await openLogin(page)
    await google(page).waitFor()
    await signInAtGoogle(await toPopup(page), person)
    await account(page).waitFor()
  }
  const usersOf = (email: string) =>
    site.database.query<{ id: string; name: string }>('SELECT id, name FROM users WHERE email = $1', [email])
  const sessionsOf = (email: string) =>
    site.database.query('SELECT s.jti FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1', [email])
  const blockPopups = (context: BrowserContext) => context.addInitScript('window.open = () => null')
  /** Without popups the browser leaves the page for Google's. */
  async function leaveForGoogle(options: VisitorOptions = {}) {
    const { context, page } = await visitSite(options)
    await blockPopups(context)
    await open(page, '/sobre-nos')
    await openLogin(page)
    await google(page).click()
    await page.waitForURL(/emulator\/auth\/handler/)
    return page
  }
  const firebaseLeft = (page: Page) =>
    page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /firebase/i.test(key)),
    )

  test('creates an account and a session by a popup; Firebase loads with the first press and stores no session', async () => {
    const person = somebody()
    const { page } = await visitSite()
    const requests = requestsOf(page)
    await open(page, '/dicas')
    await openLogin(page)
    await google(page).waitFor()
    expect(requests.filter((request) => /firebase|apis\.google/.test(request.url()))).toEqual([])
    await signInAtGoogle(await toPopup(page), person)
    await page.getByText('Bem vindo Beatriz Nogueira').waitFor()
    await account(page).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(page.url()).toBe(`${site.origin}/dicas`)
    expect(await usersOf(person.email)).toMatchObject([{ name: person.name }])
    // The specification's key "firebaseKey" is another matter, and absent too.
    expect(await firebaseLeft(page)).toEqual([])
  })

  test('opens the same account from another browser and after adding a phone', async () => {
    const person = somebody()
    const first = await visitSite()
    await open(first.page, '/dicas')
    await enter(first.page, person)
    const [before] = await usersOf(person.email)
    const second = await visitSite(PHONE)
    await open(second.page, '/dicas')
    await openLogin(second.page)
    await google(second.page).waitFor()
    await signInAtGoogle(await toPopup(second.page), person)
    await second.page.getByText('Bem vindo Beatriz Nogueira').waitFor()
    expect(await usersOf(person.email)).toEqual([before])
    expect(await sessionsOf(person.email)).toHaveLength(2)
  })

  test('links the account with the same e-mail and mails its owner', async () => {
    const email = 'viajante@demo.tourpresencial.com.br'
    const { page } = await visitSite()
    await open(page, '/dicas')
    await enter(page, { email, name: 'Outro Nome no Google' })
    await page.getByText('Bem vindo Marina Azevedo').waitFor()
    const mails = await site.database.query('SELECT subject FROM outbox WHERE recipient = $1', [email])
    expect(mails).toEqual([{ subject: 'O Google agora abre a sua conta' }])
  })

  test('shows a quiet note after a closed window, and accepts the next press', async () => {
    const person = somebody()
    const { page } = await visitSite()
    await page.clock.install()
    await open(page, '/dicas')
    await openLogin(page)
    await google(page).waitFor()
    await (await toPopup(page)).close()
    // Firebase looks every two seconds whether the window is open, and then waits for eight.
    await page.clock.runFor(12_000)
    const status = page.getByRole('status').filter({ hasText: 'Você voltou do Google sem entrar.' })
    await status.waitFor()
    await signInAtGoogle(await toPopup(page), person)
    await account(page).waitFor()
  })

  test('uses a redirect if popups are blocked, and returns to the same page logged in', async () => {
    const person = somebody()
    const { context, page } = await visitSite()
    await blockPopups(context)
    await open(page, '/sobre-nos?de=teste')
    await openLogin(page)
    await google(page).click()
    await page.waitForURL(/emulator\/auth\/handler/)
    await signInAtGoogle(page, person)
    await page.getByText('Bem vindo Beatriz Nogueira').waitFor()
    await account(page).waitFor()
    expect(page.url()).toBe(`${site.origin}/sobre-nos?de=teste`)
    expect(await usersOf(person.email)).toHaveLength(1)
    expect(await firebaseLeft(page)).toEqual([])

    // Used once: the next load fetches no Firebase code.
    const requests = requestsOf(page)
    await page.reload()
    await account(page).waitFor()
    await fetchesNothing(page)
    expect(requests.filter((request) => /firebase|apis\.google/.test(request.url()))).toEqual([])
  })

  test('leads a guide who comes back from the redirect to the guide’s area', async () => {
    // The guide's area asks for a token of Firestore, which this site does not have.
    const page = await leaveForGoogle({ allows: [/status of 404 .*validation\/records\/token/] })
    await signInAtGoogle(page, { email: 'guia@demo.tourpresencial.com.br', name: 'Guia no Google' })
    await page.waitForURL(`${site.origin}/area-do-guia`)
    await account(page).waitFor()
  })

  test('shows a quiet note after a return from the redirect without a login', async () => {
    const page = await leaveForGoogle()
    await page.goto(`${site.origin}/sobre-nos`)
    await page.getByText('Você voltou do Google sem entrar.').waitFor()
    await ready(page)
    expect(await account(page).count()).toBe(0)
  })

  test('reports the logout to the backend, even after a reload, and leaves no personal data', async () => {
    const person = somebody()
    const { page } = await visitSite()
    await open(page, '/dicas')
    await enter(page, person)
    await page.reload()
    await account(page).waitFor()
    await fetchesNothing(page)
    const [left] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'DELETE' && request.url().endsWith('/api/auth/identity')),
      logOut(page),
    ])
    expect((await left.response())?.status()).toBe(204)
    expect(left.headers().authorization).toBeUndefined()
    expect(await sessionsOf(person.email)).toEqual([])
    const stored = JSON.stringify(await storageOf(page))
    expect(stored).not.toContain(person.email)
    expect(stored).not.toContain('id_token')

    // The next person chooses for themselves, in the same page.
    const other = somebody('Caio Duarte')
    await enter(page, other)
    await page.getByText('Bem vindo Caio Duarte').waitFor()
  })

  test('reports the logout to the backend from the tab that logs out, after a login in another tab', async () => {
    const person = somebody()
    const { page, newTab } = await visitSite()
    await open(page, '/dicas')
    const other = await newTab()
    await open(other, '/sobre-nos')
    await fetchesNothing(other)
    await enter(page, person)
    await account(other).waitFor()
    await Promise.all([other.waitForRequest((request) => request.method() === 'DELETE'), logOut(other)])
    await page.locator('header').first().getByRole('button', { name: 'Entrar' }).waitFor()
    await expect.poll(() => sessionsOf(person.email)).toEqual([])
  })

  test('explains what to do if the account was disabled at Google', async () => {
    const person = somebody()
    const { page } = await visitSite({ allows: [/status of 400/] })
    await open(page, '/dicas')
    await enter(page, person)
    await logOut(page)
    await emulator.setDisabled(person.email, true)
    await openLogin(page)
    await google(page).waitFor()
    await signInAtGoogle(await toPopup(page), person)
    await page.getByRole('alert').filter({ hasText: 'Esta conta do Google foi desativada por aqui.' }).waitFor()
  })

  test('explains what to do if Google cannot be reached, and works afterwards', async () => {
    const person = somebody()
    const { context, page } = await visitSite({ allows: [/ERR_FAILED/, /ERR_INTERNET/] })
    await context.route(/apis\.google\.com/, (route) => route.abort('failed'))
    await open(page, '/dicas')
    await openLogin(page)
    await google(page).click()
    await page.getByRole('alert').filter({ hasText: 'Não conseguimos falar com o Google.' }).waitFor()
    await context.unroute(/apis\.google\.com/)
    await playGoogle(context)
    await signInAtGoogle(await toPopup(page), person)
    await account(page).waitFor()
  })

  test('shows the backend’s refusal, and signs the person out at Firebase', async () => {
    const { page, context } = await visitSite({ allows: [/status of 503/] })
    await context.route('**/api/auth/identity', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ title: 'Serviço indisponível', detail: 'Não conseguimos falar com o Google agora.' }),
      }),
    )
    await open(page, '/dicas')
    await openLogin(page)
    await google(page).waitFor()
    await signInAtGoogle(await toPopup(page), somebody())
    await page.getByRole('alert').filter({ hasText: 'Não conseguimos falar com o Google agora.' }).waitFor()
    expect(await account(page).count()).toBe(0)
    expect(Object.keys(await storageOf(page)).filter((key) => key === 'token' || key.startsWith('tp:me:id'))).toEqual(
      [],
    )
  })
})
