import { randomInt } from 'node:crypto'
import { recordAudit } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import { composeMail } from '../outbox/compose-mail.ts'
import { post } from '../outbox/outbox.ts'
import { FIELD } from '../problems/field-sentences.ts'
import { requirePassword } from './current-password.ts'
import { secondFactorMail } from './entry-mails.ts'
import { beginAttempt } from './login-limit.ts'
import type { Person } from './principal.ts'
import { hashOf } from './secrets.ts'
import { enrolmentOf, newTotpSecret, seal, stepOfCode, unseal } from './totp.ts'

const RECOVERY_CODES = 10
/** Without look-alike letters and digits. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

interface Owner {
  readonly name: string
  readonly email: string
  readonly password_hash: string | null
  readonly secret: Uint8Array | null
  readonly enabled_at: Date | null
}

async function ownerOf(database: Database, userId: string): Promise<Owner> {
  const [owner] = await database.query<Owner>(
    `SELECT u.name, u.email, u.password_hash, f.secret, f.enabled_at FROM users u LEFT JOIN second_factors f ON f.user_id = u.id
      WHERE u.id = $1`,
    [userId],
  )
  if (owner === undefined) throw problem('unauthenticated')
  return owner
}

export async function readSecondFactor(database: Database, userId: string) {
  const { enabled_at } = await ownerOf(database, userId)
  const [left] = await database.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM recovery_codes WHERE user_id = $1',
    [userId],
  )
  return { enabledAt: enabled_at?.toISOString() ?? null, recoveryCodesLeft: left?.count ?? 0 }
}

/** Creates a secret, which counts once a code proves that the app has it; replaces an earlier unproven one. */
export async function beginSecondFactor(services: Services, { userId }: Person, password: string) {
  const { database, secret: key, now } = services
  const owner = await ownerOf(database, userId)
  if (owner.enabled_at !== null) throw problem('second_factor_enabled')
  await checkPassword(services, owner, password)
  const secret = newTotpSecret()
  const written = await database.query(
    `INSERT INTO second_factors (user_id, secret, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at, last_step = 0
       WHERE second_factors.enabled_at IS NULL RETURNING user_id`,
    [userId, seal(key, secret), now().toISOString()],
  )
  if (written.length === 0) throw problem('second_factor_enabled')
  return enrolmentOf(secret, owner.email)
}

/** Switches the second factor on with its first code, which also confirms the session. Returns the recovery codes, once. */
export async function enableSecondFactor(services: Services, person: Person, code: string): Promise<readonly string[]> {
  const { now } = services
  const owner = await ownerOf(services.database, person.userId)
  if (owner.enabled_at !== null) throw problem('second_factor_enabled')
  if (owner.secret === null) throw problem('second_factor_not_begun')
  await checkCode(services, person.userId, owner.secret, code, { allowsRecovery: false })
  return services.database.transaction(async (transaction) => {
    const enabled = await transaction.query(
      'UPDATE second_factors SET enabled_at = $2 WHERE user_id = $1 AND enabled_at IS NULL AND secret = $3 RETURNING user_id',
      [person.userId, now().toISOString(), owner.secret],
    )
    if (enabled.length === 0) throw problem('second_factor_not_begun')
    await confirmSession(transaction, person, now())
    await record(services, transaction, person, 'second-factor.enabled')
    await tell(services, transaction, owner, 'enabled')
    return replaceRecoveryCodes(transaction, person.userId)
  })
}

