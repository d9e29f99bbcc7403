import { may } from '../../src/core/back-office/permissions.ts'
import type { DisputeReason } from '../../src/core/disputes/dispute.ts'
import { reasonText } from '../../src/core/disputes/dispute-words.ts'
import type { ReportReason } from '../../src/core/messages/message.ts'
import { REASON_WORDS } from '../../src/core/messages/report-words.ts'
import type { RelatedRow } from './record-types.ts'
import { moneyText, PAYOUT_WORDS, REFUND_WORDS, SUBMISSION_WORDS } from './record-words.ts'
import type { Viewing } from './sections.ts'

// Queries of sections that several records have, each with its rows. A query ends before its condition.

export interface RefundRow {
  readonly id: string
  readonly amount: number
  readonly state: string
  readonly created_at: Date
  readonly done_at: Date | null
  readonly last_error: string | null
  /** Null for a payment that bought nothing. */
  readonly booking_id: string | null
  readonly code: string | null
}

export const REFUNDS = `SELECT r.id, r.amount, r.state, r.created_at, r.done_at, r.last_error, r.booking_id, b.code,
    r.created_at AS key, r.id AS sort
  FROM pix_refunds r JOIN pix_payments p ON p.end_to_end_id = r.end_to_end_id JOIN pix_charges c ON c.txid = p.txid
    LEFT JOIN bookings b ON b.id = r.booking_id`

export const refundRow = ({ id, amount, state, created_at, last_error, booking_id, code }: RefundRow): RelatedRow => ({
  link: booking_id === null ? null : { kind: 'booking', id: booking_id },
  title: moneyText(amount),
  text: [code, id, last_error].filter((part) => part !== null).join(' · '),
  badge: REFUND_WORDS[state] ?? state,
  at: created_at.toISOString(),
})

export interface PayoutRow {
  readonly id: string
  readonly amount: string
  readonly state: string
  readonly end_to_end_id: string | null
  readonly reason: string | null
  readonly at: Date
}

/** A payout with its amount, or with that of one booking. */
export const payoutsSql = (amount: string) => `SELECT p.id, ${amount} AS amount, p.state, p.end_to_end_id, p.reason,
    coalesce(p.ended_at, u.approved_at) AS at, p.number AS key, p.id AS sort
  FROM payouts p JOIN payout_runs u ON u.id = p.run_id`

/** Support sees whether the money went, finance also how much. */
export const payoutRow =
  ({ permissions }: Viewing) =>
  ({ id, amount, state, end_to_end_id, reason, at }: PayoutRow): RelatedRow => ({
    link: null,
    title: may(permissions, 'finance') ? `Repasse de ${moneyText(Number(amount))}` : 'Repasse',
    text: [end_to_end_id ?? id, reason].filter((part) => part !== null).join(' · '),
    badge: PAYOUT_WORDS[state] ?? state,
    at: at.toISOString(),
  })

export interface RatingRow {
  readonly stars: number
  readonly text: string
  readonly answer: string | null
  readonly author: string
  readonly title: string
  readonly day: string
  readonly booking_id: string | null
  readonly offer_id: string
}

export const RATINGS = `SELECT v.stars, v.text, v.answer, v.author, coalesce(nullif(f.title, ''), 'Sem título') AS title,
    v.written_on::text AS day, v.booking_id, v.offer_id, v.written_on - date '2000-01-01' AS key, v.id AS sort
  FROM reviews v JOIN offers f ON f.id = v.offer_id`

export const ratingRow = ({
  stars,
  text,
  answer,
  author,
  title,
  day,
  booking_id,
  offer_id,
}: RatingRow): RelatedRow => ({
  link: booking_id === null ? { kind: 'offer', id: offer_id } : { kind: 'booking', id: booking_id },
  title: `${stars} ${stars === 1 ? 'estrela' : 'estrelas'} · ${title}`,
  text: [`${author}: ${text === '' ? 'sem comentário' : `“${text}”`}`, answer && `Resposta do guia: “${answer}”`]
    .filter((part) => part !== null)
    .join(' · '),
  badge: null,
  // Only the day is known; noon in Brasília is on the same day everywhere in Brazil.
  at: `${day}T15:00:00.000Z`,
})

