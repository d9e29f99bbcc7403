import { randomUUID } from 'node:crypto'
import type { Message, Side, Subject, Thread } from '../../src/core/messages/message.ts'
import { MOST_THREADS } from '../../src/core/messages/message.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { MEDIA } from '../marketplace/pictures.ts'

interface Row {
  id: string
  side: Side
  other_name: string
  other_avatar: string | null
  provider_id: string
  offer_id: string | null
  offer_title: string | null
  booking_id: string | null
  code: string
  status: NonNullable<Thread['booking']>['status']
  starts_at: string
  time_zone: string
  can_send: boolean
  is_blocked: boolean
  last_sequence: number
  last_from: Message['from'] | null
  last_text: string
  last_attachment: Message['attachment']
  last_event: Message['event']
  last_at: Date
  last_is_deleted: boolean
  unread: number
  read_up_to: number
  other_read: number
  is_archived: boolean
}

/** One side of the thread blocked the other, or an admin stopped the messages of the person $1. */
const IS_STOPPED = `(EXISTS (SELECT 1 FROM message_blocks k
       WHERE k.user_id = t.user_id AND k.blocked_id = c.user_id OR k.user_id = c.user_id AND k.blocked_id = t.user_id)
     OR EXISTS (SELECT 1 FROM message_suspensions z WHERE z.user_id = $1))`

/** Threads of the person $1, from either side. */
const THREADS = `SELECT t.id, s.side, t.provider_id, t.offer_id, coalesce(nullif(o.title, ''), 'Oferta') AS offer_title, t.last_sequence,
    t.booking_id, b.code, b.status, to_char(b.starts_at, 'YYYY-MM-DD"T"HH24:MI') AS starts_at, b.time_zone,
    CASE WHEN s.side = 'traveller' THEN p.name
         -- A guide learns the whole name with the booking.
         WHEN t.booking_id IS NULL THEN split_part(u.name, ' ', 1) ELSE u.name END AS other_name,
    CASE WHEN s.side = 'traveller' THEN p.avatar ->> 'url' ELSE '${MEDIA}' || u.avatar END AS other_avatar,
    u.deleted_at IS NULL AND c.user_id IS NOT NULL AND NOT ${IS_STOPPED} AS can_send,
    EXISTS (SELECT 1 FROM message_blocks k WHERE k.user_id = $1 AND k.blocked_id IN (t.user_id, c.user_id)) AS is_blocked,
    l.sender AS last_from, l.text AS last_text, l.attachment AS last_attachment, l.event AS last_event, l.sent_at AS last_at,
    l.deleted_at IS NOT NULL AS last_is_deleted,
    CASE WHEN s.side = 'traveller' THEN t.traveller_read ELSE t.guide_read END AS read_up_to,
    CASE WHEN s.side = 'traveller' THEN t.guide_read ELSE t.traveller_read END AS other_read,
    CASE WHEN s.side = 'traveller' THEN t.traveller_archived ELSE t.guide_archived END AS is_archived,
    (SELECT count(*)::integer FROM messages m WHERE m.thread_id = t.id AND m.sender NOT IN (s.side, 'system')
       AND m.sequence > CASE WHEN s.side = 'traveller' THEN t.traveller_read ELSE t.guide_read END) AS unread
  FROM message_threads t
  JOIN users u ON u.id = t.user_id
  JOIN providers p ON p.id = t.provider_id
  LEFT JOIN companies c ON c.id = p.company_id
  LEFT JOIN offers o ON o.id = t.offer_id
  LEFT JOIN bookings b ON b.id = t.booking_id
  LEFT JOIN messages l ON l.thread_id = t.id AND l.sequence = t.last_sequence
  CROSS JOIN LATERAL (SELECT CASE WHEN t.user_id = $1 THEN 'traveller' ELSE 'guide' END AS side) s
  WHERE (t.user_id = $1 OR c.user_id = $1)`

const likeOf = (text: string) => `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`

