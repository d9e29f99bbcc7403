import type { AccountState } from '../../../../core/account/profile.port.ts'
import { isFailure } from '../../../../core/failures.ts'
import { selectUser } from '../../../../core/session/session.selectors.ts'
import type { UserId } from '../../../../core/session/session.ts'
import type { App } from '../../../app.tsx'

export type LoadedAccount = { readonly userId: UserId | undefined } & (
  | { readonly kind: 'known'; readonly account: AccountState }
  /** The backend has only the specification's calls: the page works with the session's data. */
  | { readonly kind: 'not offered' }
  | { readonly kind: 'failed'; readonly error: unknown }
)

/** Loads the account with its owner. A failure is returned, because only some sections need the account's state. */
export async function loadAccount(app: App, signal: AbortSignal): Promise<LoadedAccount> {
  const userId = selectUser(app.session.getSnapshot())?.id
  try {
    return { userId, kind: 'known', account: await app.account.profile.fetchAccount(signal) }
  } catch (error) {
    if (!isFailure(error)) throw error
    return error.name === 'NotOffered' ? { userId, kind: 'not offered' } : { userId, kind: 'failed', error }
  }
}
