import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MEMORY_EMAIL_TOKEN } from '../../../../../src/adapters/memory/memory-validation-checks.ts'
import { NotFound, Unreachable } from '../../../../../src/core/failures.ts'
import { DEFAULT_FLAGS } from '../../../../../src/core/onboarding/validation.ts'
import type { ValidationChecks } from '../../../../../src/core/onboarding/validation-checks.port.ts'
import { userWith } from '../../../support/open-app.tsx'
import { openStep } from './step-support.tsx'

const LINK = '/cadastro-prestador/validacao-email/link'
const PATH = `${LINK}#${MEMORY_EMAIL_TOKEN}`
const VERIFIED = '/cadastro-prestador/validacao/email-valido'
const CONFIRM = 'Confirmar meu e-mail'
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

/** The mail was sent before: every token but its own is over. */
const mailed = (memory: ValidationChecks): Partial<ValidationChecks> => {
  const sent = memory.sendEmailCode()
  return { verifyEmail: (proof, signal) => sent.then(() => memory.verifyEmail(proof, signal)) }
}

test('The link confirms the address by one press, removes its token from the address, and opens the page of success', async () => {
  const asked: unknown[] = []
  const { router, flags } = await openStep(PATH, {
    checks: (memory) => {
      const { verifyEmail } = mailed(memory)
      return {
        verifyEmail: async (proof, signal) => {
          asked.push(proof)
          await verifyEmail?.(proof, signal)
        },
      }
    },
  })
  expect(heading()).toBe('Confirmar e-mail')
  await waitFor(() => expect(router.state.location.href).toBe(LINK))
  expect(asked).toEqual([])
  await userEvent.dblClick(screen.getByRole('button', { name: CONFIRM }))
  await waitFor(() => expect(router.state.location.pathname).toBe(VERIFIED))
  await screen.findByRole('link', { name: 'Próxima etapa: Celular' })
  expect(asked).toEqual([{ token: MEMORY_EMAIL_TOKEN }])
  expect(flags().email_verified).toBe(true)
})

test('The link works without a session, and then leads to the login', async () => {
  const { press, router } = await openStep(PATH, { user: null, checks: mailed })
  await press(CONFIRM)
  await waitFor(() => expect(router.state.location.pathname).toBe(VERIFIED))
  await screen.findByRole('button', { name: 'Entrar na minha conta' })
})

test.each([
  ['a guide whose address stays unconfirmed', userWith('client', 'company'), DEFAULT_FLAGS],
  [
    'a guide whose address was confirmed before',
    userWith('client', 'company'),
    { ...DEFAULT_FLAGS, email_verified: true },
  ],
  ['a client', userWith('client'), DEFAULT_FLAGS],
])('Another account’s link is distinguished from the person’s own: %s', async (_, user, own) => {
  const { press, router, flags } = await openStep(PATH, {
    user,
    given: { state: { flags: own } },
    checks: () => ({ verifyEmail: async () => undefined }),
  })
  await press(CONFIRM)
  await screen.findByText(/Confirmamos o e-mail da conta que pediu este link/)
  screen.getByText('Joana Prado', { selector: 'strong' })
  expect(router.state.location.pathname).toBe(LINK)
  expect(flags().email_verified).toBe(false)
})

test('An expired link offers another one', async () => {
  const { press } = await openStep(PATH, { checks: () => ({ verifyEmail: () => Promise.reject(new NotFound('410')) }) })
  await press(CONFIRM)
  await screen.findByRole('heading', { level: 1, name: 'Este link não vale mais' })
  expect(screen.getByRole('link', { name: 'Pedir outro link' }).getAttribute('href')).toBe(
    '/cadastro-prestador/validacao-email',
  )
})

test('A used link tells a person with a confirmed address that nothing is left to do', async () => {
  const { press } = await openStep(PATH, { given: { state: { flags: { ...DEFAULT_FLAGS, email_verified: true } } } })
  await press(CONFIRM)
  await screen.findByRole('heading', { level: 1, name: 'Seu e-mail já está confirmado' })
  screen.getByRole('link', { name: 'Próxima etapa: Celular' })
})

test.each([LINK, `${LINK}#cortado`])('A truncated link says so: %s', async (path) => {
  await openStep(path, { user: null })
  expect(heading()).toBe('Este link está incompleto')
})

test('A network that is cut uses up no link', async () => {
  let isBroken = true
  const { press, router } = await openStep(PATH, {
    checks: (memory) => {
      const { verifyEmail } = mailed(memory)
      return {
        verifyEmail: async (proof, signal) => {
          if (isBroken) throw new Unreachable('cut')
          await verifyEmail?.(proof, signal)
        },
      }
    },
  })
  await press(CONFIRM)
  await screen.findAllByText(/Confira sua internet/)
  isBroken = false
  await press(CONFIRM)
  await waitFor(() => expect(router.state.location.pathname).toBe(VERIFIED))
})
