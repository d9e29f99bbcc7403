import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createMemoryBookings } from '../../../../../src/adapters/memory/memory-bookings.ts'
import { createMemoryOrders } from '../../../../../src/adapters/memory/memory-orders.ts'
import { createMemoryProviders } from '../../../../../src/adapters/memory/memory-providers.ts'
import { createMemoryStorage } from '../../../../../src/adapters/memory/memory-storage.ts'
import type { Booking } from '../../../../../src/core/bookings/booking.ts'
import { KEPT_BOOKINGS_KEY, keepBookings } from '../../../../../src/core/bookings/kept-bookings.ts'
import { DEFAULT_COMPANY } from '../../../../../src/core/company/company.ts'
import { Unreachable } from '../../../../../src/core/failures.ts'
import type { Order } from '../../../../../src/core/orders/order.ts'
import { sampleOffers, sampleProvider } from '../../../../contracts/sample-offers.ts'
import { sampleBooking } from '../../../../core/bookings/sample-booking.ts'
import { paidOrder, sampleOrder } from '../../../../core/payment/sample-order.ts'
import { openApp, userWith } from '../../../support/open-app.tsx'

const provider = sampleProvider(sampleOffers())
const tour = sampleBooking({ provider: { id: provider.id, name: provider.name, cellphone: '+5598987650002' } })
const transfer = sampleBooking({
  id: 'reserva-2',
  code: 'TP-22222B',
  offer: { ...tour.offer, id: 'oferta-2', kind: 'transfer', title: 'Van até Barreirinhas' },
  provider: { id: 'gone', name: 'Maré Traslados', cellphone: null },
  total: 12_000,
  lines: [{ band: null, count: 1, each: 12_000, amount: 12_000 }],
})
const PAID = paidOrder({ id: 'pedido-1', total: 31_700, bookings: [tour, transfer] })

async function open(page: string, order: Order = PAID) {
  const orders = createMemoryOrders({ offers: () => [] })
  orders.put(order)
  return openApp(`/${page}/${order.id}`, {
    user: userWith('client'),
    ports: { orders, providers: createMemoryProviders([provider]) },
  })
}

/** Amounts hold spaces that do not break. */
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ')

describe('a paid order', () => {
  it('is confirmed with all its bookings and links to each voucher', async () => {
    await open('sucesso-pagamento')
    await screen.findByRole('heading', { level: 1, name: 'Pagamento confirmado!' })
    expect(screen.getByText(/^Recebemos R\$ 317,00 e suas reservas estão garantidas/)).toBeTruthy()
    expect(screen.getByText('joana@exemplo.com.br')).toBeTruthy()
    const links = screen.getAllByRole('link', { name: /^Ver voucher de / })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/area-do-cliente/reserva/reserva-1',
      '/area-do-cliente/reserva/reserva-2',
    ])
    expect(screen.getByRole('link', { name: 'Ver resumo do pedido' }).getAttribute('href')).toBe(
      '/resumo-pedido/pedido-1',
    )
  })

  it('has a receipt that names who received the payment, as the company was on that day', async () => {
    const { app } = await open('resumo-pedido')
    app.site.announce({ company: { ...DEFAULT_COMPANY, legalName: 'Rumo Ltda.', cnpj: '11.222.333/0001-81' } })
    const payment = () => screen.findByRole('region', { name: 'Pagamento' })
    await within(await payment()).findByText('Rumo Ltda., CNPJ 11.222.333/0001-81')
    await open('resumo-pedido', { ...PAID, id: 'pedido-2', company: DEFAULT_COMPANY })
    await screen.findByText(`${DEFAULT_COMPANY.legalName}, CNPJ ${DEFAULT_COMPANY.cnpj}`)
  })

  it.each([
    ['unpaid', sampleOrder({ expiresAt: new Date(Date.now() + 60_000).toISOString() }), '/pagamento-pix/'],
    ['expired', sampleOrder({ status: 'expired', secondsLeft: 0 }), '/pagamento-pix/'],
    ['refunded', { ...PAID, status: 'refunded' as const }, '/resumo-pedido/'],
    [
      'paid, and cancelled in part',
      {
        ...PAID,
        bookings: PAID.bookings.map((one, at) => ({
          ...one,
          status: at === 0 ? ('cancelled by client' as const) : one.status,
        })),
      },
      '/resumo-pedido/',
    ],
  ])('does not confirm an order that is %s', async (_, order, page) => {
    const { router } = await open('sucesso-pagamento', order)
    await screen.findByRole('heading', { level: 1 })
    expect(router.state.location.pathname).toBe(`${page}${order.id}`)
    expect(screen.queryByRole('heading', { name: 'Pagamento confirmado!' })).toBeNull()
  })
})

