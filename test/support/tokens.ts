import type { Token } from '../../src/core/session/session.ts'

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An unsigned JWT with this payload: the client never checks signatures. */
export function jwt(payload: unknown): string {
  return `${base64url({ alg: 'none' })}.${base64url(payload)}.c2lnbmF0dXJl`
}

/** A bearer token; `exp` in seconds since 1970. */
export const tokenOf = (payload: Readonly<Record<string, unknown>> = {}): Token => ({
  token: jwt(payload),
  token_type: 'Bearer',
})
