import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createMemorySearch } from '../../../../../src/adapters/memory/memory-search.ts'
import { sampleOffers } from '../../../../contracts/sample-offers.ts'
import { openApp } from '../../../support/open-app.tsx'

const offers = sampleOffers(60)
const address = (text: string) => `/tour/resultado-da-busca-tour?texto=${encodeURIComponent(text)}`

describe('The filters that the search read from the text', () => {
  test('show as chips, and a removed chip removes its words from the text', async () => {
    const { router } = await openApp(address('praia com criança'), { offers })
    const list = await screen.findByRole('list', { name: 'Entendemos da sua busca' })
    await userEvent.click(within(list).getByRole('button', { name: 'Remover filtro: Com crianças' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ texto: 'praia' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remover filtro: Praia' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Entendemos da sua busca' })).toBeNull())
  })

  test.each([
    ['praia xqzwvkj', 'Não entendemos “xqzwvkj”: buscamos pelo resto.'],
    ['são paulo', 'Ainda não há ofertas em São Paulo. Mostramos as de outros lugares.'],
    ['bahia', 'Ainda não há ofertas na Bahia. Mostramos as de outros lugares.'],
    ['xqzwvkj', 'Ninguém oferece “xqzwvkj”.'],
    ['praia barato luxo', 'Barato e luxo não combinam: mostramos todas as faixas de preço.'],
    [
      'praia em cadeira de rodas no maranhão',
      'Nada reúne tudo: deixamos de lado “Cadeira de rodas” e mostramos o mais parecido.',
    ],
  ])('include a sentence about the impossible %j', async (text, sentence) => {
    await openApp(address(text), { offers })
    expect(await screen.findByText(sentence)).toBeDefined()
  })

  test('include an order, which the list of orders shows until the person chooses another', async () => {
    const { router } = await openApp(address('praia barato'), { offers })
    const chip = { name: 'Remover filtro: Mais baratos primeiro' }
    await screen.findByRole('button', chip)
    const order = screen.getByRole('combobox', { name: 'Ordenar' })
    expect(order).toHaveProperty('value', 'price')
    expect(screen.getByText(/Primeiro passeios, depois traslados e assessoria, do menor ao maior preço/)).toBeDefined()
    await userEvent.selectOptions(order, 'Mais relevantes')
    await waitFor(() => expect(screen.queryByRole('button', chip)).toBeNull())
    expect(order).toHaveProperty('value', 'relevance')
    expect(router.state.location.search).toEqual({ texto: 'praia barato', ordem: 'relevance' })
  })

  test.each([
    ['praia', /Primeiro o que mais combina com a busca, depois as melhores notas\. Passeios vêm antes de traslados/],
    ['praia em dezembro', /Primeiro os destinos na melhor época para as suas datas, depois o que mais combina/],
  ])('go with a sentence about the order of %j', async (text, sentence) => {
    await openApp(address(text), { offers })
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(screen.getByText(/assessoria fica por último\. Ninguém paga para aparecer antes\./)).toBeDefined()
  })

  test('include days, of which the first that is free goes with the link to an offer', async () => {
    await openApp(address('praia em dezembro'), { offers })
    const cards = await screen.findAllByRole('article')
    const links = cards.map((card) => within(card).getAllByRole('link')[0]?.getAttribute('href'))
    expect(links.filter((href) => !/[?]data=\d{4}-12-\d\d$/.test(href ?? ''))).toEqual([])
  })

  test('are missing if the backend only searches words', async () => {
    const source = createMemorySearch(offers)
    const search: typeof source = {
      ...source,
      search: async (...asked) => ({ ...(await source.search(...asked)), understood: undefined }),
    }
    await openApp(address('praia'), { ports: { search } })
    await screen.findByText(/Ninguém paga para aparecer antes/)
    expect(screen.queryByRole('list', { name: 'Entendemos da sua busca' })).toBeNull()
  })
})

describe('The days of a search', () => {
  test('are one day or any day of a month; the cards show their first date', async () => {
    const { router } = await openApp('/tour/resultado-da-busca-tour', { offers })
    await userEvent.click((await screen.findAllByRole('button', { name: /^Quando/ }))[0] ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: 'Quando você vai?' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Próximos 7 dias' }))
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
    await waitFor(() => expect(Object.keys(router.state.location.search)).toEqual(['data', 'data_ate']))
    expect((await screen.findAllByText(/^1ª data: /)).length).toBeGreaterThan(0)
  })
})
