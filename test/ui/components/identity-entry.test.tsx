import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Rejected, ServiceFailed, TooManyRequests, UnreadableAnswer } from '../../../src/core/failures.ts'
import { IdentityFailed, type IdentityFailureReason } from '../../../src/core/identity/identity.port.ts'
import type { IdentityEntrance } from '../../../src/core/identity/identity-entrance.ts'
import { identityFailureText } from '../../../src/ui/components/login/identity-failure.ts'
import { resumeIdentity } from '../../../src/ui/components/login/identity-return.ts'
import { openApp, PASSWORD } from '../support/open-app.tsx'

/** An entrance whose window stays open until the test says how it ends. */
function entrance() {
  const windows: { readonly reject: (reason: unknown) => void }[] = []
  const identity: IdentityEntrance = {
    enterWithGoogle: () => new Promise((_, reject) => windows.push({ reject })),
    resume: async () => null,
  }
  return { identity, windows }
}

async function openDialog(identity: IdentityEntrance | null) {
  await openApp('/dicas', { ports: { identity } })
  const header = (await screen.findAllByRole('banner'))[0]
  if (header === undefined) throw new Error('the page has no header')
  await userEvent.click(await within(header).findByRole('button', { name: 'Entrar' }))
  return screen.findByRole('dialog', { name: 'Entrar' })
}
const button = () => screen.findByRole('button', { name: 'Continuar com o Google' })

describe('The login with Google', () => {
  test('is not there where no identity provider is configured', async () => {
    const dialog = await openDialog(null)
    await within(dialog).findByRole('button', { name: 'Entrar' })
    expect(screen.queryByText('Continuar com o Google')).toBeNull()
    expect(screen.queryByText('ou')).toBeNull()
  })

  test('links the accepted terms', async () => {
    const dialog = await openDialog(entrance().identity)
    await button()
    expect(within(dialog).getByRole('link', { name: 'Termos e condições' }).getAttribute('href')).toBe(
      '/termos-condicoes',
    )
    expect(within(dialog).getByRole('link', { name: 'Política de privacidade' }).getAttribute('href')).toBe(
      '/politica-de-privacidade',
    )
  })

  test('opens one window for a double press, and announces the wait', async () => {
    const { identity, windows } = entrance()
    await openDialog(identity)
    await userEvent.dblClick(await button())
    expect(windows).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Esperando o Google…' }).getAttribute('aria-busy')).toBe('true')
  })

  test('shows a failure beside the button, and removes it at the next press', async () => {
    const { identity, windows } = entrance()
    const dialog = await openDialog(identity)
    await userEvent.click(await button())
    windows[0]?.reject(new IdentityFailed('network'))
    const alert = await within(dialog).findByText(
      'Não conseguimos falar com o Google. Confira sua internet e tente de novo.',
    )
    expect(alert.getAttribute('role')).toBe('alert')
    await userEvent.click(await button())
    expect(screen.queryByText(/Não conseguimos falar com o Google/)).toBeNull()
    expect(windows).toHaveLength(2)
  })

  test('raises no alarm when the person closed the window', async () => {
    const { identity, windows } = entrance()
    const dialog = await openDialog(identity)
    await userEvent.click(await button())
    windows[0]?.reject(new IdentityFailed('closed'))
    const said = await within(dialog).findByText(/Você voltou do Google sem entrar/)
    expect(said.getAttribute('role')).toBe('status')
  })

  describe('after a return without an answer', () => {
    beforeEach(() => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      return () => vi.useRealTimers()
    })

    test('can be pressed again, and ignores the abandoned window', async () => {
      const { identity, windows } = entrance()
      await openDialog(identity)
      await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(await button())
      fireEvent.focus(window)
      await vi.advanceTimersByTimeAsync(1600)
      await screen.findByText('Fechou a janela do Google? É só tentar de novo.')
      await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(await button())
      expect(windows).toHaveLength(2)
      windows[0]?.reject(new IdentityFailed('closed'))
      await vi.advanceTimersByTimeAsync(10)
      expect(screen.queryByText(/Você voltou do Google/)).toBeNull()
      expect(screen.getByRole('button', { name: 'Esperando o Google…' })).toBeTruthy()
    })
  })
})

describe('Sentences', () => {
  test.each([
    ['closed', /voltou do Google/, true],
    ['blocked', /bloqueou a janela/, false],
    ['network', /Confira sua internet/, false],
    ['exists with another method', /Entre com o seu e-mail e a sua senha/, false],
    ['too many attempts', /Espere alguns minutos/, false],
    ['account disabled', /central de ajuda/, false],
    ['other', /ou entre com e-mail e senha/, false],
  ] satisfies [IdentityFailureReason, RegExp, boolean][])('%s has its own', (reason, text, isQuiet) => {
    const shown = identityFailureText(new IdentityFailed(reason))
    expect(shown.text).toMatch(text)
    expect(shown.isQuiet).toBe(isQuiet)
  })

  test.each([
    [new Rejected('409', { detail: 'A conta deste e-mail já abre com outra conta do Google.' }), /já abre com outra/],
    [new ServiceFailed('503', { detail: 'Não conseguimos falar com o Google agora.' }), /falar com o Google agora/],
    [new TooManyRequests('429', { retryAfterSeconds: 30 }), /30 segundos/],
    [new UnreadableAnswer('html'), /ou entre com e-mail e senha/],
    [new TypeError('failed to fetch a module'), /ou entre com e-mail e senha/],
  ])('a failure of the backend has a sentence too (%#)', (error, text) => {
    expect(identityFailureText(error).text).toMatch(text)
  })
})

describe('Back from a redirect', () => {
  const returning = (end: () => Promise<boolean>): IdentityEntrance => ({
    enterWithGoogle: () => Promise.reject(new Error('not pressed')),
    async resume(onReturn) {
      onReturn?.()
      return end()
    },
  })

  test('one toast announces the wait', async () => {
    await openApp('/dicas')
    await resumeIdentity(returning(async () => true))
    await waitFor(() => expect(screen.getByText('Concluindo a sua entrada com o Google…')).toBeTruthy())
  })

  test.each([
    ['/dicas', '/area-do-guia'],
    ['/tour/resultado-da-busca-tour', '/tour/resultado-da-busca-tour'],
  ])('at %s a guide then sees %s', async (from, to) => {
    const { app, router } = await openApp(from, { roles: ['client', 'company'] })
    const enter = async () => {
      app.session.send({ type: 'log in', credentials: { email: 'joana@exemplo.com.br', password: PASSWORD } })
      await vi.waitFor(() => expect(app.session.getSnapshot().hasTag('logged in')).toBe(true))
      return true
    }
    await act(() => resumeIdentity(returning(enter)))
    await screen.findByRole('button', { name: /Sua conta/ })
    await waitFor(() => expect(router.state.location.pathname).toBe(to))
  })

  test('a failed one does not lead the next session of a guide away', async () => {
    const { app, router } = await openApp('/dicas', { roles: ['client', 'company'] })
    await resumeIdentity(returning(() => Promise.reject(new IdentityFailed('closed'))))
    const credentials = { email: 'joana@exemplo.com.br', password: PASSWORD }
    act(() => app.session.send({ type: 'log in', credentials }))
    await screen.findByRole('button', { name: /Sua conta/ })
    expect(router.state.location.pathname).toBe('/dicas')
  })

  test('another explains the failure', async () => {
    await openApp('/dicas')
    await resumeIdentity(returning(() => Promise.reject(new IdentityFailed('account disabled'))))
    await waitFor(() => expect(screen.getByText(/foi desativada por aqui/)).toBeTruthy())
  })
})
