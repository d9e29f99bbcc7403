import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** The parameters of common authenticator apps: SHA-1, six digits, 30 seconds. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const STEP_MS = PARAMETERS.period * 1000
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** Accepted steps before and after the current one, for clocks that differ. */
const TOLERANCE = 1

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

const totpOf = (secret: Uint8Array, label = '') =>
  new TOTP({
    ...PARAMETERS,
    issuer: 'Tour Presencial',
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  })

/** The secret for typing, and the address for a QR code. */
export function enrolmentOf(secret: Uint8Array, email: string): { readonly secret: string; readonly uri: string } {
  const totp = totpOf(secret, email)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** Returns the time step that a code belongs to; null for a wrong code. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  // The library throws for other digits, such as full-width ones.
  if (!/^[0-9]{6}$/.test(code)) return null
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: TOLERANCE })
  return delta === null ? null : Math.floor(now.getTime() / STEP_MS) + delta
}

/** Six digits for a time. */
export const codeAt = (secret: Uint8Array, time: Date): string => totpOf(secret).generate({ timestamp: time.getTime() })

const keyOf = (serverSecret: string) => Buffer.from(hkdfSync('sha256', serverSecret, '', 'second factor secrets', 32))
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a secret, so that a copy of the database alone makes no codes. */
export function seal(serverSecret: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(serverSecret), nonce)
  const content = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content])
}

/** Returns null after a change of JWT_SECRET. */
export function unseal(serverSecret: string, sealed: Uint8Array): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(serverSecret), sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}
