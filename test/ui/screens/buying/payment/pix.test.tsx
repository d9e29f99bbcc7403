import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createMemoryOrders } from '../../../../../src/adapters/memory/memory-orders.ts'
import { NotFound, ServiceFailed, Unreachable } from '../../../../../src/core/failures.ts'
import type { Order } from '../../../../../src/core/orders/order.ts'
import type { Orders } from '../../../../../src/core/orders/orders.port.ts'
import { sampleBooking } from '../../../../core/bookings/sample-booking.ts'
import { PIX_CODE, sampleCharge, sampleOrder } from '../../../../core/payment/sample-order.ts'
import { openApp, userWith } from '../../../support/open-app.tsx'

const ID = '0b6b2f7e-6a52-4f3c-9a77-0f5f3c1d2e4a'
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const waiting = (changes: Partial<Order> = {}) => sampleOrder({ id: ID, expiresAt: inMinutes(30), ...changes })

async function open(order: Order | null = waiting(), changes: Partial<Orders> = {}) {
  const orders = createMemoryOrders({ offers: () => [] })
  if (order !== null) orders.put(order)
  const opened = await openApp(`/pagamento-pix/${ID}`, {
    user: userWith('client'),
    ports: { orders: { ...orders, ...changes } },
  })
  return { ...opened, orders }
}
const pathOf = ({ router }: { router: { state: { location: { pathname: string } } } }) => router.state.location.pathname

