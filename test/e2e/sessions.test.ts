import type { Page, Route } from 'playwright'
import { describe, expect, test } from 'vitest'
import { STORAGE_KEYS } from '../../src/core/storage/storage-keys.ts'
import { ORIGIN, offerOf, PEOPLE, tokenFor } from '../support/marketplace.ts'
import { DESKTOP, fetchesNothing, fillLogin, open, ready, storageOf, visitors } from '../support/page.ts'
import { tokenOf } from '../support/tokens.ts'

const visit = visitors()
const { client, guide } = PEOPLE
const ENDED = 'Sua sessão terminou. Entre de novo para continuar.'
const ROLE_MISSING = 'Não tem permissão para acessar essa rota'
const REFUSED = /status of 401/

const account = (page: Page) => page.getByRole('button', { name: /^Sua conta/ })
const loginButton = (page: Page) => page.locator('header').first().getByRole('button', { name: 'Entrar' })
const keysOf = async (page: Page) =>
  Object.keys(await storageOf(page)).filter((key) => STORAGE_KEYS.some((known) => known === key))

async function logOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('button', { name: 'Sair' }).click()
}

describe('Two tabs of one browser', () => {
  test('a logout in one ends the session in the other, which leaves its guarded page', async () => {
    const { page, newTab } = await visit({ ...DESKTOP, token: await tokenFor(client) })
    await open(page, '/dicas')
    await account(page).waitFor()
    const other = await newTab()
    await open(other, '/area-do-cliente/meus-dados')
    await account(other).waitFor()
    // A request that is under way when its session ends is refused, and the browser logs that.
    await fetchesNothing(other)

    await logOut(page)
    await other.getByText('Você saiu da sua conta em outra aba.').waitFor()
    await other.waitForURL(`${ORIGIN}/`)
    await loginButton(other).waitFor()
    expect(await keysOf(other)).toEqual([])
  })

  test('a login in one logs in the other, which stays on its page', async () => {
    const { page, newTab } = await visit(DESKTOP)
    await open(page, '/dicas')
    const other = await newTab()
    await open(other, '/sobre-nos')
    await loginButton(page).click()
    await fillLogin(page, client)
    await account(page).waitFor()
    await account(other).waitFor()
    expect(other.url()).toBe(`${ORIGIN}/sobre-nos`)
  })
})

describe('The end of a session', () => {
  test('by an expired token on an open page: one sentence, the root page, no data left', async () => {
    const { page } = await visit({ ...DESKTOP, token: await tokenFor(client, 3600) })
    await page.clock.install()
    await open(page, '/area-do-cliente/favoritos')
    await account(page).waitFor()
    await page.clock.fastForward(3_601_000)
    await page.getByText(ENDED).waitFor()
    await page.waitForURL(`${ORIGIN}/`)
    await loginButton(page).waitFor()
    expect(await page.getByText(ENDED).count()).toBe(1)
    expect(await keysOf(page)).toEqual([])
  })

  test('by a token that expired since the last visit', async () => {
    const { page } = await visit({ ...DESKTOP, token: tokenOf({ sub: 1, exp: 1_700_000_000 }) })
    // Opens another page than the home, because the end of the session leads to the home.
    await open(page, '/dicas')
    await page.getByText(ENDED).waitFor()
    await page.waitForURL(`${ORIGIN}/`)
    await loginButton(page).waitFor()
    // The configs of this start store the videos.
    expect((await keysOf(page)).filter((key) => key !== 'videos')).toEqual([])
  })

  test('happens once, even if many requests are refused together', async () => {
    const { page } = await visit({ ...DESKTOP, token: await tokenFor(client), allows: [REFUSED] })
    await open(page, '/tour/resultado-da-busca-tour')
    await account(page).waitFor()
    const held: Route[] = []
    await page.route('**/api/offers/*', (route) => {
      held.push(route)
    })
    // Hovering over a card preloads its page.
    const links = page.locator('main article h2 a')
    for (const index of [0, 1, 2, 3]) {
      await links.nth(index).hover()
      await expect.poll(() => held.length).toBe(index + 1)
    }
    const refused = { status: 401, contentType: 'application/problem+json', body: '{"status":401}' }
    await Promise.all(held.map((route) => route.fulfill(refused)))
    await page.getByText(ENDED).waitFor()
    await page.waitForURL(`${ORIGIN}/`)
    await loginButton(page).waitFor()
    expect(await page.getByText(ENDED).count()).toBe(1)
    expect(await keysOf(page)).toEqual([])
  })
})

