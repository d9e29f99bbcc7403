import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LoginDialog, type LoginDialogProps } from '../../../src/ui/components/login/login-dialog.tsx'
import {
  emailProblem,
  type LoginFailure,
  loginFailureSentence,
  waitText,
} from '../../../src/ui/components/login/login-failure.ts'

test.each<[string, LoginFailure, number | undefined, RegExp]>([
  ['wrong credentials', { status: 401 }, undefined, /^E-mail ou senha incorretos/],
  ['a blocked account', { status: 403 }, undefined, /^Esta conta não pode entrar agora/],
  [
    'a blocked account, in the words of the backend',
    { status: 403, detail: 'Conta suspensa.' },
    undefined,
    /^Conta suspensa\.$/,
  ],
  ['data that the backend does not take', { status: 422 }, undefined, /^Não entendemos os dados/],
  [
    'the same, in the words of the backend',
    { status: 422, detail: 'E-mail inválido.' },
    undefined,
    /^E-mail inválido\.$/,
  ],
  ['too many tries', { status: 429 }, undefined, /Espere alguns minutos/],
  ['too many tries and a known wait', { status: 429, retryAfterSeconds: 65 }, 65, /em 1 minuto e 5 segundos\.$/],
  ['the end of the wait', { status: 429, retryAfterSeconds: 65 }, 0, /já pode tentar de novo/],
  ['a server that fails', { status: 500 }, undefined, /problema é do nosso lado/],
  ['a server that is being restarted', { status: 503 }, undefined, /problema é do nosso lado/],
  ['no answer at all', { status: 500, unreachable: true }, undefined, /Confira sua internet/],
  ['a wrong address of the service', { status: 404 }, undefined, /não foi encontrado/],
  ['any other refusal', { status: 400 }, undefined, /^Não foi possível entrar/],
])('%s has its own sentence', (_, failure, secondsLeft, sentence) => {
  expect(loginFailureSentence(failure, secondsLeft)).toMatch(sentence)
})

test('wrong credentials never show the backend’s sentence, which might reveal an account', () => {
  expect(loginFailureSentence({ status: 401, detail: 'Usuário não existe' })).not.toContain('não existe')
})

test.each([
  [1, '1 segundo'],
  [59, '59 segundos'],
  [60, '1 minuto'],
  [125, '2 minutos e 5 segundos'],
])('a wait of %s seconds reads "%s"', (seconds, words) => {
  expect(waitText(seconds)).toBe(words)
})

test.each(['ana@exemplo.com.br', ' ana@exemplo.com ', 'ana.silva+viagem@sub.exemplo.co'])(
  '"%s" is an e-mail',
  (email) => {
    expect(emailProblem(email)).toBeNull()
  },
)

test.each([
  ['', 'Campo obrigatório'],
  ['   ', 'Campo obrigatório'],
  ['ana', 'Digite um e-mail completo, como voce@exemplo.com.br'],
  ['ana@exemplo', 'Digite um e-mail completo, como voce@exemplo.com.br'],
  ['ana@exemplo.', 'Digite um e-mail completo, como voce@exemplo.com.br'],
])('"%s" has the error: %s', (email, problem) => {
  expect(emailProblem(email)).toBe(problem)
})

function Page({
  failure = null,
  busy = false,
  onSubmit = () => {},
}: Partial<Pick<LoginDialogProps, 'failure' | 'busy' | 'onSubmit'>>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <LoginDialog
        open={open}
        onClose={() => setOpen(false)}
        onSubmit={onSubmit}
        busy={busy}
        failure={failure}
        forgotHref="/central-de-ajuda"
        registerHref="/cadastro-cliente"
      />
    </>
  )
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
const email = () => screen.getByRole('textbox', { name: 'E-mail' })
const password = () => screen.getByLabelText('Senha')
const enter = () => userEvent.click(screen.getByRole('button', { name: 'Entrar' }))