describe('paying by Pix', () => {
  it('shows the amount, the QR Code, the code, and the steps in the bank’s app', async () => {
    await open()
    await screen.findByRole('heading', { level: 1, name: 'Pague com Pix' })
    const part = within(screen.getByRole('region', { name: 'Código para pagar' }))
    expect(part.getByText('R$ 197,00')).toBeTruthy()
    expect(await part.findByRole('img', { name: 'QR Code do Pix' })).toBeTruthy()
    expect(part.getByLabelText<HTMLTextAreaElement>('Pix Copia e Cola').value).toBe(PIX_CODE)
    expect(part.getByRole('timer').textContent).toMatch(/^Pague em até (30:00|29:5\d)$/)
    expect(part.getAllByRole('listitem').length).toBe(3)
    expect(screen.getByRole('region', { name: 'Seu pedido' }).textContent).toContain('Caminhada pelo centro histórico')
  })

  it('copies the code by one press, with a note', async () => {
    const user = userEvent.setup()
    await open()
    await user.click(await screen.findByRole('button', { name: 'Copiar código Pix' }))
    expect(await navigator.clipboard.readText()).toBe(PIX_CODE)
    expect(await screen.findByRole('button', { name: 'Código copiado' })).toBeTruthy()
    expect(screen.getByText(/cole em Pix Copia e Cola\.$/)).toBeTruthy()
  })

  it('selects the code if the browser forbids copying', async () => {
    const user = userEvent.setup()
    await open()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(await screen.findByRole('button', { name: 'Copiar código Pix' }))
    expect(await screen.findByText(/O código está selecionado/)).toBeTruthy()
    const field = screen.getByLabelText<HTMLTextAreaElement>('Pix Copia e Cola')
    expect(document.activeElement).toBe(field)
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, PIX_CODE.length])
  })

  it('continues after a payment on any device, and Back does not return to the payment', async () => {
    const opened = await open()
    await screen.findByRole('button', { name: 'Já paguei' })
    const entries = opened.router.history.length
    act(() => opened.orders.pay(ID))
    await screen.findByRole('heading', { level: 1, name: 'Pagamento confirmado!' })
    expect(pathOf(opened)).toBe(`/sucesso-pagamento/${ID}`)
    expect(opened.router.history.length).toBe(entries)
  })

  it('redirects a paid order to its success at once', async () => {
    const opened = await open(waiting({ status: 'paid', secondsLeft: 0, charge: sampleCharge({ state: 'paid' }) }))
    await screen.findByRole('heading', { level: 1, name: 'Pagamento confirmado!' })
    expect(pathOf(opened)).toBe(`/sucesso-pagamento/${ID}`)
  })

  it('"Já paguei" answers that the bank has not reported a payment', async () => {
    const user = userEvent.setup()
    await open()
    await user.click(await screen.findByRole('button', { name: 'Já paguei' }))
    expect((await screen.findByRole('alert')).textContent).toContain('O banco ainda não nos avisou')
  })

  it('works by the marked button of a demo, which is missing without a simulator', async () => {
    const user = userEvent.setup()
    const opened = await open(waiting({ charge: sampleCharge({ canSimulate: true }) }))
    await user.click(
      within(await screen.findByRole('region', { name: 'Demonstração' })).getByRole('button', {
        name: 'Simular pagamento',
      }),
    )
    await screen.findByRole('heading', { level: 1, name: 'Pagamento confirmado!' })
    expect(pathOf(opened)).toBe(`/sucesso-pagamento/${ID}`)
  })

  it('has no demo button with a real bank', async () => {
    await open()
    await screen.findByRole('button', { name: 'Já paguei' })
    expect(screen.queryByRole('button', { name: 'Simular pagamento' })).toBeNull()
  })

  it('can be cancelled after a question, and bought again', async () => {
    const user = userEvent.setup()
    await open()
    await user.click(await screen.findByRole('button', { name: 'Desistir da compra' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Desistir desta compra?' }))
    await user.click(dialog.getByRole('button', { name: 'Continuar pagando' }))
    expect(screen.getByRole('button', { name: 'Já paguei' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Desistir da compra' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desistir da compra' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Pedido cancelado' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.getByRole('button', { name: 'Gerar novo Pix' })).toBeTruthy()
  })

  it('expires: one press buys the same again, under a new address that replaces this one', async () => {
    const user = userEvent.setup()
    const repeat = vi.fn<Orders['repeat']>(async (id) => {
      const order = sampleOrder({ id, expiresAt: inMinutes(30) })
      opened.orders.put(order)
      return { outcome: 'placed', order }
    })
    const opened = await open(waiting(), { repeat })
    await screen.findByRole('button', { name: 'Já paguei' })
    const entries = opened.router.history.length
    act(() => opened.orders.expire(ID))
    await screen.findByRole('heading', { level: 1, name: 'O prazo para pagar terminou' })
    await user.dblClick(screen.getByRole('button', { name: 'Gerar novo Pix' }))
    await screen.findByRole('button', { name: 'Copiar código Pix' })
    expect(repeat).toHaveBeenCalledOnce()
    const [[id] = ['']] = repeat.mock.calls
    expect(pathOf(opened)).toBe(`/pagamento-pix/${id}`)
    expect(opened.router.history.length).toBe(entries)
  })

  it('explains changes that prevent a repetition, and links to the offers that are still sold', async () => {
    const user = userEvent.setup()
    const nothing = { offer: null, planName: null, isPrivate: false, lines: [], total: null, seatsLeft: null }
    const titled = (title: string, total: number) =>
      sampleBooking({ id: title, orderId: ID, total, offer: { ...sampleBooking().offer, id: title, title } })
    const bookings = [titled('cheio', 100), titled('parado', 200), titled('caro', 300), titled('igual', 400)]
    await open(waiting({ status: 'expired', secondsLeft: 0, bookings }), {
      repeat: async () => ({
        outcome: 'changed',
        quotes: [
          { ...nothing, problem: 'seats gone', sentence: 'Não há mais vagas neste horário.' },
          { ...nothing, problem: 'offer gone', sentence: 'Esta oferta não está mais à venda.' },
          { ...nothing, problem: null, sentence: null, total: 350 },
          { ...nothing, problem: null, sentence: null, total: 400 },
        ],
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Gerar novo Pix' }))
    const alert = within(await screen.findByRole('alert'))
    await alert.findByText('Não há mais vagas neste horário.')
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'cheioNão há mais vagas neste horário.',
      'paradoEsta oferta não está mais à venda.',
      'caroO preço passou de R$ 3,00 para R$ 3,50.',
    ])
    expect(alert.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/tour/detalhes-tour/cheio',
      '/tour/detalhes-tour/caro',
    ])
    expect(screen.queryByRole('button', { name: 'Gerar novo Pix' })).toBeNull()
  })

  it('calls the difference of a change so, and leads back to the booking that stays where it is not paid', async () => {
    const booking = sampleBooking({ id: 'reserva-1', orderId: 'pedido-1', total: 10_000 })
    const people = [{ band: 'adult', count: 3 }] as const
    const change = {
      ...{ orderId: ID, startsAt: '2027-01-10T09:00', people, total: 29_700, difference: 19_700 },
      expiresAt: inMinutes(30),
    }
    const { view } = await open(waiting({ bookings: [{ ...booking, change }] }))
    await screen.findByText(/É a diferença da mudança\./)
    const aside = screen.getByRole('region', { name: 'Sua reserva com a mudança' })
    expect(aside.textContent?.replaceAll('\u00a0', ' ')).toMatch(
      /10 de jan.*3 adultos.*R\$ 297,00.*Diferença.*R\$ 197,00/,
    )
    screen.getByRole('button', { name: 'Desistir da mudança' })
    view.unmount()
    await open(waiting({ status: 'expired', secondsLeft: 0, bookings: [booking] }))
    await screen.findByText(/Nada mudou: a sua reserva continua como estava/)
    expect(screen.queryByRole('button', { name: 'Gerar novo Pix' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Ver a minha reserva' }).getAttribute('href')).toBe(
      '/area-do-cliente/reserva/reserva-1',
    )
  })

  it('says that a late payment is refunded', async () => {
    await open(
      waiting({
        status: 'expired',
        secondsLeft: 0,
        refunds: [{ bookingId: null, amount: 19_700, state: 'on its way', createdAt: inMinutes(0), doneAt: null }],
      }),
    )
    expect(await screen.findByText(/^Recebemos R\$ 197,00 depois do prazo\. Estamos devolvendo/)).toBeTruthy()
  })

  it('asks the bank again by a press where it took no charge', async () => {
    const user = userEvent.setup()
    await open(waiting({ charge: sampleCharge({ state: 'failed', pixCode: null }) }))
    await screen.findByRole('heading', { name: 'Não conseguimos gerar o seu Pix' })
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByRole('button', { name: 'Copiar código Pix' })).toBeTruthy()
  })

  it('keeps the place of the code while the bank makes it, and shows it as soon as it is there', async () => {
    const opened = await open(waiting({ charge: sampleCharge({ state: 'created', pixCode: null }) }))
    expect(await screen.findByText('Gerando o seu Pix…')).toBeTruthy()
    act(() => opened.orders.put(waiting()))
    expect(await screen.findByRole('button', { name: 'Copiar código Pix' })).toBeTruthy()
  })

  it('hides the code after its time, but never shows "expired" before the backend says so', async () => {
    await open(waiting({ secondsLeft: 0 }), { fetchOrder: async () => waiting({ secondsLeft: 0 }) })
    await screen.findByRole('heading', { name: 'Conferindo com o banco…' })
    expect(screen.queryByLabelText('Pix Copia e Cola')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'O prazo para pagar terminou' })).toBeNull()
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/^O prazo deste Pix terminou: não pague mais com este código\./),
    )
  })

  it('never asks for a second payment after the bank has reported one', async () => {
    const seen = waiting({ charge: sampleCharge({ state: 'paid' }) })
    await open(seen, { fetchOrder: async () => seen })
    await screen.findByRole('heading', { name: 'Confirmando suas reservas…' })
    expect(screen.queryByLabelText('Pix Copia e Cola')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Desistir da compra' })).toBeNull()
  })

  it('says offline that the code is still valid, and continues when the network is back', async () => {
    let isCut = false
    const orders = createMemoryOrders({
      offers: () => [],
      before: () => {
        if (isCut) throw new Unreachable('no network')
      },
    })
    orders.put(waiting())
    const opened = await openApp(`/pagamento-pix/${ID}`, { user: userWith('client'), ports: { orders } })
    await screen.findByRole('button', { name: 'Já paguei' })
    isCut = true
    act(() => orders.cut())
    expect(await screen.findByText(/^Esta página está sem conexão\. O código continua valendo/)).toBeTruthy()
    orders.restore()
    orders.pay(ID)
    isCut = false
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByRole('heading', { level: 1, name: 'Pagamento confirmado!' })
    expect(pathOf(opened)).toBe(`/sucesso-pagamento/${ID}`)
  })
})

describe('an order that cannot be loaded', () => {
  it('looks like another person’s', async () => {
    await open(null)
    await screen.findByRole('heading', { level: 1, name: 'Não encontramos este pedido' })
    expect(screen.getByRole('link', { name: 'Ver minhas reservas' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  })

  it.each([
    ['without a network', new Unreachable('cut'), 'Sem conexão'],
    ['where the backend fails', new ServiceFailed('503'), 'O servidor não conseguiu responder'],
  ])('loads again after a press %s', async (_, failure, title) => {
    const user = userEvent.setup()
    let isBroken = true
    await open(null, {
      fetchOrder: async () => {
        if (isBroken) throw failure
        return waiting()
      },
      watch: (_id, _tell, lose) => {
        queueMicrotask(() => lose(new NotFound('no stream')))
        return () => undefined
      },
    })
    await screen.findByRole('heading', { level: 1, name: title })
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByRole('button', { name: 'Copiar código Pix' })).toBeTruthy()
  })

  it('needs a login', async () => {
    const orders = createMemoryOrders({ offers: () => [] })
    orders.put(waiting())
    const { router } = await openApp(`/pagamento-pix/${ID}`, { ports: { orders } })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})
