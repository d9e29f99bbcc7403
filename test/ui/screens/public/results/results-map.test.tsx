import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryMaps } from '../../../../../src/adapters/memory/memory-maps.ts'
import { createMemorySearch } from '../../../../../src/adapters/memory/memory-search.ts'
import { Unreachable } from '../../../../../src/core/failures.ts'
import { isWithin } from '../../../../../src/core/maps/map-area.ts'
import type { MapArea } from '../../../../../src/core/maps/maps.port.ts'
import type { SearchSource } from '../../../../../src/core/search/search.port.ts'
import { sampleOffers } from '../../../../contracts/sample-offers.ts'
import { openApp } from '../../../support/open-app.tsx'
import { seeEverything } from '../../../support/seen.ts'

const RESULTS = '/tour/resultado-da-busca-tour'
const offers = sampleOffers(60)
const [one] = offers
if (one === undefined) throw new Error('there are no samples')
const here = {
  south: one.latitude - 0.4,
  north: one.latitude + 0.4,
  west: one.longitude - 0.4,
  east: one.longitude + 0.4,
}
const inside = offers.filter((offer) => isWithin(here, offer))

beforeEach(seeEverything)
afterEach(() => vi.unstubAllGlobals())

async function openMap(path = `${RESULTS}?mapa=1`, search: SearchSource = createMemorySearch(offers)) {
  const maps = createMemoryMaps()
  const opened = await openApp(path, { offers, ports: { loadMaps: async () => maps, search } })
  const map = await vi.waitFor(() => maps.drawn.at(-1) ?? Promise.reject(new Error('no map')), { timeout: 10_000 })
  return { ...opened, maps, map }
}

const shows = (map: { markers: readonly unknown[] }, count: number) =>
  waitFor(() => expect(map.markers).toHaveLength(count))