/** Threads with messages, the latest first. `text` finds names, titles, codes and texts without accents. */
export async function readThreads(
  database: Database,
  userId: string,
  { isArchived, text }: { readonly isArchived: boolean; readonly text: string },
  publicUrl: string | undefined,
): Promise<Thread[]> {
  const rows = await database.query<Row>(
    `SELECT * FROM (${THREADS} AND t.last_sequence > 0
        AND ($3 = '%%' OR unaccent(lower(concat_ws(' ', p.name, u.name, o.title, b.code))) LIKE unaccent(lower($3))
          OR EXISTS (SELECT 1 FROM messages m WHERE m.thread_id = t.id AND unaccent(lower(m.text)) LIKE unaccent(lower($3))))
        ORDER BY t.updated_at DESC, t.id) found
      WHERE is_archived = $2 LIMIT ${MOST_THREADS}`,
    [userId, isArchived, likeOf(text)],
  )
  return rows.map((row) => threadOf(row, publicUrl))
}

/** @throws HttpProblem 404 for an unknown thread or one of other people. */
export async function readThread(
  database: Database,
  userId: string,
  id: string,
  publicUrl: string | undefined,
): Promise<Thread> {
  const [row] = await database.query<Row>(`${THREADS} AND t.id = $2`, [userId, id])
  if (row === undefined) throw problem('thread_not_found')
  return threadOf(row, publicUrl)
}

