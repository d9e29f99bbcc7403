import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryBookings } from '../../../../../src/adapters/memory/memory-bookings.ts'
import { createMemoryDeviceFiles } from '../../../../../src/adapters/memory/memory-device-files.ts'
import type { Booking } from '../../../../../src/core/bookings/booking.ts'
import { Unreachable } from '../../../../../src/core/failures.ts'
import { pngBytes } from '../../../../support/picture-bytes.ts'
import { openApp, userWith } from '../../../support/open-app.tsx'
import { lagoa, open, PATH, region } from './booking-page.ts'
import { aHeldAnswer, bookingIn, NOW } from './bookings-data.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const dialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar reserva' }))
  return within(await screen.findByRole('dialog', { name: 'Cancelar esta reserva?' }))
}

describe('cancelling', () => {
  it('shows refund and deadline first, and keeps the booking if the person declines', async () => {
    const bookings = createMemoryBookings([lagoa()])
    const cancel = vi.spyOn(bookings, 'cancel')
    await openApp(PATH, { user: userWith('client'), ports: { bookings } })
    const asked = await dialog()
    asked.getByText('Você recebe de volta')
    expect(asked.getAllByText(/^R\$\s197,00$/).length).toBe(2)
    asked.getByText(/vale até dom., 22 de nov., 12h\./)
    await userEvent.click(asked.getByRole('button', { name: 'Manter reserva' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(cancel).not.toHaveBeenCalled()
  })

  it('happens once despite repeated presses, names the refund, and removes the voucher', async () => {
    const { held, answer } = aHeldAnswer()
    const bookings = createMemoryBookings([lagoa()])
    const real = bookings.cancel.bind(bookings)
    const cancel = vi.spyOn(bookings, 'cancel').mockImplementation(async (id, refund) => {
      await held
      return real(id, refund)
    })
    await openApp(PATH, { user: userWith('client'), ports: { bookings } })
    const asked = await dialog()
    await userEvent.dblClick(asked.getByRole('button', { name: /^Cancelar e receber R\$\s197,00$/ }))
    answer()
    await screen.findByText(/Você cancelou esta reserva/)
    expect(cancel.mock.calls).toEqual([['reserva-Lagoa Azul', 19_700]])
    // The first toast loads the toaster.
    await screen.findByText('Reserva cancelada.', {}, { timeout: 10_000 })
    expect(screen.queryByRole('region', { name: 'Voucher' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('warns that nothing is refunded after the deadline', async () => {
    await open(bookingIn(60, { title: 'Lagoa Azul', cancellation: 'moderate' }))
    const asked = await dialog()
    asked.getByText(/não devolve nada/)
    asked.getByText(/foi até sex., 20 de nov., 0h/)
    await userEvent.click(asked.getByRole('button', { name: 'Cancelar sem devolução' }))
    await screen.findByText(/Você cancelou esta reserva/)
    expect(screen.getAllByText('Nenhum valor foi devolvido.').length).toBeGreaterThan(0)
  })

  it('names the law where it gives longer than the policy', async () => {
    await open(bookingIn(100, { title: 'Lagoa Azul', cancellation: 'strict', bookedAt: NOW.toISOString() }))
    ;(await dialog()).getByText(/vale até seg., 23 de nov., 15h59, pelos 7 dias de arrependimento da lei\./)
  })

  it('shows the server’s refund if its clock differs, and asks again', async () => {
    // The deadline has passed by the server's clock.
    const bookings = createMemoryBookings([lagoa()], undefined, () => new Date(NOW.getTime() + 50 * 3_600_000))
    const cancel = vi.spyOn(bookings, 'cancel')
    await openApp(PATH, { user: userWith('client'), ports: { bookings } })
    const asked = await dialog()
    await userEvent.click(asked.getByRole('button', { name: /^Cancelar e receber/ }))
    await asked.findByText(/A devolução mudou/)
    await userEvent.click(asked.getByRole('button', { name: 'Cancelar sem devolução' }))
    await screen.findByText(/Você cancelou esta reserva/)
    expect(cancel.mock.calls.map(([, refund]) => refund)).toEqual([19_700, 0])
  })

  it('stays open after a failure, with a retry', async () => {
    let isDown = false
    await open(lagoa(), () => {
      if (isDown) throw new Unreachable('offline')
    })
    const asked = await dialog()
    isDown = true
    await userEvent.click(asked.getByRole('button', { name: /^Cancelar e receber/ }))
    await asked.findByText(/Confira sua internet e tente de novo/)
    isDown = false
    await userEvent.click(asked.getByRole('button', { name: /^Cancelar e receber/ }))
    await screen.findByText(/Você cancelou esta reserva/)
  })

  it('is no longer offered after the trip has started', async () => {
    await open(bookingIn(-1, { title: 'Lagoa Azul' }))
    await region('Voucher')
    expect(screen.queryByRole('button', { name: 'Cancelar reserva' })).toBeNull()
  })
})

describe('reviewing', () => {
  const done = (changes: Partial<Booking> = {}) =>
    bookingIn(-30, { title: 'Lagoa Azul', status: 'completed', ...changes })
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar avaliação' }))

  it('requires stars, by keyboard too, and shows the review', async () => {
    const bookings = createMemoryBookings([done()])
    const review = vi.spyOn(bookings, 'review')
    await openApp(PATH, { user: userWith('client'), ports: { bookings } })
    await screen.findByRole('form', { name: 'Avaliar a reserva' })
    await send()
    screen.getByText('Escolha de 1 a 5 estrelas.')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 estrela: Péssimo' }))
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 estrelas: Muito bom' }).checked).toBe(true)
    expect(screen.queryByText('Escolha de 1 a 5 estrelas.')).toBeNull()
    await userEvent.type(screen.getByRole('textbox', { name: /Conte para quem vem depois/ }), 'Água morna.  ')
    await send()
    const written = await region('Sua avaliação')
    written.getByText('Água morna.')
    expect(review.mock.calls).toEqual([['reserva-Lagoa Azul', { stars: 4, text: 'Água morna.' }]])
    expect(screen.queryByRole('form', { name: 'Avaliar a reserva' })).toBeNull()
  })

  it('stores typed text on the device until it is sent', async () => {
    const first = await open(done())
    await userEvent.click(await screen.findByRole('radio', { name: '5 estrelas: Excelente' }))
    await userEvent.type(screen.getByRole('textbox', { name: /Conte/ }), 'Voltaremos')
    const stored = Object.fromEntries(
      first.storage
        .keys()
        .flatMap((key) => (key.startsWith('tp:me:review') ? [[key, first.storage.read(key) ?? '']] : [])),
    )
    first.view.unmount()
    const { storage } = await openApp(PATH, {
      user: userWith('client'),
      stored,
      ports: { bookings: createMemoryBookings([done()]) },
    })
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '5 estrelas: Excelente' })).checked).toBe(true)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Conte/ }).value).toBe('Voltaremos')
    await send()
    await region('Sua avaliação')
    expect(storage.keys().filter((key) => key.startsWith('tp:me:review'))).toEqual([])
  })

  it('keeps typed text offline', async () => {
    let isDown = false
    await open(done(), () => {
      if (isDown) throw new Unreachable('offline')
    })
    await userEvent.click(await screen.findByRole('radio', { name: '2 estrelas: Ruim' }))
    await userEvent.type(screen.getByRole('textbox', { name: /Conte/ }), 'Choveu')
    isDown = true
    await send()
    await screen.findByText(/Confira sua internet e tente de novo/)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Conte/ }).value).toBe('Choveu')
  })

  const photoFile = (name: string) => new File([pngBytes(800, 600)], name, { type: 'image/png' })

  it('keeps photos on the device until they are sent, and sends them after the review', async () => {
    let isDown = false
    const bookings = createMemoryBookings([done()], () => {
      if (isDown) throw new Unreachable('offline')
    })
    const files = createMemoryDeviceFiles()
    const { storage, view } = await openApp(PATH, { user: userWith('client'), ports: { bookings, files } })
    await userEvent.click(await screen.findByRole('radio', { name: '5 estrelas: Excelente' }))
    await userEvent.upload(screen.getByLabelText('Fotos da avaliação'), [photoFile('a.png'), photoFile('b.png')])
    await screen.findByText('2 fotos escolhidas')
    isDown = true
    await send()
    await screen.findByText(/Confira sua internet e tente de novo/)
    const stored = Object.fromEntries(
      storage.keys().flatMap((key) => (key.startsWith('tp:me:review') ? [[key, storage.read(key) ?? '']] : [])),
    )
    view.unmount()
    isDown = false
    await openApp(PATH, { user: userWith('client'), stored, ports: { bookings, files } })
    await screen.findByText('2 fotos escolhidas')
    await userEvent.click(screen.getByRole('button', { name: 'Tirar a foto 1' }))
    await screen.findByText('1 foto escolhida')
    await send()
    const written = await region('Sua avaliação')
    await written.findByText('Em análise')
    expect(written.getAllByRole('img', { name: /Sua foto/ })).toHaveLength(1)
    await userEvent.click(written.getByRole('button', { name: 'Apagar a foto 1' }))
    await waitFor(() => expect(screen.queryByText('Em análise')).toBeNull())
  })

  it('shows within half a minute that a photo was published', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] })
    const review = { stars: 5, text: 'Lindo.', writtenOn: '2026-11-19', answer: null }
    const photo = { id: 'a', picture: null, reason: null }
    let state: 'waiting' | 'published' = 'waiting'
    const twin = createMemoryBookings([done()])
    const fetchBooking = async () => done({ review: { ...review, photos: [{ ...photo, state }] } })
    await openApp(PATH, { user: userWith('client'), ports: { bookings: { ...twin, fetchBooking } } })
    const shown = await region('Sua avaliação')
    await shown.findByText('Em análise')
    state = 'published'
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await shown.findByText('Publicada')
  })

  it('says why a photo was refused, and shows no photos where the backend takes none', async () => {
    const review = { stars: 5, text: 'Lindo.', writtenOn: '2026-11-19', answer: null }
    const photo = { id: 'a', state: 'refused', picture: null, reason: 'Mostra um rosto.' } as const
    const { view } = await open(done({ review: { ...review, photos: [photo] } }))
    ;(await region('Sua avaliação')).getByText('Mostra um rosto.')
    view.unmount()
    await open(done({ review }))
    expect((await region('Sua avaliação')).queryByRole('button', { name: 'Adicionar fotos' })).toBeNull()
  })

  it('shows the guide’s answer', async () => {
    await open(done({ review: { stars: 5, text: 'Lindo.', writtenOn: '2026-11-19', answer: 'Volte sempre!' } }))
    const written = await region('Sua avaliação')
    written.getByRole('heading', { name: 'Resposta de Joana Ribeiro Passeios' })
    written.getByText('Volte sempre!')
  })

  it('waits for the booking to be closed', async () => {
    await open(bookingIn(-5, { title: 'Lagoa Azul' }))
    ;(await region('Como foi?')).getByText(/Daqui a pouco você poderá avaliar/)
    expect(screen.queryByRole('form', { name: 'Avaliar a reserva' })).toBeNull()
  })
})
