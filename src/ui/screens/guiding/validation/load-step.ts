import { waitFor } from 'xstate'
import { isFailure } from '../../../../core/failures.ts'
import { stateOfSession } from '../../../../core/onboarding/approval-steps.ts'
import type { ValidationState } from '../../../../core/onboarding/validation-checks.port.ts'
import { isPending, selectUser } from '../../../../core/session/session.selectors.ts'
import type { UserId } from '../../../../core/session/session.ts'
import type { App } from '../../../app.tsx'
import type { GuidingArea } from '../../../areas.ts'

export type LoadedStep =
  | {
      readonly kind: 'known'
      readonly userId: UserId
      readonly onboarding: GuidingArea
      readonly state: ValidationState
    }
  /** The account has no registration as a guide. */
  | { readonly kind: 'no provider' }

export type KnownStep = Extract<LoadedStep, { readonly kind: 'known' }>

/** Data for every validation step. A failure shows the route's failure screen with a retry. */
export async function loadStep(app: App, signal: AbortSignal): Promise<LoadedStep> {
  const user = selectUser(app.session.getSnapshot())
  if (user === null || !user.roles.includes('company')) return { kind: 'no provider' }
  const onboarding = await app.loadGuiding()
  return { kind: 'known', userId: user.id, onboarding, state: await onboarding.checks.fetchState(signal) }
}

/** For a step that needs only the specification's calls: auth/me lists what is missing. */
export async function loadSpecifiedStep(app: App, signal: AbortSignal): Promise<LoadedStep> {
  try {
    return await loadStep(app, signal)
  } catch (error) {
    const user = selectUser(app.session.getSnapshot())
    if (!isFailure(error) || error.name !== 'NotOffered' || user === null) throw error
    const state = stateOfSession(user, app.validation.getSnapshot().context.flags)
    return { kind: 'known', userId: user.id, onboarding: await app.loadGuiding(), state }
  }
}

/** For a step that visitors may open without a session. */
export type OpenStep = LoadedStep | { readonly kind: 'nobody' }

export async function loadOpenStep(app: App, signal: AbortSignal): Promise<OpenStep> {
  const settled = await waitFor(app.session, (snapshot) => !isPending(snapshot))
  return selectUser(settled) === null ? { kind: 'nobody' } : loadSpecifiedStep(app, signal)
}
