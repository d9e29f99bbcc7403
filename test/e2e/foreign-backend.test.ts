import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOGIN_REQUIRED, ROLE_REQUIRED } from '../../src/core/session/guards.ts'
import { STORAGE_KEYS } from '../../src/core/storage/storage-keys.ts'
import { FOREIGN_PASSWORD, FOREIGN_PEOPLE } from '../support/foreign-backend.ts'
import {
  type BuiltPages,
  buildPagesWithoutMessages,
  type ForeignSite,
  startForeignSite,
} from '../support/foreign-site.ts'
import { ORIGIN, PEOPLE, type Person, tokenFor } from '../support/marketplace.ts'
import { messagingEntries, namesAboutMessages } from '../support/messaging-entries.ts'
import { comeNear, DESKTOP, fillLogin, open, PHONE, ready, storageOf, visitors } from '../support/page.ts'
import { fillFirstStep, newApplicant } from '../support/registration-walk.ts'
import { type StaticHost, startStaticHost } from '../support/static-host.ts'

const visit = visitors()
/** The browser's own note of a call that the foreign backend does not know before it has answered, or refuses. */
const UNKNOWN_CALLS = /status of (40[14]|500)|^console: (ServiceFailed|NotOffered): /
const NOT_OFFERED = 'Não é oferecido aqui'

const NOWHERE = /cadastro-cliente|cadastro-prestador|carrinho|favoritos|reservas|resultado-da-busca|detalhes-tour/
const linksToNowhere = async (page: Page): Promise<readonly string[]> => {
  const hrefs = await page.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return hrefs.filter((href) => NOWHERE.test(href))
}

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

/** Milliseconds: a build takes minutes on a busy machine. */
const BUILD_TIMEOUT = 420_000

/** One build serves several backends. */
let withoutMessages: BuiltPages
beforeAll(async () => {
  withoutMessages = await buildPagesWithoutMessages()
}, BUILD_TIMEOUT)
afterAll(() => withoutMessages?.remove())

