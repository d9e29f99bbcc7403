import type { SuspendableKind } from '../../../src/core/back-office/actions.ts'
import type { AuditSubject } from '../../../src/core/back-office/audit.ts'
import type { Person } from '../../accounts/principal.ts'
import { recordAudit } from '../../audit/record.ts'
import { mailCancelled } from '../../bookings/post-mails.ts'
import { type Canceller, lockBooking, recordCancellation } from '../../bookings/record-cancellation.ts'
import type { Database } from '../../database/database.ts'
import { problem } from '../../http/problem.ts'
import type { MailingServices } from '../../module.ts'
import { cancelUnpaidOrder } from '../../orders/states.ts'
import { composeMail, greetingFor } from '../../outbox/compose-mail.ts'
import { oneLine, post } from '../../outbox/outbox.ts'
import { refundedOf } from '../../pix/refunds.ts'
import { lockPerson } from './target.ts'

interface Target {
  readonly subject: AuditSubject
  readonly suspendedAt: Date | null
  /** True for a guide whose account is suspended too. */
  readonly isAccountSuspended: boolean
  readonly name: string
  readonly email: string | null
  /** Null for an offer, for messages, and for a person who is not a guide. */
  readonly companyId: string | null
}

const LAPSED = 'SELECT 1 FROM companies c JOIN providers p ON p.company_id = c.id WHERE p.id = offers.provider_id'

/** Locks the suspended subject. `by` is absent for a preview. @throws HttpProblem 404 */
async function targetOf(database: Database, kind: SuspendableKind, id: string, by?: Person): Promise<Target> {
  if (kind === 'offer') {
    const [offer] = await database.query<{ title: string; suspended_at: Date | null; email: string | null }>(
      `SELECT f.title, f.suspended_at, u.email FROM offers f JOIN providers p ON p.id = f.provider_id
         LEFT JOIN companies c ON c.id = p.company_id LEFT JOIN users u ON u.id = c.user_id WHERE f.id = $1
         ${by === undefined ? '' : 'FOR UPDATE OF f'}`,
      [id],
    )
    if (offer === undefined) throw problem('record_not_found')
    const { title, suspended_at: suspendedAt, email } = offer
    return {
      ...{ subject: { kind: 'offer', id }, suspendedAt, isAccountSuspended: false },
      ...{ name: title, email, companyId: null },
    }
  }
  const person = by === undefined ? null : await lockPerson(database, by, id)
  const [found] = /^\d{1,18}$/.test(id)
    ? await database.query<{
        name: string
        email: string
        person_at: Date | null
        messages_at: Date | null
        company_id: string | null
        guide_at: Date | null
      }>(
        `SELECT u.name, u.email, u.suspended_at AS person_at, z.suspended_at AS messages_at, c.id::text AS company_id, c.suspended_at AS guide_at
           FROM users u LEFT JOIN companies c ON c.user_id = u.id LEFT JOIN message_suspensions z ON z.user_id = u.id WHERE u.id = $1 AND u.deleted_at IS NULL`,
        [id],
      )
    : []
  if (found === undefined || (kind === 'guide' && found.company_id === null)) throw problem('record_not_found')
  const { name, email } = found
  const subject = { kind: 'person', id } as const
  if (kind === 'messages') {
    return { subject, suspendedAt: found.messages_at, isAccountSuspended: false, name, email, companyId: null }
  }
  return {
    subject,
    suspendedAt: kind === 'guide' ? found.guide_at : (person?.suspended_at ?? found.person_at),
    isAccountSuspended: kind === 'guide' && found.person_at !== null,
    ...{ name, email, companyId: found.company_id },
  }
}

/** Conditions on a booking: sold by the guide or the offer, or bought by the person. */
const CONCERNED = {
  offer: 'b.offer_id = $1',
  guide: 'c.user_id::text = $1',
  person: '$1 IN (c.user_id::text, o.user_id::text)',
  messages: 'false AND $1::text IS NULL',
} as const

/** Future confirmed bookings. */
async function upcomingOf(database: Database, kind: SuspendableKind, id: string, now: Date) {
  return database.query<{ id: string; total: number; sold: boolean }>(
    `SELECT b.id, b.total, o.user_id::text <> $1 AS sold FROM bookings b JOIN orders o ON o.id = b.order_id
       JOIN offers f ON f.id = b.offer_id JOIN providers p ON p.id = f.provider_id LEFT JOIN companies c ON c.id = p.company_id
      WHERE ${CONCERNED[kind]} AND b.status = 'confirmed' AND b.checked_in_at IS NULL AND b.starts_at AT TIME ZONE b.time_zone > $2
      ORDER BY b.order_id, b.id`,
    [id, now.toISOString()],
  )
}

