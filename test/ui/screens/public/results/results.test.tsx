import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { createMemorySearch } from '../../../../../src/adapters/memory/memory-search.ts'
import { ServiceFailed, Unreachable } from '../../../../../src/core/failures.ts'
import { sampleOffers } from '../../../../contracts/sample-offers.ts'
import { openApp } from '../../../support/open-app.tsx'

const RESULTS = '/tour/resultado-da-busca-tour'
const offers = sampleOffers(60)
const filters = () => within(screen.getByRole('complementary', { name: 'Filtros' }))

describe('The results', () => {
  test('show their number and the first page', async () => {
    await openApp(RESULTS, { offers })
    await screen.findByText('60 opções')
    expect(screen.getAllByRole('article')).toHaveLength(24)
  })

  test('the button for more keeps its place while more load', async () => {
    const source = createMemorySearch(offers)
    const search: typeof source = {
      ...source,
      search: (query, cursor, signal) =>
        cursor === undefined ? source.search(query, cursor, signal) : new Promise(() => undefined),
    }
    await openApp(RESULTS, { ports: { search } })
    const part = (await screen.findByRole('button', { name: 'Mostrar mais' })).parentElement
    const partsOfList = () => [...(part?.parentElement?.children ?? [])]
    const before = partsOfList()
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }))
    await waitFor(() => expect(partsOfList().length).toBeGreaterThan(before.length))
    expect(partsOfList().slice(0, before.length)).toEqual(before)
  })

  test('a filter changes the address, shows as a chip and can be removed', async () => {
    const { router } = await openApp(RESULTS, { offers })
    await userEvent.click(await filters().findByRole('checkbox', { name: /Até 3 horas/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ duracao: 'short' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remover filtro: Até 3 horas' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test('the filters stay open when a changed search is slow to start', async () => {
    const { router } = await openApp(RESULTS, { offers })
    await screen.findByText('60 opções')
    const area = router.options.context.app.public
    const { openResults } = area
    let isReplaced: boolean | undefined
    vi.spyOn(area, 'openResults').mockImplementation(async (query) => {
      // Longer than the router waits before it shows a skeleton.
      await new Promise((resolve) => setTimeout(resolve, 2 * (router.options.defaultPendingMs ?? 0)))
      isReplaced = screen.queryByText('Buscando…') !== null
      return openResults(query)
    })
    await userEvent.click(screen.getByRole('button', { name: 'Filtros' }))
    const sheet = await screen.findByRole('dialog', { name: 'Filtros' })
    await userEvent.click(within(sheet).getByRole('checkbox', { name: /Até 3 horas/ }))
    await waitFor(() => expect(isReplaced).toBe(false))
    expect(screen.getByRole('dialog', { name: 'Filtros' })).toBe(sheet)
  })

  test('tours are found by their effort, and two choices find both', async () => {
    const { router } = await openApp(RESULTS, { offers })
    await userEvent.click(await filters().findByRole('checkbox', { name: /^Leve/ }))
    await userEvent.click(await filters().findByRole('checkbox', { name: /^Intenso/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ esforco: 'easy,hard' }))
    await screen.findByText('30 opções')
    expect(screen.getByRole('button', { name: 'Filtros (2)' })).toBeDefined()
    await userEvent.click(await screen.findByRole('button', { name: 'Remover filtro: Leve, pouca caminhada' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ esforco: 'hard' }))
    await userEvent.click(filters().getByRole('button', { name: 'Limpar filtros' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test('a filter that the backend does not count is not offered', async () => {
    const source = createMemorySearch(offers)
    const search: typeof source = {
      ...source,
      search: async (query, cursor, signal) => {
        const { facets, ...result } = await source.search(query, cursor, signal)
        return { ...result, facets: { ...facets, efforts: undefined } }
      },
    }
    await openApp(RESULTS, { ports: { search } })
    await screen.findByText('60 opções')
    expect(filters().queryByRole('group', { name: 'Nível de esforço' })).toBeNull()
    expect(filters().getByRole('group', { name: 'Duração' })).toBeDefined()
  })

  test('a filter keeps the focus while its results load', async () => {
    await openApp(RESULTS, { offers })
    const box = await filters().findByRole('checkbox', { name: /Grátis até 24 h antes/ })
    await userEvent.click(box)
    await screen.findByRole('button', { name: 'Remover filtro: Grátis até 24 h antes' })
    expect(document.activeElement).toBe(box)
  })

  test('Back undoes the last filter', async () => {
    const { router } = await openApp(RESULTS, { offers })
    await userEvent.click(await screen.findByRole('button', { name: /^Traslados/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ tipo: 'transfer' }))
    router.history.back()
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    await screen.findByText('60 opções')
  })

  test('an invalid price shows an error beside it and keeps the typed text', async () => {
    const { router } = await openApp(RESULTS, { offers })
    const least = await filters().findByRole('textbox', { name: /Mínimo/ })
    await userEvent.type(least, '500')
    await userEvent.type(filters().getByRole('textbox', { name: /Máximo/ }), '100')
    await userEvent.click(filters().getByRole('button', { name: 'Aplicar preço' }))
    await screen.findByText('O mínimo não pode ser maior que o máximo.')
    expect((least as HTMLInputElement).value).toBe('500')
    expect(router.state.location.search).toEqual({})
    await userEvent.clear(least)
    await userEvent.type(least, '100-200')
    await userEvent.click(filters().getByRole('button', { name: 'Aplicar preço' }))
    await screen.findByText('Escreva o valor em reais, como 180 ou 1.234,56.')
    expect(least).toHaveProperty('value', '100-200')
    await userEvent.clear(least)
    await userEvent.type(least, '80,5')
    await userEvent.click(filters().getByRole('button', { name: 'Aplicar preço' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ preco_min: '8050', preco_max: '10000' }))
  })

  test('a price that was typed in the sheet counts with “Ver resultados”, and is kept where the sheet is closed', async () => {
    const { router } = await openApp(RESULTS, { offers })
    const open = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Filtros' }))
      return within(await screen.findByRole('dialog', { name: 'Filtros' }))
    }
    let sheet = await open()
    await userEvent.type(sheet.getByRole('textbox', { name: /Mínimo/ }), '15,,')
    await userEvent.click(sheet.getByRole('button', { name: 'Ver resultados' }))
    await sheet.findByText('Escreva o valor em reais, como 180 ou 1.234,56.')
    await userEvent.click(sheet.getByRole('button', { name: 'Fechar' }))
    expect(router.state.location.search).toEqual({})
    sheet = await open()
    const least = sheet.getByRole('textbox', { name: /Mínimo/ }) as HTMLInputElement
    expect(least.value).toBe('15,,')
    await userEvent.type(least, '{Backspace}{Backspace}0')
    await userEvent.click(sheet.getByRole('button', { name: 'Ver resultados' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ preco_min: '15000' }))
    expect(screen.queryByRole('dialog', { name: 'Filtros' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: /^Remover filtro: de R\$/ }))
    await waitFor(() => expect((filters().getByRole('textbox', { name: /Mínimo/ }) as HTMLInputElement).value).toBe(''))
  })

  test('every destination can be chosen beside the list', async () => {
    const places = Array.from({ length: 11 }, (_, at) => ({ slug: `lugar-${at}`, name: `Lugar ${at}`, state: 'MA' }))
    const spread = offers.map((offer, at) => ({ ...offer, destination: places[at % 11] ?? offer.destination }))
    await openApp(RESULTS, { offers: spread })
    const list = await filters().findByRole('group', { name: 'Destino' })
    expect(within(list).getAllByRole('button')).toHaveLength(11)
  })

  test('nonsense in the address is dropped', async () => {
    await openApp(`${RESULTS}?tipo=foguete&pessoas=-3&preco_min=abc&ordem=&data=2026-99-99`, {
      offers,
    })
    await screen.findByText('60 opções')
    expect(screen.queryByRole('list', { name: 'Filtros ativos' })).toBeNull()
  })

  test('an empty result suggests the next step', async () => {
    await openApp(`${RESULTS}?preco_min=99000000`, { offers })
    await screen.findByRole('heading', { name: 'Nada por aqui com essa combinação' })
    await userEvent.click(screen.getByRole('button', { name: 'Tirar os filtros' }))
    await screen.findByText('60 opções')
  })

  test('a failed search keeps its values and can be retried', async () => {
    let isDown = true
    const search = createMemorySearch(offers, () => {
      if (isDown) throw new Unreachable('no network')
    })
    await openApp(`${RESULTS}?texto=passeio`, { offers, ports: { search } })
    await screen.findByRole('heading', { level: 1, name: 'Sem conexão' })
    await waitFor(() => expect(document.title).toBe('Sem conexão · TOUR PRESENCIAL'))
    expect((screen.getByRole('combobox', { name: 'Onde' }) as HTMLInputElement).value).toBe('passeio')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findAllByRole('article')
  })

  test('a backend without a search says so', async () => {
    const search = createMemorySearch(offers, () => {
      throw new ServiceFailed('no search', { detail: 'A busca de passeios ainda não está disponível por aqui.' })
    })
    await openApp(RESULTS, { ports: { search } })
    await screen.findByText('A busca de passeios ainda não está disponível por aqui.')
  })

  test('lead to an offer that begins with the date and the people that were searched for', async () => {
    await openApp(`${RESULTS}?data=2027-01-09&pessoas=2`)
    const [link] = await screen.findAllByRole('link', { name: /Caminhada|Nascer|Traslado|Roteiro/ })
    expect(link?.getAttribute('href')).toMatch(/^\/tour\/detalhes-tour\/oferta-\d+\?data=2027-01-09&pessoas=2$/)
  })
})

describe('The search bar', () => {
  test('suggests destinations, chooses one by keyboard and searches it', async () => {
    const { router } = await openApp('/', { offers })
    const where = await screen.findByRole('combobox', { name: 'Onde' })
    await userEvent.type(where, 'sao')
    await screen.findByRole('option', { name: /São Luís/ })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect((where as HTMLInputElement).value).toBe('São Luís')
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(RESULTS))
    expect(router.state.location.search).toEqual({ destino: 'sao-luis' })
  })

  test('searches free text with people and kind', async () => {
    const { router } = await openApp('/', { offers })
    await userEvent.type(await screen.findByRole('combobox', { name: 'Onde' }), 'lagoa azul')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pessoas' }), '3')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'tour')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
    await waitFor(() => expect(router.state.location.searchStr).toBe('?texto=lagoa+azul&tipo=tour&pessoas=3'))
  })

  test('a changed choice is free text again', async () => {
    const { router } = await openApp('/', { offers })
    const where = await screen.findByRole('combobox', { name: 'Onde' })
    await userEvent.type(where, 'sao')
    await userEvent.click(await screen.findByRole('option', { name: /São Luís/ }))
    await userEvent.type(where, ' centro')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ texto: 'São Luís centro' }))
  })
})
