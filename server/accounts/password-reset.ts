import type { resetPassword } from '../../contract/account.ts'
import type { Body } from '../../contract/call.ts'
import { recordAudit } from '../audit/record.ts'
import { maskedEmail } from '../back-office/masked-email.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import { composeMail } from '../outbox/compose-mail.ts'
import { post } from '../outbox/outbox.ts'
import { FIELD } from '../problems/field-sentences.ts'
import { emailChangedMail, passwordChangedMail, RESET_MINUTES, resetPasswordMail, unlockMail } from './entry-mails.ts'
import { forgetFailures } from './login-limit.ts'
import { mayBeMailed } from './mail-quota.ts'
import { hashPassword } from './password.ts'
import { checkNewPassword } from './password-rules.ts'
import { hashOf, newSecret } from './secrets.ts'

interface Owner {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** Mails a reset link if the address has an account. */
export const mailResetLink = (services: Services, email: string): Promise<void> =>
  mailLink(services, email, { content: resetPasswordMail })

/** Mails a link that lets the owner in although strangers used up the tries, once in UNLOCK_MINUTES. */
export const mailUnlockLink = (services: Services, email: string): Promise<void> =>
  mailLink(services, email, { content: unlockMail, pauseMinutes: UNLOCK_MINUTES })

/** Equals the time that strangers' tries count. */
const UNLOCK_MINUTES = 15

async function mailLink(
  services: Services,
  email: string,
  {
    content: contentOf,
    pauseMinutes = 0,
  }: { readonly content: typeof resetPasswordMail; readonly pauseMinutes?: number },
): Promise<void> {
  const { config, siteUrl } = services
  const now = services.now()
  await services.database.transaction(async (transaction) => {
    // Before the quota is counted, which strangers must not use up.
    const recent = await transaction.query(
      `SELECT 1 FROM mail_links l JOIN users u ON u.id = l.user_id
       WHERE lower(u.email) = lower($1) AND l.purpose = 'reset password' AND l.created_at > $2`,
      [email, new Date(now.getTime() - pauseMinutes * 60_000).toISOString()],
    )
    if (recent.length > 0 && pauseMinutes > 0) return
    const isSent = await mayBeMailed({ ...services, database: transaction }, email)
    const [owner] = await transaction.query<Owner>(
      'SELECT id, name, email FROM users WHERE lower(email) = lower($1) AND deleted_at IS NULL',
      [email],
    )
    await transaction.query("DELETE FROM mail_links WHERE purpose = 'reset password' AND expires_at < $1", [
      now.toISOString(),
    ])
    if (owner === undefined || !isSent) return
    const token = newSecret()
    await transaction.query(
      `INSERT INTO mail_links (token_hash, user_id, purpose, created_at, expires_at)
       VALUES ($1, $2, 'reset password', $3, $4)`,
      [hashOf(token), owner.id, now.toISOString(), new Date(now.getTime() + RESET_MINUTES * 60_000).toISOString()],
    )
    const content = contentOf(owner.name, `${siteUrl()}/redefinir-senha#${token}`)
    const mail = composeMail(content, config.brand)
    await post(transaction, now, { channel: 'email', to: owner.email, ...mail })
  })
}

/** Sets the new password and ends every session and every other link of the account. */
export async function setNewPassword(services: Services, body: Body<typeof resetPassword>): Promise<void> {
  const { database, config, siteUrl } = services
  const now = services.now()
  const asked = [hashOf(body.token), now.toISOString()]
  const [owner] = await database.query<Owner>(
    `SELECT u.id, u.name, u.email FROM mail_links l JOIN users u ON u.id = l.user_id
      WHERE l.token_hash = $1 AND l.purpose = 'reset password' AND l.expires_at > $2 AND u.deleted_at IS NULL`,
    asked,
  )
  if (owner === undefined) throw problem('link_expired')
  const wrong = checkNewPassword(body.password, owner)
  if (wrong !== null) throw problem('invalid_fields', { errors: { password: wrong } })
  if (body.password !== body.password_confirmation) {
    throw problem('invalid_fields', { errors: { password_confirmation: FIELD.new_password_confirmation } })
  }
  const hash = await hashPassword(body.password)
  await database.transaction(async (transaction) => {
    const used = await transaction.query(
      "DELETE FROM mail_links WHERE token_hash = $1 AND purpose = 'reset password' AND expires_at > $2 RETURNING user_id",
      asked,
    )
    if (used.length === 0) throw problem('link_expired')
    await transaction.query('UPDATE users SET password_hash = $2 WHERE id = $1', [owner.id, hash])
    // A pending change of address may be an attacker's.
    await transaction.query('DELETE FROM mail_links WHERE user_id = $1', [owner.id])
    await transaction.query('DELETE FROM sessions WHERE user_id = $1', [owner.id])
    await forgetFailures({ ...services, database: transaction }, owner.email)
    await recordAudit(transaction, { ...byOwner(owner), action: 'password.changed' }, now)
    const mail = composeMail(passwordChangedMail(owner.name, siteUrl()), config.brand)
    await post(transaction, now, { channel: 'email', to: owner.email, ...mail })
  })
}

/** A mail's link proves who acts. */
const byOwner = ({ id }: Owner) => {
  const userId = String(id)
  return { by: { kind: 'person', userId }, subject: { kind: 'person', id: userId } } as const
}

/** PostgreSQL's unique_violation, on both engines. */
const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'

/** Makes the pending address the account's own, and notifies the old one. */
export async function setNewEmail(services: Services, token: string): Promise<void> {
  const { config } = services
  const now = services.now()
  await services.database.transaction(async (transaction) => {
    const [link] = await transaction.query<{ user_id: string; email: string }>(
      `UPDATE mail_links SET expires_at = $2
        WHERE token_hash = $1 AND purpose = 'confirm email' AND expires_at > $2 RETURNING user_id, email`,
      [hashOf(token), now.toISOString()],
    )
    if (link === undefined) throw problem('link_expired')
    const [owner] = await transaction.query<Owner>(
      'SELECT id, name, email FROM users WHERE id = $1 AND deleted_at IS NULL FOR UPDATE',
      [link.user_id],
    )
    if (owner === undefined) throw problem('link_expired')
    await transaction
      .query('UPDATE users SET email = $2 WHERE id = $1', [owner.id, link.email])
      .catch((error: unknown) => {
        throw isTaken(error) ? problem('email_taken', { cause: error }) : error
      })
    // Reset links sent to the old address stop working. A pending change of address ends too.
    await transaction.query("DELETE FROM mail_links WHERE user_id = $1 AND purpose = 'reset password'", [owner.id])
    await transaction.query('DELETE FROM registrations WHERE lower(email) = lower($1)', [link.email])
    const [before, after] = [{ email: maskedEmail(owner.email) }, { email: maskedEmail(link.email) }]
    await recordAudit(transaction, { ...byOwner(owner), action: 'email.changed', before, after }, now)
    const mail = composeMail(emailChangedMail(owner.name), config.brand)
    await post(transaction, now, { channel: 'email', to: owner.email, ...mail })
  })
}
