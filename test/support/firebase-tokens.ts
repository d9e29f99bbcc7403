import { EMULATED_PROJECT } from './auth-emulator.ts'

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
const unsigned = (payload: unknown) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`

/** A Firebase ID token without a signature, which the emulators accept. */
export function unsignedToken(uid: number | string, { provider = 'custom' } = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const sub = String(uid)
  return unsigned({
    ...{ sub, user_id: sub, iss: `https://securetoken.google.com/${EMULATED_PROJECT}`, aud: EMULATED_PROJECT },
    ...{ iat: now, auth_time: now, exp: now + 3600 },
    firebase: { identities: {}, sign_in_provider: provider },
  })
}

/** A Firebase custom token that the Auth emulator accepts. */
export function unsignedCustomToken(uid: number | string): string {
  const now = Math.floor(Date.now() / 1000)
  return unsigned({
    aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    ...{ iss: 'backend@example.com', sub: 'backend@example.com', iat: now, exp: now + 3600, uid: String(uid) },
  })
}
