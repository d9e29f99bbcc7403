import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryBookings } from '../../../../../src/adapters/memory/memory-bookings.ts'
import { newQuestion } from '../../../../../src/core/booking-questions/own-question.ts'
import type { Booking } from '../../../../../src/core/bookings/booking.ts'
import { Rejected } from '../../../../../src/core/failures.ts'
import { bookingCalendar } from '../../../../../src/ui/screens/buying/client-area/booking/calendar-button.tsx'
import { openApp, userWith } from '../../../support/open-app.tsx'
import { lagoa, open, PATH, region } from './booking-page.ts'
import { bookingIn, NOW } from './bookings-data.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  return () => vi.useRealTimers()
})

describe('a change of date or people', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'O que você quer mudar?' }))
  const NAME = 'Mudar data ou pessoas'
  const priced = (changes: Partial<Booking> = {}) =>
    lagoa({
      people: [{ band: 'adult', count: 2 }],
      lines: [{ band: 'adult', count: 2, each: 9_000, amount: 18_000 }],
      total: 18_000,
      participants: [],
      ...changes,
    })

  it('moves to another day with seats, on voucher and calendar file too', async () => {
    const bookings = createMemoryBookings([priced()])
    await openApp(PATH, { user: userWith('client'), ports: { bookings } })
    const part = await region('Mudança de data ou pessoas')
    part.getByText(/Até dom\., 22 de nov\., 12h/)
    await userEvent.click(part.getByRole('button', { name: NAME }))
    const opened = await dialog()
    const grid = await opened.findByRole('grid')
    const dayOf = (day: number) => {
      const cell = grid.querySelector(`[aria-label*=", ${day} de novembro de"]:not([data-outside-month])`)
      if (cell === null) throw new Error('the calendar lacks the day')
      return cell
    }
    await waitFor(() => expect(dayOf(26).getAttribute('aria-disabled')).toBeNull())
    expect(grid.querySelector('[aria-selected="true"]')?.contains(dayOf(23))).toBe(true)
    await userEvent.click(dayOf(26))
    await userEvent.click(dayOf(23))
    expect(opened.getByRole<HTMLButtonElement>('button', { name: 'Mudar a reserva' }).disabled).toBe(true)
    await userEvent.click(dayOf(26))
    opened.getByText('O preço continua o mesmo.')
    await userEvent.click(opened.getByRole('button', { name: 'Mudar para qui., 26 de nov., 12h' }))
    await screen.findByText('Reserva mudada.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const voucher = await region('Voucher')
    await voucher.findByText('qui., 26 de nov., 12h', { exact: false })
    const [moved] = await bookings.fetchBookings()
    if (moved === undefined) throw new Error('the booking is gone')
    expect(bookingCalendar(moved, 'https://tour.example', NOW)).toContain('DTSTART:20261126T150000Z')
  })

  it('shows the difference first: fewer people get a refund', async () => {
    const bookings = createMemoryBookings([priced()])
    await openApp(PATH, { user: userWith('client'), ports: { bookings } })
    await userEvent.click(await screen.findByRole('button', { name: NAME }))
    const opened = await dialog()
    await userEvent.click(await opened.findByRole('button', { name: /^Menos/ }))
    opened.getByText(
      /O preço passa de R\$\s180,00 para R\$\s90,00\..*Devolvemos R\$\s90,00 por Pix.*Costuma cair em minutos\./,
    )
    await userEvent.click(opened.getByRole('button', { name: /Mudar e receber R\$\s90,00 de volta/ }))
    await screen.findByText('Reserva mudada.')
    screen.getByText(/Avisamos o guia\. Vamos devolver R\$\s90,00 por Pix\.$/)
    expect(await bookings.fetchBookings()).toMatchObject([{ total: 9_000, people: [{ count: 1 }] }])
  })

  it('leads to the payment of a higher price, and the page keeps the old booking until then', async () => {
    const bookings = createMemoryBookings([priced()])
    const { router } = await openApp(PATH, { user: userWith('client'), ports: { bookings } })
    await userEvent.click(await screen.findByRole('button', { name: NAME }))
    const opened = await dialog()
    const more = await opened.findByRole('button', { name: /^Mais/ })
    await userEvent.click(more)
    opened.getByText(/A mudança vale quando você pagar a diferença de R\$\s90,00 por Pix/)
    await userEvent.click(opened.getByRole('button', { name: /Mudar e pagar R\$\s90,00/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/pagamento-pix/change-reserva-Lagoa Azul'))
    await act(() => router.navigate({ href: PATH }))
    await screen.findByText(/Falta pagar R\$\s90,00 para a mudança valer/)
    expect(screen.getByRole('link', { name: 'Pagar a diferença' }).getAttribute('href')).toBe(
      '/pagamento-pix/change-reserva-Lagoa%20Azul',
    )
    expect(screen.queryByRole('button', { name: NAME })).toBeNull()
  })

  it('asks the guide’s questions for each person and fills in the known answers', async () => {
    const shoe = { ...newQuestion('Sapato'), type: 'number' as const, isPerPerson: true, isRequired: true }
    const answers = [{ label: 'Sapato', text: '38', person: 0 }]
    const bookings = createMemoryBookings([{ ...priced(), answers }], undefined, undefined, () => [shoe])
    await openApp(PATH, { user: userWith('client'), ports: { bookings } })
    await userEvent.click(await screen.findByRole('button', { name: NAME }))
    const opened = await dialog()
    await userEvent.click(await opened.findByRole('button', { name: /^Mais/ }))
    const of = (name: string) =>
      within(opened.getByRole('group', { name })).getByRole<HTMLInputElement>('textbox', { name: 'Sapato' })
    expect([of('Adulto 1').value, of('Adulto 2').value]).toEqual(['38', ''])
    await userEvent.click(opened.getByRole('button', { name: /^Mudar e pagar/ }))
    await waitFor(() => expect(document.activeElement).toBe(of('Adulto 2')))
    expect(within(opened.getByRole('group', { name: 'Adulto 3' })).getByText('Campo obrigatório')).toBeTruthy()
    for (const [name, size] of [
      ['Adulto 2', '40'],
      ['Adulto 3', '41'],
    ] as const) {
      await userEvent.type(of(name), size)
    }
    await userEvent.click(opened.getByRole('button', { name: /^Mudar e pagar/ }))
    await waitFor(async () => expect((await bookings.fetchBooking('reserva-Lagoa Azul')).change).not.toBeNull())
  })

  it('explains the plan’s limits', async () => {
    await openApp(PATH, {
      user: userWith('client'),
      ports: { bookings: createMemoryBookings([priced()]) },
    })
    await userEvent.click(await screen.findByRole('button', { name: NAME }))
    const opened = await dialog()
    const fewer = await opened.findByRole('button', { name: /^Menos/ })
    await userEvent.click(fewer)
    await userEvent.click(fewer)
    opened.getByText('Diga quantas pessoas vão.')
    expect(opened.getByRole<HTMLButtonElement>('button', { name: 'Mudar a reserva' }).disabled).toBe(true)
  })

  it('is not offered after the deadline or for an unconfirmed booking', async () => {
    const { view } = await open({ ...bookingIn(20, { title: 'Lagoa Azul' }), bookedAt: '2026-10-01T12:00:00Z' })
    await screen.findByRole('heading', { level: 1, name: 'Lagoa Azul' })
    expect(screen.queryByRole('button', { name: NAME })).toBeNull()
    view.unmount()
    await open(lagoa({ status: 'cancelled by client' }))
    await screen.findByRole('heading', { level: 1, name: 'Lagoa Azul' })
    expect(screen.queryByRole('button', { name: NAME })).toBeNull()
  })

  it('explains a refusal, and that it needs the internet', async () => {
    const bookings = createMemoryBookings([lagoa()])
    const why = 'Esta oferta não está mais à venda como você comprou.'
    await openApp(PATH, {
      user: userWith('client'),
      ports: {
        bookings: { ...bookings, fetchChangeTerms: () => Promise.reject(new Rejected('gone', { detail: why })) },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: NAME }))
    const opened = await dialog()
    await opened.findByText(why)
    expect(opened.queryByRole('button', { name: 'Mudar a reserva' })).toBeNull()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    await opened.findByText(/Sem internet não dá para ver as vagas/)
    vi.restoreAllMocks()
    act(() => void window.dispatchEvent(new Event('online')))
  })
})

describe('the answers to the guide', () => {
  const asked = () =>
    lagoa({
      kind: 'transfer',
      answers: [
        { label: 'Sentido da viagem', text: 'Chegada' },
        { label: 'Voo ou horário', text: 'LA 3402' },
        { label: 'Hotel ou endereço', text: 'Pousada do Sol' },
      ],
    })

  it('can be changed until the departure; a wrong one is marked at its field', async () => {
    await open(asked())
    await userEvent.click(await screen.findByRole('button', { name: 'Mudar respostas' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'O que o guia precisa saber' }))
    const flight = await dialog.findByRole<HTMLInputElement>('textbox', { name: /Voo ou horário/ })
    expect(flight.value).toBe('LA 3402')
    await userEvent.clear(flight)
    await userEvent.type(flight, 'de manhã')
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar respostas' }))
    await dialog.findByText(/Escreva o número do voo ou a hora/)
    expect(document.activeElement).toBe(flight)
    await userEvent.clear(flight)
    await userEvent.type(flight, 'AD 4500')
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar respostas' }))
    await screen.findByText('Respostas guardadas.')
    await waitFor(() => expect(screen.queryAllByText('LA 3402')).toEqual([]))
    expect(screen.getAllByText('AD 4500').length).toBeGreaterThan(0)
  })

  it('stay as they are after the departure', async () => {
    await open({ ...asked(), status: 'completed' })
    await screen.findAllByText('LA 3402')
    expect(screen.queryByRole('button', { name: 'Mudar respostas' })).toBeNull()
  })
})
