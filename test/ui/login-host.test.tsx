import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openApp, PASSWORD } from './support/open-app.tsx'

async function logIn() {
  await userEvent.click((await screen.findAllByRole('button', { name: 'Entrar' }))[0] ?? document.body)
  const dialog = await screen.findByRole('dialog', { name: 'Entrar' })
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'joana@exemplo.com.br')
  await userEvent.type(screen.getByLabelText('Senha'), `${PASSWORD}{Enter}`)
  await waitFor(() => expect(dialog.isConnected && dialog.hasAttribute('open')).toBe(false))
}

test('after a login the focus moves to the page, because the login button is gone', async () => {
  await openApp('/dicas')
  await logIn()
  await screen.findByRole('button', { name: /Sua conta/ })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('after a login Back leads to the page before, and the dialog does not wait in the history', async () => {
  const { router } = await openApp('/sobre-nos')
  await router.navigate({ to: '/dicas' })
  await logIn()
  await waitFor(() => expect(router.history.location.state.overlays ?? []).toEqual([]))
  expect(router.state.location.pathname).toBe('/dicas')
  router.history.back()
  await waitFor(() => expect(router.state.location.pathname).toBe('/sobre-nos'))
})

test.each([
  ['/dicas', '/area-do-guia'],
  ['/tour/resultado-da-busca-tour', '/tour/resultado-da-busca-tour'],
])('a guide who logs in at %s then sees %s', async (from, to) => {
  const { router } = await openApp(from, { roles: ['client', 'company'] })
  await logIn()
  await screen.findByRole('button', { name: /Sua conta/ })
  await waitFor(() => expect(router.state.location.pathname).toBe(to))
})
