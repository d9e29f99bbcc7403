import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { createMemoryCodeScanner } from '../../../../../src/adapters/memory/memory-code-scanner.ts'
import { createMemoryGuideBookings } from '../../../../../src/adapters/memory/memory-guide-bookings.ts'
import type { GuideBookings } from '../../../../../src/core/bookings/guide-bookings.port.ts'
import type { GuideBooking } from '../../../../../src/core/bookings/guide-bookings.ts'
import { NotOffered, Rejected, Unreachable } from '../../../../../src/core/failures.ts'
import { dayAfter, localTimeOf } from '../../../../../src/core/time/departure-time.ts'
import { sampleGuideBooking } from '../../../../core/bookings/sample-guide-booking.ts'
import { allBut, openAsGuide, review, said } from './guide-area-support.ts'

const PATH = '/area-do-guia?tab=bookings'
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
const TODAY = localTimeOf(new Date(), ZONE).slice(0, 10)
const dunas = { id: 'dunas', kind: 'tour', title: 'Dunas ao amanhecer' } as const

const on = (days: number, changes: Partial<GuideBooking>): GuideBooking =>
  sampleGuideBooking({ timeZone: ZONE, startsAt: `${dayAfter(TODAY, days)}T12:00`, ...changes })

const BOOKINGS = [
  on(0, { id: 'marina', participants: ['Marina Alves', 'Téo Alves'], notes: 'Um de nós usa cadeira de rodas.' }),
  on(0, { id: 'bruno', code: 'TP-BRUNO2', client: { name: 'Bruno Lima', cellphone: null } }),
  on(0, {
    id: 'gone',
    code: 'TP-GONE22',
    status: 'cancelled by client',
    client: { name: 'Caio', cellphone: null },
    answers: [{ label: 'Voo', text: 'LA 3402' }],
  }),
  on(5, {
    id: 'dora',
    code: 'TP-DORA22',
    offer: dunas,
    client: { name: 'Dora Nunes', cellphone: null },
    total: 12_000,
  }),
  on(90, { id: 'far', code: 'TP-FAR222', client: { name: 'Fátima Reis', cellphone: null } }),
  on(-20, { id: 'past', code: 'TP-PAST22', status: 'completed', client: { name: 'Paulo Costa', cellphone: null } }),
]

