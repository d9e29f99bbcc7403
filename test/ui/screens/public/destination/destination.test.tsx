import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createMemorySearch } from '../../../../../src/adapters/memory/memory-search.ts'
import { describeDestination } from '../../../../../src/ui/screens/public/destination/describe-destination.ts'
import { factSentences, monthsText } from '../../../../../src/ui/screens/public/destination/destination-facts.ts'
import { sampleOffers } from '../../../../contracts/sample-offers.ts'
import { openApp } from '../../../support/open-app.tsx'

const review = { id: 'r1', author: 'Ana P.', date: '2026-10-01', stars: 5, text: 'Voltaria amanhã.', answer: null }
const offers = sampleOffers(90).map((offer, at) => (at === 0 ? { ...offer, reviews: [review] } : offer))
const source = createMemorySearch(offers)

describe('A destination', () => {
  test('shows number, price and months of its offers, and links to each topic and to the search', async () => {
    const search = {
      ...source,
      fetchDestination: async (...asked: Parameters<typeof source.fetchDestination>) => ({
        ...(await source.fetchDestination(...asked)),
        bestMonths: [6, 7, 8],
      }),
    }
    const { router } = await openApp('/destinos/sao-luis', { ports: { search } })
    await screen.findByRole('heading', { level: 1, name: 'O que fazer em São Luís, MA' })
    screen.getByText(/30 opções de 1 guia\. De R\$/)
    screen.getByText('junho a agosto')
    screen.getByText('Voltaria amanhã.')
    expect(screen.getByRole('link', { name: 'Ver todas as 30 opções' }).getAttribute('href')).toBe(
      '/tour/resultado-da-busca-tour?destino=sao-luis',
    )
    await waitFor(() => expect(document.title).toBe('O que fazer em São Luís, MA · TOUR PRESENCIAL'))
    const topics = within(screen.getByRole('navigation', { name: 'Temas em São Luís' }))
    await userEvent.click(topics.getByRole('link', { name: /^Praias/ }))
    await screen.findByRole('heading', { level: 1, name: 'Praias em São Luís, MA' })
    expect(router.state.location.pathname).toBe('/destinos/sao-luis/praias')
    expect(screen.getByRole('link', { name: /^Praias/ }).getAttribute('aria-current')).toBe('page')
  })

  test.each(['/destinos/lugar-nenhum', '/destinos/sao-luis/festas', '/destinos/sao-luis/nada-disso'])(
    'without offers says so, with a way on: %s',
    async (address) => {
      await openApp(address, { offers })
      await screen.findByRole('heading', { level: 1, name: 'Ainda não há ofertas aqui' })
      screen.getByRole('link', { name: 'Buscar em todo o Brasil' })
      const other = await screen.findByRole('link', { name: /^Foz do Iguaçu, PR/ })
      expect(other.getAttribute('href')).toMatch(/^\/destinos\/foz-do-iguacu/)
      const whole = screen.queryByRole('link', { name: 'Ver o destino inteiro' })?.getAttribute('href')
      expect(whole).toBe(address.split('/').length > 3 ? '/destinos/sao-luis' : undefined)
    },
  )

  test('is described for search engines with the offers that the page shows', async () => {
    const page = await source.fetchDestination('sao-luis', 'praias')
    const graph = describeDestination(page, 'praias')['@graph']
    expect(graph).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: [{ item: '/' }, { item: '/destinos/sao-luis' }, { position: 3 }] },
      { '@type': 'TouristDestination', name: 'São Luís' },
      { '@type': 'ItemList', numberOfItems: page.total },
    ])
    const products = page.offers.map((offer, at) => ({
      position: at + 1,
      item: { '@type': 'Product', name: offer.title, offers: { '@type': 'Offer', priceCurrency: 'BRL' } },
    }))
    expect(graph[2]).toMatchObject({ itemListElement: products })
  })
})

describe('The facts', () => {
  test.each([
    [[6, 7, 8], 'junho a agosto'],
    [[11, 12, 1, 2], 'novembro a fevereiro'],
    [[3], 'março'],
    [[3, 4, 8, 9, 12], 'março a abril, agosto a setembro e dezembro'],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'o ano todo'],
  ])('name the months %j: %s', (months, text) => expect(monthsText(months)).toBe(text))

  test('omit unknown ones', async () => {
    const page = await source.fetchDestination('sao-luis')
    const bare = { ...page, total: 1, prices: null, minutes: { min: 90, max: 90 }, rating: null }
    expect(factSentences(bare)).toEqual(['1 opção de 1 guia.', 'Duração de 1h30.'])
  })
})
