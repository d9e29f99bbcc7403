import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryBookings } from '../../../../../src/adapters/memory/memory-bookings.ts'
import type { Booking } from '../../../../../src/core/bookings/booking.ts'
import { openApp, userWith } from '../../../support/open-app.tsx'
import { bookingIn, NOW, someBookings } from './bookings-data.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const open = (bookings: readonly Booking[], path = '/area-do-cliente') =>
  openApp(path, { user: userWith('client'), ports: { bookings: createMemoryBookings(bookings) } })
const part = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the client area', () => {
  it('greets the person by their first name, and is called by its title in the tab', async () => {
    await open([])
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Olá, Joana')
    await waitFor(() => expect(document.title).toContain('Área do cliente'))
  })

  it('shows the next trip first, with all that is needed on the day', async () => {
    await open(someBookings())
    const next = await part('Seu próximo traslado')
    next.getByRole('heading', { level: 3, name: 'Van até Barreirinhas' })
    next.getByText('em 2 dias')
    next.getByText('dom., 22 de nov., 12h')
    next.getByText('Praça Dom Pedro II')
    next.getByText('TP-AAAAA6')
    expect(next.getByRole('link', { name: 'Joana Ribeiro Passeios' }).getAttribute('href')).toBe('/loja/joana-ribeiro')
    expect(next.getByRole('link', { name: '(98) 98765-0002' }).getAttribute('href')).toBe('tel:+5598987650002')
    expect(next.getByRole('link', { name: /Como chegar/ }).getAttribute('href')).toContain('destination=-2.53%2C-44.3')
  })

  it('shows each order with an open payment once, with deadline and link', async () => {
    const unpaid = someBookings().filter(({ status }) => status === 'awaiting payment')
    const twin = unpaid.map((booking) => ({ ...booking, id: 'outra', code: 'TP-AAAAB2', total: 10_000 }))
    await open([...unpaid, ...twin])
    const waiting = await part('Falta pagar')
    expect(waiting.getAllByRole('listitem').length).toBe(1)
    waiting.getByText('Golfinhos + Golfinhos')
    waiting.getByText(/^R\$\s618,00$/)
    expect(waiting.getByRole('link', { name: 'Pagar com Pix' }).getAttribute('href')).toBe(
      '/pagamento-pix/pedido-Golfinhos',
    )
  })

  it('shows a change of date or people that waits for its payment, until it is over', async () => {
    const change = {
      ...{ orderId: 'diferença', startsAt: '2026-11-29T09:00', people: [{ band: 'adult', count: 4 }] as const },
      ...{ total: 60_000, difference: 12_000, expiresAt: new Date(NOW.getTime() + 600_000).toISOString() },
    }
    const [first, ...others] = someBookings().filter(({ status }) => status === 'confirmed')
    const [second] = others
    if (first === undefined || second === undefined) throw new Error('two bookings are confirmed')
    await open([
      { ...first, change },
      { ...second, change: { ...change, expiresAt: new Date(NOW.getTime() - 1).toISOString() } },
    ])
    await screen.findByText('Mudança à espera do pagamento')
    expect(screen.getAllByText('Mudança à espera do pagamento')).toHaveLength(1)
  })

  it('leads from the next trip to the payment of its change', async () => {
    const change = {
      ...{ orderId: 'o7', startsAt: '2026-11-29T09:00', people: [{ band: 'adult', count: 4 }] as const },
      ...{ total: 60_000, difference: 12_000, expiresAt: new Date(NOW.getTime() + 600_000).toISOString() },
    }
    await open([bookingIn(72, { title: 'Lagoa Azul', change })])
    const next = await part('Seu próximo passeio')
    next.getByText(/dom., 29 de nov., 9h, para 4 adultos\. Pague R\$\s120,00 até/)
    expect(next.getByRole('link', { name: 'Pagar a diferença' }).getAttribute('href')).toBe('/pagamento-pix/o7')
  })

  it('lists the following trips, each with a link', async () => {
    await open(someBookings())
    const later = await part('Em seguida')
    expect(later.getByRole('link', { name: /Lagoa Azul/ }).getAttribute('href')).toBe(
      '/area-do-cliente/reserva/reserva-Lagoa%20Azul',
    )
  })

  it('asks only for reviews of recently completed trips', async () => {
    const review = { stars: 5, text: 'Lindo.', writtenOn: '2026-11-19', answer: null }
    await open([
      bookingIn(-30, { title: 'Ontem', status: 'completed' }),
      bookingIn(-40, { title: 'Já avaliado', status: 'completed', review }),
      bookingIn(-24 * 70, { title: 'Há muito', status: 'completed' }),
    ])
    const asked = await part('Como foi?')
    expect(asked.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/area-do-cliente/reserva/reserva-Ontem',
    ])
  })

  it('does not ask for an expired payment, and suggests a first step without upcoming trips', async () => {
    await open([bookingIn(72, { status: 'awaiting payment', expiresAt: new Date(NOW.getTime() - 1).toISOString() })])
    await screen.findByRole('heading', { name: 'Para onde vamos agora?' })
    expect(screen.queryByRole('region', { name: 'Falta pagar' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Buscar passeios' }).getAttribute('href')).toBe(
      '/tour/resultado-da-busca-tour',
    )
  })

  it('offers a first search to a person without bookings', async () => {
    await open([])
    await screen.findByRole('heading', { name: 'Sua próxima viagem começa aqui' })
  })

  it.each([
    ['/area-do-cliente/reservas', 'page'],
    ['/area-do-cliente/reservas/traslado', 'true'],
    ['/area-do-cliente/traslado', 'true'],
    ['/area-do-cliente/reserva/reserva-Lagoa%20Azul', 'true'],
  ])('has one entry for bookings of all kinds, which contains %s', async (path, current) => {
    await open(someBookings(), path)
    const navigation = within(await screen.findByRole('navigation', { name: 'Área do cliente' }))
    expect(navigation.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/area-do-cliente',
      '/area-do-cliente/reservas',
      '/area-do-cliente/mensagens',
      '/area-do-cliente/favoritos',
      '/area-do-cliente/meus-dados',
    ])
    expect(navigation.getByRole('link', { name: 'Reservas' }).getAttribute('aria-current')).toBe(current)
  })
})
