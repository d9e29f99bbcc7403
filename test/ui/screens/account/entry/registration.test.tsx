import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import {
  createMemoryAccountEntry,
  MEMORY_CODE,
  MEMORY_TOKEN,
} from '../../../../../src/adapters/memory/memory-account-entry.ts'
import { REGISTRATION_KEY } from '../../../../../src/core/account/registration-record.ts'
import { TooManyRequests, Unreachable } from '../../../../../src/core/failures.ts'
import { storeReturnPage } from '../../../../../src/core/session/return-page.ts'
import { tokenOf } from '../../../../support/tokens.ts'
import { openApp, userWith } from '../../../support/open-app.tsx'

const PASSWORD = 'tucano lilás 42'
const field = (name: string) => screen.findByLabelText(name)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Fills in valid values; the given ones replace them. */
async function fill(other: Partial<Record<'name' | 'email' | 'password' | 'repetition', string>> = {}) {
  await userEvent.type(await field('Nome e sobrenome'), other.name ?? 'Bia Moura')
  await userEvent.type(await field('E-mail'), other.email ?? 'bia@exemplo.com.br')
  await userEvent.type(await field('Senha'), other.password ?? PASSWORD)
  await userEvent.type(await field('Repita a senha'), other.repetition ?? PASSWORD)
  await userEvent.click(await screen.findByRole('checkbox', { name: /Li e aceito/ }))
}
const submit = async () => userEvent.click(await button('Criar conta'))