/** Threads with unread messages, of both sides. */
export async function countUnread(database: Database, userId: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM (${THREADS} AND t.last_sequence > 0) found WHERE unread > 0`,
    [userId],
  )
  return row?.count ?? 0
}

/** The person's side and the accounts of a thread. */
export interface Membership {
  readonly side: Side
  readonly travellerId: string
  /** Null after the guide's account was deleted. */
  readonly guideId: string | null
  readonly isBooked: boolean
  readonly canSend: boolean
  readonly lastSequence: number
}

/**
 * Locks the thread until the end of the transaction, so that sequence numbers have no gaps.
 * @throws HttpProblem 404 for an unknown thread or one of other people.
 */
export const lockThread = (transaction: Database, userId: string, id: string): Promise<Membership> =>
  readMembership(transaction, userId, id, 'FOR UPDATE OF t')

/** @throws HttpProblem 404 for an unknown thread or one of other people. */
export async function readMembership(
  database: Database,
  userId: string,
  id: string,
  lock: 'FOR UPDATE OF t' | '' = '',
): Promise<Membership> {
  const [row] = await database.query<{
    user_id: string
    guide_id: string | null
    is_booked: boolean
    is_gone: boolean
    last_sequence: number
  }>(
    `SELECT t.user_id::text AS user_id, c.user_id::text AS guide_id, t.booking_id IS NOT NULL AS is_booked,
        u.deleted_at IS NOT NULL OR ${IS_STOPPED} AS is_gone, t.last_sequence
       FROM message_threads t JOIN users u ON u.id = t.user_id JOIN providers p ON p.id = t.provider_id
       LEFT JOIN companies c ON c.id = p.company_id
      WHERE t.id = $2 AND (t.user_id = $1 OR c.user_id = $1) ${lock}`,
    [userId, id],
  )
  if (row === undefined) throw problem('thread_not_found')
  return {
    side: row.user_id === userId ? 'traveller' : 'guide',
    travellerId: row.user_id,
    guideId: row.guide_id,
    isBooked: row.is_booked,
    canSend: !row.is_gone && row.guide_id !== null,
    lastSequence: row.last_sequence,
  }
}

interface Parties {
  readonly traveller: string
  readonly providerId: string
  readonly guide: string | null
  readonly offerId: string | null
  readonly bookingId: string | null
}

/**
 * Finds or begins the thread about a subject. A booking that was not paid yet is an enquiry about its offer.
 * @returns its id. @throws HttpProblem 404 for an unknown subject, 409 for a guide's own offer.
 */
export async function openThread(database: Database, userId: string, subject: Subject, now: Date): Promise<string> {
  const parties = await partiesOf(database, userId, subject)
  if (parties === null) throw problem(subject.about === 'provider' ? 'provider_not_found' : 'offer_not_found')
  if (parties.traveller === parties.guide) throw problem('thread_with_oneself')
  return beginThread(database, parties, now)
}

export async function beginThread(
  database: Database,
  { traveller, providerId, offerId, bookingId }: Omit<Parties, 'guide'>,
  now: Date,
): Promise<string> {
  await database.query(
    `INSERT INTO message_threads (id, user_id, provider_id, offer_id, booking_id, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT DO NOTHING`,
    [randomUUID(), traveller, providerId, offerId, bookingId, now.toISOString()],
  )
  const [row] = await database.query<{ id: string }>(
    bookingId === null
      ? `SELECT id FROM message_threads WHERE user_id = $1 AND provider_id = $2 AND coalesce(offer_id, '') = coalesce($3::text, '')
           AND booking_id IS NULL`
      : 'SELECT id FROM message_threads WHERE booking_id = $1',
    bookingId === null ? [traveller, providerId, offerId] : [bookingId],
  )
  if (row === undefined) throw problem('thread_not_found')
  return row.id
}

async function partiesOf(database: Database, userId: string, { about, id }: Subject): Promise<Parties | null> {
  if (about === 'booking') {
    const [row] = await database.query<{
      traveller: string
      provider_id: string
      guide: string | null
      offer_id: string
      is_paid: boolean
    }>(
      `SELECT d.user_id::text AS traveller, o.provider_id, c.user_id::text AS guide, b.offer_id,
          d.status IN ('paid', 'refunded') AS is_paid
         FROM bookings b JOIN orders d ON d.id = b.order_id JOIN offers o ON o.id = b.offer_id
         JOIN providers p ON p.id = o.provider_id LEFT JOIN companies c ON c.id = p.company_id
        WHERE b.id = $2 AND (d.user_id = $1 OR c.user_id = $1 AND d.status IN ('paid', 'refunded'))`,
      [userId, id],
    )
    if (row === undefined) throw problem('booking_not_found')
    const { traveller, guide, offer_id: offerId, provider_id: providerId } = row
    return { traveller, guide, offerId, providerId, bookingId: row.is_paid ? id : null }
  }
  const [row] = await database.query<{ provider_id: string; guide: string | null; offer_id: string | null }>(
    about === 'offer'
      ? `SELECT o.provider_id, c.user_id::text AS guide, o.id AS offer_id FROM public_offers o
           JOIN providers p ON p.id = o.provider_id LEFT JOIN companies c ON c.id = p.company_id WHERE o.id = $1`
      : `SELECT p.id AS provider_id, c.user_id::text AS guide, NULL AS offer_id FROM providers p
           LEFT JOIN companies c ON c.id = p.company_id WHERE p.id = $1 AND p.is_public`,
    [id],
  )
  if (row === undefined) return null
  return { traveller: userId, guide: row.guide, providerId: row.provider_id, offerId: row.offer_id, bookingId: null }
}

function threadOf(row: Row, publicUrl: string | undefined): Thread {
  const isOurs = row.other_avatar?.startsWith(MEDIA)
  return {
    id: row.id,
    side: row.side,
    other: { name: row.other_name, avatar: isOurs ? `${publicUrl ?? ''}${row.other_avatar}` : row.other_avatar },
    providerId: row.provider_id,
    offer: row.offer_id === null ? null : { id: row.offer_id, title: row.offer_title ?? '' },
    booking:
      row.booking_id === null
        ? null
        : {
            id: row.booking_id,
            code: row.code,
            status: row.status,
            startsAt: row.starts_at,
            timeZone: row.time_zone,
          },
    canSend: row.can_send,
    isBlocked: row.is_blocked,
    showsContacts: row.booking_id !== null,
    lastSequence: row.last_sequence,
    last:
      row.last_from === null
        ? null
        : {
            from: row.last_from,
            text: row.last_text,
            attachment: row.last_attachment,
            event: row.last_event,
            sentAt: row.last_at.toISOString(),
            isDeleted: row.last_is_deleted,
          },
    unread: row.unread,
    readUpTo: row.read_up_to,
    otherReadUpTo: row.other_read,
    isArchived: row.is_archived,
  }
}