export interface ReportRow {
  readonly id: string
  readonly reason: ReportReason
  readonly reporter: string
  readonly accused: string
  readonly is_decided: boolean
  readonly at: Date
}

export const REPORTS = `SELECT m.id, m.reason, a.name AS reporter, z.name AS accused, m.decision IS NOT NULL AS is_decided,
    m.reported_at AS at, m.reported_at AS key, m.id::text AS sort
  FROM message_reports m JOIN users a ON a.id = m.reporter_id JOIN users z ON z.id = m.accused_id`

export const reportRow = ({ id, reason, reporter, accused, is_decided, at }: ReportRow): RelatedRow => ({
  link: { kind: 'report', id },
  title: REASON_WORDS[reason],
  text: `${reporter} denunciou ${accused}`,
  badge: decidedBadge(is_decided),
  at: at.toISOString(),
})

export interface DisputeRow {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly reason: DisputeReason
  readonly refund: number | null
  readonly is_decided: boolean
  readonly at: Date
}

export const DISPUTES = `SELECT t.id, b.code, coalesce(nullif(f.title, ''), b.plan_name) AS title, t.reason, t.refund,
    t.decided_at IS NOT NULL AS is_decided, t.opened_at AS at, t.number AS key, t.id::text AS sort
  FROM disputes t JOIN bookings b ON b.id = t.booking_id JOIN offers f ON f.id = b.offer_id`

export const disputeRow = ({ id, code, title, reason, refund, is_decided, at }: DisputeRow): RelatedRow => ({
  link: { kind: 'dispute', id },
  title: reasonText(reason),
  text: [
    `${code} · ${title}`,
    refund !== null && (refund === 0 ? 'sem devolução' : `devolução de ${moneyText(refund)}`),
  ]
    .filter((part) => part !== false)
    .join(' · '),
  badge: decidedBadge(is_decided),
  at: at.toISOString(),
})

const decidedBadge = (isDecided: boolean) => (isDecided ? 'Decidida' : 'À espera')

interface SubmissionRow {
  readonly id: string
  readonly kind: string
  readonly decision: string | null
  readonly reason: string | null
  readonly admin_name: string | null
  readonly submitted_at: Date
}

export const SUBMISSIONS = `SELECT r.id, r.kind, r.decision, r.reason, r.admin_name, r.submitted_at, r.submitted_at AS key, r.id AS sort
  FROM reviews_asked r`

/** A reviewer can open those that wait. */
export const submissionRow =
  ({ permissions }: Viewing) =>
  ({ id, kind, decision, reason, admin_name, submitted_at }: SubmissionRow): RelatedRow => ({
    link: decision === null && may(permissions, 'reviewer') ? { kind: 'submission', id } : null,
    title: SUBMISSION_WORDS[kind] ?? kind,
    text: [admin_name, reason && `“${reason}”`].filter((part) => part !== null).join(': '),
    badge: decision === null ? 'À espera' : decision === 'approve' ? 'Aprovado' : 'Recusado',
    at: submitted_at.toISOString(),
  })

export interface MailRow {
  readonly recipient: string
  readonly subject: string
  readonly created_at: Date
  readonly sent_at: Date | null
  readonly failed_at: Date | null
}

/** The outbox keeps mails for 30 days. */
export const MAILS = `SELECT x.recipient, x.subject, x.created_at, x.sent_at, x.failed_at, x.created_at AS key, x.id::text AS sort
  FROM outbox x`

export const mailRow = ({ recipient, subject, created_at, sent_at, failed_at }: MailRow): RelatedRow => ({
  link: null,
  title: subject,
  text: recipient,
  badge: failed_at !== null ? 'Não entregue' : sent_at !== null ? 'Entregue' : 'A caminho',
  at: created_at.toISOString(),
})