describe('/cadastro-cliente', () => {
  test('leads from the form over the code of the mail into a session and on to the client area', async () => {
    const { app, router, storage } = await openApp('/cadastro-cliente')
    await fill()
    await submit()
    await heading('Confira seu e-mail')
    await screen.findByText('bia@exemplo.com.br')
    await userEvent.click(await field('Código de 6 números'))
    await userEvent.paste(` ${MEMORY_CODE.slice(0, 3)} ${MEMORY_CODE.slice(3)} `)
    await waitFor(() => expect(router.state.location.pathname).toBe('/area-do-cliente'))
    expect(app.session.getSnapshot().hasTag('logged in')).toBe(true)
    expect(storage.read(REGISTRATION_KEY)).toBeNull()
    expect(storage.read('hasRegistred')).toBe('true')
  })

  test('leads on to the page that was asked for', async () => {
    const { router, storage } = await openApp('/cadastro-cliente')
    storeReturnPage(storage, '/area-do-cliente/favoritos', Date.now())
    await fill()
    await submit()
    await userEvent.type(await field('Código de 6 números'), MEMORY_CODE)
    await waitFor(() => expect(router.state.location.pathname).toBe('/area-do-cliente/favoritos'))
  })

  test('marks missing fields, focuses the first one and sends nothing', async () => {
    const { app } = await openApp('/cadastro-cliente')
    const register = vi.spyOn(app.account.accountEntry, 'register')
    await submit()
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(4)
    await screen.findByText('Para criar a conta, aceite os termos e a política.')
    expect(document.activeElement).toBe(await field('Nome e sobrenome'))
    expect(register).not.toHaveBeenCalled()
  })

  test('shows errors on blur, never during typing', async () => {
    await openApp('/cadastro-cliente')
    const email = await field('E-mail')
    await userEvent.type(email, 'bia@')
    expect(email.hasAttribute('aria-invalid')).toBe(false)
    await userEvent.tab()
    await screen.findByText(/Digite um e-mail completo/)
    await userEvent.type(await field('Senha'), PASSWORD)
    await userEvent.type(await field('Repita a senha'), 'outra')
    await userEvent.tab()
    await screen.findByText('As duas senhas não são iguais.')
  })

  test('shows the password’s strength', async () => {
    await openApp('/cadastro-cliente')
    await userEvent.type(await field('Nome e sobrenome'), 'Bia Moura')
    await userEvent.type(await field('Senha'), 'biamoura')
    await screen.findByText('Fraca')
    await userEvent.clear(await field('Senha'))
    await userEvent.type(await field('Senha'), 'tucano lilás no bule 42')
    await screen.findByText('Forte')
  })

  test('shows the server’s refusal of a password at its field, focuses it, and keeps the other values', async () => {
    await openApp('/cadastro-cliente')
    await fill({ password: 'senha123', repetition: 'senha123' })
    await submit()
    await screen.findByText('Esta senha é muito usada e fácil de adivinhar.')
    const password = await field('Senha')
    expect(document.activeElement).toBe(password)
    expect(await field('Nome e sobrenome')).toHaveProperty('value', 'Bia Moura')
    await userEvent.type(password, '!')
    expect(screen.queryByText('Esta senha é muito usada e fácil de adivinhar.')).toBeNull()
  })

  test.each([
    ['without a connection', new Unreachable('offline'), /Confira sua internet/],
    ['after too many tries', new TooManyRequests('slowly', { retryAfterSeconds: 65 }), /em 1 minuto e 5 segundos/],
  ])('%s all typed text stays, and a retry may succeed', async (_, failure, sentence) => {
    let fails = true
    const accountEntry = createMemoryAccountEntry({
      tokenFor: () => tokenOf(),
      before: () => {
        if (fails) throw failure
      },
    })
    await openApp('/cadastro-cliente', { ports: { accountEntry } })
    await fill()
    await submit()
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
    expect(await field('E-mail')).toHaveProperty('value', 'bia@exemplo.com.br')
    expect(await field('Senha')).toHaveProperty('value', PASSWORD)
    fails = false
    await submit()
    await heading('Confira seu e-mail')
  })

  test('a double click registers once', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const accountEntry = createMemoryAccountEntry({ tokenFor: () => tokenOf(), before: () => held })
    await openApp('/cadastro-cliente', { ports: { accountEntry } })
    await fill()
    await userEvent.dblClick(await button('Criar conta'))
    await userEvent.click(await button('Criando sua conta…'))
    release()
    await heading('Confira seu e-mail')
    expect(accountEntry.mails).toEqual(['bia@exemplo.com.br'])
  })

  test('shows a wrong code at its field, and accepts a right one afterwards', async () => {
    const { router } = await openApp('/cadastro-cliente')
    await fill()
    await submit()
    const code = await field('Código de 6 números')
    await userEvent.type(code, '000000')
    await screen.findByText('O código não confere. Use o do e-mail mais recente.')
    await userEvent.click(await button('Confirmar cadastro'))
    expect(await field('Código de 6 números'), 'the same code is not asked about twice').toHaveProperty(
      'readOnly',
      false,
    )
    await userEvent.clear(await field('Código de 6 números'))
    await userEvent.type(await field('Código de 6 números'), MEMORY_CODE)
    await waitFor(() => expect(router.state.location.pathname).toBe('/area-do-cliente'))
  })

  test('the code’s field is filled by phones from the message', async () => {
    await openApp('/cadastro-cliente')
    await fill()
    await submit()
    const code = await field('Código de 6 números')
    expect(code.getAttribute('autocomplete')).toBe('one-time-code')
    expect(code.getAttribute('inputmode')).toBe('numeric')
  })

  test('another e-mail can be used without typing the rest again', async () => {
    await openApp('/cadastro-cliente')
    await fill()
    await submit()
    await userEvent.click(await button('Usar outro e-mail'))
    expect(await field('Nome e sobrenome')).toHaveProperty('value', 'Bia Moura')
    expect(await field('Senha')).toHaveProperty('value', PASSWORD)
    await userEvent.clear(await field('E-mail'))
    await userEvent.type(await field('E-mail'), 'bia.moura@exemplo.com.br')
    await submit()
    await screen.findByText('bia.moura@exemplo.com.br')
  })

  test('another mail can be requested after a minute, with a note', async () => {
    let time = Date.now()
    const accountEntry = createMemoryAccountEntry({ tokenFor: () => tokenOf(), now: () => time })
    const { storage } = await openApp('/cadastro-cliente', { ports: { accountEntry } })
    await fill()
    await submit()
    expect(await button(/^Enviar de novo em (1 minuto|59 segundos)$/)).toHaveProperty('disabled', true)
    // A reload, a minute later.
    const record = JSON.parse(storage.read(REGISTRATION_KEY) ?? '')
    time += 60_000
    const reloaded = await openApp('/sobre-nos', { ports: { accountEntry } })
    reloaded.storage.write(REGISTRATION_KEY, JSON.stringify({ ...record, resendAt: Date.now() }))
    await act(() => reloaded.router.navigate({ to: '/cadastro-cliente' }))
    const page = within(reloaded.view.container)
    await waitFor(() => expect(page.getByRole('button', { name: 'Enviar de novo' })).toHaveProperty('disabled', false))
    await userEvent.click(page.getByRole('button', { name: 'Enviar de novo' }))
    await page.findByText('Enviamos outro e-mail. Use o código do mais recente.')
    expect(accountEntry.mails).toHaveLength(2)
  })

  test('offers a logged-in person the way to their account', async () => {
    await openApp('/cadastro-cliente', { user: userWith('client') })
    await heading('Você já está na sua conta')
    const link = await screen.findByRole('link', { name: 'Ir para a área do cliente' })
    expect(link.getAttribute('href')).toBe('/area-do-cliente')
  })

  test('a login over the form opens the client area', async () => {
    const { app, backend, router } = await openApp('/cadastro-cliente')
    await heading('Criar conta')
    act(() => app.session.send({ type: 'log in with token', token: backend.issueToken('joana@exemplo.com.br') }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/area-do-cliente'))
  })

  test('if the session of a new account cannot be opened, the page offers the login by password', async () => {
    const accountEntry = createMemoryAccountEntry({ tokenFor: () => ({ token: 'of-nobody', token_type: 'Bearer' }) })
    await openApp('/cadastro-cliente', { ports: { accountEntry } })
    await fill()
    await submit()
    await userEvent.type(await field('Código de 6 números'), MEMORY_CODE)
    await heading('Cadastro confirmado')
    await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Entrar' }))
    await screen.findByRole('dialog', { name: 'Entrar' })
  })
})

describe('/confirmar-cadastro', () => {
  const registered = () => {
    const accountEntry = createMemoryAccountEntry({ tokenFor: () => tokenOf({ sub: 7 }) })
    void accountEntry.register({
      name: 'Bia Moura',
      email: 'bia@exemplo.com.br',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      terms_accepted: true,
    })
    return accountEntry
  }

  test('removes the token from the address at once, and asks for the password in another browser', async () => {
    const { router } = await openApp(`/confirmar-cadastro#${MEMORY_TOKEN}`, { ports: { accountEntry: registered() } })
    await waitFor(() => expect(router.history.location.href).toBe('/confirmar-cadastro'))
    await userEvent.type(await field('Senha'), 'não é esta')
    await userEvent.click(await button('Confirmar cadastro'))
    await screen.findByText(/A senha não confere/)
    expect(await field('Senha')).toHaveProperty('value', 'não é esta')
  })

  test('confirms at once in the browser that registered', async () => {
    const first = await openApp('/cadastro-cliente')
    await fill()
    await submit()
    await heading('Confira seu e-mail')
    await act(() => first.router.navigate({ href: `/confirmar-cadastro#${MEMORY_TOKEN}` }))
    await waitFor(() => expect(first.router.state.location.pathname).toBe('/area-do-cliente'))
    expect(first.router.state.location.hash).toBe('')
  })

  test('asks before it ends another person’s session', async () => {
    const accountEntry = registered()
    const confirm = vi.spyOn(accountEntry, 'confirmRegistration')
    await openApp(`/confirmar-cadastro#${MEMORY_TOKEN}`, { user: userWith('client'), ports: { accountEntry } })
    await heading('Você já está em uma conta')
    expect(confirm).not.toHaveBeenCalled()
    await screen.findByRole('link', { name: 'Continuar como Joana Prado' })
    await userEvent.click(await button('Confirmar outro cadastro'))
    await field('Senha')
  })

  test('leads a logged-in person who opens the mail’s link again to their account', async () => {
    const accountEntry = createMemoryAccountEntry({ tokenFor: () => tokenOf() })
    const { app } = await openApp(`/confirmar-cadastro#${MEMORY_TOKEN}`, {
      user: userWith('client'),
      ports: { accountEntry },
    })
    await heading('Você já está em uma conta')
    await userEvent.click(await button('Confirmar outro cadastro'))
    await heading('Este link não vale mais')
    const link = await screen.findByRole('link', { name: 'Continuar como Joana Prado' })
    expect(link.getAttribute('href')).toBe('/area-do-cliente')
    expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull()
    expect(app.session.getSnapshot().context.user?.name).toBe('Joana Prado')
  })

  test('distinguishes a used link from a truncated one', async () => {
    const accountEntry = createMemoryAccountEntry({ tokenFor: () => tokenOf() })
    const { router } = await openApp(`/confirmar-cadastro#${MEMORY_TOKEN}`, { ports: { accountEntry } })
    await heading('Este link não vale mais')
    await act(() => router.navigate({ href: '/confirmar-cadastro#abc' }))
    await heading('Este link está incompleto')
  })

  test('tries again where the server was not reached', async () => {
    let fails = true
    const accountEntry = createMemoryAccountEntry({
      tokenFor: () => tokenOf(),
      before: () => {
        if (fails) throw new Unreachable('offline')
      },
    })
    await openApp(`/confirmar-cadastro#${MEMORY_TOKEN}`, { ports: { accountEntry } })
    await heading('Não conseguimos confirmar agora')
    fails = false
    await userEvent.click(await button('Tentar de novo'))
    await heading('Este link não vale mais')
  })
})
