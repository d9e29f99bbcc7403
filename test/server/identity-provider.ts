import { createServer } from 'node:http'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export const PROJECT = 'tour-de-teste'
const KEY_ID = 'the-key-of-today'

/** Signs ID tokens as Firebase Authentication does, and publishes its keys as Google does. */
export interface IdentityProviderPeer {
  readonly keysUrl: string
  readonly publicKeyPem: () => Promise<string>
  /** Sets the status of later requests for the keys. */
  answerKeysWith(status: number): void
  /** Number of requests for the keys. */
  readonly asked: () => number
  /** Signs a person's token; the given claims replace the usual ones, and undefined removes them. */
  sign(claims: JWTPayload, header?: { alg?: string; kid?: string }, key?: CryptoKey | Uint8Array): Promise<string>
  close(): Promise<void>
}

/** `now` in milliseconds: a token was given a minute ago and lasts an hour. */
export function claimsOf(
  now: number,
  email: string,
  subject: string,
  more: Readonly<Record<string, unknown>> = {},
): JWTPayload {
  const seconds = Math.floor(now / 1000)
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: `firebase-${subject}`,
    user_id: `firebase-${subject}`,
    auth_time: seconds - 60,
    iat: seconds - 60,
    exp: seconds + 3540,
    name: 'Beatriz Nogueira',
    picture: 'https://lh3.googleusercontent.com/a/photo',
    email,
    email_verified: true,
    firebase: { identities: { 'google.com': [subject], email: [email] }, sign_in_provider: 'google.com' },
    ...more,
  }
}

export async function startIdentityProvider(): Promise<IdentityProviderPeer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  let status = 200
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(status === 200 ? JSON.stringify({ keys: [jwk] }) : '{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    keysUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/keys`,
    publicKeyPem: async () => JSON.stringify(jwk),
    answerKeysWith(next) {
      status = next
    },
    asked: () => asked,
    sign: (claims, { alg = 'RS256', kid = KEY_ID } = {}, key = privateKey) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(key),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
