import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { createMemoryConnection } from '../../../../../src/adapters/memory/memory-connection.ts'
import {
  createMemoryProviderRegistration,
  type MemoryProviderRegistrationOptions,
} from '../../../../../src/adapters/memory/memory-provider-registration.ts'
import { DRAFT_KEY } from '../../../../../src/core/onboarding/device-draft.ts'
import type { RegistrationDraft } from '../../../../../src/core/onboarding/provider-registration.port.ts'
import { type RegistrationSteps, SAVED_STEPS } from '../../../../../src/core/onboarding/provider-registration.ts'
import type { User } from '../../../../../src/core/session/session.ts'
import type { GuidingArea } from '../../../../../src/ui/areas.ts'
import { WHOLE_STEPS } from '../../../../support/registration-steps.ts'
import { memoryGuiding } from '../../../support/memory-guiding.ts'
import { openApp, type TestPorts } from '../../../support/open-app.tsx'

interface WizardOptions {
  readonly user?: User
  readonly stored?: Readonly<Record<string, string>>
  readonly backend?: MemoryProviderRegistrationOptions
  readonly onboarding?: Partial<GuidingArea>
  readonly ports?: TestPorts
}

/** The wizard on in-memory twins, whose backend and network stay the same through every reload. */
export async function openWizard(path: string, { user, stored, backend, onboarding, ports }: WizardOptions = {}) {
  const registration =
    onboarding?.registration ??
    createMemoryProviderRegistration({
      ...(user && { person: () => String(user.id) }),
      ...backend,
    })
  const connection = createMemoryConnection()
  const all = memoryGuiding({ connection, ...onboarding, registration })
  const opened = await openApp(path, {
    ...(user && { user }),
    ...(stored && { stored }),
    ports: { loadGuiding: async () => all, ...ports },
  })
  return { ...opened, registration, connection, user: userEvent.setup({ applyAccept: false }) }
}

/** Saves the steps before `step`, as a visitor would have. @returns what then lies on the device. */
export async function savedBefore(
  registration: GuidingArea['registration'],
  step: keyof RegistrationSteps | 'access',
  person: User['id'] | null = null,
): Promise<Readonly<Record<string, string>>> {
  let known: RegistrationDraft = { draft: null, version: 0, steps: {} }
  for (const one of SAVED_STEPS) {
    if (one === step) break
    known = await saveOne(registration, one, known)
  }
  return { [DRAFT_KEY]: JSON.stringify({ format: 1, person, known, typed: {}, registration: null }) }
}

/** The wizard with the steps before `step` saved. */
export async function openAt(
  step: Parameters<typeof savedBefore>[1],
  path: string,
  more: Parameters<typeof openWizard>[1] = {},
) {
  const registration = createMemoryProviderRegistration()
  const stored = await savedBefore(registration, step)
  return openWizard(`/cadastro-prestador/${path}`, {
    stored,
    ...more,
    onboarding: { registration, ...more.onboarding },
  })
}

function saveOne(registration: GuidingArea['registration'], step: keyof RegistrationSteps, known: RegistrationDraft) {
  switch (step) {
    case 'personal':
      return registration.saveStep(step, WHOLE_STEPS.personal, known)
    case 'company':
      return registration.saveStep(step, WHOLE_STEPS.company, known)
    case 'address':
      return registration.saveStep(step, WHOLE_STEPS.address, known)
    case 'services':
      return registration.saveStep(step, WHOLE_STEPS.services, known)
    case 'about':
      return registration.saveStep(step, WHOLE_STEPS.about, known)
  }
}

/** Waits for the heading and the fields below it, whose code may still load. */
export async function heading(name: string | RegExp): Promise<HTMLElement> {
  const found = await screen.findByRole('heading', { level: 1, name })
  await waitFor(() => expect(screen.queryByText('Abrindo a etapa…')).toBeNull())
  return found
}
export const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
export const next = () => screen.getByRole('button', { name: 'Continuar' })
export const steps = () => within(screen.getByRole('navigation', { name: 'Etapas do cadastro' }))
/** Text under a field. */
export const said = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
