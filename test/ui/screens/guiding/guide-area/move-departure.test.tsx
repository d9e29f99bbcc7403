import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createMemoryGuideBookings } from '../../../../../src/adapters/memory/memory-guide-bookings.ts'
import type { GuideBookings } from '../../../../../src/core/bookings/guide-bookings.port.ts'
import { Outdated, Rejected } from '../../../../../src/core/failures.ts'
import { dayAfter, localTimeOf } from '../../../../../src/core/time/departure-time.ts'
import { sampleGuideBooking } from '../../../../core/bookings/sample-guide-booking.ts'
import { allBut, openAsGuide, review } from './guide-area-support.ts'

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
const TODAY = localTimeOf(new Date(), timeZone).slice(0, 10)
const startsAt = `${dayAfter(TODAY, 5)}T12:00`
const offer = { id: 'dunas', kind: 'tour', title: 'Dunas ao amanhecer' } as const
const EXPECTED = sampleGuideBooking({
  ...{ id: 'dora', timeZone, startsAt, offer, client: { name: 'Dora Nunes', cellphone: null } },
})
const CANCELLED = sampleGuideBooking({
  ...{
    id: 'gone',
    timeZone,
    startsAt,
    offer,
    client: { name: 'Caio', cellphone: null },
    status: 'cancelled by client',
  },
})

async function openBookings(over: Partial<GuideBookings> = {}, bookings = [EXPECTED, CANCELLED]) {
  const desk = createMemoryGuideBookings({ bookings })
  await openAsGuide('/area-do-guia?tab=bookings', {
    state: { flags: allBut(), approval: review('approved') },
    onboarding: { bookings: { ...desk, ...over } },
  })
  return { desk }
}
const booking = (name: string) => screen.findByRole('listitem', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('A departure', () => {
  const move = (changes: { day?: string; time?: string; reason?: string }) => {
    const dialog = within(screen.getByRole('dialog', { name: 'Mudar esta saída?' }))
    if (changes.day !== undefined)
      fireEvent.change(dialog.getByLabelText('Novo dia'), { target: { value: changes.day } })
    if (changes.reason !== undefined) {
      fireEvent.change(dialog.getByRole('textbox', { name: /^Por que a saída muda/ }), {
        target: { value: changes.reason },
      })
    }
    return userEvent.click(dialog.getByRole('button', { name: 'Mudar e avisar' }))
  }

  test('moves with its bookings after a reason, and shows at its new time', async () => {
    const { desk } = await openBookings()
    await booking('Dora Nunes')
    await press('Mudar data ou hora: Dunas ao amanhecer, 12h')
    await move({})
    await screen.findByText('Escolha uma data e uma hora novas, que ainda não passaram.')
    await move({ day: dayAfter(TODAY, 6) })
    await screen.findByText('Conte aos viajantes por que a saída muda.')
    await move({ reason: 'A maré está alta.' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByText(/^A saída mudou para /)
    within(await booking('Dora Nunes')).getByText(/^Mudou de data: era /)
    const [dora] = await desk.fetchBookings(dayAfter(TODAY, 6), dayAfter(TODAY, 6))
    expect(dora).toMatchObject({ id: 'dora', startsAt: `${dayAfter(TODAY, 6)}T12:00` })
  })

  test('that changed meanwhile does not move, and the typed reason stays', async () => {
    await openBookings({
      moveDeparture: () => Promise.reject(new Outdated('changed', { detail: 'Esta saída mudou enquanto isso.' })),
    })
    await booking('Dora Nunes')
    await press('Mudar data ou hora: Dunas ao amanhecer, 12h')
    await move({ day: dayAfter(TODAY, 6), reason: 'A maré está alta.' })
    await screen.findByText(/^A saída não mudou\. Esta saída mudou enquanto isso\./)
    screen.getByDisplayValue('A maré está alta.')
  })

  test('shows a refused start at its day, until it is another one', async () => {
    await openBookings({
      moveDeparture: () => Promise.reject(new Rejected('start', { fields: { startsAt: 'Este dia não existe.' } })),
    })
    await booking('Dora Nunes')
    await press('Mudar data ou hora: Dunas ao amanhecer, 12h')
    await move({ day: dayAfter(TODAY, 6), reason: 'A maré está alta.' })
    await screen.findByText('Este dia não existe.')
    const day = screen.getByLabelText('Novo dia')
    await waitFor(() => expect(document.activeElement).toBe(day))
    fireEvent.change(day, { target: { value: dayAfter(TODAY, 7) } })
    expect(screen.queryByText('Este dia não existe.')).toBeNull()
    screen.getByDisplayValue('A maré está alta.')
  })

  test('without an expected traveller has nothing to move', async () => {
    await openBookings({}, [CANCELLED])
    await booking('Caio')
    expect(screen.queryByRole('button', { name: /^Mudar data ou hora/ })).toBeNull()
  })
})
