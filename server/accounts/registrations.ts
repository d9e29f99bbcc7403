import type { confirmRegistration, register } from '../../contract/account.ts'
import type { Body } from '../../contract/call.ts'
import { nameProblem } from '../../src/core/account/person-name.ts'
import { HOUR_MS } from '../../src/core/time/durations.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import type { WholeSteps } from '../onboarding/become-provider.ts'
import { becomeProviderOrGoOn } from '../onboarding/confirmed.ts'
import { composeMail } from '../outbox/compose-mail.ts'
import { post } from '../outbox/outbox.ts'
import { FIELD } from '../problems/field-sentences.ts'
import { alreadyRegisteredMail, confirmRegistrationMail, REGISTRATION_HOURS } from './entry-mails.ts'
import { mayBeMailed } from './mail-quota.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { checkNewPassword } from './password-rules.ts'
import { hashOf, isSecret, newCode, newSecret } from './secrets.ts'
import { openSession } from './session.ts'

/** Seconds between two mails of one registration. */
const RESEND_SECONDS = 60
/** Wrong codes, or wrong passwords with a link, that are allowed. */
const MOST_TRIES = 5

interface Row {
  readonly id_hash: Uint8Array
  readonly code_hash: Uint8Array
  readonly email: string
  readonly name: string
  readonly password_hash: string
  readonly is_possible: boolean
  readonly tries: number
  readonly mailed_at: Date
  readonly provider_steps: ProviderDraft['content'] | null
  readonly provider_draft: Uint8Array | null
}

/** The data that makes the person a provider after confirmation. */
export interface ProviderDraft {
  readonly content: { readonly steps: WholeSteps; readonly version: number }
  readonly secret: string
}

/**
 * Stores a registration and sends a mail. The answer, the work and the number of mails do not depend on whether the address has
 * an account. @param provider present if the person registers as a provider. @returns the registration's secret id.
 */
export async function keepRegistration(
  services: Services,
  body: Body<typeof register>,
  provider: ProviderDraft | null = null,
): Promise<string> {
  const name = body.name.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  const email = body.email.trim()
  const errors: Record<string, string> = {}
  const wrongName = nameProblem(name)
  if (wrongName !== null) errors.name = wrongName
  const wrongPassword = checkNewPassword(body.password, { name, email })
  if (wrongPassword !== null) errors.password = wrongPassword
  else if (body.password !== body.password_confirmation) errors.password_confirmation = FIELD.new_password_confirmation
  if (Object.keys(errors).length > 0) throw problem('invalid_fields', { errors })

  const passwordHash = await hashPassword(body.password)
  const id = newSecret()
  const now = services.now()
  await services.database.transaction(async (transaction) => {
    await transaction.query('DELETE FROM registrations WHERE expires_at < $1', [now.toISOString()])
    const mail = await compose({ ...services, database: transaction }, { email, name })
    await transaction.query(
      `INSERT INTO registrations
         (id_hash, token_hash, code_hash, email, name, password_hash, is_possible, mailed_at, created_at, expires_at,
          provider_steps, provider_draft)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11)`,
      [
        hashOf(id),
        hashOf(mail.token),
        hashOf(mail.code),
        email,
        name,
        passwordHash,
        mail.isPossible,
        now.toISOString(),
        new Date(now.getTime() + REGISTRATION_HOURS * HOUR_MS).toISOString(),
        provider && JSON.stringify(provider.content),
        provider && hashOf(provider.secret),
      ],
    )
    await mail.send()
  })
  return id
}

/** Creates new secrets and their mail. Only the mail reveals whether the address already had an account. */
async function compose(services: Services, { email, name }: { readonly email: string; readonly name: string }) {
  const { database, config, siteUrl, now } = services
  const [owner] = await database.query<{ name: string }>(
    'SELECT name FROM users WHERE lower(email) = lower($1) AND deleted_at IS NULL',
    [email],
  )
  const isSent = await mayBeMailed(services, email)
  const [token, code] = [newSecret(), newCode()]
  const content =
    owner === undefined
      ? confirmRegistrationMail(name, code, `${siteUrl()}/confirmar-cadastro#${token}`)
      : alreadyRegisteredMail(owner.name, siteUrl())
  const mail = composeMail(content, config.brand)
  return {
    token,
    code,
    isSent,
    // Nobody received this code, so a match would be a guess.
    isPossible: isSent && owner === undefined,
    send: async () => {
      if (isSent) await post(database, now(), { channel: 'email', to: email, ...mail })
    },
  }
}