async function openBookings(
  path = PATH,
  over: (twin: GuideBookings) => Partial<GuideBookings> = () => ({}),
  bookings: readonly GuideBooking[] = BOOKINGS,
  scanner = createMemoryCodeScanner(),
) {
  const twin = createMemoryGuideBookings({ bookings })
  const desk = { ...twin, ...over(twin) }
  const opened = await openAsGuide(path, {
    state: { flags: allBut(), approval: review('approved') },
    onboarding: { bookings: desk, scanner },
  })
  return { ...opened, desk: twin }
}
const booking = (name: string) => screen.findByRole('listitem', { name })
const names = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => item.getAttribute('aria-label'))
    .filter((name) => name !== null)
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Código do voucher' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('The bookings', () => {
  test('show by departure, with travellers, notes and telephone', async () => {
    await openBookings()
    const marina = within(await booking('Marina Alves'))
    expect(names()).toEqual([
      'Centro histórico, 12h',
      'Bruno Lima',
      'Marina Alves',
      'Caio',
      'Dunas ao amanhecer, 12h',
      'Dora Nunes',
    ])
    screen.getByRole('heading', { level: 3, name: /^hoje, / })
    marina.getByText('Marina Alves, Téo Alves')
    marina.getByText('Um de nós usa cadeira de rodas.')
    expect(marina.getByRole('link', { name: '(98) 98765-0001' }).getAttribute('href')).toBe('tel:+5598987650001')
    expect(marina.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toBe('https://wa.me/5598987650001')
    expect(within(await booking('Centro histórico, 12h')).getByText('6 pessoas')).toBeTruthy()
    within(await booking('Centro histórico, 12h')).getByText('Praça Dom Pedro II, Em frente ao Palácio dos Leões')
    within(await booking('Caio')).getByText('Cancelada pelo cliente')
    within(await booking('Caio')).getByText('LA 3402')
    expect(within(await booking('Caio')).queryByRole('button')).toBeNull()
    expect(within(await booking('Dora Nunes')).queryByRole('button', { name: /^Chegou/ })).toBeNull()
  })

  test('of later periods load on request', async () => {
    await openBookings()
    await booking('Marina Alves')
    expect(screen.queryByRole('listitem', { name: 'Fátima Reis' })).toBeNull()
    await press('Ver reservas mais adiante')
    await booking('Fátima Reis')
    expect(names()).toContain('Marina Alves')
  })

  test('of the past have a separate view, which the address keeps', async () => {
    const { router } = await openBookings()
    await booking('Marina Alves')
    await press('Passadas')
    await booking('Paulo Costa')
    expect(names()).toEqual(['Centro histórico, 12h', 'Paulo Costa'])
    expect(router.state.location.href).toBe(`${PATH}&quando=passadas`)
  })

  test('of one day and one offer show alone if the address names them', async () => {
    const day = dayAfter(TODAY, 5)
    const { router } = await openBookings(`${PATH}&dia=${day}&oferta=dunas`)
    await booking('Dora Nunes')
    expect(names()).toEqual(['Dunas ao amanhecer, 12h', 'Dora Nunes'])
    await press('Remover filtro: Dunas ao amanhecer')
    expect(router.state.location.href).toBe(`${PATH}&dia=${day}`)
    await userEvent.click(screen.getByRole('button', { name: /^Remover filtro/ }))
    await booking('Marina Alves')
  })

  test('explain themselves if there are none', async () => {
    await openBookings(PATH, undefined, [])
    await screen.findByRole('heading', { name: 'Nenhuma reserva por vir' })
    await press('Passadas')
    await screen.findByRole('heading', { name: 'Nenhuma reserva nos últimos dois meses' })
  })

  test('that fail to load have a retry; known ones stay', async () => {
    let isBroken = true
    await openBookings(PATH, (twin) => ({
      fetchBookings: (...asked) => (isBroken ? Promise.reject(new Unreachable('cut')) : twin.fetchBookings(...asked)),
    }))
    await screen.findByRole('heading', { name: 'Sem conexão' })
    isBroken = false
    await press('Tentar de novo')
    await booking('Marina Alves')
    isBroken = true
    fireEvent.focus(window)
    await screen.findByText(/Mostramos o que sabíamos há pouco/)
    await booking('Marina Alves')
  })

  test('are not offered by the backend: the tab says so', async () => {
    await openBookings(PATH, () => ({ fetchBookings: () => Promise.reject(new NotOffered('404')) }))
    await screen.findByRole('heading', { name: 'Não é oferecido aqui' })
  })
})