describe.each([
  { how: 'at another origin, answers in a data envelope', envelope: true, sameOrigin: false },
  { how: 'behind the same origin, answers without an envelope', envelope: false, sameOrigin: true },
])('The pages built for a foreign backend $how', ({ envelope, sameOrigin }) => {
  let site: ForeignSite
  beforeAll(async () => {
    site = await startForeignSite({ envelope, sameOrigin, ...(sameOrigin && { built: withoutMessages }) })
  }, BUILD_TIMEOUT)
  afterAll(() => site?.close())
  const person = (size: typeof DESKTOP | typeof PHONE = DESKTOP) =>
    visit({ ...size, baseURL: site.origin, allows: [UNKNOWN_CALLS] })
  /** A visitor whose browser already knows the backend's features. */
  const settled = async (path: string, size?: typeof DESKTOP | typeof PHONE) => {
    const { page } = await person(size)
    await open(page, '/dicas')
    await expect.poll(() => storageOf(page)).toHaveProperty('tp:features', '[]')
    if (path !== '/dicas') await open(page, path)
    return page
  }

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
    expect(page.url()).toBe(`${site.origin}/dicas`)
    await logOut(page)
    await page.waitForURL(`${site.origin}/`)
    const left = Object.keys(await storageOf(page))
    expect(left.filter((key) => STORAGE_KEYS.some((known) => known === key))).toEqual([])
  })

  test('refuse and admit by role', async () => {
    const { page } = await person()
    await page.goto('/area-do-guia?tab=validations')
    await page.getByText(LOGIN_REQUIRED).waitFor()
    expect(page.url()).toBe(`${site.origin}/`)
    await logIn(page, FOREIGN_PEOPLE.company)
    await page.waitForURL(`${site.origin}/area-do-guia?tab=validations`)
    // The loading state has the same heading; the page is ready once its title is announced and it has the focus.
    await page.getByRole('status').filter({ hasText: 'Área do guia' }).waitFor({ state: 'attached' })
    await page.getByRole('heading', { level: 1, name: 'Área do guia' }).waitFor()
    await logOut(page)

    await logIn(page, FOREIGN_PEOPLE.client)
    await page.goto('/cadastro-tour')
    await page.getByText(ROLE_REQUIRED).waitFor()
    await page.goto('/area-do-cliente/meus-dados')
    await page.getByRole('heading', { level: 1, name: 'Meus dados' }).waitFor()
  })

  test('end the session once the backend rejects its token', async () => {
    const { page } = await person()
    await open(page, '/dicas')
    await logIn(page, FOREIGN_PEOPLE.client)
    site.backend.revokeTokens()
    await page.evaluate(() => localStorage.removeItem('user'))
    await page.reload()
    await page.getByText('Sua sessão terminou. Entre de novo para continuar.').waitFor()
    await page.locator('header').first().getByRole('button', { name: 'Entrar' }).waitFor()
  })

  test('link to no missing feature, on a phone and on a wide screen', async () => {
    const page = await settled('/')
    await page.getByRole('heading', { name: 'A busca de passeios não é oferecida aqui' }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Onde' }).count()).toBe(0)
    expect(await linksToNowhere(page)).toEqual([])
    await page.locator('header').first().getByRole('button', { name: 'Entrar' }).click()
    await page.getByRole('dialog', { name: 'Entrar' }).waitFor()
    expect(await page.getByRole('link', { name: 'Criar conta' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await logIn(page, FOREIGN_PEOPLE.client)
    await account(page).click()
    expect(await linksToNowhere(page)).toEqual([])

    const phone = await settled('/', PHONE)
    const bar = phone.getByRole('navigation', { name: 'Navegação principal' })
    expect(await bar.getByRole('link').allTextContents()).toEqual(['Início'])
    await bar.getByRole('button', { name: 'Entrar' }).waitFor()
  })

  test('link to none either while its configs are empty, or fail at a later visit', async () => {
    try {
      site.backend.failures.set('GET configs', 'empty')
      const page = await settled('/')
      for (const trouble of ['empty', 'error'] as const) {
        site.backend.failures.set('GET configs', trouble)
        await open(page, '/')
        await page.getByRole('heading', { name: 'A busca de passeios não é oferecida aqui' }).waitFor()
        expect(await linksToNowhere(page), trouble).toEqual([])
      }
    } finally {
      site.backend.failures.clear()
    }
  })

  const closed: readonly [who: keyof typeof FOREIGN_PEOPLE | 'visitor', paths: readonly string[]][] = [
    [
      'visitor',
      [
        '/cadastro-cliente',
        '/cadastro-prestador',
        '/cadastro-prestador/validacao-email',
        '/redefinir-senha',
        '/carrinho',
        '/tour/resultado-da-busca-tour?texto=praia',
        '/tour/detalhes-tour/1',
        '/loja/1',
      ],
    ],
    [
      'client',
      [
        '/area-do-cliente/tour',
        '/area-do-cliente/favoritos',
        '/area-do-cliente/reservas/traslado',
        '/area-do-cliente/reserva/1',
        '/finalizar-compra',
        '/pagamento-pix/1',
      ],
    ],
    [
      'company',
      ['/cadastro-tour', '/editar-tour/1', '/cadastro-prestador/validacao-identidade', '/submeter-aprovacao'],
    ],
    ['admin', ['/administracao']],
  ]
  test.each(closed)('tell %s on each page of a missing feature, with a link', async (who, paths) => {
    const page = await settled('/dicas')
    if (who !== 'visitor') await logIn(page, FOREIGN_PEOPLE[who])
    const asked = site.backend.unknownCalls.length
    for (const path of paths) {
      await open(page, path)
      await page.getByRole('heading', { level: 1, name: NOT_OFFERED }).waitFor()
      expect(page.url(), path).toContain(path)
    }
    expect(site.backend.unknownCalls.slice(asked)).toEqual([])
    await page.getByRole('link', { name: 'Ir para o início' }).click()
    await page.waitForURL(`${site.origin}/`)
  })

  test('say so to a visitor who arrives before the backend has listed its features', async () => {
    const { page } = await person()
    site.backend.failures.set('GET configs', 'error')
    try {
      await open(page, '/cadastro-cliente')
      await page.getByLabel('Nome').first().fill('Lia Souza')
      await page.getByLabel('E-mail').fill('lia@exemplo.br')
      await page.getByLabel('Senha', { exact: true }).fill('girafa-no-telhado-47')
      await page.getByLabel(/Repita a senha|Confirme a senha|Repita/).fill('girafa-no-telhado-47')
      await page.getByRole('checkbox').first().check()
      await page.getByRole('button', { name: 'Criar conta' }).click()
      await page.getByText('Este site não oferece este serviço.').first().waitFor()
      expect(await page.getByLabel('E-mail').inputValue()).toBe('lia@exemplo.br')
    } finally {
      site.backend.failures.clear()
    }
  })

  test('say so to a future guide too at the first step’s save, and keep what they typed', async () => {
    const { page } = await person()
    site.backend.failures.set('GET configs', 'error')
    try {
      await open(page, '/cadastro-prestador')
      await page.getByRole('link', { name: 'Começar o cadastro' }).click()
      const guide = newApplicant(Date.now() % 1e9)
      await fillFirstStep(page, guide)
      await page.getByRole('button', { name: 'Continuar' }).click()
      await page.getByText('Este site não oferece este serviço.').first().waitFor()
      expect(site.backend.unknownCalls.at(-1)).toBe('PUT provider-registration/steps/personal')
      expect(await page.getByText('ficou parado').count()).toBe(0)
      expect(page.url()).toBe(`${site.origin}/cadastro-prestador/dados-pessoais`)
      expect(await page.locator('main [name="name"]').inputValue()).toBe(guide.name)
    } finally {
      site.backend.failures.clear()
    }
  })

  test('keep the client area open for the person’s own data', async () => {
    const page = await settled('/dicas')
    await logIn(page, FOREIGN_PEOPLE.client)
    await open(page, '/area-do-cliente')
    await page.getByRole('heading', { level: 1, name: 'Olá, Ana' }).waitFor()
    await page.getByText('Este site não oferece reservas.').waitFor()
    const area = page.getByRole('navigation', { name: 'Área do cliente' })
    expect(await area.getByRole('link').allTextContents()).toEqual(['Visão geral', 'Meus dados'])
    await area.getByRole('link', { name: 'Meus dados' }).click()
    await page.getByRole('heading', { level: 1, name: 'Meus dados' }).waitFor()
    const password = page.getByRole('region', { name: 'Senha' })
    await password.getByLabel('Senha atual').fill(FOREIGN_PASSWORD)
    await password.getByLabel('Nova senha').fill('girafa-no-telhado-47')
    await password.getByLabel(/Repita/).fill('girafa-no-telhado-47')
    await password.getByRole('button', { name: 'Trocar senha' }).click()
    await password.getByText('Sua senha foi trocada.').waitFor()
    expect(await password.getByText('outros aparelhos').count()).toBe(0)
    site.backend.reset()
  })

  test('distinguish a server failure from a missing network on the forgotten password’s page', async () => {
    const page = await settled('/esqueci-minha-senha')
    const send = async () => {
      await page.getByLabel('E-mail').fill(FOREIGN_PEOPLE.client)
      await page.getByRole('button', { name: 'Enviar link' }).click()
    }
    site.backend.failures.set('POST auth/forgot', 'error')
    await send()
    await page.getByText('O servidor não conseguiu responder.').first().waitFor()
    expect(await page.getByText('Confira sua internet').count()).toBe(0)
    site.backend.failures.set('POST auth/forgot', 'missing')
    await send()
    await page.getByText('Este site não oferece este serviço.').first().waitFor()
    site.backend.failures.clear()
    await send()
    await page.getByRole('heading', { name: 'Confira seu e-mail' }).waitFor()
  })

  test('lead a guide through the phone’s step, and offer help for steps that are missing here', async () => {
    const page = await settled('/dicas')
    await logIn(page, FOREIGN_PEOPLE.company)
    await open(page, '/area-do-guia?tab=validations')
    const next = page.getByRole('region', { name: 'Confirme o seu celular' })
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['Validações', 'Dados cadastrais'])
    const done = () => page.getByRole('tabpanel').getByText('Feito', { exact: true }).count()
    await expect.poll(done).toBe(4)
    await next.getByRole('link', { name: 'Começar' }).click()
    await page.getByLabel('Celular com DDD').fill('11987654321')
    await page.getByRole('button', { name: 'Receber código por SMS' }).click()
    await page.getByText('Seu celular está confirmado').waitFor()
    await page.getByRole('link', { name: 'Ver o que falta' }).click()
    await page.getByRole('heading', { name: 'Fale com a gente para terminar' }).waitFor()
    await page.getByText(/não dá para fazer por este site: Redes sociais e Dados bancários/).waitFor()
    await expect.poll(done).toBe(5)
    await page
      .getByRole('status')
      .filter({ hasText: /^5 de 7/ })
      .waitFor()
    await page.getByRole('link', { name: 'Abrir a central de ajuda' }).click()
    await page.waitForURL(`${site.origin}/central-de-ajuda`)
    site.backend.reset()
  })
})

describe('The pages built with VITE_MESSAGING_URL=off', () => {
  let host: StaticHost
  beforeAll(async () => {
    host = await startStaticHost(withoutMessages.dist, () => `${ORIGIN}/api/`)
  })
  afterAll(() => host?.close())

  const { client, guide } = PEOPLE
  const screens: readonly [person: Person, address: string, shows: string][] = [
    [client, '/area-do-cliente', 'Visão geral'],
    [client, '/area-do-cliente/meus-dados', 'Escolha o que quer receber'],
    [client, '/area-do-cliente/mensagens', NOT_OFFERED],
    [guide, '/area-do-guia', 'Área do guia'],
    [guide, '/area-do-guia?tab=messages', NOT_OFFERED],
    [guide, '/area-do-guia?tab=replies', NOT_OFFERED],
  ]

  test('lead to no messages from any screen, though the backend has them', async () => {
    const entries = await messagingEntries()
    const walk = [...entries.map(({ person, address, beside }) => [person, address, beside] as const), ...screens]
    const found: Record<string, readonly string[]> = {}
    for (const person of [client, guide]) {
      const { page } = await visit({ ...DESKTOP, baseURL: host.origin, token: await tokenFor(person) })
      for (const [who, address, shows] of walk) {
        if (who !== person || address in found) continue
        await open(page, address)
        await comeNear(page.getByRole('main').getByText(shows).first())
        found[address] = await namesAboutMessages(page)
      }
      await account(page).click()
      await page.getByRole('link', { name: 'Área do cliente' }).first().waitFor()
      found[person.email] = await namesAboutMessages(page)
    }
    expect(Object.entries(found).filter(([, names]) => names.length > 0)).toEqual([])
    expect(Object.keys(found)).toHaveLength(12)
  })
})