describe('The results on a map', () => {
  test('open beside the list on request, and Back closes them', async () => {
    const maps = createMemoryMaps()
    const { router } = await openApp(RESULTS, { offers, ports: { loadMaps: async () => maps } })
    await userEvent.click(await screen.findByRole('button', { name: 'Ver no mapa' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ mapa: '1' }))
    await screen.findByRole('region', { name: 'Mapa dos resultados' }, { timeout: 10_000 })
    expect(screen.getAllByRole('article').length).toBeGreaterThanOrEqual(24)
    router.history.back()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Mapa dos resultados' })).toBeNull())
  })

  test('closed by the button leave one entry of the list, so that Back leads to the page before', async () => {
    const { router } = await openApp('/sobre-nos', { offers, ports: { loadMaps: async () => createMemoryMaps() } })
    await act(() => router.navigate({ to: '/tour/resultado-da-busca-tour' }))
    const button = () => screen.findByRole('button', { name: 'Ver no mapa' })
    await userEvent.click(await button())
    await userEvent.click(await screen.findByRole('button', { name: 'Fechar o mapa' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    // Forward opens it again, and then it closes as before.
    act(() => router.history.forward())
    await userEvent.click(await screen.findByRole('button', { name: 'Fechar o mapa' }))
    await button()
    act(() => router.history.back())
    await waitFor(() => expect(router.state.location.pathname).toBe('/sobre-nos'))
  })

  test('closed after a move leave the moved list, which Back undoes', async () => {
    const maps = createMemoryMaps()
    const { router } = await openApp(RESULTS, { offers, ports: { loadMaps: async () => maps } })
    await userEvent.click(await screen.findByRole('button', { name: 'Ver no mapa' }))
    const map = await vi.waitFor(() => maps.drawn.at(-1) ?? Promise.reject(new Error('no map')), { timeout: 10_000 })
    await shows(map, offers.length)
    act(() => map.move(here))
    await shows(map, inside.length)
    await userEvent.click(screen.getByRole('button', { name: 'Fechar o mapa' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ area: expect.stringContaining(',') }))
    act(() => router.history.back())
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test('are all there, each with its name and its price', async () => {
    const { map } = await openMap()
    await shows(map, offers.length)
    expect(map.markers[0]).toMatchObject({ name: expect.stringMatching(/, a partir de R\$/), isChosen: false })
    for (const offer of offers) expect(isWithin(map.area, offer)).toBe(true)
    await screen.findByText('60 opções no mapa')
  })

  test('follow the map, and so does the list; the chip lets the area go', async () => {
    const { map, router } = await openMap()
    await shows(map, offers.length)
    act(() => map.move(here))
    await shows(map, inside.length)
    expect(router.state.location.search).toMatchObject({ area: expect.stringContaining(','), mapa: '1' })
    await screen.findByText(`${inside.length} opções`)
    // The person's own move of the map stays.
    expect(map.area).toEqual(here)
    await userEvent.click(screen.getByRole('button', { name: 'Remover filtro: Área do mapa' }))
    await shows(map, offers.length)
    expect(router.state.location.search).toEqual({ mapa: '1' })
    for (const offer of offers) expect(isWithin(map.area, offer)).toBe(true)
  })

  test('wait for a press where the list is not to follow', async () => {
    const { map, router } = await openMap()
    await shows(map, offers.length)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Buscar quando eu mover o mapa' }))
    act(() => map.move(here))
    expect(router.state.location.search).toEqual({ mapa: '1' })
    await userEvent.click(screen.getByRole('button', { name: 'Buscar nesta área' }))
    await shows(map, inside.length)
    expect(screen.queryByRole('button', { name: 'Buscar nesta área' })).toBeNull()
  })

  test('a marker opens a card that leads to the offer, and Escape closes it', async () => {
    const { map } = await openMap()
    await shows(map, offers.length)
    act(() => map.pressMarker(one.id))
    const card = await screen.findByRole('region', { name: one.title })
    expect(within(card).getByRole('link', { name: one.title }).getAttribute('href')).toContain(one.id)
    expect(document.activeElement).toBe(card)
    expect(map.markers.filter(({ isChosen }) => isChosen)).toHaveLength(1)
    const inList = screen
      .getAllByRole('article')
      .find((article) => !card.contains(article) && within(article).queryByText(one.title))
    await waitFor(() => expect(inList?.closest('[data-marked]')).toBeTruthy())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('region', { name: one.title })).toBeNull())
    expect(map.markers.some(({ isChosen }) => isChosen)).toBe(false)
    expect(document.querySelector('[data-marked]')).toBeNull()
  })

  test('a card of the list marks its place on the map while the pointer or the focus is on it', async () => {
    const { map } = await openMap()
    await shows(map, offers.length)
    const card = screen.getAllByRole('article')[3]
    const title = within(card as HTMLElement).getByRole('heading').textContent ?? ''
    const marked = () => map.markers.filter(({ isChosen }) => isChosen).map(({ name }) => name.split(', a partir')[0])
    await userEvent.hover(card as HTMLElement)
    await waitFor(() => expect(marked()).toEqual([title]))
    await userEvent.unhover(card as HTMLElement)
    await waitFor(() => expect(marked()).toEqual([]))
    act(() =>
      within(card as HTMLElement)
        .getByRole('link', { name: title })
        .focus(),
    )
    await waitFor(() => expect(marked()).toEqual([title]))
  })

  test('a group zooms in until it cannot be split, and then refers to the list', async () => {
    const memory = createMemorySearch(offers)
    const around = { south: -3.3333, west: -44.3333, north: -2.6667, east: -43.6667 }
    const there = { south: -3, west: -44, north: -3, east: -44 }
    const group = { latitude: -3, longitude: -44, count: 14, priceFrom: 9900, offer: null }
    const searching = (area: MapArea): SearchSource => ({
      ...memory,
      fetchMap: async () => ({
        ...{ clusters: [{ ...group, area }], total: 14 },
        whole: { south: -4, west: -45, north: -2, east: -43 },
      }),
    })
    const { map, router } = await openMap(`${RESULTS}?mapa=1&area=-4,-45,-2,-43`, searching(around))
    await shows(map, 1)
    expect(map.markers[0]).toMatchObject({ label: '14', name: expect.stringMatching(/^14 opções, a partir de R\$/) })
    act(() => map.pressMarker(map.markers[0]?.id ?? ''))
    await waitFor(() => expect(map.area.north - map.area.south).toBeCloseTo(2 / 3))
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ area: expect.stringContaining('-3.3333') }),
    )
    const { map: near } = await openMap(`${RESULTS}?mapa=1&area=-4,-45,-2,-43`, searching(there))
    await shows(near, 1)
    act(() => near.pressMarker(near.markers[0]?.id ?? ''))
    await screen.findByText('14 opções neste lugar')
  })

  test('a group that cannot be split lists its offers, each with its link', async () => {
    const twins = offers.slice(0, 3).map((offer) => ({ ...offer, latitude: -3, longitude: -44 }))
    const memory = createMemorySearch(twins)
    const spot = { south: -3, west: -44, north: -3, east: -44 }
    const cluster = { latitude: -3, longitude: -44, count: 3, priceFrom: 9900, offer: null, area: spot }
    const fetchMap = async () => ({ clusters: [cluster], total: 3, whole: null })
    const { map } = await openMap(undefined, { ...memory, fetchMap })
    await shows(map, 1)
    act(() => map.pressMarker(map.markers[0]?.id ?? ''))
    const card = within(await screen.findByRole('region', { name: 'Opções neste lugar' }))
    for (const { id, title } of twins) {
      const link = await card.findByRole('link', { name: new RegExp(`^${title}`) })
      expect(link.getAttribute('href')).toContain(id)
    }
  })

  test('a large group is listed page by page, and a page that fails can be tried again', async () => {
    const many = sampleOffers(30).map((offer) => ({ ...offer, latitude: -3, longitude: -44 }))
    const memory = createMemorySearch(many)
    const spot = { south: -3, west: -44, north: -3, east: -44 }
    const cluster = { latitude: -3, longitude: -44, count: 30, priceFrom: 9900, offer: null, area: spot }
    const fetchMap = async () => ({ clusters: [cluster], total: 30, whole: null })
    let isCut = false
    const search: SearchSource['search'] = (...asked) =>
      isCut ? Promise.reject(new Unreachable('no network')) : memory.search(...asked)
    const { map } = await openMap(undefined, { ...memory, search, fetchMap })
    await shows(map, 1)
    isCut = true
    act(() => map.pressMarker(map.markers[0]?.id ?? ''))
    const card = within(await screen.findByRole('region', { name: 'Opções neste lugar' }))
    const retry = await card.findByRole('button', { name: 'Tentar de novo' })
    isCut = false
    await userEvent.click(retry)
    await waitFor(() => expect(card.getAllByRole('link')).toHaveLength(24))
    await userEvent.click(card.getByRole('button', { name: 'Mostrar mais' }))
    await waitFor(() => expect(card.getAllByRole('link')).toHaveLength(30))
    expect(card.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
  })

  test('overlapping markers are joined, and separate with more room', async () => {
    const spread = offers.map((offer, at) => ({ ...offer, latitude: offer.latitude - at / 10 }))
    const { map } = await openMap(undefined, createMemorySearch(spread))
    await shows(map, offers.length)
    act(() => map.zoom(0.01))
    await shows(map, 1)
    expect(map.markers[0]?.label).toBe('60')
    act(() => map.zoom(1e6))
    await shows(map, offers.length)
  })

  test('that fail to load leave the list unchanged and have a retry', async () => {
    const memory = createMemorySearch(offers)
    const fetchMap = vi
      .fn<SearchSource['fetchMap']>()
      .mockRejectedValueOnce(new Unreachable('no network'))
      .mockImplementation(memory.fetchMap)
    const { map } = await openMap(undefined, { ...memory, fetchMap })
    await screen.findByText('Não conseguimos buscar aqui.')
    expect(screen.getAllByRole('article').length).toBeGreaterThanOrEqual(24)
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await shows(map, offers.length)
  })

  test('cover a phone’s screen, with a button back to the list', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      ...{ media, matches: false, onchange: null, addEventListener: () => {}, removeEventListener: () => {} },
      ...{ addListener: () => {}, removeListener: () => {}, dispatchEvent: () => false },
    }))
    const { map, router } = await openMap()
    await shows(map, offers.length)
    const dialog = screen.getByRole('dialog', { name: 'Mapa' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Voltar à lista' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Mapa' })).toBeNull())
    expect(router.state.location.search).toEqual({})
    expect(map.isRemoved).toBe(true)
  })
})
