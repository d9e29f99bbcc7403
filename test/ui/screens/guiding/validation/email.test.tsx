import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { MEMORY_EMAIL_CODE } from '../../../../../src/adapters/memory/memory-validation-checks.ts'
import { TooManyRequests, Unreachable } from '../../../../../src/core/failures.ts'
import { DEFAULT_FLAGS } from '../../../../../src/core/onboarding/validation.ts'
import { userWith } from '../../../support/open-app.tsx'
import { openStep } from './step-support.tsx'

const PATH = '/cadastro-prestador/validacao-email'
const VERIFIED = '/cadastro-prestador/validacao/email-valido'
const CODE = 'Código de seis números'
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('The e-mail step', () => {
  test('mails a code to the account’s address once, accepts it, and continues from the page of success', async () => {
    let sent = 0
    const { flags, router } = await openStep(PATH, {
      checks: (memory) => ({
        sendEmailCode: (signal) => {
          sent += 1
          return memory.sendEmailCode(signal)
        },
      }),
    })
    expect(heading()).toBe('Validar e-mail')
    screen.getByText('joana@exemplo.com.br')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Enviar código' }))
    const code = await screen.findByLabelText(CODE)
    expect(sent).toBe(1)
    expect(document.activeElement).toBe(code)
    expect(screen.getByRole('button', { name: 'Reenviar código' })).toHaveProperty('disabled', true)
    screen.getByText(/Você pode pedir outro código em (60|59) s/)
    await userEvent.type(code, '000000')
    await screen.findByText('O código não confere.')
    await userEvent.clear(code)
    await userEvent.type(code, MEMORY_EMAIL_CODE)
    await waitFor(() => expect(router.state.location.pathname).toBe(VERIFIED))
    await waitFor(() => expect(heading()).toBe('E-mail confirmado'))
    expect(flags().email_verified).toBe(true)
    screen.getByRole('link', { name: 'Próxima etapa: Celular' })
  })

  test('says which code has expired, and that another may have arrived', async () => {
    let sends = 0
    const { press } = await openStep(PATH, {
      checks: () => ({
        sendEmailCode: () => {
          sends += 1
          return Promise.reject(
            new TooManyRequests('429', { detail: 'Acabamos de enviar um e-mail.', retryAfterSeconds: 40 }),
          )
        },
      }),
    })
    await press('Enviar código')
    await screen.findByText('Acabamos de enviar um e-mail.')
    await press('Já tenho um código')
    await userEvent.type(await screen.findByLabelText(CODE), MEMORY_EMAIL_CODE)
    await screen.findByText('Este código não vale mais. Peça um novo.')
    expect(sends).toBe(1)
  })

  test('stays where the network is cut, and the person tries again', async () => {
    let isBroken = true
    const { press } = await openStep(PATH, {
      checks: (memory) => ({
        sendEmailCode: (signal) => (isBroken ? Promise.reject(new Unreachable('cut')) : memory.sendEmailCode(signal)),
      }),
    })
    await press('Enviar código')
    await screen.findByText(/Confira sua internet/)
    isBroken = false
    await press('Enviar código')
    await screen.findByLabelText(CODE)
  })

  test('that is complete says so and links on', async () => {
    await openStep(PATH, { given: { state: { flags: { ...DEFAULT_FLAGS, email_verified: true } } } })
    screen.getByText('Seu e-mail está confirmado')
    screen.getByRole('link', { name: 'Próxima etapa: Celular' })
    expect(screen.queryByRole('button', { name: 'Enviar código' })).toBeNull()
  })

  test('follows a confirmation by the mail’s link on another device', async () => {
    const { app, checks, press } = await openStep(PATH)
    await press('Enviar código')
    await screen.findByLabelText(CODE)
    await checks.verifyEmail({ code: MEMORY_EMAIL_CODE })
    act(() => app.validation.send({ type: 'flag set', flag: 'email_verified' }))
    await screen.findByText('Seu e-mail está confirmado')
  })

  test('does not wait for a mail if the address was confirmed elsewhere', async () => {
    const { press, checks, router } = await openStep(PATH)
    await checks.sendEmailCode()
    await checks.verifyEmail({ code: MEMORY_EMAIL_CODE })
    await press('Enviar código')
    await waitFor(() => expect(router.state.location.pathname).toBe(VERIFIED))
  })

  test('opens the login over the page for a visitor', async () => {
    const { router } = await openStep(PATH, { user: null })
    screen.getByText(/Entre na sua conta de guia para receber o código/)
    await userEvent.click(screen.getAllByRole('button', { name: 'Entrar' }).at(-1) as HTMLElement)
    await screen.findByRole('dialog', { name: 'Entrar' })
    expect(router.state.location.pathname).toBe(PATH)
  })

  test('leads people who are not providers to the registration', async () => {
    await openStep(PATH, { user: userWith('client') })
    screen.getByText('Esta etapa é para quem é guia')
  })
})

describe('The page of success', () => {
  test('does not lead to the login', async () => {
    const { press } = await openStep(VERIFIED, { user: null })
    expect(heading()).toBe('E-mail confirmado')
    await press('Entrar na minha conta')
    await screen.findByRole('dialog', { name: 'Entrar' })
  })

  test('does not claim success for an unconfirmed address', async () => {
    await openStep(VERIFIED)
    expect(heading()).toBe('E-mail ainda não confirmado')
    expect(screen.getByRole('link', { name: 'Confirmar agora' }).getAttribute('href')).toBe(PATH)
  })

  test('tells a client that the account is another one', async () => {
    await openStep(VERIFIED, { user: userWith('client') })
    screen.getByText('Joana Prado', { selector: 'strong' })
  })
})
