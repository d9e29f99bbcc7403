import { isRecord } from '../storage/json.ts'
import type { Token } from './session.ts'

/** What the text under the storage key `token` turns out to be (specification section 4). */
export type StoredToken =
  | { readonly kind: 'missing' | 'unparseable' | 'expired' }
  | {
      readonly kind: 'valid'
      readonly token: Token
      /** Milliseconds since 1970; null for a token that never expires on the client. */
      readonly expiresAt: number | null
    }

/**
 * Reads the text under the key `token`: JSON of a Token whose token is a JWT.
 * @param now milliseconds since 1970.
 */
export function readToken(text: string | null, now: number): StoredToken {
  if (text === null) return { kind: 'missing' }
  const token = parseToken(text)
  if (token === null) return { kind: 'unparseable' }
  return judgeToken(token, now)
}

/** Whether a token may be used at `now` (milliseconds): a JWT is asked for its expiry; anything else is unparseable. */
export function judgeToken(token: Token, now: number): Exclude<StoredToken, { kind: 'missing' }> {
  const payload = decodePayload(token.token)
  if (payload === null) return { kind: 'unparseable' }
  const expiresAt = readExpiry(payload)
  if (expiresAt === undefined) return { kind: 'unparseable' }
  if (expiresAt !== null && expiresAt <= now) return { kind: 'expired' }
  return { kind: 'valid', token, expiresAt }
}

/** Milliseconds since 1970 at which a token expires; null for one that has no readable expiry: the server decides. */
export function expiryOf(token: Token): number | null {
  const payload = decodePayload(token.token)
  return payload === null ? null : (readExpiry(payload) ?? null)
}

/** The value of the Authorization header: the token type followed by the token, as given (section 7). */
export function authorizationOf(token: Token): string {
  return `${token.token_type} ${token.token}`
}

function parseToken(text: string): Token | null {
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value)) return null
    const { token, token_type } = value
    if (typeof token !== 'string' || typeof token_type !== 'string' || token === '') return null
    return { token, token_type }
  } catch {
    return null
  }
}

/** Null where the text is no JWT: three parts, the middle one base64url of a JSON object in UTF-8. */
function decodePayload(jwt: string): Readonly<Record<string, unknown>> | null {
  const parts = jwt.split('.')
  const encoded = parts[1]
  if (parts.length !== 3 || encoded === undefined) return null
  try {
    const base64 = encoded.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
    const bytes = atob(base64.padEnd(Math.ceil(base64.length / 4) * 4, '='))
    const payload: unknown = JSON.parse(decodeUtf8(bytes))
    return isRecord(payload) ? payload : null
  } catch {
    return null
  }
}

/** `bytes` holds one byte a character, as atob gives them. Throws URIError where they are not UTF-8. */
function decodeUtf8(bytes: string): string {
  const escaped = Array.from(bytes, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)
  return decodeURIComponent(escaped.join(''))
}

/** The payload's expiry, read in seconds, in milliseconds; null without one, undefined where it is no number. */
function readExpiry(payload: Readonly<Record<string, unknown>>): number | null | undefined {
  const seconds = payload.exp
  if (seconds === undefined || seconds === null) return null
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : undefined
}
