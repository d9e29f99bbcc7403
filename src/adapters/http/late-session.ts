import { Unreachable } from '../../core/failures.ts'
import { LoginFailed, type SessionBackend, UserInfoFailed } from '../../core/session/session.port.ts'

/** A session whose code loads with its first call. Code that cannot be fetched counts as no answer. */
export function createLateSession(load: () => Promise<SessionBackend>): SessionBackend {
  const late = (fail: (cause: Unreachable) => Error) =>
    load().catch((cause: unknown) => {
      throw fail(new Unreachable('code of the session not fetched', { cause }))
    })
  return {
    login: async (...asked) => (await late((cause) => new LoginFailed(500, { cause }))).login(...asked),
    fetchIdentity: async (...asked) =>
      (await late((cause) => new UserInfoFailed(NO_ANSWER, { cause }))).fetchIdentity(...asked),
    logout: async (...asked) => (await late((cause) => cause)).logout(...asked),
  }
}

export const NO_ANSWER = 'Não conseguimos carregar os seus dados. Verifique a sua conexão.'
