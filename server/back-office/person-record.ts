import { may } from '../../src/core/back-office/permissions.ts'
import { formatCnpj, formatCpf } from '../../src/core/brazil/brazilian-numbers.ts'
import { fromE164 } from '../../src/core/brazil/phone.ts'
import type { Database } from '../database/database.ts'
import { readBalances } from '../guide-bookings/payouts.ts'
import { problem } from '../http/problem.ts'
import { PERSON_SECTIONS, type PersonKey } from './person-sections.ts'
import type { StaffRecord } from './record-types.ts'
import { dayText, moneyText, ORDER_WORDS, ROLE_WORDS } from './record-words.ts'
import { readSection, readSections, type Viewing } from './sections.ts'
import { event, mailsOf, timelineOf } from './timeline.ts'

/** Orders in the timeline. */
const MOST_ORDERS = 10

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

async function readRow(database: Database, id: string): Promise<Row> {
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
  return row
}

const keyOf = ({ id, company_id, provider_id, email, deleted_at }: Row): PersonKey => ({
  id: String(id),
  companyId: company_id,
  providerId: provider_id,
  email: deleted_at === null ? email : null,
})

/** Further rows of a section of a person. @throws HttpProblem 404 */
export const personSection = async (viewing: Viewing, id: string, page: Parameters<typeof readSection>[3]) =>
  readSection(viewing, PERSON_SECTIONS, keyOf(await readRow(viewing.database, id)), page)

/** The account with its purchases, and a guide's sales and payouts. @throws HttpProblem 404 */
export async function personRecord(viewing: Viewing, id: string): Promise<StaffRecord> {
  const { database, permissions } = viewing
  const row = await readRow(database, id)
  const key = keyOf(row)
  const [sections, orders, mails, balances] = await Promise.all([
    readSections(viewing, PERSON_SECTIONS, key),
    database.query<{ status: string; total: number; created_at: Date }>(
      `SELECT status, total, created_at FROM orders WHERE user_id = $1 ORDER BY created_at DESC LIMIT ${MOST_ORDERS}`,
      [row.id],
    ),
    key.email === null ? [] : mailsOf(database, { email: key.email }),
    row.company_id !== null && may(permissions, 'finance') ? readBalances(database, row.company_id) : null,
  ])
  const link = { kind: 'person' as const, id: key.id }
  return {
    link,
    title: row.name,
    text: row.deleted_at === null ? row.email : 'Conta excluída',
    badges: [
      ...(row.deleted_at === null ? [] : ['Conta excluída']),
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
    facts: [
      ...factsOf(row),
      ...(balances === null
        ? []
        : [
            { label: 'A repassar', value: String(balances.payable), format: 'money' as const },
            { label: 'Em transferência', value: String(balances.inTransfer), format: 'money' as const },
            { label: 'Já repassado', value: String(balances.paid), format: 'money' as const },
          ]),
    ],
    sections,
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
