import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryBookings } from '../../../../../src/adapters/memory/memory-bookings.ts'
import type { Booking } from '../../../../../src/core/bookings/booking.ts'
import { ServiceFailed, Unreachable } from '../../../../../src/core/failures.ts'
import { clockAt, clockText } from '../../../../../src/core/time/clock-text.ts'
import { openApp, userWith } from '../../../support/open-app.tsx'
import { aHeldAnswer, bookingIn, NOW, someBookings } from './bookings-data.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const PATH = '/area-do-cliente/reservas/tour'
const open = (bookings: readonly Booking[], path = PATH) =>
  openApp(path, { user: userWith('client'), ports: { bookings: createMemoryBookings(bookings) } })
const titles = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
const card = async (title: string) => {
  const found = (await screen.findByRole('heading', { name: title })).closest('article')
  if (found === null) throw new Error(`${title} is on no card`)
  return within(found)
}

describe('the bookings of all kinds', () => {
  const ALL = '/area-do-cliente/reservas'

  it('show the next trips of every kind, and link to one kind and back', async () => {
    const { router } = await open(someBookings(), `${ALL}?situacao=proximas`)
    await screen.findByRole('heading', { level: 1, name: 'Reservas' })
    expect(titles()).toEqual(['Van até Barreirinhas', 'Lagoa Azul', 'Golfinhos'])
    const kinds = within(screen.getByRole('navigation', { name: 'Tipo de reserva' }))
    await userEvent.click(kinds.getByRole('link', { name: 'Traslados' }))
    await screen.findByRole('heading', { level: 1, name: 'Reservas de traslados' })
    expect(titles()).toEqual(['Van até Barreirinhas'])
    await userEvent.click(screen.getByRole('link', { name: 'Todas' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(ALL))
    expect((await screen.findByRole('button', { name: /^Todas/ })).textContent).toBe('Todas6')
  })

  it('link to the search if there are none', async () => {
    await open([], ALL)
    await screen.findByRole('heading', { name: 'Você ainda não reservou nada' })
  })
})

describe('the bookings of a kind', () => {
  it.each([
    ['tour', 'Reservas de passeios', ['Lagoa Azul', 'Golfinhos', 'Cataratas', 'Barroco a pé']],
    ['traslado', 'Reservas de traslados', ['Van até Barreirinhas']],
    ['assessoria', 'Reservas de assessorias', ['Roteiro da serra']],
  ])('%s are all shown, future ones first', async (path, heading, expected) => {
    await open(someBookings(), `/area-do-cliente/reservas/${path}`)
    await screen.findByRole('heading', { level: 1, name: heading })
    expect(titles()).toEqual(expected)
  })

  it.each([
    ['proximas', ['Lagoa Azul', 'Golfinhos']],
    ['concluidas', ['Barroco a pé']],
    ['canceladas', ['Cataratas']],
    ['nada', ['Lagoa Azul', 'Golfinhos', 'Cataratas', 'Barroco a pé']],
  ])('are filtered by the address: %s', async (situacao, expected) => {
    await open(someBookings(), `${PATH}?situacao=${situacao}`)
    await screen.findByRole('heading', { level: 1 })
    expect(titles()).toEqual(expected)
  })

  it('are filtered by chips with counts, which change the address; a second press removes the filter', async () => {
    const { router } = await open(someBookings())
    await userEvent.click(await screen.findByRole('button', { name: /^Canceladas/ }))
    await waitFor(() => expect(router.state.location.href).toBe(`${PATH}?situacao=canceladas`))
    expect(screen.getByRole('button', { name: /^Canceladas/ }).textContent).toBe('Canceladas1')
    expect(titles()).toEqual(['Cataratas'])
    await userEvent.click(screen.getByRole('button', { name: /^Canceladas/, pressed: true }))
    await waitFor(() => expect(router.state.location.href).toBe(PATH))
    expect(titles().length).toBe(4)
  })

  it('say that a filter has no results, and link to all', async () => {
    await open(someBookings(), '/area-do-cliente/reservas/traslado?situacao=canceladas')
    await screen.findByRole('heading', { name: 'Nenhum traslado cancelado' })
    await userEvent.click(screen.getByRole('link', { name: 'Ver todas as reservas' }))
    await screen.findByRole('heading', { name: 'Van até Barreirinhas' })
  })

  it('link to the search of their kind if there are none', async () => {
    await open([], '/area-do-cliente/reservas/assessoria')
    await screen.findByRole('heading', { name: 'Você ainda não reservou nenhuma assessoria' })
    expect(screen.getByRole('link', { name: 'Buscar assessorias' }).getAttribute('href')).toBe(
      '/tour/resultado-da-busca-tour?tipo=advisory',
    )
    expect(screen.queryByRole('button', { name: /Próximas/ })).toBeNull()
  })
})

describe('a card', () => {
  it('shows all facts of an upcoming trip', async () => {
    await open(someBookings())
    const lagoa = await card('Lagoa Azul')
    lagoa.getByText('Confirmada')
    lagoa.getByText('em 3 dias')
    lagoa.getByText('seg., 23 de nov., 12h')
    lagoa.getByText('2 adultos e 1 criança · Em grupo')
    lagoa.getByText(/^R\$\s197,00$/)
    for (const name of ['Lagoa Azul', 'Ver voucher: Lagoa Azul']) {
      expect(lagoa.getByRole('link', { name }).getAttribute('href')).toBe(
        '/area-do-cliente/reserva/reserva-Lagoa%20Azul',
      )
    }
  })

  it('shows the deadline for a free cancellation, and that it has passed', async () => {
    await open([
      bookingIn(100, { title: 'Cedo', cancellation: 'moderate' }),
      bookingIn(60, { title: 'Tarde', cancellation: 'moderate' }),
      bookingIn(20, { title: 'Em cima da hora', bookedAt: NOW.toISOString() }),
    ])
    ;(await card('Cedo')).getByText('Cancelamento grátis até sáb., 21 de nov., 16h')
    ;(await card('Tarde')).getByText('O cancelamento grátis terminou em sex., 20 de nov., 0h')
    ;(await card('Em cima da hora')).getByText(/Sem cancelamento grátis/)
  })

  it('links an open payment, with its deadline', async () => {
    await open(someBookings())
    const unpaid = await card('Golfinhos')
    unpaid.getByText('Aguardando pagamento')
    unpaid.getByText(clockText(clockAt(new Date(NOW.getTime() + 1_200_000))))
    expect(unpaid.getByRole('link', { name: 'Pagar com Pix' }).getAttribute('href')).toBe(
      '/pagamento-pix/pedido-Golfinhos',
    )
  })

  it('stops offering the payment while it is open on the screen, once it expires', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] })
    await open(someBookings())
    const unpaid = await card('Golfinhos')
    unpaid.getByRole('link', { name: 'Pagar com Pix' })
    await act(() => vi.advanceTimersByTimeAsync(1_230_000))
    unpaid.getByText('Não paga no prazo')
    expect(unpaid.queryByRole('link', { name: 'Pagar com Pix' })).toBeNull()
    unpaid.getByRole('link', { name: /^Reservar de novo/ })
  })

  it('shows the refund of a cancelled booking', async () => {
    await open([
      ...someBookings(),
      bookingIn(-90, { title: 'Desistência', status: 'cancelled by client' }),
      bookingIn(-91, { title: 'Chuva', status: 'cancelled by provider', refunded: 8_000, total: 8_000 }),
    ])
    ;(await card('Cataratas')).getByText(/^Devolvemos R\$\s707,00 por Pix\.$/)
    ;(await card('Desistência')).getByText('Nenhum valor foi devolvido.')
    const chuva = await card('Chuva')
    chuva.getByText('Cancelada pelo guia')
    chuva.getByText(/^Devolvemos R\$\s80,00 por Pix\.$/)
  })

  it('names the time zone if the reader’s clock differs', async () => {
    const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
    await open([
      bookingIn(80, { title: 'Aqui', timeZone: here }),
      bookingIn(80, { title: 'Longe', timeZone: here === 'Pacific/Kiritimati' ? 'UTC' : 'Pacific/Kiritimati' }),
    ])
    expect((await card('Aqui')).queryByText(/no seu relógio/)).toBeNull()
    ;(await card('Longe')).getByText(/Horário de São Luís: .* que no seu relógio/)
  })

  it('copies its code, with a note', async () => {
    const user = userEvent.setup()
    await open(someBookings())
    await user.click((await card('Lagoa Azul')).getByRole('button', { name: 'Copiar o código TP-AAAAA2' }))
    expect(await navigator.clipboard.readText()).toBe('TP-AAAAA2')
    await screen.findByText('Código TP-AAAAA2 copiado.')
  })
})