/** Sends a new mail with a new code and link; earlier ones stop working. */
export async function mailAgain(services: Services, registration: string): Promise<void> {
  const now = services.now()
  await services.database.transaction(async (transaction) => {
    const [row] = await transaction.query<Row>(
      'SELECT * FROM registrations WHERE id_hash = $1 AND expires_at > $2 FOR UPDATE',
      [hashOf(registration), now.toISOString()],
    )
    if (row === undefined) throw problem('registration_ended')
    const wait = Math.ceil((row.mailed_at.getTime() + RESEND_SECONDS * 1000 - now.getTime()) / 1000)
    if (wait > 0) throw problem('mail_sent_recently', { retryAfter: wait })
    const mail = await compose({ ...services, database: transaction }, row)
    const secrets = mail.isSent
      ? [hashOf(mail.token), hashOf(mail.code), mail.isPossible]
      : [null, null, row.is_possible]
    await transaction.query(
      `UPDATE registrations
          SET token_hash = coalesce($2, token_hash), code_hash = coalesce($3, code_hash), is_possible = $4,
              tries = CASE WHEN $2::bytea IS NULL THEN tries ELSE 0 END, mailed_at = $5
        WHERE id_hash = $1`,
      [hashOf(registration), ...secrets, now.toISOString()],
    )
    await mail.send()
  })
}

/** Creates the account and opens its first session. @returns the token. */
export async function makeAccount(services: Services, proof: Body<typeof confirmRegistration>): Promise<string> {
  const row = await proven(services, proof)
  return services.database.transaction(async (transaction) => {
    // Registrations of one address wait for each other; the fixed order prevents deadlocks.
    await transaction.query('SELECT 1 FROM registrations WHERE lower(email) = lower($1) ORDER BY id_hash FOR UPDATE', [
      row.email,
    ])
    const [confirmed] = await transaction.query<Row>('DELETE FROM registrations WHERE id_hash = $1 RETURNING *', [
      row.id_hash,
    ])
    if (confirmed === undefined) throw problem('registration_ended')
    const [user] = await transaction.query<{ id: string }>(
      `INSERT INTO users (email, password_hash, name, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (lower(email)) DO NOTHING RETURNING id`,
      [row.email, row.password_hash, row.name, services.now().toISOString()],
    )
    // The person proved that they read the address's mails, so the account is no secret to them.
    if (user === undefined) throw problem('account_exists')
    await transaction.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'client')", [user.id])
    await transaction.query('INSERT INTO clients (user_id) VALUES ($1)', [user.id])
    if (confirmed.provider_steps !== null) {
      const { name, email, provider_steps, provider_draft: draftHash } = confirmed
      const inside = { ...services, database: transaction }
      await becomeProviderOrGoOn(inside, { userId: String(user.id), name, email, draftHash, ...provider_steps })
    }
    await transaction.query('DELETE FROM registrations WHERE lower(email) = lower($1)', [row.email])
    return openSession({ ...services, database: transaction }, String(user.id))
  })
}

/** Returns the registration that the proof confirms. */
async function proven({ database, now }: Services, proof: Body<typeof confirmRegistration>): Promise<Row> {
  const { registration, code, token, password } = proof
  if (token !== undefined) {
    const [row] = await database.query<Row>('SELECT * FROM registrations WHERE token_hash = $1 AND expires_at > $2', [
      hashOf(token),
      now().toISOString(),
    ])
    if (row === undefined || !row.is_possible) throw problem('registration_ended')
    if (registration !== undefined && isSecret(registration, row.id_hash)) return row
    if (password === undefined) throw wrong('password', FIELD.registered_password_missing)
    const left = await countTry(database, row)
    if (left === null) throw wrong('password', FIELD.registered_password_too_often)
    if (!(await verifyPassword(password, row.password_hash))) {
      throw wrong('password', FIELD.registered_password)
    }
    return row
  }
  if (registration === undefined || code === undefined) {
    throw wrong('code', FIELD.mailed_code_missing)
  }
  const [row] = await database.query<Row>('SELECT * FROM registrations WHERE id_hash = $1 AND expires_at > $2', [
    hashOf(registration),
    now().toISOString(),
  ])
  if (row === undefined) throw problem('registration_ended')
  const left = await countTry(database, row)
  if (left === null) throw wrong('code', FIELD.mailed_code_too_often)
  if (!isSecret(code, row.code_hash) || !row.is_possible) {
    throw wrong('code', left === 0 ? FIELD.mailed_code_too_often : FIELD.mailed_code)
  }
  return row
}

/** Counts a try before it is checked, so that parallel tries gain nothing. @returns the tries left, or null. */
async function countTry(database: Database, { id_hash }: Row): Promise<number | null> {
  const [counted] = await database.query<{ tries: number }>(
    'UPDATE registrations SET tries = tries + 1 WHERE id_hash = $1 AND tries < $2 RETURNING tries',
    [id_hash, MOST_TRIES],
  )
  if (counted !== undefined) return MOST_TRIES - counted.tries
  const known = await database.query('SELECT 1 FROM registrations WHERE id_hash = $1', [id_hash])
  if (known.length === 0) throw problem('registration_ended')
  return null
}

const wrong = (field: string, sentence: string) => problem('invalid_fields', { errors: { [field]: sentence } })