describe('the receipt', () => {
  it('lists items, price, payment, buyer and seller', async () => {
    await open('resumo-pedido')
    await screen.findByRole('heading', { level: 1, name: 'Resumo do pedido' })
    const items = within(screen.getByRole('region', { name: 'Reservas' }))
    expect(plain(items.getByText('Adulto: 2 × R$ 79,00').parentElement)).toContain('R$ 158,00')
    expect(items.getByText('Grupo: 1 × R$ 120,00')).toBeTruthy()
    expect(plain(items.getByText('Total').parentElement)).toContain('R$ 317,00')
    const payment = within(screen.getByRole('region', { name: 'Pagamento' }))
    expect(payment.getByText('TP0123456789abcdef0123456789')).toBeTruthy()
    expect(payment.getByText(/^20 de novembro de 2026, (às|à) \d+h(\d\d)?$/)).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Comprador' })).getByText('(11) 98765-0001')).toBeTruthy()
    const sellers = within(screen.getByRole('region', { name: 'Quem vende cada reserva' }))
    expect(sellers.getByText(provider.taxId)).toBeTruthy()
    expect(sellers.getByText(provider.legalName)).toBeTruthy()
  })

  it('loads without the data of a guide who has left', async () => {
    await open('resumo-pedido')
    const sellers = within(await screen.findByRole('region', { name: 'Quem vende cada reserva' }))
    expect(sellers.getByRole('heading', { name: 'Maré Traslados' })).toBeTruthy()
    expect(sellers.getByText(/^Não conseguimos carregar os dados de quem vende/)).toBeTruthy()
  })

  it('shows the refund of each booking, and of a payment that bought nothing', async () => {
    const refunds = [
      { bookingId: 'reserva-1', amount: 19_700, state: 'done', createdAt: PAID.createdAt, doneAt: PAID.createdAt },
      { bookingId: null, amount: 31_700, state: 'on its way', createdAt: PAID.createdAt, doneAt: null },
    ] as const
    const refund = { state: 'done', at: PAID.createdAt } as const
    const cancelled: Booking = { ...tour, status: 'cancelled by client', refunded: 19_700, refund }
    const changed: Booking = { ...transfer, changeRefunds: [{ ...refund, amount: 3_000 }] }
    await open('resumo-pedido', { ...PAID, bookings: [cancelled, changed], refunds })
    const items = within(await screen.findByRole('region', { name: 'Reservas' }))
    expect(items.getAllByText(/^Devolvemos/).map(plain)).toEqual([
      expect.stringMatching(/^Devolvemos R\$ 197,00 por Pix em 20 de novembro de 2026, (às|à) \d+h(\d\d)?\.$/),
      expect.stringMatching(/^Devolvemos R\$ 30,00 da mudança por Pix em 20 de novembro de 2026, /),
    ])
    const nothing = within(screen.getByRole('region', { name: 'Pagamento que não comprou nada' }))
    expect(nothing.getAllByRole('listitem').map(plain)).toEqual(['A devolução de R$ 317,00 está a caminho, por Pix.'])
  })

  it('is printed by a press; an unpaid order offers to be paid instead', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue(undefined)
    const { view } = await open('resumo-pedido')
    await userEvent.click(await screen.findByRole('button', { name: 'Imprimir' }))
    expect(print).toHaveBeenCalledOnce()
    view.unmount()
    await open('resumo-pedido', sampleOrder({ expiresAt: new Date(Date.now() + 60_000).toISOString() }))
    expect((await screen.findByRole('link', { name: 'Pagar com Pix' })).getAttribute('href')).toMatch(
      /^\/pagamento-pix\//,
    )
    expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull()
  })

  it.each(['sucesso-pagamento', 'resumo-pedido'])('of another person is not found: %s', async (page) => {
    await openApp(`/${page}/nada`, { user: userWith('client') })
    expect(await screen.findByRole('heading', { level: 1, name: 'Não encontramos este pedido' })).toBeTruthy()
  })
})

