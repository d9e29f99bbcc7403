import type { BrowserContext, Page, Route } from 'playwright'
import { describe, expect, test } from 'vitest'
import { PERSONAL_PREFIX, STORAGE_KEYS } from '../../src/core/storage/storage-keys.ts'
import { ORIGIN, PEOPLE, someOffer, tokenFor } from '../support/marketplace.ts'
import { fillLogin, open, ready, textOf, visitors, withoutDrawing } from '../support/page.ts'

const visit = visitors()
const RESULTS = '/tour/resultado-da-busca-tour'
/** Lines that the browser and the page log for a failed request. */
const NOTED = /Failed to load resource|^failed: |^console: (Unreachable|ServiceFailed|UnreadableAnswer): [A-Z]+ /

/** A page is never blank: its main part has a heading and words. */
async function hasContent(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
  expect((await textOf(page.locator('main'))).length).toBeGreaterThan(20)
}

/** From the results, where a phone shows the search in one line that opens. */
async function searchAgain(page: Page, text: string): Promise<void> {
  await page.locator('main button[aria-expanded=false]').first().click()
  await page.getByRole('combobox', { name: 'Onde' }).fill(text)
  // Enter, as on a phone's keyboard, because suggestions may cover the button.
  await page.keyboard.press('Enter')
}

interface Trouble {
  readonly answer: (route: Route) => Promise<void>
  readonly says: string
  /** An answer without a user's id is valid and ends the session (specification section 4). */
  readonly endsSession?: true
}

const TROUBLES: Readonly<Record<string, Trouble>> = {
  'is down': { answer: (route) => route.abort('connectionrefused'), says: 'Sem conexão' },
  'answers 500': {
    answer: (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"E_PANIC"}' }),
    says: 'O servidor não conseguiu responder',
  },
  'answers HTML': {
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Em manutenção</h1>' }),
    says: 'Recebemos uma resposta que não entendemos',
  },
  'answers a malformed body': {
    answer: (route) => route.fulfill({ contentType: 'application/json', body: '{"data":{"items":' }),
    says: 'Recebemos uma resposta que não entendemos',
  },
  'answers another shape': {
    answer: (route) => route.fulfill({ contentType: 'application/json', body: '{"data":{"items":"muitos","id":[]}}' }),
    says: 'Recebemos uma resposta que não entendemos',
    endsSession: true,
  },
}

const API = (url: URL) => url.origin === ORIGIN && url.pathname.startsWith('/api/')

async function trouble(context: BrowserContext, answer: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  await context.route(API, answer)
  return () => context.unroute(API, answer)
}

describe.each(Object.entries(TROUBLES))('A backend that %s', (_, { answer, says, endsSession }) => {
  test('shows a failure on home, results, tour and guide, and a retry loads them', async () => {
    const { id, provider } = await someOffer()
    const pages = ['/', `${RESULTS}?texto=passeio`, `/tour/detalhes-tour/${id}`, `/loja/${provider}`]
    const { context, page } = await visit({ allows: [NOTED], used: true })
    await withoutDrawing(context)
    for (const address of pages) {
      const stop = await trouble(context, answer)
      await page.goto(address)
      await page.getByRole('heading', { name: says }).waitFor()
      await hasContent(page)
      await stop()
      await page.getByRole('button', { name: 'Tentar de novo' }).click()
      await page.getByRole('heading', { name: says }).waitFor({ state: 'detached' })
      await hasContent(page)
    }
  })

  test('shows a failure in the login dialog and keeps the typed text', async () => {
    const { context, page } = await visit({ allows: [NOTED], used: true })
    await open(page, '/dicas')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    const stop = await trouble(context, answer)
    await fillLogin(page, PEOPLE.client)
    const dialog = page.getByRole('dialog', { name: 'Entrar' })
    await expect
      .poll(() => textOf(dialog.getByRole('alert')))
      .toMatch(/(servidor|internet|tente de novo).*(tente de novo|instantes)/i)
    expect(await dialog.getByLabel('E-mail').inputValue()).toBe(PEOPLE.client.email)
    await stop()
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByText(`Bem vindo ${PEOPLE.client.name}`).waitFor()
  })

  test(
    endsSession ? 'ends a stored session, and says so' : 'keeps a stored session, and says what is wrong',
    async () => {
      const { context, page } = await visit({ token: await tokenFor(PEOPLE.client), allows: [NOTED], used: true })
      const stop = await trouble(context, answer)
      await open(page, '/dicas')
      const says = endsSession ? /Sua sessão terminou/ : /Não conseguimos|Internal Server Error|inesperada/
      await page.getByText(says).first().waitFor()
      await stop()
      await page.reload()
      await page.getByRole('button', { name: endsSession ? 'Entrar' : /^Sua conta/ }).waitFor()
    },
  )
})

test('A slow backend: pages show a skeleton, then their content', async () => {
  const { context, page } = await visit()
  await withoutDrawing(context)
  const held: Route[] = []
  await context.route(API, (route) => {
    held.push(route)
  })
  await page.goto(RESULTS)
  await page.getByRole('heading', { level: 1, name: 'Buscando…' }).waitFor()
  await context.unroute(API)
  await Promise.all(held.map((route) => route.continue()))
  await page.locator('main article h2').first().waitFor()
})

