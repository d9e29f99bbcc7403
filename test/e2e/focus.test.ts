import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Token } from '../../src/core/session/session.ts'
import { PEOPLE, someOffer, tokenFor } from '../support/marketplace.ts'
import { DESKTOP, open, PHONE, visitors } from '../support/page.ts'

const visit = visitors()
const RESULTS = '/tour/resultado-da-busca-tour'

/** The focused element by its tag and its name. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null) return 'nothing'
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ')
    const named = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    const isGroup = element.matches('main, body')
    const own = isGroup ? '' : element.textContent
    const name = element.getAttribute('aria-label') ?? (named || labels[0]?.textContent || own)
    return `${element.localName} ${name.replaceAll(/\s+/g, ' ').trim()}`.trim()
  })

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
/** Presses by keyboard, without a pointer that scrolls or takes the focus. */
async function pressByKey(page: Page, name: string | RegExp): Promise<void> {
  await page
    .getByRole('button', { name })
    .first()
    .evaluate((button) => button instanceof HTMLElement && button.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
}
async function showMap(page: Page): Promise<void> {
  await press(page, 'Ver no mapa')
  await page.getByRole('dialog', { name: 'Mapa' }).getByRole('region', { name: /^Mapa/ }).first().waitFor()
}
const destinations = (page: Page) => page.getByRole('group', { name: 'Destino' })

interface Case {
  readonly what: string
  readonly at: string | (() => Promise<string>)
  readonly size?: typeof DESKTOP
  readonly who?: () => Promise<Token>
  readonly act: (page: Page) => Promise<unknown>
  /** Expected place of the focus afterwards. */
  readonly leadsTo: string | RegExp
}

const client = () => tokenFor(PEOPLE.client)
const guide = () => tokenFor(PEOPLE.guide)

const CASES: readonly Case[] = [
  {
    what: 'the map is left by Escape',
    at: RESULTS,
    act: async (page) => {
      await showMap(page)
      await page.keyboard.press('Escape')
    },
    leadsTo: 'button Ver no mapa',
  },
  {
    what: 'the map is left by its button',
    at: RESULTS,
    act: async (page) => {
      await showMap(page)
      await press(page, 'Voltar à lista')
    },
    leadsTo: 'button Ver no mapa',
  },
  {
    what: 'the map is left by Back',
    at: RESULTS,
    act: async (page) => {
      await showMap(page)
      await page.goBack()
    },
    leadsTo: 'button Ver no mapa',
  },
  {
    what: 'a destination is chosen in the sheet of filters',
    at: RESULTS,
    act: async (page) => {
      await press(page, 'Filtros')
      await destinations(page).getByRole('button').first().click()
      await destinations(page).waitFor({ state: 'detached' })
    },
    leadsTo: 'dialog Filtros',
  },
  {
    what: 'a destination is chosen beside the list',
    at: RESULTS,
    size: DESKTOP,
    act: async (page) => {
      await destinations(page).getByRole('button').first().click()
      await destinations(page).waitFor({ state: 'detached' })
    },
    leadsTo: 'aside Filtros',
  },
  {
    what: 'a price is applied by keyboard',
    at: RESULTS,
    size: DESKTOP,
    act: async (page) => {
      await page.getByLabel('Mínimo').fill('100')
      await pressByKey(page, 'Aplicar preço')
      await page.waitForURL(/preco_min/)
    },
    leadsTo: 'button Aplicar preço',
  },
  {
    what: 'the filters are cleared by keyboard',
    at: `${RESULTS}?gratis=1`,
    size: DESKTOP,
    act: async (page) => {
      await pressByKey(page, 'Limpar filtros')
      await page.waitForURL((url) => !url.search.includes('gratis'))
    },
    leadsTo: 'aside Filtros',
  },
  {
    what: 'more results are shown by keyboard',
    at: RESULTS,
    act: async (page) => {
      const offers = page.getByRole('main').locator('[data-offer]')
      await offers.first().waitFor()
      await pressByKey(page, 'Mostrar mais')
    },
    leadsTo: /^a ./,
  },
  {
    what: 'a counter reaches its least',
    at: async () => `/tour/detalhes-tour/${(await someOffer()).id}`,
    size: DESKTOP,
    act: async (page) => {
      await press(page, /^Escolher data|^Escolha|Ver datas/)
      const dialog = page.getByRole('dialog')
      const less = dialog.getByRole('button', { name: /^Menos adultos/ })
      await dialog.getByRole('button', { name: /^Mais adultos/ }).click()
      while (await less.isEnabled()) await less.click()
    },
    leadsTo: 'span Adultos',
  },
  {
    what: 'the search is changed',
    at: RESULTS,
    act: (page) => press(page, /mudar a busca/),
    leadsTo: 'div Mudar a busca',
  },
  {
    what: 'a guard refuses a page',
    at: '/dicas',
    act: async (page) => {
      await page.getByRole('navigation', { name: 'Navegação principal' }).getByRole('link', { name: 'Favoritos' }).tap()
      await page.getByRole('alert').waitFor()
    },
    leadsTo: 'main',
  },
  {
    what: 'a guard refuses a page on the page that it leads to',
    at: '/',
    act: async (page) => {
      await page.getByRole('navigation', { name: 'Navegação principal' }).getByRole('link', { name: 'Favoritos' }).tap()
      await page.getByRole('alert').waitFor()
    },
    leadsTo: 'a Favoritos',
  },
  {
    what: 'a notice is closed',
    at: '/area-do-cliente',
    act: async (page) => {
      await press(page, 'Fechar aviso')
      await page.getByRole('button', { name: 'Fechar aviso' }).waitFor({ state: 'detached' })
    },
    leadsTo: 'main',
  },
  {
    what: 'another address is tried for a forgotten password',
    at: '/esqueci-minha-senha',
    act: async (page) => {
      await page.getByLabel('E-mail').fill('nadie@exemplo.com.br')
      await press(page, 'Enviar link')
      await expect.poll(() => focused(page)).toBe('h1 Confira seu e-mail')
      await press(page, 'Tentar com outro e-mail')
    },
    leadsTo: 'input E-mail',
  },
  {
    what: 'a group on the map falls apart',
    at: `${RESULTS}?mapa=1`,
    size: DESKTOP,
    act: async (page) => {
      const group = page.getByRole('button', { name: /^\d+ opções, a partir/ }).first()
      await group.press('Enter')
      await page.waitForURL(/area=/)
    },
    leadsTo: /^(div Mapa|section |button )/,
  },
  {
    what: 'the map cannot come nearer',
    at: `${RESULTS}?mapa=1`,
    size: DESKTOP,
    act: async (page) => {
      const nearer = page.getByRole('button', { name: 'Aproximar o mapa' })
      await nearer.click()
      while ((await nearer.getAttribute('aria-disabled')) !== 'true') await nearer.press('Enter')
    },
    leadsTo: 'button Aproximar o mapa',
  },
  {
    what: 'a link of a menu leads to the page that is open',
    at: '/area-do-cliente',
    who: client,
    act: async (page) => {
      await press(page, /^Sua conta/)
      await page.getByRole('link', { name: 'Área do cliente' }).first().click()
    },
    leadsTo: /^button Sua conta/,
  },
  {
    what: 'an offer is not discarded after all',
    at: '/area-do-guia?tab=offers',
    who: guide,
    act: async (page) => {
      await press(page, /^Descartar/)
      await page.getByRole('dialog').getByRole('button', { name: 'Manter' }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
    leadsTo: /^button Descartar/,
  },
  {
    what: 'the focused filter is moved within its list',
    at: '/tour/resultado-da-busca-tour',
    size: DESKTOP,
    act: async (page) => {
      const language = page.getByRole('checkbox', { name: /^Italiano/ })
      await language.focus()
      await language.evaluate((box) => {
        const item = box.closest('li, label')
        item?.parentElement?.prepend(item)
      })
    },
    leadsTo: /^input.*Italiano/,
  },
]

describe('The focus never falls to the body', () => {
  test.each(CASES)('when $what', async ({ at, size, who, act, leadsTo }) => {
    const token = await who?.()
    const { page } = await visit({ ...(size ?? PHONE), ...(token && { token }) })
    // The code that keeps the focus loads after the first paint, with the startup.
    const started = page.waitForRequest(/\/configs/)
    await open(page, typeof at === 'string' ? at : await at())
    await started
    await act(page)
    await expect.poll(() => focused(page)).toMatch(typeof leadsTo === 'string' ? new RegExp(`^${leadsTo}$`) : leadsTo)
  })
})
