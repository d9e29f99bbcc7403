import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryConnection } from '../../../../../src/adapters/memory/memory-connection.ts'
import {
  createMemoryValidationChecks,
  type MemoryValidationChecksOptions,
} from '../../../../../src/adapters/memory/memory-validation-checks.ts'
import type { ValidationChecks } from '../../../../../src/core/onboarding/validation-checks.port.ts'
import { selectUser } from '../../../../../src/core/session/session.selectors.ts'
import { memoryGuiding } from '../../../support/memory-guiding.ts'
import { openApp, userWith } from '../../../support/open-app.tsx'

type OpenOptions = NonNullable<Parameters<typeof openApp>[1]>

interface Options extends Omit<OpenOptions, 'user'> {
  /** Null for a visitor; by default a guide. */
  readonly user?: OpenOptions['user'] | null
  readonly given?: MemoryValidationChecksOptions
  /** Replaces some of the checks. */
  readonly checks?: (checks: ValidationChecks) => Partial<ValidationChecks>
}

/** A validation step on in-memory checks, with a network to cut. */
export async function openStep(path: string, { user, given = {}, checks, ports = {}, ...rest }: Options = {}) {
  const memory = createMemoryValidationChecks(given)
  const connection = createMemoryConnection()
  const onboarding = memoryGuiding({ checks: { ...memory, ...checks?.(memory) }, connection })
  const opened = await openApp(path, {
    ...(user !== null && { user: user ?? userWith('client', 'company') }),
    ports: { loadGuiding: async () => onboarding, ...ports },
    ...rest,
  })
  await screen.findByRole('heading', { level: 1 })
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
  const sessionUser = () => selectUser(opened.app.session.getSnapshot())
  const flags = () => opened.app.validation.getSnapshot().context.flags
  return { ...opened, checks: memory, connection, press, sessionUser, flags }
}

export const fill = async (label: string | RegExp, text: string) => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
export const typedIn = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value

/** A promise to answer by hand. */
export function gate() {
  let open = () => {}
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  return { promise, open }
}
