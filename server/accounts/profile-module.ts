import { account, logoutEverywhere, updateAvatar, updatePassword, updateProfile } from '../../contract/account.ts'
import { passwordLengthProblem } from '../../src/core/account/new-password.ts'
import { recordAudit } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { handle } from '../http/handle.ts'
import { fieldProblem, problem } from '../http/problem.ts'
import { pictureAddress } from '../marketplace/pictures.ts'
import type { Module, Services } from '../module.ts'
import { recomputeApprovalOfUser } from '../onboarding/approval.ts'
import { lockCompany } from '../onboarding/company.ts'
import { profilePicture, saveProfile } from '../onboarding/profile-changes.ts'
import { composeMail, greetingFor, type MailContent } from '../outbox/compose-mail.ts'
import { phoneCodesBy } from '../outbox/demo-path.ts'
import { post } from '../outbox/outbox.ts'
import { FIELD } from '../problems/field-sentences.ts'
import { requirePassword } from './current-password.ts'
import { beginEmailChange, endMailLinks, lockMailLinks, pendingEmail } from './email-change.ts'
import { hashPassword } from './password.ts'
import { checkNewPassword } from './password-rules.ts'
import { type ProfileFields, readProfile } from './profile-rules.ts'

/** The person's own account: specification section 7. Only the session says whose account it is. */
export const profile: Module = (app, services) => {
  const { database, config, now } = services
  /** Each of these calls costs a password hash, a mail or a lookup of pictures. */
  const limited = { rateLimit: { max: config.limits.loginsPerAddress, timeWindow: 60_000 } }

  handle(app, account, async ({ principal }) => {
    const user = await userOf(database, principal.userId)
    const identities = await database.query<{ provider: 'google' }>(
      'SELECT provider FROM identities WHERE user_id = $1 ORDER BY provider',
      [principal.userId],
    )
    return {
      email: user.email,
      pendingEmail: await pendingEmail(database, principal.userId, now()),
      hasPassword: user.password_hash !== null,
      phoneVerified: user.cellphone !== null && user.phone_verified_at !== null,
      ...(phoneCodesBy(config) === 'email' && { phoneCodesBy: 'email' as const }),
      identityProviders: identities.map(({ provider }) => provider),
      createdAt: user.created_at.toISOString(),
    }
  })

  handle(
    app,
    updateProfile,
    async ({ principal, body }) => {
      const { userId } = principal
      const wanted = readProfile(body, now())
      const before = await userOf(database, userId)
      const changesEmail = !sameAddress(body.email, before.email)
      const isResent = changesEmail && sameAddress(body.email, await pendingEmail(database, userId, now()))
      // A person who repeated the password for this address need not repeat it for another mail.
      if (changesEmail && !isResent && before.password_hash !== null) {
        await requirePassword(
          services,
          { email: before.email, passwordHash: before.password_hash },
          body.current_password,
        )
      }
      const after = await database.transaction(async (transaction) => {
        if (changesEmail) await lockMailLinks(transaction, userId)
        const user = await userOf(transaction, userId, 'FOR UPDATE')
        // The password may have changed since it was checked above.
        if (changesEmail && user.password_hash !== before.password_hash) throw wrongPassword()
        if (changesEmail && !sameAddress(body.email, user.email)) {
          await beginEmailChange(services, transaction, { userId, name: wanted.name, from: user.email, to: body.email })
        }
        const saved = await save(transaction, userId, wanted)
        // A new number is unconfirmed, so the provider's approval must be recomputed.
        if (saved.cellphone !== user.cellphone) await recomputeApprovalOfUser(transaction, userId, now())
        return saved
      })
      return { data: { ...after, avatar_url: addressOf(after.avatar, config) } }
    },
    limited,
  )

  handle(
    app,
    updateAvatar,
    async ({ principal, body }) => {
      const { userId, companyId } = principal
      await database.transaction(async (transaction) => {
        const company = companyId === null ? null : await lockCompany(transaction, companyId)
        // Another person's path gets the same answer as an unknown one.
        const photo = await profilePicture(transaction, userId, body.avatar)
        if (photo === undefined) throw fieldProblem('avatar', FIELD.avatar_not_found)
        // The account's photo is private; the public profile has its own.
        await transaction.query('UPDATE users SET avatar = $2 WHERE id = $1', [userId, body.avatar])
        if (company !== null) await saveProfile(transaction, company, { photo }, now())
      })
      return undefined
    },
    limited,
  )

  handle(
    app,
    updatePassword,
    async ({ principal, body }) => {
      const user = await userOf(database, principal.userId)
      const hash = user.password_hash
      if (hash === null) throw problem('no_password')
      const errors: Record<string, string> = {}
      const wrongLength = passwordLengthProblem(body.password)
      if (wrongLength !== null) errors.password = wrongLength
      else if (body.password === body.current_password) errors.password = FIELD.password_unchanged
      if (body.password !== body.password_confirmation) errors.password_confirmation = FIELD.password_confirmation
      if (Object.keys(errors).length > 0) throw problem('invalid_fields', { errors })
      // The costly estimate runs only for the account's owner.
      await requirePassword(services, { email: user.email, passwordHash: hash }, body.current_password)
      const weakness = checkNewPassword(body.password, { name: user.name, email: user.email })
      if (weakness !== null) throw problem('invalid_fields', { errors: { password: weakness } })
      const next = await hashPassword(body.password)
      await database.transaction(async (transaction) => {
        await lockMailLinks(transaction, principal.userId)
        const changed = await transaction.query(
          'UPDATE users SET password_hash = $3 WHERE id = $1 AND password_hash = $2 RETURNING id',
          [principal.userId, hash, next],
        )
        if (changed.length === 0) throw wrongPassword()
        await transaction.query('DELETE FROM sessions WHERE user_id = $1 AND jti <> $2', [
          principal.userId,
          principal.jti,
        ])
        // Links and changes of address that were requested with the old password end.
        await endMailLinks(transaction, principal.userId, now())
        const subject = { kind: 'person', id: principal.userId } as const
        await recordAudit(transaction, { by: principal, action: 'password.changed', subject }, now())
        const mail = composeMail(changedMail(user.name), config.brand)
        await post(transaction, now(), { channel: 'email', to: user.email, ...mail })
      })
      return undefined
    },
    limited,
  )

  handle(app, logoutEverywhere, async ({ principal }) => {
    await database.query('DELETE FROM sessions WHERE user_id = $1', [principal.userId])
    return undefined
  })
}

