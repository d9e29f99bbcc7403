import type { Booking } from '../../../../../src/core/bookings/booking.ts'
import { localTimeOf } from '../../../../../src/core/time/departure-time.ts'
import { sampleBooking } from '../../../../core/bookings/sample-booking.ts'

/** Time of every test of these screens: a Friday at noon in Brasília. */
export const NOW = new Date('2026-11-20T12:00:00-03:00')

const ZONE = 'America/Sao_Paulo'

const offerOf = (changes: Partial<Booking['offer']>): Booking['offer'] => ({ ...sampleBooking().offer, ...changes })

/** Departs so many hours from now, or that long ago. */
export function bookingIn(
  hours: number,
  changes: Partial<Booking> & { title?: string; kind?: Booking['offer']['kind'] } = {},
) {
  const { title = 'Caminhada pelo centro histórico', kind = 'tour', ...rest } = changes
  return sampleBooking({
    id: `reserva-${title}`,
    orderId: `pedido-${title}`,
    startsAt: localTimeOf(new Date(NOW.getTime() + hours * 3_600_000), ZONE),
    timeZone: ZONE,
    bookedAt: new Date(NOW.getTime() - 30 * 86_400_000).toISOString(),
    offer: offerOf({ id: `oferta-${title}`, title, kind }),
    ...rest,
  })
}

/** Two future tours, one of them unpaid, a past one, and a cancelled one with a refund; a transfer and an advisory. */
export const someBookings = (): readonly Booking[] => [
  bookingIn(72, { title: 'Lagoa Azul', code: 'TP-AAAAA2', cancellation: 'moderate' }),
  bookingIn(400, {
    title: 'Golfinhos',
    code: 'TP-AAAAA3',
    status: 'awaiting payment',
    bookedAt: new Date(NOW.getTime() - 600_000).toISOString(),
    expiresAt: new Date(NOW.getTime() + 1_200_000).toISOString(),
    provider: { id: 'mar', name: 'Mar de Dentro', cellphone: null },
    total: 51_800,
  }),
  bookingIn(-500, { title: 'Barroco a pé', code: 'TP-AAAAA4', status: 'completed' }),
  bookingIn(-200, {
    title: 'Cataratas',
    code: 'TP-AAAAA5',
    status: 'cancelled by client',
    total: 70_700,
    refunded: 70_700,
  }),
  bookingIn(48, { title: 'Van até Barreirinhas', code: 'TP-AAAAA6', kind: 'transfer', durationMinutes: 240 }),
  bookingIn(-90, { title: 'Roteiro da serra', code: 'TP-AAAAA7', kind: 'advisory', status: 'cancelled by provider' }),
]

/** A promise that delays a twin's answer, and a function that resolves it. */
export function aHeldAnswer(): { readonly held: Promise<void>; readonly answer: () => void } {
  const waiting: (() => void)[] = []
  const held = new Promise<void>((resolve) => {
    waiting.push(resolve)
  })
  return { held, answer: () => waiting.pop()?.() }
}
