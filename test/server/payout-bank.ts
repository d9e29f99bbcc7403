import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSession } from '../../server/accounts/session.ts'
import type { PayoutProvider, SentPayout } from '../../server/payouts/provider.ts'
import { confirmNewest, insertStaffMember } from '../support/staff-member.ts'

/** A Pix that the bank made. */
export interface MadePayout {
  readonly id: string
  readonly amount: number
  readonly pixKey: string
}

const fileIn = (folder: string) => join(folder, 'payouts-of-the-bank.jsonl')

/** Every Pix that the bank of this folder made, in order. */
export function madePayouts(folder: string): readonly MadePayout[] {
  const file = fileIn(folder)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

const answerOf = ({ id }: MadePayout): SentPayout => ({
  state: 'paid',
  endToEndId: `E12345678${id.replaceAll(/[^0-9A-Za-z]/g, '')}`.slice(0, 32).padEnd(32, '0'),
})

/**
 * A bank that outlives the server: it keeps its payments in a file. Its first answer is that the Pix is processed.
 * @param onMoment called before a request arrives and before an answer leaves; the server may die there.
 */
export function payoutBank(folder: string, onMoment: () => void): PayoutProvider {
  const find = (id: string) => madePayouts(folder).find((made) => made.id === id)
  return {
    async send({ id, amount, pixKey }) {
      onMoment()
      // A bank refuses a known id; two Pix of one id would show here.
      if (find(id) === undefined) appendFileSync(fileIn(folder), `${JSON.stringify({ id, amount, pixKey })}\n`)
      onMoment()
      return { state: 'processing' }
    },
    async read(id) {
      const made = find(id)
      onMoment()
      return made === undefined ? null : answerOf(made)
    },
  }
}

/** The token of a new admin of finance whose session stays confirmed while the test's clock runs ahead. */
export async function financeToken(needs: Parameters<typeof openSession>[0]): Promise<string> {
  const email = 'financas@exemplo.com.br'
  await insertStaffMember(needs.database, email, 'finance')
  const [user] = await needs.database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])
  const token = await openSession(needs, String(user?.id))
  await confirmNewest(needs.database, String(user?.id))
  await needs.database.query("UPDATE sessions SET confirmed_at = '2100-01-01' WHERE user_id = $1", [user?.id])
  return token
}

/** Gives the provider `guia` an account that can be paid. */
export const GUIDE_WITH_PIX_KEY = `WITH person AS (INSERT INTO users (email, name) VALUES ('joana@exemplo.com.br', 'Joana Lima') RETURNING id),
    company AS (INSERT INTO companies (user_id, cpf, details, pix_key_type, pix_key, pix_holder)
      SELECT id, '52998224725', '{}', 'email', 'joana@exemplo.com.br', 'Joana Lima' FROM person RETURNING id)
  UPDATE providers SET company_id = company.id FROM company WHERE providers.id = 'guia'`

/** Counts of payouts that were paid: the ledger's sum, mails, entries of the audit log, and bookings that were paid twice. */
export const PAYOUT_SUMS = `SELECT
  (SELECT coalesce(-sum(l.amount), 0)::integer FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
    WHERE e.type = 'payout paid' AND l.account = 'bank') AS paid,
  (SELECT count(*)::integer FROM outbox WHERE subject LIKE 'Enviamos o seu repasse%') AS mails,
  (SELECT count(*)::integer FROM audit_log WHERE action = 'payout.paid') AS audited,
  (SELECT count(*)::integer FROM (SELECT i.booking_id FROM payout_items i JOIN payouts p ON p.id = i.payout_id
    WHERE p.state = 'paid' AND i.amount > 0 GROUP BY 1 HAVING count(*) > 1) AS doubled) AS twice
`
