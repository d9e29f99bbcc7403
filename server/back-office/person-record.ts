import type { Answer } from '../../contract/call.ts'
import type { staffRecord } from '../../contract/staff-records.ts'
import { formatCnpj, formatCpf } from '../../src/core/brazil/brazilian-numbers.ts'
import { fromE164 } from '../../src/core/brazil/phone.ts'
import type { DisputeReason } from '../../src/core/disputes/dispute.ts'
import { reasonText } from '../../src/core/disputes/dispute-words.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { dayText, moneyText, ORDER_WORDS, ROLE_WORDS } from './record-words.ts'
import { bookingsOf, OFFER_SELECT, type OfferRow, offerRow } from './rows.ts'
import { event, mailRows, mailsOf, timelineOf } from './timeline.ts'

type StaffRecord = Answer<typeof staffRecord>

/** Related records on a page. */
const SHOWN = 10

interface Row {
  id: string
  name: string
  email: string
  cellphone: string | null
  phone_verified_at: Date | null
  created_at: Date
  deleted_at: Date | null
  suspended_at: Date | null
  sales_suspended_at: Date | null
  messages_suspended_at: Date | null
  roles: string[]
  company_id: string | null
  company_created_at: Date | null
  cpf: string | null
  tax_id_kind: 'cpf' | 'cnpj' | null
  tax_id: string | null
  validations: boolean | null
  approved_at: Date | null
  certificate_number: string | null
  /** YYYY-MM-DD. */
  cadastur_expires_on: string | null
  cadastur_lapsed_at: Date | null
  provider_id: string | null
  provider_name: string | null
  legal_name: string | null
  sessions: number
}

/** The account, its offers, purchases and disputes. @throws HttpProblem 404 */
export async function personRecord(database: Database, id: string): Promise<StaffRecord> {
  const [row] = /^\d{1,18}$/.test(id)
    ? await database.query<Row>(
        `SELECT u.id, u.name, u.email, u.cellphone, u.phone_verified_at, u.created_at, u.deleted_at, u.suspended_at, c.suspended_at AS sales_suspended_at,
           (SELECT z.suspended_at FROM message_suspensions z WHERE z.user_id = u.id) AS messages_suspended_at,
           ARRAY(SELECT r.role FROM user_roles r WHERE r.user_id = u.id ORDER BY r.role DESC) AS roles,
           c.id AS company_id, c.created_at AS company_created_at, c.cpf, c.tax_id_kind, c.tax_id, c.validations, c.approved_at,
           c.certificate_number, c.cadastur_expires_on, c.cadastur_lapsed_at, p.id AS provider_id, p.name AS provider_name, p.legal_name,
           (SELECT count(*)::int FROM sessions s WHERE s.user_id = u.id AND s.expires_at > now()) AS sessions
         FROM users u LEFT JOIN companies c ON c.user_id = u.id LEFT JOIN providers p ON p.company_id = c.id WHERE u.id = $1`,
        [id],
      )
    : []
  if (row === undefined) throw problem('record_not_found')
  const [bought, sold, disputes, offers, orders, mails, threads] = await Promise.all([
    bookingsOf(database, 'o.user_id = $1', [row.id], SHOWN + 1),
    row.provider_id === null
      ? []
      : bookingsOf(database, "f.provider_id = $1 AND o.status IN ('paid', 'refunded')", [row.provider_id], SHOWN + 1),
    disputesOf(database, row),
    row.provider_id === null
      ? []
      : database.query<OfferRow>(`${OFFER_SELECT} WHERE f.provider_id = $1 ORDER BY f.number DESC LIMIT ${SHOWN + 1}`, [
          row.provider_id,
        ]),
    database.query<{ id: string; status: string; total: number; created_at: Date }>(
      `SELECT id, status, total, created_at FROM orders WHERE user_id = $1 ORDER BY created_at DESC LIMIT ${SHOWN}`,
      [row.id],
    ),
    row.deleted_at === null ? mailsOf(database, { email: row.email }) : [],
    database.query<{ id: string; title: string; updated_at: Date }>(
      `SELECT t.id, coalesce(nullif(f.title, ''), p.name) AS title, t.updated_at FROM message_threads t
         JOIN providers p ON p.id = t.provider_id LEFT JOIN offers f ON f.id = t.offer_id
        WHERE t.user_id = $1 ORDER BY t.updated_at DESC LIMIT ${SHOWN}`,
      [row.id],
    ),
  ])
  const link = { kind: 'person' as const, id: String(row.id) }
  const section = (title: string, rows: StaffRecord['sections'][number]['rows']) =>
    rows.length === 0 ? [] : [{ title, rows: rows.slice(0, SHOWN), more: rows.length > SHOWN }]
  return {
    link,
    title: row.name,
    text: row.deleted_at === null ? row.email : 'Conta excluída',
    badges: [
      ...row.roles.map((role) => ROLE_WORDS[role] ?? role),
      ...(row.suspended_at === null ? [] : ['Conta suspensa']),
      ...(row.sales_suspended_at === null ? [] : ['Vendas suspensas']),
      ...(row.messages_suspended_at === null ? [] : ['Mensagens bloqueadas']),
    ],
    suspended: [
      ...(row.suspended_at === null ? [] : ['person' as const]),
      ...(row.sales_suspended_at === null ? [] : ['guide' as const]),
      ...(row.messages_suspended_at === null ? [] : ['messages' as const]),
    ],
    facts: factsOf(row),
    sections: [
      ...section('Reservas', bought),
      ...section('Vendas', sold),
      ...section('Disputas', disputes),
      ...section('Ofertas', offers.map(offerRow)),
      ...section(
        'Conversas',
        threads.map(({ title, updated_at }) => ({
          ...{ link: null, title, text: 'Última mensagem', badge: null, at: updated_at.toISOString() },
        })),
      ),
      ...section('E-mails dos últimos 30 dias', mailRows(mails)),
    ],
    timeline: await timelineOf(
      database,
      [
        event(row.created_at, 'Criou a conta'),
        event(row.company_created_at, 'Fez o cadastro de guia'),
        event(row.phone_verified_at, 'Confirmou o celular'),
        event(row.deleted_at, 'Excluiu a conta'),
        ...orders.map(({ status, total, created_at }) =>
          event(created_at, `Fez um pedido de ${moneyText(total)}: ${ORDER_WORDS[status] ?? status}`),
        ),
        ...mails.map(({ subject, created_at }) => event(created_at, `E-mail: ${subject}`)),
      ],
      [
        { kind: 'person', id: link.id },
        { kind: 'permission', id: link.id },
        ...(row.provider_id === null ? [] : [{ kind: 'provider' as const, id: row.provider_id }]),
      ],
    ),
  }
}

