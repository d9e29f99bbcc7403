import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { createMemoryBookings } from '../../../../../src/adapters/memory/memory-bookings.ts'
import { createMemoryDisputes } from '../../../../../src/adapters/memory/memory-disputes.ts'
import { NotOffered, Unreachable } from '../../../../../src/core/failures.ts'
import { sampleDispute } from '../../../../core/disputes/sample-dispute.ts'
import { openApp, userWith } from '../../../support/open-app.tsx'
import { bookingIn, NOW } from './bookings-data.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const PATH = '/area-do-cliente/reserva/reserva-Lagoa%20Azul'
const done = () => bookingIn(-30, { title: 'Lagoa Azul', status: 'completed' })
const TEXT = 'Esperamos uma hora no cais.'

function open(disputes = createMemoryDisputes({ bookings: [done()] }), stored = {}) {
  return openApp(PATH, {
    user: userWith('client'),
    stored,
    ports: { bookings: createMemoryBookings([done()]), disputes },
  })
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Conte como foi/ })

it('A traveller reports a problem, which asks for reason and text, and sees the deadlines', async () => {
  await open()
  await press('Relatar um problema')
  const reason = screen.getByRole<HTMLSelectElement>('combobox', { name: 'O que aconteceu?' })
  expect(document.activeElement).toBe(reason)
  await press('Enviar relato')
  screen.getByText('Escolha o motivo.')
  screen.getByText('Conte o que aconteceu: pelo menos 10 caracteres.')
  await userEvent.selectOptions(reason, 'O guia não veio')
  await userEvent.type(text(), TEXT)
  await press('Enviar relato')
  const shown = within(await screen.findByRole('region', { name: 'Problema relatado' }))
  shown.getByText('O guia não veio')
  shown.getByText(TEXT)
  shown.getByText(/O guia pode responder até .* A nossa equipe decide até/)
  expect(screen.queryByRole('form', { name: 'Relatar um problema' })).toBeNull()
})

it('Typed text stays, also on the device, if the report cannot be sent', async () => {
  const twin = createMemoryDisputes({ bookings: [done()] })
  const first = await open({ ...twin, open: () => Promise.reject(new Unreachable('no network')) })
  await press('Relatar um problema')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'O que aconteceu?' }), 'Outro problema')
  await userEvent.type(text(), TEXT)
  await press('Enviar relato')
  await waitFor(() => expect(screen.getAllByRole('alert').some((one) => one.textContent !== '')).toBe(true))
  expect(text().value).toBe(TEXT)
  const key = first.storage.keys().find((one) => one.startsWith('tp:me:dispute:')) ?? ''
  const stored = { [key]: first.storage.read(key) ?? '' }
  first.view.unmount()
  await open(twin, stored)
  await press('Relatar um problema')
  expect(text().value).toBe(TEXT)
})

it('The answer of the guide and the decision show on the booking', async () => {
  const dispute = sampleDispute({
    bookingId: done().id,
    answer: 'O pneu furou.',
    answeredAt: NOW.toISOString(),
    decision: { refund: 9_850, reason: 'Os dois lados têm razão.', at: NOW.toISOString() },
  })
  await open(createMemoryDisputes({ bookings: [done()], disputes: [dispute] }))
  const shown = within(await screen.findByRole('region', { name: 'Problema relatado' }))
  shown.getByText('O pneu furou.')
  shown.getByText(/R\$\s98,50 voltam por Pix/)
  shown.getByText('Os dois lados têm razão.')
})

it('Disputes are hidden if the backend does not offer them', async () => {
  await open({ ...createMemoryDisputes(), fetchDispute: () => Promise.reject(new NotOffered('no such call')) })
  await screen.findByRole('form', { name: 'Avaliar a reserva' })
  expect(screen.queryByRole('button', { name: 'Relatar um problema' })).toBeNull()
})

it('The decision shows within half a minute', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] })
  const twin = createMemoryDisputes({ bookings: [done()] })
  let decided: ReturnType<typeof sampleDispute> | null = null
  await open({ ...twin, fetchDispute: async (...asked) => decided ?? twin.fetchDispute(...asked) })
  await press('Relatar um problema')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'O que aconteceu?' }), 'Outro problema')
  await userEvent.type(text(), TEXT)
  await press('Enviar relato')
  const shown = within(await screen.findByRole('region', { name: 'Problema relatado' }))
  const decision = { refund: 9_850, reason: 'Os dois lados têm razão.', at: NOW.toISOString() }
  decided = sampleDispute({ bookingId: done().id, decision })
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await shown.findByText(/Os dois lados têm razão/)
})