/** Repeats password and code: money and permissions are open to this session for ten minutes. */
export async function confirm(
  services: Services,
  person: Person,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<void> {
  await checkBoth(services, person, password, code)
  await confirmSession(services.database, person, services.now())
}

/** Removes app and recovery codes; every session must be confirmed again. */
export async function disableSecondFactor(
  services: Services,
  person: Person,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<void> {
  const owner = await checkBoth(services, person, password, code)
  await services.database.transaction(async (transaction) => {
    await transaction.query('DELETE FROM second_factors WHERE user_id = $1', [person.userId])
    await transaction.query('UPDATE sessions SET confirmed_at = NULL WHERE user_id = $1', [person.userId])
    await record(services, transaction, person, 'second-factor.disabled')
    await tell(services, transaction, owner, 'disabled')
  })
}

/**
 * Removes the lost app of another admin, whose sessions end; they set up a new one with their password.
 * @throws HttpProblem 409 for the own account, 404 for an account without an app in the back office.
 */
export function resetSecondFactor(services: Services, by: Person, id: string, reason: string): Promise<void> {
  return services.database.transaction(async (transaction) => {
    if (id === by.userId) throw problem('own_second_factor')
    const [removed] = await transaction.query(
      `DELETE FROM second_factors f USING user_roles r
        WHERE f.user_id = $1 AND f.enabled_at IS NOT NULL AND r.user_id = f.user_id AND r.role = 'admin' RETURNING f.user_id`,
      [id],
    )
    if (removed === undefined) throw problem('record_not_found')
    await transaction.query('DELETE FROM sessions WHERE user_id = $1', [id])
    const subject = { kind: 'person', id } as const
    await recordAudit(transaction, { by, action: 'second-factor.reset', subject, reason }, services.now())
    await tell(services, transaction, await ownerOf(transaction, id), 'disabled')
  })
}

/** The earlier codes stop working. */
export const renewRecoveryCodes = ({ database }: Services, { userId }: Person): Promise<readonly string[]> =>
  database.transaction((transaction) => replaceRecoveryCodes(transaction, userId))

const confirmSession = (database: Database, { jti }: Person, now: Date) =>
  database.query('UPDATE sessions SET confirmed_at = $2 WHERE jti = $1', [jti, now.toISOString()])

async function checkBoth(services: Services, { userId }: Person, password: string, code: string): Promise<Owner> {
  const owner = await ownerOf(services.database, userId)
  if (owner.secret === null || owner.enabled_at === null) throw problem('totp_required')
  await checkPassword(services, owner, password)
  await checkCode(services, userId, owner.secret, code, { allowsRecovery: true })
  return owner
}

async function checkPassword(services: Services, { email, password_hash }: Owner, password: string): Promise<void> {
  if (password_hash === null) throw problem('no_password')
  await requirePassword(services, { email, passwordHash: password_hash }, password, 'password')
}

/**
 * Accepts each code of the app once, and each recovery code once. Tries are limited like logins, so that a stolen session and password
 * cannot be used to guess the code.
 */
async function checkCode(
  services: Services,
  userId: string,
  sealed: Uint8Array,
  given: string,
  { allowsRecovery }: { readonly allowsRecovery: boolean },
): Promise<void> {
  const { database, secret: key, now } = services
  const attempt = await beginAttempt(services, `second factor ${userId}`)
  if (!attempt.allowed) throw problem('wrong_code_too_often', { retryAfter: attempt.retryAfter })
  const code = given.toLowerCase().replaceAll(/[^0-9a-z]/g, '')
  const used =
    code.length === 6
      ? await spendCode(database, userId, { secret: unseal(key, sealed), code, now: now() })
      : allowsRecovery && (await spendRecoveryCode(database, userId, code))
  if (!used) throw problem('invalid_fields', { errors: { code: FIELD.second_factor_code } })
  await attempt.succeeded()
}

async function spendCode(
  database: Database,
  userId: string,
  { secret, code, now }: { readonly secret: Uint8Array | null; readonly code: string; readonly now: Date },
): Promise<boolean> {
  const step = secret === null ? null : stepOfCode(secret, code, now)
  if (step === null) return false
  const used = await database.query(
    'UPDATE second_factors SET last_step = $2 WHERE user_id = $1 AND last_step < $2 RETURNING user_id',
    [userId, step],
  )
  return used.length > 0
}

async function spendRecoveryCode(database: Database, userId: string, code: string): Promise<boolean> {
  const used = await database.query(
    'DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2 RETURNING user_id',
    [userId, hashOf(code)],
  )
  return used.length > 0
}

async function replaceRecoveryCodes(transaction: Database, userId: string): Promise<readonly string[]> {
  // Ten letters of 31: 49 bits each, behind the limit of tries.
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  )
  await transaction.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId])
  await transaction.query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [
    userId,
    codes.map(hashOf),
  ])
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

const record = (
  { now }: Services,
  transaction: Database,
  person: Person,
  action: 'second-factor.enabled' | 'second-factor.disabled',
) => recordAudit(transaction, { by: person, action, subject: { kind: 'person', id: person.userId } }, now())

async function tell(
  services: Services,
  transaction: Database,
  owner: Owner,
  change: 'enabled' | 'disabled',
): Promise<void> {
  const mail = composeMail(secondFactorMail(owner.name, change, services.siteUrl()), services.config.brand)
  await post(transaction, services.now(), { channel: 'email', to: owner.email, ...mail })
}
