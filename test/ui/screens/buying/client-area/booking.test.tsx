import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryBookings } from '../../../../../src/adapters/memory/memory-bookings.ts'
import type { Booking } from '../../../../../src/core/bookings/booking.ts'
import { KEPT_BOOKINGS_KEY } from '../../../../../src/core/bookings/kept-bookings.ts'
import { ServiceFailed, Unreachable } from '../../../../../src/core/failures.ts'
import { bookingCalendar } from '../../../../../src/ui/screens/buying/client-area/booking/calendar-button.tsx'
import { openApp, userWith } from '../../../support/open-app.tsx'
import { lagoa, open, PATH, region } from './booking-page.ts'
import { aHeldAnswer, NOW } from './bookings-data.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  return () => vi.useRealTimers()
})

function calendarEvent(booking: Booking): ICAL.Event {
  const file = bookingCalendar(booking, 'https://tourpresencial.com.br', NOW)
  return new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent') ?? undefined)
}

describe('the page of a booking', () => {
  it('has the offer’s title as heading, and its kind of page in the tab', async () => {
    await open(lagoa())
    await screen.findByRole('heading', { level: 1, name: 'Lagoa Azul' })
    await waitFor(() => expect(document.title).toContain('Sua reserva'))
    expect(screen.getByRole('link', { name: 'Todas as reservas' }).getAttribute('href')).toBe(
      '/area-do-cliente/reservas',
    )
  })

  it('shows a confirmed booking’s voucher: QR Code, code, date and people', async () => {
    await open(lagoa())
    const voucher = await region('Voucher')
    await voucher.findByRole('img', { name: 'QR Code do voucher TP-AAAAA2' })
    voucher.getByText('TP-AAAAA2')
    voucher.getByText('seg., 23 de nov., 12h', { exact: false })
    voucher.getByText('2 adultos e 1 criança')
    expect(voucher.queryByText(/Presença confirmada/)).toBeNull()
  })

  const answers = async () => {
    const voucher = await region('Voucher')
    const names = voucher.getAllByRole('term').map(({ textContent }) => textContent)
    const texts = voucher.getAllByRole('definition').map(({ textContent }) => textContent)
    return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']))
  }
  const fields = { name: 'Chegada Sul', phone: '(98) 98765-0002' }
  const provider = { id: 'sul', name: fields.name, cellphone: '+5598987650002' }
  const transfer = { origin: 'Aeroporto', destination: 'Atins', vehicle: 'Van', luggagePerPerson: 1 }

  it('shows a tour’s place, time, instructions and contact', async () => {
    await open(lagoa())
    expect(await answers()).toMatchObject({
      Quando: expect.stringContaining('seg., 23 de nov., 12h · em 3 dias'),
      Encontro: expect.stringContaining('Praça Dom Pedro II, Em frente ao Palácio dos Leões'),
      'Com quem falar': expect.stringContaining('(98) 98765-0002'),
    })
    screen.getByText('Mostre este código ao guia no encontro.')
  })

  it.each([
    [null, 'Embarque', 'Aeroporto'],
    [lagoa().meetingPoint, 'Encontro', 'Praça Dom Pedro II'],
  ])('answers the questions about a transfer with the meeting point %j', async (meetingPoint, place, text) => {
    const booking = lagoa({ kind: 'transfer', transfer, meetingPoint, provider })
    await open(booking)
    expect(await answers()).toMatchObject({
      Trajeto: 'Aeroporto → Atins',
      [place]: expect.stringContaining(text),
      'Com quem falar': `${fields.name}${fields.phone}`,
    })
    screen.getByText('Mostre este código a quem dirige, no embarque.')
    const event = calendarEvent(booking)
    expect(event.location).toContain(text)
    expect(event.description).toMatch(/^Trajeto: Aeroporto → Atins\n/)
    expect(event.description).toContain(`${fields.name}, ${fields.phone}`)
  })

  const HOTEL = 'Pousada do Sol, Rua 1'
  it.each([
    ['Chegada', null, 'Aeroporto → Atins', 'Embarque', 'Aeroporto'],
    ['Partida', null, 'Atins → Aeroporto', 'Embarque', HOTEL],
    ['Partida', lagoa().meetingPoint, 'Atins → Aeroporto', 'Embarque', HOTEL],
    ['Entre dois lugares', null, 'Aeroporto → Atins', 'Embarque', HOTEL],
  ])('of a transfer for %s with the meeting point %j goes %s', async (direction, meetingPoint, route, place, text) => {
    const given = [
      { label: 'Sentido da viagem', text: direction },
      { label: 'Hotel ou endereço', text: HOTEL },
      { label: 'Altura', text: '1,75', person: 0 },
    ]
    const booking = lagoa({ kind: 'transfer', transfer, meetingPoint, provider, answers: given })
    await open(booking)
    expect(await answers()).toMatchObject({ 'Sentido da viagem': direction, Trajeto: route, [place]: text })
    expect((await region('Quando e onde')).queryByText('Praça Dom Pedro II')).toBeNull()
    const event = calendarEvent(booking)
    expect([event.location, event.component.getFirstPropertyValue('geo')]).toEqual([text, null])
    for (const line of [`Trajeto: ${route}`, `Sentido da viagem: ${direction}`, `Hotel ou endereço: ${HOTEL}`]) {
      expect(event.description.split('\n')).toContain(line)
    }
    expect(event.description).toContain('Adulto 1 · Altura: 1,75')
  })

  it.each([
    ['video', 'Chamada de vídeo', 'chama você por vídeo no WhatsApp, no número (98) 98765-0001'],
    ['phone', 'Ligação por telefone', 'liga para você, no número (98) 98765-0001'],
    ['chat', 'Conversa por mensagens', 'começa a conversa com você no WhatsApp, no número (98) 98765-0001'],
  ] as const)('answers the questions about an advisory by %s, which needs no voucher', async (channel, where, how) => {
    const booking = lagoa({ kind: 'advisory', advisory: { channel }, meetingPoint: null, provider })
    await open(booking)
    expect(await answers()).toMatchObject({ Onde: where, 'Como participar': expect.stringContaining(how) })
    screen.getByText('Não precisa mostrar nada. Se pedirem o código da reserva, é este.')
    expect(screen.queryByRole('img', { name: /^QR Code/ })).toBeNull()
    const event = calendarEvent(booking)
    expect(event.location).toBe(where)
    expect(event.description).toContain(how)
  })

  it('shows on the voucher that the guide has checked it in', async () => {
    await open(lagoa({ checkedInAt: NOW.toISOString() }))
    ;(await region('Voucher')).getByText(/^Presença confirmada pelo guia em \d{2}\/\d{2}\/\d{4}, (às|à) \d+h(\d\d)?$/)
    expect(screen.queryByRole('button', { name: 'Cancelar reserva' })).toBeNull()
  })

  it('shows meeting point, travellers, the note to the guide and the price', async () => {
    await open(lagoa({ participants: ['Ana Lima', 'Bia Lima', 'Caio Lima'], notes: 'Uma de nós\nnão nada.' }))
    const place = await region('Quando e onde')
    place.getByText('Duração de 3 horas')
    place.getByText('Praça Dom Pedro II')
    expect(place.getByRole('link', { name: /Como chegar/ }).getAttribute('href')).toContain('destination=-2.53%2C-44.3')
    const people = await region('Quem vai')
    expect(
      within(people.getByRole('list', { name: 'Participantes' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ana Lima', 'Bia Lima', 'Caio Lima'])
    people.getByText(/Uma de nós/)
    const money = await region('Valor')
    money.getByRole('row', { name: /Adulto 2 × R\$\s79,00 R\$\s158,00/ })
    money.getByRole('row', { name: /Total R\$\s197,00/ })
    expect(money.getByRole('link', { name: 'Ver o resumo do pedido' }).getAttribute('href')).toBe(
      '/resumo-pedido/pedido-Lagoa%20Azul',
    )
  })

  it('shows the refund of a change to a lower price, and its state, although the booking was not cancelled', async () => {
    const at = '2026-11-19T15:00:00.000Z'
    const changeRefunds = [
      { amount: 3900, state: 'done', at },
      { amount: 1000, state: 'on its way', at },
    ] as const
    await open(lagoa({ changeRefunds }))
    const money = await region('Valor')
    expect(money.getAllByRole('row', { name: /Devolução/ })).toHaveLength(2)
    money.getByRole('row', { name: /^Devolução da mudança R\$\s39,00$/ })
    money.getByText(/^Devolvemos R\$\s39,00 da mudança por Pix em 19 de novembro de 2026/)
    money.getByText(/^A devolução de R\$\s10,00 da mudança está a caminho, por Pix\.$/)
  })

  it('calls the guide by telephone and by WhatsApp, with the booking named', async () => {
    await open(lagoa())
    const guide = await region('Seu guia')
    expect(guide.getByRole('link', { name: 'Ligar' }).getAttribute('href')).toBe('tel:+5598987650002')
    const href = guide.getByRole('link', { name: /WhatsApp/ }).getAttribute('href') ?? ''
    expect(href).toMatch(/^https:\/\/wa\.me\/5598987650002\?text=/)
    expect(decodeURIComponent(href)).toContain('reserva TP-AAAAA2: Lagoa Azul, seg., 23 de nov., 12h')
  })

  it('links an unpaid booking’s payment, without voucher and telephone', async () => {
    await open(
      lagoa({
        status: 'awaiting payment',
        expiresAt: new Date(NOW.getTime() + 1_200_000).toISOString(),
        provider: { id: 'mar', name: 'Mar de Dentro', cellphone: null },
      }),
    )
    expect((await screen.findByRole('link', { name: 'Pagar com Pix' })).getAttribute('href')).toBe(
      '/pagamento-pix/pedido-Lagoa Azul'.replace(' ', '%20'),
    )
    expect(screen.queryByRole('region', { name: 'Voucher' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancelar reserva' })).toBeNull()
    screen.getByText(/aparece aqui assim que a reserva for paga/)
  })

  it('says that the payment has expired, and offers the same again', async () => {
    await open(lagoa({ status: 'awaiting payment', expiresAt: new Date(NOW.getTime() - 1).toISOString() }))
    await screen.findByText('O prazo do pagamento terminou')
    expect(screen.getByRole('link', { name: 'Reservar de novo' }).getAttribute('href')).toBe(
      '/tour/detalhes-tour/oferta-Lagoa%20Azul',
    )
  })

  it('shows the guide’s reason for a cancellation, and the refund', async () => {
    await open(
      lagoa({
        status: 'cancelled by provider',
        cancelledAt: NOW.toISOString(),
        cancelReason: 'Chuva forte na serra.',
        refunded: 19_700,
        refund: { state: 'on its way', at: NOW.toISOString() },
      }),
    )
    await screen.findByText(/O guia cancelou esta reserva/)
    screen.getByText('“Chuva forte na serra.”')
    expect(screen.getAllByText(/^A devolução de R\$\s197,00 está a caminho, por Pix\.$/).length).toBeGreaterThan(0)
    expect(screen.queryByRole('region', { name: 'Voucher' })).toBeNull()
  })

  it('exports departure, place and return to the calendar', () => {
    const event = calendarEvent(lagoa())
    expect(event.startDate.toJSDate()).toEqual(new Date('2026-11-23T15:00:00Z'))
    expect(event.endDate.toJSDate()).toEqual(new Date('2026-11-23T18:00:00Z'))
    expect(event.location).toBe('Praça Dom Pedro II, Em frente ao Palácio dos Leões')
    expect(event.description).toContain('TP-AAAAA2')
    expect(event.description).toContain('https://tourpresencial.com.br/area-do-cliente/reserva/reserva-Lagoa%20Azul')
  })

  it('is not found if it is unknown or another person’s', async () => {
    await openApp('/area-do-cliente/reserva/de-outra-pessoa', {
      user: userWith('client'),
      ports: { bookings: createMemoryBookings([]) },
    })
    await screen.findByRole('heading', { level: 1, name: 'Não encontramos esta reserva' })
  })

  it('can be tried again where the server fails', async () => {
    let isDown = true
    await open(lagoa(), () => {
      if (isDown) throw new ServiceFailed('down')
    })
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
    isDown = false
    await userEvent.click(retry)
    await screen.findByRole('heading', { level: 1, name: 'Lagoa Azul' })
  })
})

describe('offline', () => {
  const offline = () =>
    createMemoryBookings([], () => {
      throw new Unreachable('offline')
    })
  /** Fills the device as a visit with a network does. */
  async function leftOnDevice() {
    const { storage, view } = await open(lagoa())
    await region('Voucher')
    const text = storage.read(KEPT_BOOKINGS_KEY)
    view.unmount()
    if (text === null) throw new Error('nothing was kept')
    return text
  }

  it('the voucher that was seen before is shown, with when that was', async () => {
    const stored = { [KEPT_BOOKINGS_KEY]: await leftOnDevice() }
    vi.setSystemTime(new Date(NOW.getTime() + 26 * 3_600_000))
    await openApp(PATH, { user: userWith('client'), ports: { bookings: offline() }, stored })
    ;(await region('Voucher')).getByText('TP-AAAAA2')
    screen.getByText(/Sem conexão. Mostramos a sua reserva como estava em sex., 20 de nov\./)
  })

  it('the area shows stored upcoming bookings', async () => {
    const stored = { [KEPT_BOOKINGS_KEY]: await leftOnDevice() }
    await openApp('/area-do-cliente', { user: userWith('client'), ports: { bookings: offline() }, stored })
    ;(await region('Seu próximo passeio')).getByRole('heading', { name: 'Lagoa Azul' })
  })

  it('another person does not see it', async () => {
    const stored = { [KEPT_BOOKINGS_KEY]: await leftOnDevice() }
    await openApp(PATH, { user: { ...userWith('client'), id: 8 }, ports: { bookings: offline() }, stored })
    await screen.findByRole('heading', { level: 1, name: 'Sem conexão' })
    expect(screen.queryByText('TP-AAAAA2')).toBeNull()
  })

  it('a logout deletes everything on the device, even if an answer arrives later', async () => {
    const { held, answer } = aHeldAnswer()
    let isHeld = false
    const bookings = createMemoryBookings([lagoa()], () => (isHeld ? held : undefined))
    const cancel = vi.spyOn(bookings, 'cancel')
    const { app, storage, router } = await openApp(PATH, { user: userWith('client'), ports: { bookings } })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar reserva' }))
    isHeld = true
    await userEvent.click(screen.getByRole('button', { name: /^Cancelar e receber/ }))
    expect(storage.read(KEPT_BOOKINGS_KEY)).not.toBeNull()
    await act(async () => app.session.send({ type: 'log out' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    answer()
    await act(async () => void (await cancel.mock.results[0]?.value))
    expect(storage.keys().filter((key) => key.startsWith('tp:me:'))).toEqual([])
  })
})

describe('coming back to the page', () => {
  const leaveFor = (seconds: number) => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    vi.setSystemTime(Date.now() + seconds * 1000)
    hidden.mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    hidden.mockRestore()
  }

  it('shows a payment that was made in the bank’s app', async () => {
    const unpaid = lagoa({ status: 'awaiting payment', expiresAt: new Date(NOW.getTime() + 1_200_000).toISOString() })
    const bookings = createMemoryBookings([unpaid])
    const fetchBooking = vi.spyOn(bookings, 'fetchBooking')
    await openApp(PATH, { user: userWith('client'), ports: { bookings } })
    await screen.findByText(/Falta pagar/)
    leaveFor(1)
    expect(fetchBooking).toHaveBeenCalledTimes(1)
    fetchBooking.mockResolvedValue(lagoa())
    leaveFor(60)
    await region('Voucher')
    expect(screen.queryByText(/Falta pagar/)).toBeNull()
  })

  it('reloads once the network is back', async () => {
    let isDown = false
    await open(lagoa(), () => {
      if (isDown) throw new Unreachable('offline')
    })
    await region('Voucher')
    isDown = true
    leaveFor(60)
    await screen.findByText(/Sem conexão. Mostramos a sua reserva/)
    isDown = false
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/Mostramos a sua reserva/)).toBeNull())
  })
})
