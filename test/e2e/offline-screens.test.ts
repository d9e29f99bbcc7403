import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Token } from '../../src/core/session/session.ts'
import { type Access, ROUTES, type RouteRow } from '../../src/ui/route-table.ts'
import { newGuide, ORIGIN } from '../support/marketplace.ts'
import { open, type Visitor, visitors } from '../support/page.ts'
import { prepareRouteWalk, type RouteWalk } from '../support/route-walk.ts'

const visit = visitors()
/** Requests without a network fail, in the console and in the list of requests. */
const CUT_OFF = {
  allows: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)|was not answered|without a connection/],
}

type Walker = Access | 'in validation'

let walk: RouteWalk
/** One tab per kind of person, who has opened the home page and the bookings once; after that there is no network. */
const walkers = new Map<Walker, Visitor>()
beforeAll(async () => {
  walk = await prepareRouteWalk()
  const tokens = { ...walk.tokens, anyone: undefined, 'in validation': await newGuide() } as const
  await Promise.all(
    (['anyone', 'session', 'in validation', 'company', 'admin'] as const).map(async (who) => {
      walkers.set(who, await begin(tokens[who]))
    }),
  )
})

async function begin(token: Token | undefined): Promise<Visitor> {
  const visitor = await visit({ stays: true, ...(token && { token }), ...CUT_OFF })
  const { page, context } = visitor
  // On a host that is an IP address the worker must be asked for (specification section 4).
  await open(page, '/?pwa=1')
  // Five workers are installed at the same time.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  if (token !== undefined) {
    await page.goto('/area-do-cliente')
    await settled(page)
  }
  await context.setOffline(true)
  return visitor
}

function walker(who: Walker): Visitor {
  const visitor = walkers.get(who)
  if (visitor === undefined) throw new Error(`nobody walks as ${who}`)
  return visitor
}

/** Waits until the screen has loaded completely. */
const settled = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main?.querySelector('h1') && !main.querySelector('[aria-busy=true], .skeleton, .spinner')
  })
/** Why something could not be shown. */
const excuses = (page: Page): Locator =>
  page.getByRole('main').getByText(/Sem conexão|sem conexão|Não conseguimos|Confira sua internet|não carregou/)
const retries = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: /^Tentar (de novo|agora)$/ })
const failedPage = (page: Page): Locator => page.locator('main [role=alert] > h1')

async function saysHowItStands(page: Page, address: string): Promise<void> {
  await settled(page)
  expect(page.url(), 'nobody is led away').toBe(`${ORIGIN}${address}`)
  await page.getByText('Você está sem internet.').waitFor()
  expect(await page.locator('h1').count(), 'one h1').toBe(1)
  if ((await excuses(page).count()) > 0) expect(await retries(page).count(), 'a way to try again').toBeGreaterThan(0)
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
  expect(widths[0], 'nothing scrolls sideways').toBeLessThanOrEqual(widths[1] ?? 0)
}

/** The address of an offer's update is of a token, and answered by the server alone. */
const ROWS = ROUTES.filter(({ path }) => path !== '/atualizar-tour/$id/$bearer_token')
const isOfValidation = ({ path }: RouteRow) => /\/validacao|submeter-aprovacao|tour-aprovado/.test(path)
/** Both redirects of the table lead to the guide area. */
const walkerOf = (row: RouteRow): Walker => {
  if (isOfValidation(row)) return 'in validation'
  return row.redirect === undefined ? row.access : 'company'
}
/** Screens that must work offline on a first visit. */
const READABLE = [
  /^\/(site|soon|carrinho|tour\/carrinho)?$/,
  /^\/(politica|dicas|sobre|central|prevencao|termos)/,
  /^\/area-do-cliente(?!\/meus-dados|\/favoritos|\/mensagens)/,
  /^\/(resumo-pedido|sucesso-pagamento|tour\/sucesso-reserva)/,
]

describe.each(ROWS)('Without a network: $path', (row) => {
  const who = walkerOf(row)

  test(`explains to ${who} that the page is offline`, async () => {
    const { page } = walker(who)
    const address = walk.addressOf(row)
    await page.goto(address)
    await saysHowItStands(page, row.redirect ?? address)
    if (READABLE.some((readable) => readable.test(row.path))) {
      expect(await failedPage(page).count(), 'what is kept is shown').toBe(0)
    }
  })
})

describe('A page that could not be shown', () => {
  test.each([
    ['anyone', '/cadastro-prestador/dados-pessoais'],
    ['session', '/area-do-cliente/meus-dados'],
    ['in validation', '/submeter-aprovacao'],
    ['company', '/cadastro-tour'],
    ['admin', '/administracao'],
  ] as const)('loads for %s when the network is back: %s', async (who, address) => {
    const { page, context } = walker(who)
    await page.goto(address)
    await failedPage(page).waitFor()
    await context.setOffline(false)
    try {
      await expect.poll(() => failedPage(page).count()).toBe(0)
      await page.locator('main h1').first().waitFor()
    } finally {
      await context.setOffline(true)
    }
  })
})