/** Orders with such bookings that somebody may be paying right now. */
async function unpaidOf(database: Database, kind: SuspendableKind, id: string): Promise<readonly string[]> {
  const rows = await database.query<{ id: string }>(
    `SELECT DISTINCT o.id FROM bookings b JOIN orders o ON o.id = b.order_id JOIN offers f ON f.id = b.offer_id
       JOIN providers p ON p.id = f.provider_id LEFT JOIN companies c ON c.id = p.company_id
      WHERE ${CONCERNED[kind]} AND o.status = 'awaiting payment' ORDER BY o.id`,
    [id],
  )
  return rows.map((row) => row.id)
}

export async function previewSuspension({ database, now }: MailingServices, kind: SuspendableKind, id: string) {
  const { suspendedAt } = await targetOf(database, kind, id)
  const upcoming = await upcomingOf(database, kind, id, now())
  let refund = 0
  for (const booking of upcoming) refund += booking.total - (await refundedOf(database, booking.id))
  const unpaidOrders = (await unpaidOf(database, kind, id)).length
  return { suspendedAt: suspendedAt?.toISOString() ?? null, bookings: upcoming.length, unpaidOrders, refund }
}

interface Suspending {
  readonly kind: SuspendableKind
  readonly id: string
  readonly reason: string
  readonly bookings: 'keep' | 'cancel'
}

/**
 * Suspends a person with all sessions, a guide with all offers, one offer, or what a person writes. Future bookings
 * stay, or are cancelled with a full refund, and with them the orders that wait for their payment.
 * @throws HttpProblem 412 if it is already suspended.
 */
export function suspend(
  services: MailingServices,
  by: Person,
  { kind, id, reason, bookings }: Suspending,
): Promise<void> {
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    const target = await targetOf(transaction, kind, id, by)
    if (target.suspendedAt !== null) throw problem('suspended_already')
    if (kind === 'person' && id === by.userId) throw problem('own_suspension')
    const time = now.toISOString()
    if (kind === 'offer') await pauseOffers(transaction, 'id = $1', id, time)
    if (kind === 'offer') await transaction.query('UPDATE offers SET suspended_at = $2 WHERE id = $1', [id, time])
    if (kind === 'person') {
      await transaction.query('UPDATE users SET suspended_at = $2 WHERE id = $1', [id, time])
      await transaction.query('DELETE FROM sessions WHERE user_id = $1', [id])
    }
    if (kind === 'messages') {
      // The decision of a report may block the person at the same time.
      await transaction.query(
        'INSERT INTO message_suspensions (user_id, suspended_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [id, time],
      )
    }
    if (target.companyId !== null) {
      await transaction.query('UPDATE companies SET suspended_at = coalesce(suspended_at, $2) WHERE id = $1', [
        target.companyId,
        time,
      ])
      await pauseOffers(
        transaction,
        'provider_id IN (SELECT id FROM providers WHERE company_id = $1::bigint)',
        target.companyId,
        time,
      )
    }
    const cancelled =
      bookings === 'cancel'
        ? await cancelUpcoming(services, transaction, kind, id, { person: by, operatorReason: oneLine(reason) })
        : 0
    await recordAudit(
      transaction,
      {
        by,
        action: `${kind}.suspended`,
        subject: target.subject,
        after: { cancelledBookings: cancelled },
        reason: oneLine(reason),
      },
      now,
    )
    await mail(services, transaction, target, SUSPENDED[kind](target.name), oneLine(reason))
  })
}

async function pauseOffers(transaction: Database, which: string, id: string, time: string): Promise<void> {
  await transaction.query(
    `UPDATE offers SET status = 'paused', paused_for = 'suspension', updated_at = $2 WHERE status = 'published' AND ${which}`,
    [id, time],
  )
}

async function cancelUpcoming(
  services: MailingServices,
  transaction: Database,
  kind: SuspendableKind,
  id: string,
  canceller: Canceller,
): Promise<number> {
  const now = services.now()
  const upcoming = await upcomingOf(transaction, kind, id, now)
  for (const booking of upcoming) {
    const orderId = await lockBooking(transaction, booking.id)
    if (orderId === null) continue
    const refund = booking.total - (await refundedOf(transaction, booking.id))
    await recordCancellation(
      transaction,
      {
        booking: { id: booking.id, orderId, status: 'confirmed' },
        by: booking.sold ? 'provider' : 'client',
        refund,
        reason: null,
        canceller,
      },
      now,
    )
    await mailCancelled(transaction, services, booking.id, now)
  }
  // A payment that arrives afterwards is refunded at once.
  for (const orderId of await unpaidOf(transaction, kind, id)) {
    if (!(await cancelUnpaidOrder(transaction, orderId, now))) continue
    await transaction.query('UPDATE bookings SET cancelled_by_operator = true WHERE order_id = $1', [orderId])
  }
  return upcoming.length
}

