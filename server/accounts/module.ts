import type { MeAnswer } from '../../contract/session.ts'
import { login, logout, me } from '../../contract/session.ts'
import type { Database } from '../database/database.ts'
import { handle } from '../http/handle.ts'
import { problem } from '../http/problem.ts'
import { pictureAddress } from '../marketplace/pictures.ts'
import type { Module } from '../module.ts'
import { beginAttempt } from './login-limit.ts'
import { verifyPassword } from './password.ts'
import { mailUnlockLink } from './password-reset.ts'
import type { Person } from './principal.ts'
import { closeSession, openSession } from './session.ts'

/** Login, user info and logout: specification section 7. */
export const accounts: Module = (app, services) => {
  const { database, config } = services

  handle(
    app,
    login,
    async ({ body, request }) => {
      const email = body.email.trim()
      const attempt = await beginAttempt(services, email, request.ip)
      if (!attempt.allowed) {
        const { retryAfter, isByOthers } = attempt
        if (!isByOthers) throw problem('too_many_logins', { retryAfter })
        // Not awaited, so that the time of the answer does not reveal whether the account exists.
        mailUnlockLink(services, email).catch((error: unknown) =>
          request.log.error({ err: error }, 'unlock mail failed'),
        )
        throw problem('too_many_logins_by_others', { retryAfter })
      }
      // An account without a password (identity provider only) gets the same answer as an unknown one.
      const [user] = await database.query<{ id: string; password_hash: string | null }>(
        'SELECT id, password_hash FROM users WHERE lower(email) = lower($1) AND deleted_at IS NULL',
        [email],
      )
      const passwordHash = user?.password_hash ?? null
      if (!(await verifyPassword(body.password, passwordHash)) || user === undefined || passwordHash === null) {
        throw problem('wrong_credentials')
      }
      const token = await openSession(services, String(user.id), { passwordHash })
      await attempt.succeeded()
      return { data: { access_token: token, token_type: 'Bearer' } }
    },
    { rateLimit: { max: config.limits.loginsPerAddress, timeWindow: 60_000 } },
  )

  const forAll = { offerLink: 'any' } as const
  handle(app, me, async ({ principal }) => ({ data: await whoIs(database, principal, config.publicUrl) }), forAll)

  handle(
    app,
    logout,
    async ({ principal }) => {
      await closeSession(database, principal.jti)
      return undefined
    },
    forAll,
  )
}

interface UserRow {
  name: string
  email: string
  user_name: string | null
  avatar: string | null
  birth_date: string | null
  cellphone: string | null
  validations: boolean | null
  missing_validation: string[] | null
}

/** Builds the answer of auth/me. A company's tenant id is its company id (specification section 3). */
async function whoIs(database: Database, principal: Person, publicUrl: string | undefined): Promise<MeAnswer> {
  const [row] = await database.query<UserRow>(
    `SELECT u.name, u.email, u.user_name, u.avatar, u.birth_date::text AS birth_date, u.cellphone,
            c.validations, c.missing_validation
       FROM users u LEFT JOIN companies c ON c.user_id = u.id
      WHERE u.id = $1`,
    [principal.userId],
  )
  if (row === undefined) throw problem('unauthenticated')
  const { validations, missing_validation, ...user } = row
  const companyId = principal.companyId === null ? null : Number(principal.companyId)
  return {
    user: {
      id: Number(principal.userId),
      ...user,
      avatar_url: row.avatar === null ? null : pictureAddress(row.avatar, publicUrl),
    },
    roles: [...principal.roles],
    ...(principal.clientId === null ? {} : { client: { id: Number(principal.clientId) } }),
    ...(companyId === null
      ? {}
      : {
          company: {
            id: companyId,
            able_to_approve: { validations: validations ?? false, missing_validation: missing_validation ?? [] },
          },
          tenant: { id: companyId },
        }),
  }
}
