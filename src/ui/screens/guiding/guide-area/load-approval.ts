import { isFailure } from '../../../../core/failures.ts'
import type { ValidationState } from '../../../../core/onboarding/validation-checks.port.ts'
import { selectUser } from '../../../../core/session/session.selectors.ts'
import { hasRole, type UserId } from '../../../../core/session/session.ts'
import type { App } from '../../../app.tsx'
import type { GuidingArea } from '../../../areas.ts'

export type LoadedApproval =
  /** The user is not registered as a guide. */
  | { readonly kind: 'no provider' }
  | ({ readonly userId: UserId; readonly onboarding: GuidingArea } & (
      | { readonly kind: 'known'; readonly state: ValidationState }
      /** The backend has only the specification's calls: the page works with the session's data. */
      | { readonly kind: 'not offered' }
      | { readonly kind: 'failed'; readonly error: unknown }
    ))

/** Reads the guide's approval. A failure is returned, not thrown, so that the page can go on showing an earlier answer. */
export async function loadApproval(app: App, signal: AbortSignal): Promise<LoadedApproval> {
  const user = selectUser(app.session.getSnapshot())
  if (user === null || !hasRole(user, 'company')) return { kind: 'no provider' }
  const onboarding = await app.loadGuiding()
  const whose = { userId: user.id, onboarding }
  try {
    return { ...whose, kind: 'known', state: await onboarding.checks.fetchState(signal) }
  } catch (error) {
    if (!isFailure(error)) throw error
    return error.name === 'NotOffered' ? { ...whose, kind: 'not offered' } : { ...whose, kind: 'failed', error }
  }
}
