import { isFailure } from '../../../../core/failures.ts'
import type { ValidationState } from '../../../../core/onboarding/validation-checks.port.ts'
import { selectUser } from '../../../../core/session/session.selectors.ts'
import { hasRole, type UserId } from '../../../../core/session/session.ts'
import type { App } from '../../../app.tsx'
import type { GuidingArea } from '../../../areas.ts'

export type LoadedStanding =
  /** Somebody with an account who did not register as a guide. */
  | { readonly kind: 'no provider' }
  | ({ readonly userId: UserId; readonly onboarding: GuidingArea } & (
      | { readonly kind: 'known'; readonly state: ValidationState }
      /** A backend that keeps to the specification's calls alone: the page works with what the session knows. */
      | { readonly kind: 'not told' }
      | { readonly kind: 'failed'; readonly error: unknown }
    ))

/** How the provider's approval stands, and whose it is. A failure is told, so that what was known before can stay. */
export async function loadStanding(app: App, signal: AbortSignal): Promise<LoadedStanding> {
  const user = selectUser(app.session.getSnapshot())
  if (user === null || !hasRole(user, 'company')) return { kind: 'no provider' }
  const onboarding = await app.loadGuiding()
  const whose = { userId: user.id, onboarding }
  try {
    return { ...whose, kind: 'known', state: await onboarding.checks.fetchState(signal) }
  } catch (error) {
    if (!isFailure(error)) throw error
    return error.name === 'NotOffered' ? { ...whose, kind: 'not told' } : { ...whose, kind: 'failed', error }
  }
}
