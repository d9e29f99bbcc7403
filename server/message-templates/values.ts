import { placeText } from '../../src/core/bookings/booking-answers.ts'
import type { PlaceholderValues } from '../../src/core/messages/templates.ts'
import { clockOf, clockText } from '../../src/core/time/clock-text.ts'
import { dateText } from '../../src/core/time/date-text.ts'
import { readMailBooking } from '../bookings/mail-booking.ts'
import type { Database } from '../database/database.ts'

const DAY = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** A booking's values for templates. */
export async function valuesOfBooking(database: Database, bookingId: string, site: string): Promise<PlaceholderValues> {
  const booking = await readMailBooking(database, bookingId)
  if (booking === undefined) return {}
  return {
    nome: firstName(booking.client.name),
    passeio: booking.title,
    data: dateText(DAY, new Date(`${booking.startsAt.slice(0, 10)}T00:00:00Z`)),
    hora: clockText(clockOf(booking.startsAt)),
    ponto_de_encontro: placeText(booking),
    guia: booking.guide.name,
    avaliacao: `${site}/area-do-cliente/reserva/${booking.id}`,
  }
}

/** A thread's values for templates: of its booking, or only of the enquiry. */
export async function valuesOfThread(database: Database, threadId: string, site: string): Promise<PlaceholderValues> {
  const [thread] = await database.query<{
    booking_id: string | null
    name: string
    title: string | null
    guide: string
  }>(
    `SELECT t.booking_id, u.name, o.title, p.name AS guide FROM message_threads t JOIN users u ON u.id = t.user_id
       JOIN providers p ON p.id = t.provider_id LEFT JOIN offers o ON o.id = t.offer_id WHERE t.id = $1`,
    [threadId],
  )
  if (thread === undefined) return {}
  if (thread.booking_id !== null) return valuesOfBooking(database, thread.booking_id, site)
  return { nome: firstName(thread.name), passeio: thread.title, guia: thread.guide }
}
