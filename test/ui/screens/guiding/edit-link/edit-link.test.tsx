import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { Unauthenticated } from '../../../../../src/core/failures.ts'
import { UserInfoFailed } from '../../../../../src/core/session/session.port.ts'
import { selectUser } from '../../../../../src/core/session/session.selectors.ts'
import type { Identity, User } from '../../../../../src/core/session/session.ts'
import { forgetLinkToken } from '../../../../../src/ui/screens/guiding/edit-link/link-token.ts'
import { tokenOf } from '../../../../support/tokens.ts'
import { openApp, userWith } from '../../../support/open-app.tsx'
import { gate } from '../validation/step-support.tsx'

const TOKEN = 'do.e-mail.agora'
const LINK = `/atualizar-tour/42/${TOKEN}`
const guide: User = { ...userWith('client', 'company'), id: 9, name: 'Bia Guia' }
const ofGuide = async (): Promise<Identity> => ({ user: guide })
const toasts = () => [...document.querySelectorAll('[data-kind]')]

async function openLink(fetchIdentity: () => Promise<Identity | null>, user?: User) {
  const opened = await openApp(LINK, { ...(user && { user }), ports: { fetchIdentity } })
  const present = () => selectUser(opened.app.session.getSnapshot())
  const path = () => opened.router.state.location.pathname
  return { ...opened, present, path }
}

describe('The link of an e-mail, /atualizar-tour/:id/:bearer_token', () => {
  beforeEach(forgetLinkToken)

  it('removes the token from the address before any answer, then opens the offer', async () => {
    const answer = gate()
    const opening = openLink(() => answer.promise.then(ofGuide))
    await screen.findByText('Só um instante…')
    answer.open()
    const { router, present, path } = await opening
    await waitFor(() => expect(path()).toBe('/editar-tour/42'))
    expect(present()).toEqual(guide)
    expect(JSON.stringify(router.history.location)).not.toContain(TOKEN)
    expect(router.history.length).toBe(1)
  })

  it('asks before it ends another person’s session', async () => {
    const { present, path } = await openLink(ofGuide, userWith('client'))
    await screen.findByRole('heading', { level: 1, name: 'Você está como Joana Prado. Entrar como Bia Guia?' })
    expect(present()?.name).toBe('Joana Prado')
    await userEvent.click(screen.getByRole('button', { name: 'Entrar como Bia Guia' }))
    await waitFor(() => expect(path()).toBe('/editar-tour/42'))
    expect(present()).toEqual(guide)
  })

  it('keeps the session of a person who declines', async () => {
    const { present, path, storage } = await openLink(ofGuide, userWith('client'))
    const stored = storage.read('token')
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar como Joana Prado' }))
    await waitFor(() => expect(path()).toBe('/'))
    expect(present()?.name).toBe('Joana Prado')
    expect(storage.read('token')).toBe(stored)
  })

  it('keeps the session of the link’s owner', async () => {
    const { path, storage } = await openLink(ofGuide, guide)
    await waitFor(() => expect(path()).toBe('/editar-tour/42'))
    expect(storage.read('token')).not.toContain(TOKEN)
  })

  it('says that it has expired, and leads through the login to the offer', async () => {
    await openLink(() => Promise.reject(new Unauthenticated('expired')))
    await screen.findByRole('heading', { level: 1, name: 'Este link não vale mais' })
    expect(toasts()).toHaveLength(0)
    await userEvent.click(screen.getAllByRole('button', { name: 'Entrar' }).at(-1) as HTMLElement)
    await screen.findByRole('dialog', { name: 'Entrar' })
  })

  it('shows one toast with the status text after a backend failure, and can be retried', async () => {
    let answers = 0
    const { path } = await openLink(() =>
      answers++ === 0 ? Promise.reject(new UserInfoFailed('Internal Server Error')) : ofGuide(),
    )
    await screen.findByText('Internal Server Error')
    expect(toasts()).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(path()).toBe('/editar-tour/42'))
  })
})

describe('User info that cannot be fetched on a guarded page', () => {
  it('shows one toast with the status text, without the guard’s sentence', async () => {
    const { router } = await openApp('/area-do-cliente', {
      stored: { token: JSON.stringify(tokenOf()) },
      identityOf: () => Promise.reject(new UserInfoFailed('Bad Gateway')),
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    await screen.findByText('Bad Gateway')
    expect(toasts()).toHaveLength(1)
  })
})
