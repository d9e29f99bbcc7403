import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { createMemoryAccountEntry, MEMORY_TOKEN } from '../../../../../src/adapters/memory/memory-account-entry.ts'
import { Unreachable } from '../../../../../src/core/failures.ts'
import { tokenOf } from '../../../../support/tokens.ts'
import { openApp, PASSWORD, userWith } from '../../../support/open-app.tsx'

const NEW_PASSWORD = 'bicicleta de barro'
const field = (name: string) => screen.findByLabelText(name)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const memoryEntry = () => createMemoryAccountEntry({ tokenFor: () => tokenOf() })

describe('/esqueci-minha-senha', () => {
  test('answers every address in the same way, and explains what to do without a mail', async () => {
    await openApp('/esqueci-minha-senha')
    await userEvent.type(await field('E-mail'), 'ninguem@exemplo.com.br')
    await press('Enviar link')
    await heading('Confira seu e-mail')
    expect(screen.getByText(/Se houver uma conta com/).textContent).toContain('ninguem@exemplo.com.br')
    await press('Tentar com outro e-mail')
    expect(await field('E-mail')).toHaveProperty('value', 'ninguem@exemplo.com.br')
  })

  test('keeps the address where the server was not reached', async () => {
    const accountEntry = createMemoryAccountEntry({
      tokenFor: () => tokenOf(),
      before: () => {
        throw new Unreachable('offline')
      },
    })
    await openApp('/esqueci-minha-senha', { ports: { accountEntry } })
    await userEvent.type(await field('E-mail'), 'joana@exemplo.com.br')
    await press('Enviar link')
    expect((await screen.findAllByText(/Confira sua internet/)).length).toBeGreaterThan(0)
    expect(await field('E-mail')).toHaveProperty('value', 'joana@exemplo.com.br')
  })

  test('does not send an invalid address', async () => {
    const accountEntry = memoryEntry()
    await openApp('/esqueci-minha-senha', { ports: { accountEntry } })
    await userEvent.type(await field('E-mail'), 'joana')
    await press('Enviar link')
    await screen.findByText(/Digite um e-mail completo/)
    expect(document.activeElement).toBe(await field('E-mail'))
    expect(accountEntry.mails).toEqual([])
  })

  test('is where the login dialog leads', async () => {
    const { router } = await openApp('/dicas')
    await userEvent.click((await screen.findAllByRole('button', { name: 'Entrar' }))[0] ?? document.body)
    await userEvent.click(await screen.findByRole('link', { name: 'Esqueci minha senha' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/esqueci-minha-senha'))
    await heading('Esqueci minha senha')
  })
})

describe('/redefinir-senha', () => {
  async function type(password: string, repetition = password) {
    await userEvent.type(await field('Nova senha'), password)
    await userEvent.type(await field('Repita a senha'), repetition)
    await press('Salvar senha nova')
  }
  async function withLink() {
    const accountEntry = memoryEntry()
    await accountEntry.requestPasswordReset('joana@exemplo.com.br')
    return accountEntry
  }

  test('takes the token out of the address, sets the password, and leads by the login into the client area', async () => {
    const { router } = await openApp(`/redefinir-senha#${MEMORY_TOKEN}`, { ports: { accountEntry: await withLink() } })
    await waitFor(() => expect(router.history.location.href).toBe('/redefinir-senha'))
    await type(NEW_PASSWORD)
    await heading('Senha alterada')
    await screen.findByRole('dialog', { name: 'Entrar' })
    await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'joana@exemplo.com.br')
    await userEvent.type(await field('Senha'), `${PASSWORD}{Enter}`)
    await waitFor(() => expect(router.state.location.pathname).toBe('/area-do-cliente'))
  })

  test('shows the server’s refusal at the field, and the link still works', async () => {
    await openApp(`/redefinir-senha#${MEMORY_TOKEN}`, { ports: { accountEntry: await withLink() } })
    await type('senha123')
    await screen.findByText(/muito usada/)
    expect(document.activeElement).toBe(await field('Nova senha'))
    await userEvent.clear(await field('Nova senha'))
    await userEvent.clear(await field('Repita a senha'))
    await type(NEW_PASSWORD)
    await heading('Senha alterada')
  })

  test('sends nothing while the two passwords differ', async () => {
    const accountEntry = await withLink()
    const reset = vi.spyOn(accountEntry, 'resetPassword')
    await openApp(`/redefinir-senha#${MEMORY_TOKEN}`, { ports: { accountEntry } })
    await type(NEW_PASSWORD, 'outra coisa')
    await screen.findByText('As duas senhas não são iguais.')
    expect(reset).not.toHaveBeenCalled()
  })

  test.each([
    ['was used', MEMORY_TOKEN, 'Este link não vale mais'],
    ['is cut short', 'abc', 'Este link está incompleto'],
    ['has no token', '', 'Este link está incompleto'],
  ])('a link that %s offers another', async (_, token, title) => {
    await openApp(`/redefinir-senha#${token}`, { ports: { accountEntry: memoryEntry() } })
    if (token === MEMORY_TOKEN) await type(NEW_PASSWORD)
    await heading(title)
    const link = await screen.findByRole('link', { name: 'Pedir outro link' })
    expect(link.getAttribute('href')).toBe('/esqueci-minha-senha')
  })

  test('ends the session of this browser too', async () => {
    const accountEntry = await withLink()
    const { app, router } = await openApp(`/redefinir-senha#${MEMORY_TOKEN}`, {
      user: userWith('client'),
      ports: { accountEntry },
    })
    await type(NEW_PASSWORD)
    await screen.findByRole('dialog', { name: 'Entrar' })
    expect(app.session.getSnapshot().hasTag('logged out')).toBe(true)
    expect(router.state.location.pathname).toBe('/')
  })
})

describe('/confirmar-email', () => {
  test('keeps its token when the skip link is pressed', async () => {
    const accountEntry = memoryEntry()
    accountEntry.beginEmailChange()
    const confirm = vi.spyOn(accountEntry, 'confirmEmail')
    const { router } = await openApp(`/confirmar-email#${MEMORY_TOKEN}`, { ports: { accountEntry } })
    await waitFor(() => expect(router.history.location.href).toBe('/confirmar-email'))
    act(() => router.history.push('/confirmar-email#conteudo'))
    await press('Confirmar meu novo e-mail')
    await waitFor(() => expect(confirm.mock.calls[0]?.[0]).toBe(MEMORY_TOKEN))
  })

  test('needs a press, because some mail programs open links, and confirms once', async () => {
    const accountEntry = memoryEntry()
    accountEntry.beginEmailChange()
    const confirm = vi.spyOn(accountEntry, 'confirmEmail')
    const { router } = await openApp(`/confirmar-email#${MEMORY_TOKEN}`, { ports: { accountEntry } })
    await waitFor(() => expect(router.history.location.href).toBe('/confirmar-email'))
    expect(confirm).not.toHaveBeenCalled()
    await press('Confirmar meu novo e-mail')
    await heading('E-mail confirmado')
  })

  test('reloads the logged-in person, whose address has changed', async () => {
    const accountEntry = memoryEntry()
    accountEntry.beginEmailChange()
    const { app, backend } = await openApp(`/confirmar-email#${MEMORY_TOKEN}`, { ports: { accountEntry } })
    act(() => app.session.send({ type: 'log in with token', token: backend.issueToken('joana@exemplo.com.br') }))
    await screen.findByRole('button', { name: /Confirmar meu novo e-mail/ })
    const sent = vi.spyOn(app.session, 'send')
    await press('Confirmar meu novo e-mail')
    await screen.findByRole('link', { name: 'Ver meus dados' })
    expect(sent).toHaveBeenCalledWith({ type: 'reload user' })
  })

  test('distinguishes a used link from a truncated one', async () => {
    const { view } = await openApp(`/confirmar-email#${MEMORY_TOKEN}`, { ports: { accountEntry: memoryEntry() } })
    await press('Confirmar meu novo e-mail')
    await heading('Este link não vale mais')
    view.unmount()
    await openApp('/confirmar-email#abc')
    await heading('Este link está incompleto')
  })
})