describe('Checking in', () => {
  test('accepts a code in any typed form, names the traveller, and reports a used voucher', async () => {
    const checkIn = vi.fn<GuideBookings['checkIn']>()
    await openBookings(PATH, (twin) => ({ checkIn: checkIn.mockImplementation((code) => twin.checkIn(code)) }))
    await booking('Marina Alves')
    await userEvent.type(field(), '7k3 m9q{Enter}')
    await screen.findByText('Chegada confirmada: Marina Alves')
    expect(checkIn).toHaveBeenCalledExactlyOnceWith('TP-7K3M9Q')
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
    within(await booking('Marina Alves')).getByText(/^Chegou (às|à) \d+h/)
    within(await booking('Centro histórico, 12h')).getByText('3 de 6 pessoas chegaram')
    await userEvent.type(field(), 'TP-7K3M9Q{Enter}')
    await screen.findByText(/^Este voucher já foi usado em \d{2}\/\d{2}\/\d{4}, (às|à) \d+h(\d\d)?\.$/)
  })

  test('explains an invalid code, keeps it, and sends no request', async () => {
    const checkIn = vi.fn<GuideBookings['checkIn']>()
    await openBookings(PATH, (twin) => ({ checkIn: checkIn.mockImplementation((code) => twin.checkIn(code)) }))
    await booking('Marina Alves')
    await press('Confirmar chegada')
    await screen.findByText(/^Digite o código do voucher/)
    expect(document.activeElement).toBe(field())
    await userEvent.type(field(), 'abc')
    expect(screen.queryByText(/^Digite o código do voucher/)).toBeNull()
    await userEvent.tab()
    await screen.findByText(/^Digite o código do voucher/)
    expect(checkIn).not.toHaveBeenCalled()
    await userEvent.clear(field())
    await userEvent.type(field(), 'zzzzzz{Enter}')
    await screen.findByText(/^Nenhuma reserva sua tem este código/)
    expect(field().value).toBe('TP-ZZZZZZ')
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })

  test('shows the server’s reason for a voucher of another day', async () => {
    await openBookings()
    await booking('Dora Nunes')
    await userEvent.type(field(), 'TP-DORA22{Enter}')
    await screen.findByText('Este voucher é de outro dia.')
  })

  test('by a voucher’s address needs one press, and forgets the used code', async () => {
    const checkIn = vi.fn<GuideBookings['checkIn']>()
    const { router } = await openBookings('/area-do-guia?code=tp-7k3m9q', (twin) => ({
      checkIn: checkIn.mockImplementation((code) => twin.checkIn(code)),
    }))
    await booking('Marina Alves')
    expect(field().value).toBe('TP-7K3M9Q')
    expect(checkIn).not.toHaveBeenCalled()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Confirmar chegada' }))
    await screen.findByText('Chegada confirmada: Marina Alves')
    expect(checkIn).toHaveBeenCalledOnce()
    expect(router.state.location.href).toBe(PATH)
  })

  test('by a voucher’s address shows its note only while the code is in the field', async () => {
    await openBookings('/area-do-guia?code=tp-7k3m9q')
    await screen.findByText('Veio do QR do voucher: confirme a chegada.')
    await userEvent.clear(field())
    await userEvent.type(field(), 'TP-BRUNO2')
    expect(screen.queryByText('Veio do QR do voucher: confirme a chegada.')).toBeNull()
    screen.getByText('O cliente mostra no celular ou em papel.')
  })

  test('by name counts once, and keeps the focus', async () => {
    await openBookings()
    await booking('Bruno Lima')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Chegou: Bruno Lima' }))
    await said('A chegada de Bruno Lima está anotada.')
    const row = await booking('Bruno Lima')
    within(row).getByText(/^Chegou (às|à) \d+h/)
    expect(document.activeElement).toBe(row)
  })

  test('offline says so', async () => {
    await openBookings(PATH, () => ({ checkIn: () => Promise.reject(new Unreachable('cut')) }))
    await booking('Marina Alves')
    await userEvent.type(field(), 'TP-7K3M9Q{Enter}')
    await screen.findByText(/^Não conseguimos falar com o servidor/)
    expect(field().value).toBe('TP-7K3M9Q')
  })
})