describe('The link of an e-mail, /atualizar-tour/:id/:bearer_token', () => {
  test('logs the guide in, opens the offer, and leaves the token neither in the address nor in the history', async () => {
    const own = await tokenFor(guide)
    const { token } = own
    const offer = await offerOf(own)
    const { page } = await visit(DESKTOP)
    const sent: string[] = []
    // The router may load the page twice, and gives the first load up.
    const answered: string[] = []
    page.on('requestfinished', (request) => answered.push(request.url()))
    page.on('request', (request) => {
      if (!request.url().includes('/atualizar-tour/')) sent.push(request.url())
      sent.push(request.headers().referer ?? '')
    })
    await open(page, '/dicas')
    const before = await page.evaluate(() => history.length)
    await page.goto(`/atualizar-tour/${offer}/${token}`)
    await page.waitForURL(`${ORIGIN}/editar-tour/${offer}`)
    await page.getByRole('heading', { level: 1, name: 'O que você quer editar?' }).waitFor()
    await page.getByRole('button', { name: `Sua conta: ${guide.user_name}` }).waitFor()
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token)
    expect(sent.filter((text) => text.includes(token))).toEqual([])
    expect(answered.filter((url) => url.endsWith('/auth/me'))).toHaveLength(1)

    await page.goBack()
    expect(page.url()).toBe(`${ORIGIN}/dicas`)
    await page.goForward()
    expect(new URL(page.url()).pathname).toBe(`/editar-tour/${offer}`)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'O que você quer editar?' }).waitFor()
  })

  test('refuses the token of a client with one sentence', async () => {
    const { token } = await tokenFor(client)
    const { page } = await visit(DESKTOP)
    await page.goto(`/atualizar-tour/42/${token}`)
    await page.getByText(ROLE_MISSING).waitFor()
    await page.waitForURL(`${ORIGIN}/`)
    await ready(page)
    expect(await page.getByText(ROLE_MISSING).count()).toBe(1)
  })

  test('keeps the session if the link’s token was rejected', async () => {
    const { page } = await visit({ ...DESKTOP, token: await tokenFor(client), allows: [REFUSED] })
    await open(page, '/dicas')
    await account(page).waitFor()
    await page.goto(`/atualizar-tour/42/${tokenOf({ sub: 7 }).token}`)
    await page.getByRole('heading', { level: 1, name: 'Este link não vale mais' }).waitFor()
    expect(page.url()).toBe(`${ORIGIN}/atualizar-tour/42/link`)
    await page.getByRole('button', { name: `Sua conta: ${client.user_name}` }).waitFor()
  })

  test('hides the token while the backend is slow, and asks before it ends another person’s session', async () => {
    const own = await tokenFor(guide)
    const offer = await offerOf(own)
    const { page } = await visit({ ...DESKTOP, token: await tokenFor(client) })
    await open(page, '/dicas')
    await page.route('**/api/auth/me', async (route) => {
      await expect.poll(() => page.url()).toBe(`${ORIGIN}/atualizar-tour/${offer}/link`)
      await route.continue()
    })
    await page.goto(`/atualizar-tour/${offer}/${own.token}`)
    await page
      .getByRole('heading', { level: 1, name: `Você está como ${client.name}. Entrar como ${guide.name}?` })
      .waitFor()
    await page.getByRole('button', { name: `Sua conta: ${client.user_name}` }).waitFor()
    await page.getByRole('button', { name: `Entrar como ${guide.name}` }).click()
    await page.waitForURL(`${ORIGIN}/editar-tour/${offer}`)
    await page.getByRole('button', { name: `Sua conta: ${guide.user_name}` }).waitFor()
  })
})

describe('The welcome', () => {
  test('shows once per browser: not after a reload, but after a logout', async () => {
    const { page } = await visit(DESKTOP)
    const welcome = page.getByText(`Bem vindo ${client.name}`)
    await open(page, '/dicas')
    await loginButton(page).click()
    await fillLogin(page, client)
    await welcome.waitFor()

    await page.reload()
    await ready(page)
    await account(page).waitFor()
    expect(await welcome.count()).toBe(0)

    await logOut(page)
    await loginButton(page).click()
    await fillLogin(page, client)
    await welcome.waitFor()
  })
})
