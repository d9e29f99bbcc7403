import { may } from '../../src/core/back-office/permissions.ts'
import { ordersOfPerson } from './lists.ts'
import type { RelatedRow } from './record-types.ts'
import {
  DISPUTES,
  disputeRow,
  MAILS,
  mailRow,
  payoutRow,
  payoutsSql,
  RATINGS,
  REFUNDS,
  REPORTS,
  ratingRow,
  refundRow,
  reportRow,
  SUBMISSIONS,
  submissionRow,
} from './related-rows.ts'
import { listSection, querySection, type Section, type Viewing } from './sections.ts'

export interface PersonKey {
  readonly id: string
  /** Null for people who sell nothing. */
  readonly companyId: string | null
  readonly providerId: string | null
  /** Null once the account is deleted. */
  readonly email: string | null
}

const THREADS = (
  condition: string,
) => `SELECT t.id, coalesce(nullif(f.title, ''), p.name) AS title, u.name AS traveller, p.name AS guide,
    t.booking_id, t.offer_id, t.updated_at AS at, t.updated_at AS key, t.id::text AS sort,
    (SELECT m.id FROM message_reports m WHERE m.thread_id = t.id ORDER BY m.reported_at DESC LIMIT 1) AS report_id
  FROM message_threads t JOIN users u ON u.id = t.user_id JOIN providers p ON p.id = t.provider_id
    LEFT JOIN offers f ON f.id = t.offer_id WHERE ${condition}`

interface ThreadRow {
  readonly title: string
  readonly traveller: string
  readonly guide: string
  readonly booking_id: string | null
  readonly offer_id: string | null
  readonly report_id: string | null
  readonly at: Date
}

/** Nobody reads a conversation that was not reported, so its row leads to what it is about. */
const threadRow =
  ({ permissions }: Viewing) =>
  ({ title, traveller, guide, booking_id, offer_id, report_id, at }: ThreadRow): RelatedRow => {
    const isReported = report_id !== null && may(permissions, 'support')
    return {
      link: isReported
        ? { kind: 'report', id: report_id }
        : booking_id !== null
          ? { kind: 'booking', id: booking_id }
          : offer_id === null
            ? null
            : { kind: 'offer', id: offer_id },
      title,
      text: `${traveller} e ${guide}`,
      badge: isReported ? 'Denunciada' : booking_id === null ? 'Pergunta' : 'Reserva',
      at: at.toISOString(),
    }
  }

/** Related records of a person. */
export const PERSON_SECTIONS: readonly Section<PersonKey>[] = [
  listSection({ id: 'bookings', title: 'Reservas' }, ({ id }) => ({ list: 'bookings', filters: { person: id } })),
  listSection({ id: 'sales', title: 'Vendas' }, ({ id, providerId }) => ({
    list: 'bookings',
    filters: providerId === null ? null : { guide: id },
  })),
  querySection({ id: 'disputes', title: 'Disputas' }, ({ id, companyId }) => ({
    // A guide buys no own offer, so no dispute is in both halves.
    sql:
      companyId === null
        ? `${DISPUTES} WHERE b.order_id = ANY(${ordersOfPerson('$1')})`
        : `${DISPUTES} WHERE b.order_id = ANY(${ordersOfPerson('$1')}) UNION ALL ${DISPUTES} WHERE t.company_id = $2`,
    params: companyId === null ? [id] : [id, companyId],
    by: 'number',
    row: disputeRow,
  })),
  listSection({ id: 'offers', title: 'Ofertas' }, ({ id, providerId }) => ({
    list: 'offers',
    filters: providerId === null ? null : { guide: id },
  })),
  querySection({ id: 'submissions', title: 'Envios para análise' }, ({ companyId }, viewing) =>
    companyId === null
      ? null
      : {
          sql: `${SUBMISSIONS} WHERE r.company_id = $1`,
          params: [companyId],
          by: 'time',
          row: submissionRow(viewing),
        },
  ),
  querySection({ id: 'payouts', title: 'Repasses' }, ({ companyId }, viewing) =>
    companyId === null
      ? null
      : {
          sql: `${payoutsSql('p.amount')} WHERE p.company_id = $1`,
          params: [companyId],
          by: 'number',
          row: payoutRow(viewing),
        },
  ),
  querySection({ id: 'refunds', title: 'Devoluções recebidas' }, ({ id }) => ({
    sql: `${REFUNDS} WHERE c.order_id = ANY(${ordersOfPerson('$1')})`,
    params: [id],
    by: 'time',
    row: refundRow,
  })),
  querySection({ id: 'written-ratings', title: 'Avaliações que escreveu' }, ({ id }) => ({
    sql: `${RATINGS} JOIN bookings b ON b.id = v.booking_id WHERE b.order_id = ANY(${ordersOfPerson('$1')})`,
    params: [id],
    by: 'number',
    row: ratingRow,
  })),
  querySection({ id: 'received-ratings', title: 'Avaliações recebidas' }, ({ providerId }) =>
    providerId === null
      ? null
      : { sql: `${RATINGS} WHERE f.provider_id = $1`, params: [providerId], by: 'number', row: ratingRow },
  ),
  querySection({ id: 'reports', title: 'Denúncias de mensagens' }, ({ id }, { permissions }) =>
    may(permissions, 'support')
      ? {
          sql: `${REPORTS} WHERE m.reporter_id = $1 OR m.accused_id = $1`,
          params: [id],
          by: 'time',
          row: reportRow,
        }
      : null,
  ),
  querySection({ id: 'conversations', title: 'Conversas' }, ({ id, providerId }, viewing) => ({
    // Two walks along indexes instead of one condition with OR.
    sql:
      providerId === null
        ? THREADS('t.user_id = $1')
        : `${THREADS('t.user_id = $1')} UNION ALL ${THREADS('t.provider_id = $2 AND t.user_id <> $1')}`,
    params: providerId === null ? [id] : [id, providerId],
    by: 'time',
    row: threadRow(viewing),
  })),
  querySection({ id: 'mails', title: 'E-mails dos últimos 30 dias' }, ({ email }) =>
    email === null
      ? null
      : {
          sql: `${MAILS} WHERE lower(x.recipient) = lower($1) AND x.channel = 'email'`,
          params: [email],
          by: 'time',
          row: mailRow,
        },
  ),
]
