import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { LOGIN_REQUIRED, ROLE_REQUIRED } from '../../src/core/session/guards.ts'
import { type Access, pageTitle, ROUTES, type RouteRow } from '../../src/ui/route-table.ts'
import { axeProblems, stillness } from '../support/axe.ts'
import { LARGE_TEXT, largeTextProblems } from '../support/large-text.ts'
import { ORIGIN } from '../support/marketplace.ts'
import { ready, textOf, type Visitor, visitors } from '../support/page.ts'
import { prepareRouteWalk, type RouteWalk } from '../support/route-walk.ts'

const visit = visitors()
let walk: RouteWalk
beforeAll(async () => {
  walk = await prepareRouteWalk()
})

/** Titles that name what the page shows and not the row. */
const OWN_TITLE = [
  '/loja/$id',
  '/destinos/$slug/{-$topic}',
  '/tour/resultado-da-busca-tour',
  '/tour/detalhes-tour/$id/{-$plan_id}',
]
const TOKEN_ROW = '/atualizar-tour/$id/$bearer_token'

/** One tab per kind of person visits row after row, with a full load each. */
const walkers = new Map<Access, Promise<Visitor>>()
function walker(needs: Access): Promise<Visitor> {
  const token = needs === 'anyone' ? undefined : walk.tokens[needs]
  const known = walkers.get(needs) ?? visit({ stays: true, ...(token && { token }) })
  walkers.set(needs, known)
  return known
}

async function holdsItsPromises(page: Page, row: RouteRow): Promise<void> {
  await ready(page)
  if (row.prerender === true) {
    const taken = () => page.evaluate(() => document.documentElement.dataset.taken)
    await expect.poll(taken, { message: 'calls useTakeOver' }).toBe('by its word')
  }
  await expect.poll(() => textOf(page.locator('main h1').first())).not.toBe('Buscando…')
  // React writes the title beside the screen, not before it.
  const title = expect.poll(() => page.title())
  if (OWN_TITLE.includes(row.path)) await title.toMatch(/^.{4,} · TOUR PRESENCIAL$/)
  else await title.toBe(pageTitle(row.title))
  expect(await page.locator('h1').count(), 'one h1').toBe(1)
  expect(await page.getByRole('navigation', { name: 'Rodapé' }).count(), 'a footer').toBe(row.layout === 'main' ? 1 : 0)
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
  expect(widths[0], 'nothing scrolls sideways').toBeLessThanOrEqual(widths[1] ?? 0)
  expect(await axeProblems(page), 'axe, in light').toEqual([])
  // Only colours depend on the theme.
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeProblems(page, ['color-contrast', 'link-in-text-block']), 'axe, in dark').toEqual([])
}

/** WCAG 1.4.4: 200 % text loses nothing. */
async function keepsLargeText(page: Page, part?: Locator): Promise<void> {
  const problems = []
  for (const kind of LARGE_TEXT) problems.push(...(await largeTextProblems(page, kind, part)))
  expect(problems, 'text at 200 %').toEqual([])
}

const ROWS = ROUTES.filter((row) => row.path !== TOKEN_ROW)
/** Both redirects of the table lead to the guide area. */
const neededBy = (row: RouteRow): Access => (row.redirect === undefined ? row.access : 'company')

const rowOf = (wanted: string): RouteRow => {
  const found = ROUTES.find(({ path }) => path === wanted)
  if (found === undefined) throw new Error(`no row ${wanted}`)
  return found
}

/** The demo has no Pix without an order; the walk has one, and opens its page. */
const hasRecord = ({ path }: RouteRow) => path !== '/administracao/pix/$id'

describe.each(ROWS.filter(hasRecord))('$path', (row) => {
  const needs = neededBy(row)

  test(`opens for ${needs === 'anyone' ? 'anybody' : needs}, fits a phone with text at 200 % too, and axe finds nothing`, async () => {
    const { page } = await walker(needs)
    await page.emulateMedia({ colorScheme: 'light' })
    const answer = await page.goto(walk.addressOf(row))
    expect(answer?.status()).toBe(200)
    await page.waitForURL(`${ORIGIN}${row.redirect ?? walk.addressOf(row)}`)
    const shown = ROUTES.find(({ path }) => path === row.redirect?.split('?')[0]) ?? row
    await holdsItsPromises(page, shown)
    await keepsLargeText(page)
  })
})

test('results fit a phone whatever was searched for', async () => {
  const { page } = await visit({})
  await page.goto(`/tour/resultado-da-busca-tour?texto=${'praia'.repeat(30)}`)
  await ready(page)
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
  expect(widths[0]).toBe(widths[1])
})

