import { SignJWT, UnsecuredJWT } from 'jose'
import type { Config } from '../config.ts'
import { problem } from '../http/problem.ts'

/** firebase.google.com/docs/auth/admin/create-custom-tokens, section on signing without Firebase's library. */
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'
/** The page uses the token at once. Firebase allows an hour at most. */
const LIFETIME_SECONDS = 300

type SignToken = (userId: string, now: Date) => Promise<string>

/**
 * Returns the function that signs login tokens for the document database. The uid is the user's number, which firestore.rules
 * compare. Null if the configuration names no service account. Emulators accept unsigned tokens; production refuses emulators.
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

/** @throws HttpProblem 404 if validation records are not kept in a document database. */
export async function recordsToken(sign: SignToken | null, userId: string, now: Date): Promise<{ token: string }> {
  if (sign === null) throw problem('no_validation_records')
  return { token: await sign(userId, now) }
}

function claims(userId: string, signer: string, now: Date) {
  const iat = Math.floor(now.getTime() / 1000)
  return { iss: signer, sub: signer, aud: AUDIENCE, iat, exp: iat + LIFETIME_SECONDS, uid: userId }
}