/** Disputes about bookings of the person, as traveller or as guide; each leads to its booking. */
async function disputesOf(database: Database, { id, company_id }: Row) {
  const rows = await database.query<{ id: string; code: string; reason: DisputeReason; at: Date; isDecided: boolean }>(
    `SELECT b.id, b.code, t.reason, t.opened_at AS at, t.decided_at IS NOT NULL AS "isDecided"
       FROM disputes t JOIN bookings b ON b.id = t.booking_id
      WHERE t.company_id = $2 OR t.booking_id IN
        (SELECT x.id FROM bookings x JOIN orders o ON o.id = x.order_id WHERE o.user_id = $1)
      ORDER BY t.number DESC LIMIT ${SHOWN + 1}`,
    [id, company_id],
  )
  return rows.map(({ id: booking, code, reason, at, isDecided }) => ({
    link: { kind: 'booking' as const, id: booking },
    title: code,
    text: reasonText(reason),
    badge: isDecided ? 'Decidida' : 'À espera',
    at: at.toISOString(),
  }))
}

function factsOf(row: Row): StaffRecord['facts'] {
  const { cpf, tax_id: taxId, tax_id_kind: taxIdKind } = row
  const facts: { readonly label: string; readonly value: string | null; readonly format?: 'instant' }[] = [
    { label: 'E-mail', value: row.deleted_at === null ? row.email : null },
    {
      label: 'Celular',
      value: row.cellphone && `${fromE164(row.cellphone)}${row.phone_verified_at === null ? ' (não confirmado)' : ''}`,
    },
    { label: 'Conta criada', value: row.created_at.toISOString(), format: 'instant' },
    {
      label: 'Mensagens bloqueadas desde',
      value: row.messages_suspended_at?.toISOString() ?? null,
      format: 'instant',
    },
    { label: 'Sessões abertas', value: String(row.sessions) },
    { label: 'CPF', value: cpf && formatCpf(cpf) },
    { label: 'CNPJ', value: taxId !== null && taxIdKind === 'cnpj' ? formatCnpj(taxId) : null },
    { label: 'Nome no perfil', value: row.provider_name },
    { label: 'Razão social', value: row.legal_name },
    { label: 'Cadastur', value: row.certificate_number },
    {
      label: 'Cadastur vale até',
      value:
        row.cadastur_expires_on &&
        `${dayText(row.cadastur_expires_on)}${row.cadastur_lapsed_at === null ? '' : ' (vencido: ofertas pausadas)'}`,
    },
    {
      label: 'Cadastro de guia',
      value: row.validations === null ? null : row.validations ? 'Aprovado' : 'Em cadastro',
    },
  ]
  return facts.flatMap(({ value, ...fact }) => (value === null || value === '' ? [] : [{ ...fact, value }]))
}