describe('offline', () => {
  const cutOff = () => {
    throw new Unreachable('offline')
  }
  /** Opens a page offline, with bookings stored by an earlier visit. */
  function openCutOff(page: string, kept: readonly Booking[]) {
    const device = createMemoryStorage()
    keepBookings(device, userWith('client').id, kept, new Date())
    return openApp(page, {
      user: userWith('client'),
      stored: { [KEPT_BOOKINGS_KEY]: device.read(KEPT_BOOKINGS_KEY) ?? '' },
      ports: {
        orders: createMemoryOrders({ offers: () => [], before: cutOff }),
        bookings: createMemoryBookings([tour], cutOff),
      },
    })
  }
  const another = sampleBooking({ id: 'reserva-9', code: 'TP-99999Z', orderId: 'pedido-9' })

  it('the receipt shows the order’s stored bookings with their age, and no payment', async () => {
    await openCutOff('/resumo-pedido/pedido-1', [tour, another])
    const items = within(await screen.findByRole('region', { name: 'Reservas' }))
    expect(items.getByText('TP-7K3M9Q')).toBeTruthy()
    expect(items.queryByText('TP-99999Z')).toBeNull()
    expect(screen.getByText(/^Sem conexão\. Mostramos as reservas deste pedido como estavam (às|à) \d+h/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Pagamento' })).toBeNull()
  })

  it.each([
    ['/sucesso-pagamento/pedido-1', 'Pagamento confirmado!'],
    ['/tour/sucesso-reserva/reserva-1', 'Sua reserva está feita!'],
  ])('%s shows the device’s copy', async (page, title) => {
    await openCutOff(page, [tour])
    await screen.findByRole('heading', { level: 1, name: title })
    expect(screen.getByText('TP-7K3M9Q')).toBeTruthy()
    expect(screen.getByText(/^Sem conexão\. Mostramos/)).toBeTruthy()
    expect(screen.queryByText(/^Recebemos/)).toBeNull()
  })

  it.each([
    ['nothing of it is kept', []],
    ['it is not known to be bought', [{ ...tour, status: 'awaiting payment' as const }]],
  ])('a success is not confirmed if %s', async (_, kept) => {
    await openCutOff('/sucesso-pagamento/pedido-1', kept)
    await screen.findByRole('heading', { level: 1, name: 'Sem conexão' })
  })
})

describe('a new booking', () => {
  const openBooking = (booking: Booking) =>
    openApp(`/tour/sucesso-reserva/${booking.id}`, {
      user: userWith('client'),
      ports: { bookings: createMemoryBookings([booking]) },
    })

  it('is confirmed with a link to its voucher', async () => {
    await openBooking(tour)
    await screen.findByRole('heading', { level: 1, name: 'Sua reserva está feita!' })
    expect(screen.getByRole('link', { name: /^Ver voucher de / }).getAttribute('href')).toBe(
      '/area-do-cliente/reserva/reserva-1',
    )
    expect(screen.getByText('TP-7K3M9Q')).toBeTruthy()
  })

  it.each([
    ['awaiting payment', '/pagamento-pix/pedido-1'],
    ['cancelled by client', '/area-do-cliente/reserva/reserva-1'],
  ] as const)('is not confirmed if it is %s', async (status, path) => {
    const { router } = await openBooking({ ...tour, status })
    await screen.findByRole('heading', { level: 1 })
    expect(router.state.location.pathname).toBe(path)
  })
})