test('every page has one title in its HTML, before any script runs', async () => {
  const titles: Record<string, readonly string[]> = {}
  const wanted: Record<string, unknown> = {}
  for (const row of ROWS) {
    const html = await (await fetch(`${ORIGIN}${walk.addressOf(row)}`)).text()
    titles[row.path] = [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => title)
    const isOwn = OWN_TITLE.includes(row.path)
    wanted[row.path] = [isOwn ? expect.stringMatching(/^.{4,} · TOUR PRESENCIAL$/) : pageTitle(row.title)]
  }
  expect(titles).toEqual(wanted)
})

describe.each([
  { who: 'nobody', has: undefined, message: LOGIN_REQUIRED, may: ['anyone'] },
  { who: 'a client', has: 'session', message: ROLE_REQUIRED, may: ['anyone', 'session'] },
  { who: 'a guide', has: 'company', message: ROLE_REQUIRED, may: ['anyone', 'session', 'company'] },
] as const)('As $who', ({ has, message, may }) => {
  const closed = ROWS.filter((row) => !may.some((access) => access === neededBy(row)))

  test('every page for another role is refused with one sentence, at the root', async () => {
    const token = has && walk.tokens[has]
    const { page } = await visit(token === undefined ? {} : { token })
    for (const row of closed) {
      await page.goto(walk.addressOf(row))
      await page.getByRole('alert').filter({ hasText: message }).waitFor()
      expect(page.url(), row.path).toBe(`${ORIGIN}/`)
      expect(await page.getByText(message).count(), row.path).toBe(1)
    }
  })
})

test('an unknown page answers 404 with a sentence, fits a phone, and axe finds no violation', async () => {
  const { page } = await visit({ allows: [/status of 404/] })
  const answer = await page.goto('/nada-aqui')
  expect(answer?.status()).toBe(404)
  await holdsItsPromises(page, {
    path: '',
    screen: '',
    title: 'Página não encontrada',
    layout: 'main',
    access: 'anyone',
  })
})

describe('Overlays', () => {
  test('axe finds no violation in the login dialog with errors, the filters and a toast', async () => {
    const { page } = await visit()
    await page.goto('/area-do-cliente')
    await page.getByRole('alert').filter({ hasText: LOGIN_REQUIRED }).waitFor()
    await ready(page)
    expect(await axeProblems(page)).toEqual([])

    await page.goto('/tour/resultado-da-busca-tour')
    await ready(page)
    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    await page.getByRole('dialog', { name: 'Filtros' }).waitFor()
    expect(await axeProblems(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Entrar' })
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
    await dialog.getByText('Campo obrigatório').first().waitFor()
    expect(await axeProblems(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeProblems(page, ['color-contrast'])).toEqual([])
  })

  const overlays: readonly {
    readonly what: string
    readonly at: () => string
    readonly who?: 'session' | 'company'
    /** Presses what opens it. */
    readonly opener: (page: Page) => Locator
    readonly part: (page: Page) => Locator
  }[] = [
    {
      what: 'the login dialog',
      at: () => '/dicas',
      opener: (page) => page.getByRole('navigation').getByRole('button', { name: 'Entrar' }),
      part: (page) => page.getByRole('dialog', { name: 'Entrar' }),
    },
    {
      what: 'the dialog of dates and people',
      at: () => walk.addressOf(rowOf('/tour/detalhes-tour/$id/{-$plan_id}')),
      opener: (page) => page.getByRole('complementary', { name: 'Preço' }).getByRole('button'),
      part: (page) => page.getByRole('dialog'),
    },
    {
      what: 'the sheet of filters',
      at: () => '/tour/resultado-da-busca-tour',
      opener: (page) => page.getByRole('button', { name: 'Filtros', exact: true }),
      part: (page) => page.getByRole('dialog', { name: 'Filtros' }),
    },
    {
      what: 'the menu of the account',
      at: () => '/area-do-cliente',
      who: 'session',
      opener: (page) => page.getByRole('button', { name: /^Sua conta/ }),
      part: (page) => page.locator('[aria-expanded=true] + *'),
    },
    {
      what: 'the menu of an offer',
      at: () => walk.addressOf(rowOf('/editar-tour/$id')),
      who: 'company',
      opener: (page) => page.getByRole('button', { name: 'Mais ações' }),
      part: (page) => page.locator('[aria-expanded=true] + *'),
    },
  ]
  test.each(overlays)('$what fits a phone with text at 200 %', async ({ at, who, opener, part }) => {
    const { page } = await walker(who ?? 'anyone')
    await page.goto(at())
    await ready(page)
    await opener(page).first().click()
    await part(page).getByRole('button').or(part(page).getByRole('link')).first().waitFor()
    await stillness(page)
    await keepsLargeText(page, part(page))
  })
})
