import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Body } from '../../../contract/call.ts'
import type { verifyEmail } from '../../../contract/validation.ts'
import { DAY_MS, HOUR_MS } from '../../../src/core/time/durations.ts'
import { companyOf } from '../../accounts/authorization.ts'
import type { Person } from '../../accounts/principal.ts'
import { hashOf, newCode, newSecret } from '../../accounts/secrets.ts'
import { fieldProblem, problem } from '../../http/problem.ts'
import type { Services } from '../../module.ts'
import { composeMail, greetingFor, type MailContent } from '../../outbox/compose-mail.ts'
import { post } from '../../outbox/outbox.ts'
import { FIELD } from '../../problems/field-sentences.ts'
import { recomputeApproval } from '../approval.ts'
import { lockCompany } from '../company.ts'

const RESEND_MS = 60_000
const LIFETIME_HOURS = 24
const TRIES = 5
const MAILS_A_DAY = 10

interface Row {
  readonly email: string
  readonly code_hash: Uint8Array
  readonly tries: number
  readonly sent_at: Date
  readonly expires_at: Date
  readonly day_began_at: Date
  readonly day_count: number
}

/**
 * Mails a code and a link; earlier ones stop working. Sends nothing if the address is already confirmed.
 * @throws HttpProblem 429 within a minute of the last mail, or after ten in a day.
 */
export async function mailEmailCode(services: Services, companyId: string): Promise<void> {
  const { database, config, secret, siteUrl } = services
  const now = services.now()
  await database.transaction(async (transaction) => {
    const company = await lockCompany(transaction, companyId)
    if (company.email_verified_at !== null) return
    const [last] = await transaction.query<Row>('SELECT * FROM email_checks WHERE user_id = $1', [company.user_id])
    const isSameDay = last !== undefined && last.day_began_at.getTime() + DAY_MS > now.getTime()
    refuseSoon(isSameDay ? last : undefined, now)
    const [token, code] = [newSecret(), newCode()]
    await transaction.query(
      `INSERT INTO email_checks (user_id, email, code_hash, token_hash, sent_at, expires_at, day_began_at, day_count)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (user_id) DO UPDATE SET email = excluded.email, code_hash = excluded.code_hash,
         token_hash = excluded.token_hash, tries = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
         day_began_at = excluded.day_began_at, day_count = excluded.day_count`,
      [
        company.user_id,
        company.email,
        codeHash(secret, company.user_id, code),
        hashOf(token),
        now.toISOString(),
        new Date(now.getTime() + LIFETIME_HOURS * HOUR_MS).toISOString(),
        (isSameDay ? last.day_began_at : now).toISOString(),
        isSameDay ? last.day_count + 1 : 1,
      ],
    )
    const url = `${siteUrl()}/cadastro-prestador/validacao-email/link#${token}`
    const mail = composeMail(codeMail(company.name, code, url), config.brand)
    await post(transaction, now, { channel: 'email', to: company.email, ...mail })
  })
}

function refuseSoon(last: Row | undefined, now: Date): void {
  if (last === undefined) return
  const nextDay = last.day_began_at.getTime() + DAY_MS
  const until = last.day_count >= MAILS_A_DAY ? nextDay : last.sent_at.getTime() + RESEND_MS
  const retryAfter = Math.ceil((until - now.getTime()) / 1000)
  if (retryAfter > 0)
    throw problem(last.day_count >= MAILS_A_DAY ? 'too_many_mails' : 'mail_sent_recently', { retryAfter })
}

/** Takes the code with a session, or the link's token without one. */
export async function confirmEmail(
  services: Services,
  principal: Person | undefined,
  { code, token }: Body<typeof verifyEmail>,
): Promise<void> {
  if (token !== undefined) return confirmByLink(services, token)
  if (principal === undefined) throw problem('unauthenticated')
  const companyId = companyOf(principal)
  if (code === undefined) throw fieldProblem('code', FIELD.mailed_code_missing)
  const wrong = await confirmByCode(services, companyId, code)
  if (wrong !== null) throw fieldProblem('code', wrong)
}

async function confirmByLink({ database, now }: Services, token: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const time = now()
    const [found] = await transaction.query<{ company_id: string }>(
      `SELECT c.id AS company_id FROM email_checks e JOIN companies c ON c.user_id = e.user_id WHERE e.token_hash = $1`,
      [hashOf(token)],
    )
    if (found === undefined) throw problem('link_expired')
    const company = await lockCompany(transaction, String(found.company_id))
    const used = await transaction.query(
      'DELETE FROM email_checks WHERE token_hash = $1 AND lower(email) = lower($2) AND expires_at > $3 RETURNING user_id',
      [hashOf(token), company.email, time.toISOString()],
    )
    if (used.length === 0) throw problem('link_expired')
    await transaction.query('UPDATE companies SET email_verified_at = $2 WHERE id = $1', [
      company.id,
      time.toISOString(),
    ])
    await recomputeApproval(transaction, company.id, time)
  })
}

/** Returns the sentence of a wrong try, or null when confirmed. It must not throw: a rollback would lose the counted try. */
function confirmByCode({ database, secret, now }: Services, companyId: string, code: string): Promise<string | null> {
  return database.transaction(async (transaction) => {
    const time = now()
    const company = await lockCompany(transaction, companyId)
    // A double press is no failure.
    if (company.email_verified_at !== null) return null
    const [sent] = await transaction.query<Row>(
      'SELECT * FROM email_checks WHERE user_id = $1 AND lower(email) = lower($2) AND expires_at > $3',
      [company.user_id, company.email, time.toISOString()],
    )
    if (sent === undefined) return FIELD.code_expired
    if (sent.tries >= TRIES) return FIELD.mailed_code_too_often
    if (!timingSafeEqual(sent.code_hash, codeHash(secret, company.user_id, code))) {
      await transaction.query('UPDATE email_checks SET tries = tries + 1 WHERE user_id = $1', [company.user_id])
      const left = TRIES - sent.tries - 1
      if (left === 0) return FIELD.mailed_code_too_often
      return FIELD.code(left)
    }
    await transaction.query('DELETE FROM email_checks WHERE user_id = $1', [company.user_id])
    await transaction.query('UPDATE companies SET email_verified_at = $2 WHERE id = $1', [
      company.id,
      time.toISOString(),
    ])
    await recomputeApproval(transaction, company.id, time)
    return null
  })
}

/** Uses a key, because six digits from a stolen table would be guessed at once without it. */
const codeHash = (secret: string, userId: string, code: string) =>
  createHmac('sha256', secret).update(`email code ${userId} ${code}`).digest()

const codeMail = (name: string, code: string, url: string): MailContent => ({
  subject: 'Confirme o e-mail do seu cadastro de guia',
  greeting: greetingFor(name),
  paragraphs: ['Para seguir com a validação do seu cadastro de guia na Tour Presencial, digite este código na página:'],
  code,
  action: { label: 'Confirmar e-mail', url },
  footnotes: [
    `Ou use o botão, em qualquer aparelho. O código e o botão funcionam por ${LIFETIME_HOURS} horas, e só os do e-mail mais recente. Nunca passe o código para ninguém.`,
    'Se não foi você, pode ignorar esta mensagem.',
  ],
})
