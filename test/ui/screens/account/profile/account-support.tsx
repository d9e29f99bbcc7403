import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { createMemoryProfile } from '../../../../../src/adapters/memory/memory-profile.ts'
import type { Profile } from '../../../../../src/core/account/profile.port.ts'
import { selectUser } from '../../../../../src/core/session/session.selectors.ts'
import type { User } from '../../../../../src/core/session/session.ts'
import { openApp, PASSWORD, userWith } from '../../../support/open-app.tsx'

export const PATH = '/area-do-cliente/meus-dados'
interface Options {
  readonly user?: Partial<User>
  readonly profile?: Profile
}

/** Opens the person's own data, with access to its sections. */
export async function open({ user = {}, profile = createMemoryProfile({ password: PASSWORD }) }: Options = {}) {
  const opened = await openApp(PATH, { user: { ...userWith('client'), ...user }, ports: { profile } })
  await screen.findByRole('heading', { level: 1, name: 'Meus dados' })
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const sessionUser = () => selectUser(opened.app.session.getSnapshot())
  return { ...opened, profile, press, sessionUser }
}

export const section = (name: string) => within(screen.getByRole('region', { name }))
export const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
export const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
export const says = (region: string, text: RegExp, role: 'status' | 'alert' = 'status') =>
  waitFor(() =>
    expect(
      section(region)
        .getAllByRole(role)
        .map(({ textContent }) => textContent)
        .join(' '),
    ).toMatch(text),
  )
