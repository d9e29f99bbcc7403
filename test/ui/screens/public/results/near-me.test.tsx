import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createMemoryPosition } from '../../../../../src/adapters/memory/memory-position.ts'
import { FARTHEST_KM, kilometres } from '../../../../../src/core/maps/map-area.ts'
import { sampleOffers } from '../../../../contracts/sample-offers.ts'
import { openApp } from '../../../support/open-app.tsx'

const RESULTS = '/tour/resultado-da-busca-tour'
const FOZ = { latitude: -25.55, longitude: -54.58 }
const offers = sampleOffers(60).map((offer) =>
  offer.destination.slug === 'foz-do-iguacu' ? { ...offer, ...FOZ } : offer,
)
const me = { latitude: -2.53871, longitude: -44.28252 }
const near = offers.filter((offer) => kilometres({ latitude: -2.54, longitude: -44.28 }, offer) <= FARTHEST_KM)
const filters = () => within(screen.getByRole('complementary', { name: 'Filtros' }))

describe('Near me', () => {
  test('asks for the position only after a press, then searches around the person, rounded to a kilometre', async () => {
    const position = createMemoryPosition(me)
    const { router } = await openApp(`${RESULTS}?destino=foz-do-iguacu`, { offers, ports: { position } })
    const button = await filters().findByRole('button', { name: 'Perto de mim' })
    expect(position.askedCount()).toBe(0)
    await userEvent.click(button)
    await waitFor(() => expect(router.state.location.search).toEqual({ perto: '-2.54,-44.28' }))
    expect(near.length).toBeGreaterThan(0)
    expect(near.length).toBeLessThan(offers.length)
    await screen.findByText(`${near.length} opções`)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('perto de você')
    await userEvent.click(screen.getByRole('button', { name: 'Remover filtro: Perto de você (até 100 km)' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test.each([
    ['denied', /não nos deixou ver onde você está/],
    ['unavailable', /Não conseguimos descobrir onde você está/],
    ['too slow', /Demorou demais/],
  ] as const)('explains what to do if the position is %s', async (obstacle, sentence) => {
    const position = createMemoryPosition(obstacle)
    const { router } = await openApp(RESULTS, { offers, ports: { position } })
    await userEvent.click(await filters().findByRole('button', { name: 'Perto de mim' }))
    await filters().findByText(sentence)
    expect(router.state.location.search).toEqual({})
  })
})

describe('A new search', () => {
  const search = async () => userEvent.click(screen.getByRole('button', { name: 'Buscar' }))

  test('somewhere else leaves the neighbourhood and the map’s area behind', async () => {
    const { router } = await openApp(`${RESULTS}?perto=-2.54,-44.28&area=-3,-45,-2,-44`, { offers })
    await userEvent.type(await screen.findByRole('combobox', { name: 'Onde' }), 'dunas')
    await search()
    await waitFor(() => expect(router.state.location.search).toEqual({ texto: 'dunas' }))
  })

  test('of another kind keeps the place', async () => {
    const { router } = await openApp(`${RESULTS}?perto=-2.54,-44.28`, { offers })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Tipo' }), 'transfer')
    await search()
    await waitFor(() => expect(router.state.location.search).toEqual({ perto: '-2.54,-44.28', tipo: 'transfer' }))
  })
})
