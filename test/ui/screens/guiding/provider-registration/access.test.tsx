import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  createMemoryAccountEntry,
  MEMORY_CODE,
  MEMORY_TOKEN,
} from '../../../../../src/adapters/memory/memory-account-entry.ts'
import { createMemoryProviderRegistration } from '../../../../../src/adapters/memory/memory-provider-registration.ts'
import { REGISTRATION_KEY } from '../../../../../src/core/account/registration-record.ts'
import { Rejected } from '../../../../../src/core/failures.ts'
import { DRAFT_KEY } from '../../../../../src/core/onboarding/device-draft.ts'
import type { Role } from '../../../../../src/core/session/session.ts'
import { WHOLE_STEPS } from '../../../../support/registration-steps.ts'
import { tokenOf } from '../../../../support/tokens.ts'
import { memoryGuiding } from '../../../support/memory-guiding.ts'
import { userWith } from '../../../support/open-app.tsx'
import { field, heading, openWizard, said, savedBefore } from './support.tsx'

describe('Acesso', () => {
  const entry = (token = tokenOf()) => createMemoryAccountEntry({ tokenFor: () => token })
  /** Fills the last step in and sends it. */
  async function send(user: Awaited<ReturnType<typeof openWizard>>['user']) {
    await heading('Crie o seu acesso')
    await user.type(field('E-mail'), 'joana@exemplo.com.br')
    await user.type(screen.getByLabelText('Senha'), 'dunas e lagoas azuis')
    await user.type(screen.getByLabelText('Repita a senha'), 'dunas e lagoas azuis')
    await user.click(screen.getByRole('checkbox', { name: /Li e aceito/ }))
    await user.click(screen.getByRole('button', { name: 'Enviar cadastro' }))
  }
  /** A backend whose registrations are confirmed by the account entry's mail. */
  async function withMail(accountEntry = entry()) {
    const registration = createMemoryProviderRegistration({
      register: (access, name) => accountEntry.register({ ...access, name, terms_accepted: true }),
    })
    const stored = await savedBefore(registration, 'access')
    return { registration, stored, accountEntry }
  }

  test('requires the terms, and shows a refusal at its field', async () => {
    const registration = createMemoryProviderRegistration({
      register: () =>
        Promise.reject(new Rejected('easy', { fields: { password: 'Esta senha é fácil de adivinhar.' } })),
    })
    const stored = await savedBefore(registration, 'access')
    const { user } = await openWizard('/cadastro-prestador/acesso', { stored, onboarding: { registration } })
    await heading('Crie o seu acesso')
    await user.click(screen.getByRole('button', { name: 'Enviar cadastro' }))
    expect(screen.getByText(/aceite os termos e a política/)).toBeDefined()
    await send(user)
    await waitFor(() => expect(said(screen.getByLabelText('Senha'))).toContain('fácil de adivinhar'))
    expect(field('E-mail')).toHaveProperty('value', 'joana@exemplo.com.br')
  })

  test('still waits for the mail after a reload, and accepts another address without typing the rest again', async () => {
    const { registration, stored, accountEntry } = await withMail()
    const first = await openWizard('/cadastro-prestador/acesso', {
      stored,
      onboarding: { registration },
      ports: { accountEntry },
    })
    await send(first.user)
    await heading('Confira seu e-mail')
    expect(accountEntry.mails).toEqual(['joana@exemplo.com.br'])
    expect(screen.getByText(/entra na área do guia e vê o que falta validar/)).toBeDefined()
    const left = Object.fromEntries(first.storage.keys().map((key) => [key, first.storage.read(key) ?? '']))
    expect(Object.values(left).join()).not.toContain('dunas e lagoas azuis')
    first.view.unmount()

    const { user } = await openWizard('/cadastro-prestador', {
      stored: left,
      onboarding: { registration },
      ports: { accountEntry },
    })
    await heading('Confira seu e-mail')
    await user.click(screen.getByRole('button', { name: 'Usar outro e-mail' }))
    await heading('Crie o seu acesso')
    expect(field('E-mail')).toHaveProperty('value', 'joana@exemplo.com.br')
    await user.click(screen.getByText('Conferir o que você preencheu'))
    expect(screen.getByText('Ana das Dunas')).toBeDefined()
  })

  /** A backend whose account has these roles once the mail is confirmed. */
  async function confirmAs(...roles: readonly Role[]) {
    const mail = await withMail()
    const opened = await openWizard('/cadastro-prestador/acesso', {
      stored: mail.stored,
      onboarding: { registration: mail.registration },
      ports: { accountEntry: mail.accountEntry },
    })
    opened.backend.fetchIdentity = async () => ({ user: userWith(...roles) })
    await send(opened.user)
    await heading('Confira seu e-mail')
    await opened.user.type(field('Código de 6 números'), MEMORY_CODE)
    return opened
  }

  test('ends in the guide area, and leaves nothing on the device', async () => {
    const { router, storage } = await confirmAs('client', 'company')
    await waitFor(() => expect(router.state.location.pathname).toBe('/area-do-guia'))
    expect(storage.read(DRAFT_KEY)).toBeNull()
  })

  test('leads back to the number if another account took it first, with a note', async () => {
    const { router } = await confirmAs('client')
    await heading('Vamos começar por você')
    expect(screen.getByText(/já tem outro cadastro de guia/)).toBeDefined()
    expect(router.state.location.pathname).toMatch(/^\/cadastro-prestador\//)
  })
})

describe('The link of the mail', () => {
  const registrant = { name: 'Ana Clara', email: 'joana@exemplo.com.br', terms_accepted: true } as const
  const password = 'dunas e lagoas azuis'

  /** Opens the link in a browser; `isHere`: the one that registered. */
  async function openLink(isHere: boolean, roles: readonly Role[], isLeft = false) {
    const accountEntry = createMemoryAccountEntry({ tokenFor: () => tokenOf() })
    const id = await accountEntry.register({ ...registrant, password, password_confirmation: password })
    const user = userWith(...roles)
    const registration = createMemoryProviderRegistration({ person: () => (isLeft ? String(user.id) : null) })
    if (isLeft) await savedBefore(registration, 'access')
    const known = { draft: 'the-secret-of-this-draft', version: 5, steps: WHOLE_STEPS }
    const record = { version: 1, registration: id, name: 'Ana', email: registrant.email, at: Date.now(), resendAt: 0 }
    const stored = {
      [REGISTRATION_KEY]: JSON.stringify(record),
      [DRAFT_KEY]: JSON.stringify({ format: 1, person: null, known, typed: {}, registration: id }),
    }
    const opened = await openWizard('/', {
      stored: isHere ? stored : {},
      onboarding: { registration },
      ports: { accountEntry },
    })
    opened.backend.fetchIdentity = async () => ({ user })
    await opened.router.navigate({ href: `/confirmar-cadastro#${MEMORY_TOKEN}` })
    if (!isHere) {
      await opened.user.type(await screen.findByLabelText('Senha'), password)
      await opened.user.click(screen.getByRole('button', { name: 'Confirmar cadastro' }))
    }
    return opened
  }
  const leadsTo = (router: Awaited<ReturnType<typeof openLink>>['router'], path: string) =>
    waitFor(() => expect(router.state.location.pathname).toBe(path))

  test('leads a provider to the guide area, and takes the draft off the device', async () => {
    const { router, storage } = await openLink(true, ['client', 'company'])
    await leadsTo(router, '/area-do-guia')
    expect(storage.read(DRAFT_KEY)).toBeNull()
  })

  test('leads a provider to the guide area on any other device too', async () => {
    const { router } = await openLink(false, ['client', 'company'])
    await leadsTo(router, '/area-do-guia')
  })

  test('leads back to a number that was taken since, on the same device and on any other', async () => {
    const here = await openLink(true, ['client'], true)
    await leadsTo(here.router, '/cadastro-prestador/empresa')
    expect(await screen.findByText(/já tem outro cadastro de guia/)).toBeDefined()
    here.view.unmount()
    const elsewhere = await openLink(false, ['client'], true)
    await leadsTo(elsewhere.router, '/cadastro-prestador/empresa')
    expect(field('CNPJ')).toHaveProperty('value', '12.ABC.345/01DE-35')
  })

  test('leads a client to the client area as before', async () => {
    const { router } = await openLink(false, ['client'])
    await leadsTo(router, '/area-do-cliente')
  })
})

describe('A logged-in person', () => {
  test('checks everything, accepts the terms, and is a guide at once', async () => {
    let isProvider = false
    const client = userWith('client')
    const registration = createMemoryProviderRegistration({
      person: () => String(client.id),
      onProvider: () => {
        isProvider = true
      },
    })
    await savedBefore(registration, 'access')
    const { user, router, backend, app } = await openWizard('/cadastro-prestador', {
      user: client,
      onboarding: { registration },
    })
    backend.fetchIdentity = async () => ({ user: isProvider ? userWith('client', 'company') : client })
    await heading('Confira e conclua')
    expect(screen.queryByLabelText('Senha')).toBeNull()
    // The destination by its name, not by its slug.
    expect(await screen.findByText('São Luís e Raposa')).toBeDefined()
    expect(screen.getByText(/CNPJ 12\.ABC\.345\/01DE-35/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Concluir cadastro' }))
    expect(screen.getByText(/aceite os termos e a política/)).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: /Li e aceito/ }))
    await user.click(screen.getByRole('button', { name: 'Concluir cadastro' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/area-do-guia'))
    expect(app.session.getSnapshot().context.user?.roles).toContain('company')
  })

  test('and is a guide already is led to the guide area, and a draft of theirs is forgotten', async () => {
    const { router, storage } = await openWizard('/cadastro-prestador/empresa', {
      user: userWith('client', 'company'),
      stored: { [DRAFT_KEY]: '{}' },
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/area-do-guia'))
    await waitFor(() => expect(storage.read(DRAFT_KEY)).toBeNull())
  })

  test('who became a guide on another device is redirected at the first refusal', async () => {
    const detail = 'Esta conta já tem um cadastro de guia. Veja como ele está na área do guia.'
    let isProvider = false
    const registration = createMemoryProviderRegistration({
      person: () => '7',
      before: () => {
        if (isProvider) throw new Rejected('409', { detail })
      },
    })
    await savedBefore(registration, 'access')
    const { user, router, backend } = await openWizard('/cadastro-prestador', {
      user: userWith('client'),
      onboarding: { registration },
    })
    backend.fetchIdentity = async () => ({ user: userWith('client', 'company') })
    await heading('Confira e conclua')
    isProvider = true
    await user.click(screen.getByRole('checkbox', { name: /Li e aceito/ }))
    await user.click(screen.getByRole('button', { name: 'Concluir cadastro' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/area-do-guia'))
  })

  test('who is an admin reads why this is not possible', async () => {
    await openWizard('/cadastro-prestador', { user: userWith('admin') })
    await heading('Esta conta é da administração')
  })
})

test('Code that fails to load shows a message and a retry', async () => {
  let isThere = false
  const loadGuiding = async () => {
    if (!isThere) throw new Error('the code did not come')
    return memoryGuiding()
  }
  const { user } = await openWizard('/cadastro-prestador/dados-pessoais', { ports: { loadGuiding } })
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  isThere = true
  await user.click(again)
  await heading('Vamos começar por você')
})
