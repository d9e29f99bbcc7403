import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Permission } from '../../src/core/back-office/permissions.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import type { SecretServices } from '../module.ts'
import type { Person, Role } from './principal.ts'

const ISSUER = 'tour-presencial'
const ALGORITHM = 'HS256'

/** A mail's link can edit its offer this long. Guides read mail within a day; later the link leads to the login. */
export const OFFER_LINK_HOURS = 24

/** A repeated password and code allow money and permission changes this long. */
const CONFIRMED_MINUTES = 10

interface Opening {
  /** SHA-256 of the identity provider's token that opened the session, so that a sign-out at the provider ends it. */
  readonly idTokenHash?: Uint8Array
  /** Limits the session to editing this offer, for OFFER_LINK_HOURS. */
  readonly offerId?: string
  /** The hash of the checked password: the session opens only while it is still the account's. */
  readonly passwordHash?: string
}

/**
 * Opens a session and signs its token, which contains only the user's id. Locks the account, so that a login during a
 * change of password or a deletion opens no session that outlives it.
 * @throws HttpProblem 401 if `passwordHash` was replaced since, 409 if the account was deleted since.
 */
export async function openSession(
  { database, config, secret, now }: SecretServices,
  userId: string,
  { idTokenHash, offerId, passwordHash }: Opening = {},
): Promise<string> {
  const jti = randomUUID()
  const issuedAt = Math.floor(now().getTime() / 1000)
  const minutes = offerId === undefined ? config.tokenLifetimeMinutes : OFFER_LINK_HOURS * 60
  const expiresAt = issuedAt + minutes * 60
  // Keeps an ended session with a registered device: trip reminders arrive until a logout on that device.
  await database.query(
    'DELETE FROM sessions s WHERE expires_at < $1 AND NOT EXISTS (SELECT 1 FROM push_registrations r WHERE r.session_id = s.jti)',
    [now().toISOString()],
  )
  await database.transaction(async (transaction) => {
    const [user] = await transaction.query<{ password_hash: string | null; suspended_at: Date | null }>(
      'SELECT password_hash, suspended_at FROM users WHERE id = $1 AND deleted_at IS NULL FOR SHARE',
      [userId],
    )
    if (passwordHash !== undefined && user?.password_hash !== passwordHash) throw problem('wrong_credentials')
    if (user === undefined) throw problem('account_changed')
    if (user.suspended_at !== null) throw problem('account_suspended')
    await transaction.query(
      `INSERT INTO sessions (jti, user_id, created_at, expires_at, id_token_hash, offer_id)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [
        jti,
        userId,
        new Date(issuedAt * 1000).toISOString(),
        new Date(expiresAt * 1000).toISOString(),
        idTokenHash ?? null,
        offerId ?? null,
      ],
    )
  })
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(userId)
    .setJti(jti)
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(secret))
}

/** Deletes the session; its token stops working at once. */
export async function closeSession(database: Database, jti: string): Promise<void> {
  await database.query('DELETE FROM sessions WHERE jti = $1', [jti])
}

interface Row {
  user_id: string
  roles: Role[]
  permissions: Permission[]
  confirmed: boolean | null
  has_second_factor: boolean
  company_id: string | null
  client_id: string | null
  offer_id: string | null
}

/**
 * Returns the person of an Authorization header.
 * @throws HttpProblem 401 without a token, or for an expired, revoked, foreign or forged one.
 */
export async function readPerson(
  { database, secret, now }: Omit<SecretServices, 'config'>,
  header: string | undefined,
): Promise<Person> {
  const token = /^bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(header ?? '')?.[1]
  if (token === undefined) throw problem('unauthenticated')
  const jti = await verify(token, secret, now())
  const [row] = await database.query<Row>(
    `SELECT s.user_id, s.offer_id, c.id AS company_id, k.id AS client_id,
            coalesce((SELECT array_agg(r.role ORDER BY r.role) FROM user_roles r WHERE r.user_id = s.user_id), '{}') AS roles,
            coalesce((SELECT array_agg(t.permission ORDER BY t.permission) FROM staff_permissions t
                       WHERE t.user_id = s.user_id), '{}') AS permissions,
            s.confirmed_at > $3 AS confirmed,
            EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = s.user_id AND f.enabled_at IS NOT NULL) AS has_second_factor
       FROM sessions s
       JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL AND u.suspended_at IS NULL
       LEFT JOIN companies c ON c.user_id = s.user_id
       LEFT JOIN clients k ON k.user_id = s.user_id
      WHERE s.jti = $1 AND s.expires_at > $2`,
    [jti, now().toISOString(), new Date(now().getTime() - CONFIRMED_MINUTES * 60_000).toISOString()],
  )
  if (row === undefined) throw ended()
  return {
    kind: 'person',
    jti,
    userId: String(row.user_id),
    roles: row.roles,
    permissions: row.permissions,
    confirmation: !row.has_second_factor ? 'no second factor' : row.confirmed === true ? 'fresh' : 'missing',
    companyId: row.company_id === null ? null : String(row.company_id),
    clientId: row.client_id === null ? null : String(row.client_id),
    offerId: row.offer_id,
  }
}

async function verify(token: string, secret: string, now: Date): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: ISSUER,
      requiredClaims: ['exp', 'iat', 'jti', 'sub'],
      currentDate: now,
    })
    if (payload.jti !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(payload.jti)) return payload.jti
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
  }
  throw ended()
}

const ended = () => problem('session_ended')
