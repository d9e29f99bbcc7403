import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryBookings } from '../../../../../src/adapters/memory/memory-bookings.ts'
import { createMemorySearch } from '../../../../../src/adapters/memory/memory-search.ts'
import type { Booking } from '../../../../../src/core/bookings/booking.ts'
import { ServiceFailed } from '../../../../../src/core/failures.ts'
import { sampleOffers } from '../../../../contracts/sample-offers.ts'
import { openApp, userWith } from '../../../support/open-app.tsx'
import { bookingIn, NOW, someBookings } from './bookings-data.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const open = (bookings: readonly Booking[], path = '/area-do-cliente/tour') =>
  openApp(path, { user: userWith('client'), ports: { bookings: createMemoryBookings(bookings) } })
const part = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))
const links = (within: Awaited<ReturnType<typeof part>>) =>
  within.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

describe('bookings and suggestions of a kind', () => {
  it('shows upcoming bookings, and links to all of the kind', async () => {
    await open(someBookings())
    await screen.findByRole('heading', { level: 1, name: 'Meus passeios' })
    const booked = await part('Já reservado')
    expect(links(booked)).toEqual(['Lagoa Azul', 'Golfinhos'])
    expect(booked.getByRole('link', { name: 'Ver todas as reservas' }).getAttribute('href')).toBe(
      '/area-do-cliente/reservas/tour',
    )
  })

  it('suggests offers of the kind where the person travels to first, best rated first', async () => {
    const there = { slug: 'foz-do-iguacu', name: 'Foz do Iguaçu', state: 'PR' }
    const trip = bookingIn(72, { kind: 'transfer' })
    await open([{ ...trip, offer: { ...trip.offer, destination: there } }])
    const next = await part('Combina com a sua viagem: Foz do Iguaçu')
    const found = sampleOffers()
      .filter(({ kind, destination }) => kind === 'tour' && destination.slug === there.slug)
      .toSorted((a, b) => (b.rating?.average ?? 0) - (a.rating?.average ?? 0))
    expect(links(next)).toEqual(found.slice(0, 6).map(({ title }) => title))
    expect(next.getByRole('link', { name: 'Ver mais em Foz do Iguaçu' }).getAttribute('href')).toBe(
      '/tour/resultado-da-busca-tour?destino=foz-do-iguacu&tipo=tour',
    )
  })

  it('suggests no booked offer', async () => {
    const [best] = sampleOffers()
      .filter(({ kind }) => kind === 'advisory')
      .toSorted((a, b) => (b.rating?.average ?? 0) - (a.rating?.average ?? 0))
    if (best === undefined) throw new Error('there is no advisory')
    const trip = bookingIn(72, { kind: 'advisory' })
    await open([{ ...trip, offer: { ...trip.offer, id: best.id } }], '/area-do-cliente/assessoria')
    const next = await part(/Combina com a sua viagem/)
    expect(links(next)).not.toContain(best.title)
    expect(links(next).length).toBe(6)
  })

  it('suggests the best rated offers anywhere to a person without trips, with a link to the search', async () => {
    await open([], '/area-do-cliente/traslado')
    await screen.findByRole('heading', { name: 'Você ainda não reservou nenhum traslado' })
    const next = await part('Os mais bem avaliados')
    expect(links(next).length).toBe(6)
    for (const title of links(next)) expect(title).toContain('Traslado')
  })

  it('says that there are no upcoming trips', async () => {
    await open(someBookings(), '/area-do-cliente/assessoria')
    await screen.findByText('Nenhuma assessoria marcada por enquanto.')
  })

  it('shows the bookings although the suggestions fail to load, and links to the search', async () => {
    const search = createMemorySearch(sampleOffers(), () => {
      throw new ServiceFailed('down')
    })
    await openApp('/area-do-cliente/tour', {
      user: userWith('client'),
      ports: { bookings: createMemoryBookings(someBookings()), search },
    })
    await screen.findByRole('heading', { name: 'Lagoa Azul' })
    expect((await screen.findByRole('link', { name: 'Buscar passeios' })).getAttribute('href')).toBe(
      '/tour/resultado-da-busca-tour?tipo=tour',
    )
    expect(screen.queryByRole('region', { name: /Combina|Os mais/ })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