describe('if the bookings fail to load', () => {
  it('shows the failure, with a retry', async () => {
    let failing = true
    const bookings = createMemoryBookings(someBookings(), () => {
      if (failing) throw new ServiceFailed('down')
    })
    await openApp(PATH, { user: userWith('client'), ports: { bookings } })
    await screen.findByRole('heading', { level: 1, name: 'O servidor não conseguiu responder' })
    screen.getByRole('navigation', { name: 'Área do cliente' })
    failing = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByRole('heading', { name: 'Lagoa Azul' })
  })

  it('shows that there is no connection', async () => {
    const bookings = createMemoryBookings([], () => {
      throw new Unreachable('offline')
    })
    await openApp(PATH, { user: userWith('client'), ports: { bookings } })
    await screen.findByRole('heading', { level: 1, name: 'Sem conexão' })
  })

  it('keeps the loaded bookings after a lost connection, with their age', async () => {
    let failing = false
    const bookings = createMemoryBookings(someBookings(), () => {
      if (failing) throw new Unreachable('offline')
    })
    const { router } = await openApp(PATH, { user: userWith('client'), ports: { bookings } })
    await screen.findByRole('heading', { name: 'Lagoa Azul' })
    failing = true
    await act(() => router.invalidate())
    await screen.findByText(/Sem conexão. Mostramos as suas reservas como estavam (às|à) \d+h/)
    screen.getByRole('heading', { name: 'Lagoa Azul' })
    failing = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(screen.queryByText(/Sem conexão/)).toBeNull())
  })

  it('keeps a kind that was never opened, where all were seen before', async () => {
    let failing = false
    const bookings = createMemoryBookings(someBookings(), () => {
      if (failing) throw new Unreachable('offline')
    })
    const { router } = await openApp('/area-do-cliente', { user: userWith('client'), ports: { bookings } })
    await screen.findByRole('heading', { level: 1, name: 'Olá, Joana' })
    failing = true
    await act(() => router.navigate({ href: PATH }))
    await screen.findByText(/Sem conexão. Mostramos as suas reservas como estavam (às|à) \d+h/)
    expect(titles()).toEqual(['Lagoa Azul', 'Golfinhos', 'Cataratas', 'Barroco a pé'])
  })

  it('never claims that there are no bookings if the device stores none of a kind', async () => {
    let failing = false
    const tours = someBookings().filter(({ offer }) => offer.kind === 'tour')
    const bookings = createMemoryBookings(tours, () => {
      if (failing) throw new Unreachable('offline')
    })
    const { router } = await openApp('/area-do-cliente', { user: userWith('client'), ports: { bookings } })
    await screen.findByRole('heading', { level: 1, name: 'Olá, Joana' })
    failing = true
    for (const path of ['/area-do-cliente/reservas/traslado', '/area-do-cliente/traslado']) {
      await act(() => router.navigate({ href: path }))
      await screen.findByRole('heading', { level: 2, name: 'Nada disto está guardado neste aparelho' })
      expect(screen.queryByText(/^Você ainda não reservou/)).toBeNull()
    }
  })

  it('shows a skeleton while it loads', async () => {
    // The router measures waits with the real clock.
    vi.useRealTimers()
    const { held, answer } = aHeldAnswer()
    const opened = openApp(PATH, {
      user: userWith('client'),
      ports: { bookings: createMemoryBookings(someBookings(), () => held) },
    })
    await screen.findByText('Carregando as suas reservas…')
    answer()
    await opened
    await screen.findByRole('heading', { name: 'Lagoa Azul' })
  })
})
