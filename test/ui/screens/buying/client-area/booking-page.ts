import { screen, within } from '@testing-library/react'
import { createMemoryBookings } from '../../../../../src/adapters/memory/memory-bookings.ts'
import type { Booking } from '../../../../../src/core/bookings/booking.ts'
import { openApp, userWith } from '../../../support/open-app.tsx'
import { bookingIn } from './bookings-data.ts'

/** The page of the booking that `lagoa` returns. */
export const PATH = '/area-do-cliente/reserva/reserva-Lagoa%20Azul'
export const lagoa = (changes: Parameters<typeof bookingIn>[1] = {}) =>
  bookingIn(72, { title: 'Lagoa Azul', code: 'TP-AAAAA2', ...changes })
export const open = (booking: Booking, before?: () => void | Promise<void>) =>
  openApp(PATH, { user: userWith('client'), ports: { bookings: createMemoryBookings([booking], before) } })
export const region = async (name: string) => within(await screen.findByRole('region', { name }))
