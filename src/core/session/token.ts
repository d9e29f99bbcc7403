import { isRecord } from '../storage/json.ts'
import type { Token } from './session.ts'

/** The content of the storage key `token` (specification section 4). */
export type StoredToken =
  | { readonly kind: 'missing' | 'unparseable' | 'expired' }
  | {
      readonly kind: 'valid'
      readonly token: Token
      /** Milliseconds since 1970; null for a token without expiry on the device. */
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

/** Judges a token at `now` (milliseconds): a JWT by its expiry; anything else is unparseable. */
export function judgeToken(token: Token, now: number): Exclude<StoredToken, { kind: 'missing' }> {
  const payload = decodePayload(token.token)
  if (payload === null) return { kind: 'unparseable' }
  const expiresAt = readExpiry(payload)
  if (expiresAt === undefined) return { kind: 'unparseable' }
  if (expiresAt !== null && expiresAt <= now) return { kind: 'expired' }
  return { kind: 'valid', token, expiresAt }
}

/** The expiry in milliseconds since 1970; null without a readable one, where the server decides. */
export function expiryOf(token: Token): number | null {
  const payload = decodePayload(token.token)
  return payload === null ? null : (readExpiry(payload) ?? null)
}

/** The Authorization header: token type and token, unchanged (section 7). */
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

/** Null unless the text is a JWT: three parts, the middle one base64url of a JSON object in UTF-8. */
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

/** `bytes` has one byte per character, as from atob. Throws URIError for invalid UTF-8. */
function decodeUtf8(bytes: string): string {
  const escaped = Array.from(bytes, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)
  return decodeURIComponent(escaped.join(''))
}

/** The payload's expiry in milliseconds; null without one, undefined if it is not a number. */
function readExpiry(payload: Readonly<Record<string, unknown>>): number | null | undefined {
  const seconds = payload.exp
  if (seconds === undefined || seconds === null) return null
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : undefined
}
