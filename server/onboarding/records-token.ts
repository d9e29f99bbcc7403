import { SignJWT, UnsecuredJWT } from 'jose'
import type { Config } from '../config.ts'
import { problem } from '../http/problem.ts'

/** firebase.google.com/docs/auth/admin/create-custom-tokens, for who signs them without Firebase's library. */
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'
/** It is used at once, and may last an hour at most. */
const LIFETIME_SECONDS = 300

type SignToken = (userId: string, now: Date) => Promise<string>

/**
 * Signs tokens by which the pages enter the document database as one user: the uid is the number of the user, which
 * firestore.rules compare with. Null where the configuration names no service account. The emulators take tokens that nobody
 * has signed, and are refused in production.
 */
export function recordsTokens({ firebase }: Config): SignToken | null {
  if (firebase === undefined) return null
  const { serviceAccount, emulator, firestoreEmulator } = firebase
  if (serviceAccount !== undefined) {
    const { clientEmail, privateKey } = serviceAccount
    return (userId, now) =>
      new SignJWT(claims(userId, clientEmail, now)).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(privateKey)
  }
  if (emulator === undefined || firestoreEmulator === undefined) return null
  return async (userId, now) => new UnsecuredJWT(claims(userId, 'backend@example.com', now)).encode()
}

/** @throws HttpProblem 404 where there are no validation records in a document database. */
export async function recordsToken(sign: SignToken | null, userId: string, now: Date): Promise<{ token: string }> {
  if (sign === null) throw problem('no_validation_records')
  return { token: await sign(userId, now) }
}

function claims(userId: string, signer: string, now: Date) {
  const iat = Math.floor(now.getTime() / 1000)
  return { iss: signer, sub: signer, aud: AUDIENCE, iat, exp: iat + LIFETIME_SECONDS, uid: userId }
}