interface UserRow {
  name: string
  email: string
  cellphone: string | null
  password_hash: string | null
  phone_verified_at: Date | null
  created_at: Date
}

async function userOf(database: Database, userId: string, lock: '' | 'FOR UPDATE' = ''): Promise<UserRow> {
  const [row] = await database.query<UserRow>(
    `SELECT name, email, cellphone, password_hash, phone_verified_at, created_at FROM users
     WHERE id = $1 AND deleted_at IS NULL ${lock}`,
    [userId],
  )
  if (row === undefined) throw problem('unauthenticated')
  return row
}

interface ProfileRow {
  name: string
  email: string
  user_name: string | null
  avatar: string | null
  birth_date: string | null
  cellphone: string | null
}

/**
 * One statement, so that one of two simultaneous updates is kept whole. A new number belongs to nobody until it is
 * confirmed.
 */
async function save(database: Database, userId: string, wanted: ProfileFields): Promise<ProfileRow> {
  const { name, user_name, birth_date, cellphone } = wanted
  const [row] = await database.query<ProfileRow>(
    `UPDATE users
        SET name = $2,
            user_name = CASE WHEN $3 THEN $4 ELSE user_name END,
            birth_date = CASE WHEN $5 THEN $6::date ELSE birth_date END,
            cellphone = CASE WHEN $7 THEN $8 ELSE cellphone END,
            phone_verified_at = CASE WHEN $7 AND $8 IS DISTINCT FROM cellphone THEN NULL ELSE phone_verified_at END
      WHERE id = $1
      RETURNING name, email, user_name, avatar, birth_date::text AS birth_date, cellphone`,
    [
      userId,
      name,
      user_name !== undefined,
      user_name ?? null,
      birth_date !== undefined,
      birth_date ?? null,
      cellphone !== undefined,
      cellphone ?? null,
    ],
  )
  if (row === undefined) throw problem('unauthenticated')
  return row
}

const sameAddress = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase()

const addressOf = (avatar: string | null, { publicUrl }: Services['config']) =>
  avatar === null ? null : pictureAddress(avatar, publicUrl)

const wrongPassword = () => problem('invalid_fields', { errors: { current_password: FIELD.current_password } })

const changedMail = (name: string): MailContent => ({
  subject: 'Sua senha foi alterada',
  greeting: greetingFor(name),
  paragraphs: [
    'A senha da sua conta na Tour Presencial acaba de ser alterada. Os outros aparelhos saíram da conta; entre neles com a senha nova.',
  ],
  footnotes: ['Se não foi você, peça uma senha nova agora mesmo em “Esqueci minha senha”, na tela de entrar.'],
})