describe('LoginDialog', () => {
  test('focuses the e-mail field and sends the typed text, without spaces around the e-mail', async () => {
    const submit = vi.fn()
    render(<Page onSubmit={submit} />)
    await open()
    expect(email()).toBe(document.activeElement)
    await userEvent.type(email(), ' ana@exemplo.com ')
    await userEvent.type(password(), ' senha com espaço ')
    await userEvent.keyboard('{Enter}')
    expect(submit).toHaveBeenCalledExactlyOnceWith({ email: 'ana@exemplo.com', password: ' senha com espaço ' })
  })

  test('marks missing fields, focuses the first one, and sends nothing', async () => {
    const submit = vi.fn()
    render(<Page onSubmit={submit} />)
    await open()
    await enter()
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2)
    expect(email()).toBe(document.activeElement)
    await userEvent.type(email(), 'ana@exemplo.com')
    await enter()
    expect(password()).toBe(document.activeElement)
    expect(submit).not.toHaveBeenCalled()
  })

  test('shows errors on blur, not during typing', async () => {
    render(<Page />)
    await open()
    await userEvent.type(email(), 'ana')
    expect(email().hasAttribute('aria-invalid')).toBe(false)
    await userEvent.click(password())
    expect(email().getAttribute('aria-invalid')).toBe('true')
  })

  test('a failure is announced and keeps both fields as they were typed', async () => {
    const { rerender } = render(<Page />)
    await open()
    await userEvent.type(email(), 'ana@exemplo.com')
    await userEvent.type(password(), 'errada')
    rerender(<Page busy />)
    rerender(<Page failure={{ status: 401 }} />)
    expect(screen.getByRole('alert').textContent).toMatch(/^E-mail ou senha incorretos/)
    expect(email()).toHaveProperty('value', 'ana@exemplo.com')
    expect(password()).toHaveProperty('value', 'errada')
  })

  test('ignores a second press during a login', async () => {
    const submit = vi.fn()
    const { rerender } = render(<Page onSubmit={submit} />)
    await open()
    await userEvent.type(email(), 'ana@exemplo.com')
    await userEvent.type(password(), 'senha')
    rerender(<Page onSubmit={submit} busy />)
    await userEvent.click(screen.getByRole('button', { name: 'Entrando…' }))
    await userEvent.type(password(), '{Enter}')
    expect(submit).not.toHaveBeenCalled()
  })

  test('forgets the password when it is closed, keeps the e-mail, and gives the focus back', async () => {
    render(<Page />)
    await open()
    await userEvent.type(email(), 'ana@exemplo.com')
    await userEvent.type(password(), 'senha')
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Abrir' })).toBe(document.activeElement)
    await open()
    expect(email()).toHaveProperty('value', 'ana@exemplo.com')
    expect(password()).toHaveProperty('value', '')
  })

  test('leads to the forgotten password and to a new account', async () => {
    render(<Page />)
    await open()
    expect(screen.getByRole('link', { name: 'Esqueci minha senha' }).getAttribute('href')).toBe('/central-de-ajuda')
    expect(screen.getByRole('link', { name: 'Criar conta' }).getAttribute('href')).toBe('/cadastro-cliente')
  })
})

describe('after too many tries', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('the wait counts down with a disabled button, which then works again', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const failure = { status: 429, retryAfterSeconds: 3 }
    render(
      <LoginDialog
        open
        onClose={() => {}}
        onSubmit={() => {}}
        busy={false}
        failure={failure}
        forgotHref="/a"
        registerHref="/b"
      />,
    )
    const button = screen.getByRole('button', { name: 'Entrar' })
    expect(screen.getAllByText(/em 3 segundos/)).not.toHaveLength(0)
    expect(button).toHaveProperty('disabled', true)
    act(() => vi.advanceTimersByTime(1000))
    expect(screen.getByText(/em 2 segundos/)).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toMatch(/em 3 segundos/)
    act(() => vi.advanceTimersByTime(2000))
    expect(screen.getByRole('alert').textContent).toBe('Pronto, você já pode tentar de novo.')
    expect(button).toHaveProperty('disabled', false)
  })
})
