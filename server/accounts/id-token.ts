import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose'
import type { Config } from '../config.ts'

/** The person in an identity token. */
export interface VouchedPerson {
  readonly provider: 'google'
  /** The provider's id of the person; it stays when the e-mail changes. */
  readonly subject: string
  /** `isConfirmed` says whether the provider verified that the address is the person's. */
  readonly email: string | undefined
  readonly isConfirmed: boolean
  readonly name: string | undefined
}

/** The token is forged, foreign, expired, malformed, or of another sign-in method. */
export class IdTokenRefused extends Error {
  override readonly name = 'IdTokenRefused'
}

/** The provider's keys could not be loaded, so the token could not be checked. */
export class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable'
}

type Firebase = NonNullable<Config['firebase']>
type Check = (idToken: string, now: Date) => Promise<VouchedPerson>

/** Tolerated lead of the provider's clock. */
const CLOCK_TOLERANCE_SECONDS = 60
/** Short, because a person waits for the answer. */
const KEYS_TIMEOUT_MS = 5_000

/**
 * Checks ID tokens of Firebase Authentication: RS256 by a published key, the project as audience and issuer, valid times
 * (firebase.google.com/docs/auth/admin/verify-id-tokens). The emulator signs nothing: if the configuration names it, only
 * its tokens are accepted.
 */
export function createIdTokenCheck({ projectId, keysUrl, emulator }: Firebase): Check {
  const expected = { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId }
  const keys = emulator === undefined ? publishedKeys(keysUrl) : null
  return async (idToken, now) => {
    try {
      const { payload } =
        keys === null
          ? UnsecuredJWT.decode(idToken, { ...expected, currentDate: now })
          : await jwtVerify(idToken, keys, {
              ...expected,
              algorithms: ['RS256'],
              requiredClaims: ['exp', 'iat', 'auth_time', 'sub'],
              currentDate: now,
            })
      return personOf(payload, Math.floor(now.getTime() / 1000))
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new IdTokenRefused(error.code, { cause: error })
      throw error
    }
  }
}

/** An unpublished key refuses the token; every other failure is `KeysUnavailable`. */
function publishedKeys(url: string): JWTVerifyGetKey {
  const fetchKey = createRemoteJWKSet(new URL(url), { timeoutDuration: KEYS_TIMEOUT_MS })
  return async (header, token) => {
    try {
      return await fetchKey(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      throw new KeysUnavailable('identity provider keys request failed', { cause: error })
    }
  }
}

function personOf(payload: JWTPayload, now: number): VouchedPerson {
  const { sub, exp, iat, auth_time: signedInAt, firebase, email, email_verified: isConfirmed, name } = payload
  if (!isFilled(sub) || sub.length > 128 || typeof exp !== 'number') throw new IdTokenRefused('sub or exp')
  for (const time of [iat, signedInAt]) {
    if (typeof time !== 'number' || time > now + CLOCK_TOLERANCE_SECONDS) throw new IdTokenRefused('iat or auth_time')
  }
  if (!isRecord(firebase) || firebase.sign_in_provider !== 'google.com') throw new IdTokenRefused('sign_in_provider')
  const known = isRecord(firebase.identities) ? firebase.identities['google.com'] : undefined
  const subject: unknown = Array.isArray(known) ? known[0] : undefined
  if (!isFilled(subject) || subject.length > 255) throw new IdTokenRefused('identities')
  return {
    provider: 'google',
    subject,
    email: isFilled(email) ? email : undefined,
    isConfirmed: isConfirmed === true,
    name: isFilled(name) ? name : undefined,
  }
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