/**
 * Ends a suspension; the offers that it took off sale are on sale again. The end of an account's suspension keeps an
 * earlier one of the sales.
 * @throws HttpProblem 412 if it is not suspended, 409 for the sales of a suspended account.
 */
export function reinstate(
  services: MailingServices,
  by: Person,
  { kind, id, reason }: Omit<Suspending, 'bookings'>,
): Promise<void> {
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    const target = await targetOf(transaction, kind, id, by)
    if (target.suspendedAt === null) throw problem('not_suspended')
    if (target.isAccountSuspended) throw problem('account_suspended_too')
    if (kind === 'offer') await transaction.query('UPDATE offers SET suspended_at = NULL WHERE id = $1', [id])
    if (kind === 'person') await transaction.query('UPDATE users SET suspended_at = NULL WHERE id = $1', [id])
    if (kind === 'messages') await transaction.query('DELETE FROM message_suspensions WHERE user_id = $1', [id])
    if (target.companyId !== null) {
      // An account's suspension that also began the one of the sales has the same time.
      await transaction.query(
        `UPDATE companies SET suspended_at = NULL WHERE id = $1 AND ($2::timestamptz IS NULL OR suspended_at = $2)`,
        [target.companyId, kind === 'guide' ? null : target.suspendedAt.toISOString()],
      )
    }
    const which =
      kind === 'offer' ? 'id = $1' : 'provider_id IN (SELECT id FROM providers WHERE company_id = $1::bigint)'
    const own = kind === 'offer' ? id : target.companyId
    if (own !== null) await resumeOffers(transaction, which, own, now.toISOString())
    const action = `${kind}.reinstated` as const
    await recordAudit(transaction, { by, action, subject: target.subject, reason: oneLine(reason) }, now)
    await mail(services, transaction, target, REINSTATED[kind](target.name), null)
  })
}

/** An offer stays off sale while it, or its guide, is suspended for another reason, or the guide's Cadastur has lapsed. */
async function resumeOffers(transaction: Database, which: string, id: string, time: string): Promise<void> {
  const stopped = `paused_for = 'suspension' AND suspended_at IS NULL AND NOT EXISTS (${LAPSED} AND c.suspended_at IS NOT NULL)`
  await transaction.query(
    `UPDATE offers SET paused_for = 'cadastur' WHERE ${which} AND ${stopped} AND EXISTS (${LAPSED} AND c.cadastur_lapsed_at IS NOT NULL)`,
    [id],
  )
  await transaction.query(
    `UPDATE offers SET status = 'published', paused_for = NULL, updated_at = $2 WHERE ${which} AND ${stopped}`,
    [id, time],
  )
}

interface Notice {
  readonly subject: string
  readonly text: string
}

const SUSPENDED: Readonly<Record<SuspendableKind, (name: string) => Notice>> = {
  person: () => ({ subject: 'Sua conta foi suspensa', text: 'Suspendemos a sua conta na Tour Presencial.' }),
  guide: () => ({
    subject: 'Suas vendas foram suspensas',
    text: 'Suspendemos as suas vendas na Tour Presencial. As suas ofertas saíram do ar.',
  }),
  offer: (title) => ({ subject: 'Uma oferta sua foi suspensa', text: `Tiramos do ar a oferta “${title}”.` }),
  messages: () => ({
    subject: 'Você não pode mais enviar mensagens',
    text: 'Bloqueamos o envio de mensagens da sua conta na Tour Presencial. Você continua a ler as conversas e a receber avisos das suas reservas.',
  }),
}

const REINSTATED: Readonly<Record<SuspendableKind, (name: string) => Notice>> = {
  person: () => ({ subject: 'Sua conta voltou', text: 'A suspensão da sua conta terminou. Você já pode entrar.' }),
  guide: () => ({
    subject: 'Suas vendas voltaram',
    text: 'A suspensão terminou e as suas ofertas estão no ar de novo.',
  }),
  offer: (title) => ({ subject: 'Sua oferta voltou', text: `A suspensão da oferta “${title}” terminou.` }),
  messages: () => ({
    subject: 'Você pode enviar mensagens de novo',
    text: 'O bloqueio terminou. Você já pode escrever nas suas conversas.',
  }),
}

async function mail(
  { config, now }: MailingServices,
  transaction: Database,
  { email, name, subject }: Target,
  { subject: title, text }: Notice,
  reason: string | null,
): Promise<void> {
  if (email === null) return
  const composed = composeMail(
    {
      subject: title,
      greeting: subject.kind === 'person' ? greetingFor(name) : 'Olá!',
      paragraphs: [
        text,
        ...(reason === null ? [] : [`O motivo: “${reason}”`, 'Acha que é um engano? Responda a este e-mail.']),
      ],
    },
    config.brand,
  )
  await post(transaction, now(), { channel: 'email', to: email, ...composed })
}