describe('Reading a voucher with the camera', () => {
  const openCamera = async (scanner = createMemoryCodeScanner()) => {
    await openBookings(PATH, undefined, BOOKINGS, scanner)
    await booking('Marina Alves')
    await press('Ler com a câmera')
    const dialog = within(await screen.findByRole('dialog', { name: 'Ler o QR do voucher' }))
    return { scanner, dialog }
  }

  test('ignores other codes, checks in the first voucher, and turns the camera off', async () => {
    const { scanner, dialog } = await openCamera()
    await waitFor(() => expect(scanner.isOn()).toBe(true))
    act(() => scanner.hold('00020126580014br.gov.bcb.pix'))
    await dialog.findByText('Este QR Code não é de um voucher.')
    act(() => scanner.hold('https://tour.example/area-do-guia?tab=bookings&code=TP-7K3M9Q'))
    await screen.findByText('Chegada confirmada: Marina Alves')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).not.toBe(field())
    await waitFor(() => expect(scanner.isOn()).toBe(false))
  })

  test('can be left for typing, which turns the camera off', async () => {
    const { scanner, dialog } = await openCamera()
    await waitFor(() => expect(scanner.isOn()).toBe(true))
    await userEvent.click(dialog.getByRole('button', { name: 'Digitar o código' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(scanner.isOn()).toBe(false))
  })

  test.each([
    ['denied', /^Este site não pode usar a câmera/],
    ['none', /^Não encontramos uma câmera/],
    ['busy', /^Outro aplicativo está usando a câmera/],
  ] as const)('suggests another way without a camera: %s', async (obstacle, text) => {
    const { dialog } = await openCamera(createMemoryCodeScanner(obstacle))
    await dialog.findByText(text)
    dialog.getByRole('button', { name: 'Tentar de novo' })
  })

  test('is not offered where no page can ask for a camera', async () => {
    await openBookings(PATH, undefined, BOOKINGS, createMemoryCodeScanner('not there'))
    await booking('Marina Alves')
    expect(screen.queryByRole('button', { name: 'Ler com a câmera' })).toBeNull()
  })
})

describe('Cancelling', () => {
  const open = async () => {
    await booking('Dora Nunes')
    await press('Cancelar reserva: Dora Nunes')
    return within(screen.getByRole('dialog', { name: 'Cancelar esta reserva?' }))
  }

  test('shows the refund, asks for a reason, and happens once', async () => {
    const cancel = vi.fn<GuideBookings['cancel']>()
    await openBookings(PATH, (twin) => ({ cancel: cancel.mockImplementation((...asked) => twin.cancel(...asked)) }))
    const dialog = await open()
    dialog.getByText('R$ 120,00')
    const reason = dialog.getByRole('textbox', { name: 'Por que você cancela?' })
    expect(document.activeElement).toBe(reason)
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar e devolver tudo' }))
    dialog.getByText('Conte ao cliente por que você cancela.')
    expect(document.activeElement).toBe(reason)
    await userEvent.type(reason, '  A estrada está fechada. ')
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Cancelar e devolver tudo' }))
    await said('A reserva de Dora Nunes foi cancelada, e o valor volta para o cliente.')
    expect(cancel).toHaveBeenCalledExactlyOnceWith('dora', 'A estrada está fechada.')
    expect(screen.queryByRole('dialog')).toBeNull()
    within(await booking('Dora Nunes')).getByText('Cancelada por você')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Reservas' }))
  })

  test('keeps dialog and reason after a failure, and explains it', async () => {
    await openBookings(PATH, () => ({
      cancel: () => Promise.reject(new Rejected('409', { detail: 'O cliente já cancelou esta reserva.' })),
    }))
    const dialog = await open()
    const reason = dialog.getByRole<HTMLTextAreaElement>('textbox')
    await userEvent.type(reason, 'Chuva')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar e devolver tudo' }))
    await dialog.findByText('A reserva não foi cancelada. O cliente já cancelou esta reserva.')
    expect(reason.value).toBe('Chuva')
    await userEvent.click(dialog.getByRole('button', { name: 'Manter a reserva' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(within(await booking('Dora Nunes')).queryByText('Cancelada por você')).toBeNull()
    expect((await open()).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Chuva')
  })
})

test('The calendar links from a day to its bookings', async () => {
  await openAsGuide('/area-do-guia?tab=calendar&dia=2099-12-05', {
    state: { flags: allBut(), approval: review('approved') },
    onboarding: {
      calendar: {
        fetchDepartures: async () => ({
          offers: [{ id: 'dunas', kind: 'tour', title: 'Dunas' }],
          departures: [{ offerId: 'dunas', day: '2099-12-05', time: '04:30', capacity: 12, sold: 8 }],
          blockedDays: [],
        }),
        setBlocked: async () => undefined,
      },
    },
  })
  const link = await screen.findByRole('link', { name: 'Ver quem reservou' })
  expect(link.getAttribute('href')).toBe('/area-do-guia?tab=bookings&dia=2099-12-05')
})

test('A booking with a changed date shows the earlier one', async () => {
  await openBookings(PATH, undefined, [on(0, { id: 'moved', movedFrom: '2026-10-03T09:00', peopleBefore: 1 })])
  await screen.findByText(/^Mudou de data: era sáb\., 3 de out\./)
  screen.getByText('Mudou quem vai: era 1 pessoa')
})
