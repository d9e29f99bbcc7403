import { createHash } from 'node:crypto'
import { enterWithIdentity, leaveIdentity } from '../../contract/account.ts'
import { handle } from '../http/handle.ts'
import { problem } from '../http/problem.ts'
import type { Module } from '../module.ts'
import { createIdTokenCheck, IdTokenRefused, KeysUnavailable, type VouchedPerson } from './id-token.ts'
import { accountOf } from './identity-accounts.ts'
import { openSession } from './session.ts'

/**
 * Sign-in with an identity provider (specification section 7: a sync address takes and deletes the ID token). Without a
 * configured provider these calls answer 404.
 */
export const identity: Module = (app, services) => {
  const { database, config, now, siteUrl } = services
  const check = config.firebase === undefined ? null : createIdTokenCheck(config.firebase)
  const rateLimit = { max: config.limits.loginsPerAddress, timeWindow: 60_000 }

  handle(
    app,
    enterWithIdentity,
    async ({ body, request }) => {
      if (check === null) throw problem('record_not_found')
      const person = await vouchedFor(check(body.id_token, now()), (reason) =>
        request.log.info({ reason }, 'ID token refused'),
      )
      const userId = await database.transaction((transaction) =>
        accountOf(transaction, person, { now: now(), siteUrl: siteUrl(), brand: config.brand }),
      )
      const token = await openSession(services, userId, { idTokenHash: hashOf(body.id_token) })
      return { data: { access_token: token, token_type: 'Bearer' } }
    },
    { rateLimit },
  )

  handle(
    app,
    leaveIdentity,
    async ({ body }) => {
      if (check === null) throw problem('record_not_found')
      // The ID token may have expired since it opened the session, and must still end that session.
      await database.query('DELETE FROM sessions WHERE id_token_hash = $1', [hashOf(body.id_token)])
      return undefined
    },
    { rateLimit },
  )
}

const hashOf = (idToken: string): Buffer => createHash('sha256').update(idToken).digest()

async function vouchedFor(check: Promise<VouchedPerson>, onRefused: (reason: string) => void): Promise<VouchedPerson> {
  try {
    return await check
  } catch (error) {
    if (error instanceof KeysUnavailable) throw problem('google_unreachable', { cause: error })
    if (!(error instanceof IdTokenRefused)) throw error
    onRefused(error.message)
    throw problem('google_login_refused')
  }
}
