import type { BookingEvent, Side } from '../../src/core/messages/message.ts'
import type { Notice, NotificationKind } from '../../src/core/notifications/notification.ts'
import type { Database } from '../database/database.ts'

/** Page of a thread for one of its sides. */
export const threadPath = (side: Side, threadId: string): string =>
  side === 'traveller' ? `/area-do-cliente/mensagens/${threadId}` : `/area-do-guia?tab=messages&conversa=${threadId}`

/** Notification for the other side. A guide sees the traveller's whole name only with a booking. */
export async function messageNotice(
  database: Database,
  { threadId, from, text }: { readonly threadId: string; readonly from: Side; readonly text: string },
): Promise<Notice> {
  const [thread] = await database.query<{ name: string }>(
    `SELECT CASE WHEN $2 = 'guide' THEN p.name WHEN t.booking_id IS NULL THEN split_part(u.name, ' ', 1) ELSE u.name END AS name
       FROM message_threads t JOIN users u ON u.id = t.user_id JOIN providers p ON p.id = t.provider_id WHERE t.id = $1`,
    [threadId, from],
  )
  return {
    title: thread?.name ?? '',
    text,
    path: threadPath(from === 'guide' ? 'traveller' : 'guide', threadId),
    tag: `thread ${threadId}`,
  }
}

const TITLES: Readonly<Record<BookingEvent, Readonly<Record<Side, string | null>>>> = {
  // No notification: the traveller sees it on the payment page.
  paid: { traveller: null, guide: 'Nova reserva' },
  moved: { traveller: null, guide: 'Mudança de data' },
  'moved by operator': { traveller: 'A sua saída mudou de data ou hora', guide: 'Saída com nova data ou hora' },
  'moved by guide': { traveller: 'O guia mudou a data ou a hora da sua saída', guide: null },
  'party changed': { traveller: null, guide: 'Mudança de pessoas' },
  answered: { traveller: null, guide: 'Novas respostas do viajante' },
  'cancelled by client': { traveller: null, guide: 'Reserva cancelada' },
  'cancelled by provider': { traveller: 'O guia cancelou a sua reserva', guide: null },
  'cancelled by operator': {
    traveller: 'A nossa equipe cancelou a sua reserva',
    guide: 'Reserva cancelada pela nossa equipe',
  },
  'problem reported': { traveller: null, guide: 'O viajante relatou um problema' },
  'problem answered': { traveller: 'O guia respondeu ao seu relato', guide: null },
  'problem decided': { traveller: 'Decidimos sobre o seu relato', guide: 'Decidimos sobre o problema relatado' },
  'is tomorrow': { traveller: 'É amanhã!', guide: null },
  'is today': { traveller: 'É hoje!', guide: null },
}

/** Which choice of the person decides about it. */
export const kindOf = (event: BookingEvent): NotificationKind =>
  event === 'is tomorrow' || event === 'is today' ? 'reminders' : 'bookings'

/** About a booking, for one side; null for what that side did itself. */
export function bookingNotice(
  side: Side,
  event: BookingEvent,
  { threadId, bookingId, text }: { readonly threadId: string; readonly bookingId: string; readonly text: string },
): Notice | null {
  const heading = TITLES[event][side]
  return heading === null
    ? null
    : {
        title: heading,
        text,
        // Before a trip, a traveller needs the voucher.
        path: kindOf(event) === 'reminders' ? `/area-do-cliente/reserva/${bookingId}` : threadPath(side, threadId),
        tag: `booking ${threadId}`,
      }
}
