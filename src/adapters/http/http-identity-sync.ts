import { enterWithIdentity, leaveIdentity } from '../../../contract/account.ts'
import { UnreadableAnswer } from '../../core/failures.ts'
import type { IdentitySync } from '../../core/identity/identity.port.ts'
import { createHttpClient } from './http-client.ts'

/**
 * POST and DELETE of the ID token at VITE_IDENTITY_SYNC_URL (specification section 7). The address may be of another origin than the
 * backend, so it never receives the session's token, and its 401 ends no session.
 * @param url absolute.
 */
export function createHttpIdentitySync(url: string): IdentitySync {
  const http = createHttpClient({ baseUrl: url, currentToken: () => null, onUnauthorized: () => undefined })
  const enter = { ...enterWithIdentity, path: '' } as const
  const leave = { ...leaveIdentity, path: '' } as const
  return {
    async enter(idToken, signal) {
      const { data } = await http.call(enter, { body: { id_token: idToken }, signal })
      const { access_token: token, token_type } = data
      if (!/^[\x21-\x7e]+$/.test(token)) throw new UnreadableAnswer('the token does not fit into a header')
      return { token, token_type }
    },
    async leave(idToken) {
      await http.call(leave, { body: { id_token: idToken } })
    },
  }
}