describe('Wrong credentials', () => {
  test('have the same sentence for a wrong e-mail and a wrong password', async () => {
    const { page } = await visit({ allows: [/status of 401/], used: true })
    await open(page, '/dicas')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    const alert = page.getByRole('dialog', { name: 'Entrar' }).getByRole('alert')
    const sentence = 'E-mail ou senha incorretos. Confira os dois ou crie uma senha nova em “Esqueci minha senha”.'
    await fillLogin(page, { email: PEOPLE.client.email, password: 'errada' })
    await expect.poll(() => textOf(alert)).toBe(sentence)
    await fillLogin(page, { email: 'ninguem@exemplo.com.br', password: 'errada' })
    await expect.poll(() => textOf(alert)).toBe(sentence)
    await fillLogin(page, PEOPLE.client)
    await page.getByText(`Bem vindo ${PEOPLE.client.name}`).waitFor()
  })

  test('that are incomplete never leave the page', async () => {
    const { page } = await visit({ used: true })
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/auth/login')) sent.push(request.url())
    })
    await open(page, '/dicas')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Entrar' })
    await fillLogin(page, { email: '', password: '' })
    await expect.poll(() => dialog.getByText('Campo obrigatório').count()).toBe(2)
    await fillLogin(page, { email: 'marina@', password: 'x' })
    await dialog.getByText('Digite um e-mail completo, como voce@exemplo.com.br').waitFor()
    expect(sent).toEqual([])
  })
})

describe('Unknown addresses and records', () => {
  test.each([
    ['/tour/detalhes-tour/nao-existe', 'Não encontramos esta oferta'],
    ['/tour/detalhes-tour/%00', 'Não encontramos esta oferta'],
    [`/tour/detalhes-tour/${'x'.repeat(500)}`, 'Não encontramos esta oferta'],
    ['/loja/nao-existe', 'Não encontramos este guia'],
    ['/loja/%F0%9F%8F%96', 'Não encontramos este guia'],
    ['/nao/existe', 'Não encontramos esta página'],
    ['/tour', 'Não encontramos esta página'],
  ])('%s says so and offers a link', async (address, title) => {
    const { page } = await visit({ allows: [/status of 40[04]/], used: true })
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await ready(page)
    await page.getByRole('link', { name: 'Buscar passeios' }).click()
    await page.waitForURL(`**${RESULTS}`)
    await page.locator('main article').first().waitFor()
  })
})

describe('Nonsense in the address of a search', () => {
  test.each([
    'pessoas=-3&data=ontem&preco_min=abc&nota=99&tipo=foguete&ordem=zzz',
    'preco_min=900000&preco_max=1',
    'data=2026-02-31&pessoas=1e9&gratis=talvez',
    `texto=${'á'.repeat(1000)}`,
    'texto=%00%01%02&idiomas=xx,yy,,&duracao=,',
    'texto=%E0%A4%A&destino=../../etc/passwd',
    'texto=%3Cscript%3Ealert(1)%3C/script%3E',
    'texto[]=a&texto[]=b&pessoas={"a":1}',
    'destino=lugar-que-nao-existe',
  ])('%s is dropped or answered with a sentence, never a broken page', async (query) => {
    const { page } = await visit({ used: true })
    await page.goto(`${RESULTS}?${query}`)
    await ready(page)
    await expect.poll(() => textOf(page.locator('main [role=status]').first())).toMatch(/opç(ão|ões)/)
    await hasContent(page)
    await searchAgain(page, 'praia')
    await page.waitForURL(/texto=praia/)
  })
})

describe('A local storage that holds nonsense', () => {
  const OWN = [
    'tp:currency',
    'tp:exchange_rates',
    'tp:features',
    'tp:primary_color',
    `${PERSONAL_PREFIX}asked_for_page`,
  ]
  const filled = (text: string) => Object.fromEntries([...STORAGE_KEYS, ...OWN].map((key) => [key, text]))

  test.each(['{', 'null', '[]', '{}', '"texto"', '12', '', '{"token":1,"token_type":[]}', '\u0000\uffff', 'undefined'])(
    '%j under every key: the page opens, nobody is logged in, and a login works',
    async (text) => {
      const { page } = await visit({ stored: filled(text), used: true })
      await open(page, '/dicas')
      await hasContent(page)
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      await fillLogin(page, PEOPLE.client)
      await page.getByRole('button', { name: /^Sua conta/ }).waitFor()
    },
  )

  test.each(['{', 'null', '{"id":null}', '[1]'])('%j beside a valid token: the user is loaded again', async (text) => {
    const { token: _token, ...others } = filled(text)
    const { page } = await visit({ stored: others, token: await tokenFor(PEOPLE.client), used: true })
    await open(page, '/area-do-cliente/meus-dados')
    await page.getByRole('button', { name: `Sua conta: ${PEOPLE.client.user_name}` }).waitFor()
  })

  test('disabled: the page works, and a login lasts until it closes', async () => {
    const { page } = await visit()
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await open(page, '/dicas')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await fillLogin(page, PEOPLE.client)
    await page.getByRole('button', { name: /^Sua conta/ }).waitFor()
  })
})

describe('Without a connection', () => {
  test('the page says so, keeps its content, and continues when the network is back', async () => {
    const { context, page } = await visit({ allows: [NOTED, /without a connection/] })
    await open(page, RESULTS)
    await context.setOffline(true)
    await page.getByText('Você está sem internet.').waitFor()
    await hasContent(page)
    await searchAgain(page, 'trilha')
    await page.getByRole('heading', { name: 'Sem conexão' }).waitFor()
    await hasContent(page)
    await context.setOffline(false)
    await page.getByText('Você está sem internet.').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await page.getByRole('heading', { level: 1, name: 'trilha' }).waitFor()
  })

  test('a page whose code has not been fetched yet says so too, and opens by itself when it is back', async () => {
    const { context, page } = await visit({ allows: [NOTED, /without a connection/] })
    await open(page, '/')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Central de ajuda' }).click()
    await page.getByRole('heading', { name: 'Sem conexão' }).waitFor()
    const failed = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await failed
    await page.getByRole('heading', { name: 'Sem conexão' }).waitFor()
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: /ajuda/i }).waitFor()
  })
})
