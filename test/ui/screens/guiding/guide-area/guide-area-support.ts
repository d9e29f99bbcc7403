import { screen, waitFor } from '@testing-library/react'
import { createMemoryValidationChecks } from '../../../../../src/adapters/memory/memory-validation-checks.ts'
import type { Log } from '../../../../../src/core/log.ts'
import type { ValidationActor } from '../../../../../src/core/onboarding/validation.machine.ts'
import type { ValidationFlag, ValidationFlags } from '../../../../../src/core/onboarding/validation.ts'
import { flagsOf, VALIDATION_FLAGS } from '../../../../../src/core/onboarding/validation.ts'
import type {
  Review,
  ValidationChecks,
  ValidationState,
} from '../../../../../src/core/onboarding/validation-checks.port.ts'
import { selectUser } from '../../../../../src/core/session/session.selectors.ts'
import type { Role, User } from '../../../../../src/core/session/session.ts'
import type { GuidingArea } from '../../../../../src/ui/areas.ts'
import { memoryGuiding } from '../../../support/memory-guiding.ts'
import { openApp, userWith } from '../../../support/open-app.tsx'

/** Every flag true but these. */
export const allBut = (...open: readonly ValidationFlag[]): ValidationFlags =>
  flagsOf(Object.fromEntries(VALIDATION_FLAGS.map((flag) => [flag, !open.includes(flag)])))

export const review = (status: Review['status'], reason: string | null = null): Review => ({ status, reason })

interface Options {
  readonly roles?: readonly Role[]
  readonly user?: Partial<User>
  readonly state?: Partial<ValidationState>
  readonly onboarding?: Partial<GuidingArea>
  /** Over what the twin does. */
  readonly checks?: (twin: ValidationChecks) => Partial<ValidationChecks>
  readonly log?: Log
  readonly validation?: ValidationActor
}

/** A page of a guide, on one provider's twin. */
export async function openAsGuide(path: string, options: Options = {}) {
  const { roles = ['company'], state = {}, onboarding = {}, log, validation } = options
  const twin = createMemoryValidationChecks({ state })
  const checks = { ...twin, ...options.checks?.(twin) }
  const ports = memoryGuiding({ checks, ...onboarding })
  const opened = await openApp(path, {
    user: { ...userWith(...roles), ...options.user },
    ports: { loadGuiding: async () => ports, ...(log && { log }), ...(validation && { validation }) },
  })
  await screen.findByRole('heading', { level: 1 })
  const { app, router } = opened
  return {
    ...opened,
    twin,
    sessionUser: () => selectUser(app.session.getSnapshot()),
    arrived: (address: string) =>
      waitFor(() => router.state.location.href === address || Promise.reject(new Error(router.state.location.href))),
  }
}

/** The titles of the steps with their states. */
export const listed = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.closest('[role=tabpanel]') !== null)
    .map((item) => item.querySelector('h2')?.parentElement?.textContent)

/** In a toast: the first one brings its code. */
export const said = (text: string) => screen.findByText(text, {}, { timeout: 10_000 })
