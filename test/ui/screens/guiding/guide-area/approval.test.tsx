import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { NotOffered, Rejected, TooManyRequests, Unreachable } from '../../../../../src/core/failures.ts'
import { LOGIN_REQUIRED, ROLE_REQUIRED } from '../../../../../src/core/session/guards.ts'
import { openApp, userWith } from '../../../support/open-app.tsx'
import { allBut, openAsGuide, review } from './guide-area-support.ts'

/** The first toast loads the toaster's code. */
const PATIENT = { timeout: 10_000 }
const SUBMIT = '/submeter-aprovacao'
const APPROVED = '/tour-aprovado'
const approved = { flags: allBut(), approval: review('approved'), profile: { id: 'passeios-da-joana' } }
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const sendButton = () => screen.getByRole('button', { name: 'Enviar para aprovação' })

describe('Sending for approval', () => {
  test('lists the data for the review, sends it once despite repeated presses, and explains the next step', async () => {
    const sent = vi.fn()
    await openAsGuide(SUBMIT, {
      state: { flags: allBut() },
      checks: (twin) => ({
        submitForApproval: (signal) => {
          sent()
          return twin.submitForApproval(signal)
        },
      }),
    })
    await heading('Enviar para aprovação')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Contrato')
    await userEvent.dblClick(sendButton())
    await heading('Recebemos o seu cadastro')
    expect(sent).toHaveBeenCalledTimes(1)
    screen.getByText(/corrige e envia de novo, sem limite de vezes/)
    screen.getByRole('link', { name: 'Ir para a área do guia' })
  })

  test('with missing steps there is no button, but a link to each step', async () => {
    await openAsGuide(SUBMIT, {
      state: { flags: allBut('pix_verified', 'identity_verified'), identity: review('in review') },
    })
    await heading('Ainda não dá para enviar')
    expect(screen.queryByRole('button', { name: 'Enviar para aprovação' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Fazer agora: Dados bancários' }).getAttribute('href')).toBe(
      '/cadastro-prestador/validacao-dados-bancarios',
    )
    expect(screen.queryByRole('link', { name: 'Fazer agora: Identidade' })).toBeNull()
  })

  test('says that the team is reviewing the rest', async () => {
    await openAsGuide(SUBMIT, { state: { flags: allBut('identity_verified'), identity: review('in review') } })
    await heading('Estamos conferindo o que você enviou')
  })

  test('shows the reason above after a rejection', async () => {
    await openAsGuide(SUBMIT, { state: { flags: allBut(), approval: review('rejected', 'O texto está curto.') } })
    screen.getByText(/O texto está curto\./)
    await userEvent.click(sendButton())
    await heading('Recebemos o seu cadastro')
  })

  test('does not send twice', async () => {
    await openAsGuide(SUBMIT, { state: { flags: allBut(), approval: review('in review') } })
    await heading('Recebemos o seu cadastro')
    expect(screen.queryByRole('button', { name: 'Enviar para aprovação' })).toBeNull()
  })

  test.each([
    ['a lost connection', new Unreachable('down'), /Confira sua internet/],
    ['too many tries', new TooManyRequests('429', { retryAfterSeconds: 9 }), /Espere 9 segundos/],
    ['a refusal', new Rejected('422', { detail: 'Ainda faltam validações.' }), /Ainda faltam validações\./],
    ['a backend without the call', new NotOffered('404'), /não oferece este serviço/],
  ])('%s shows a message, and it can be sent again', async (_, failure, sentence) => {
    let broken = true
    await openAsGuide(SUBMIT, {
      state: { flags: allBut() },
      checks: (twin) => ({
        submitForApproval: (signal) => (broken ? Promise.reject(failure) : twin.submitForApproval(signal)),
      }),
    })
    await userEvent.click(sendButton())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(sentence))
    broken = false
    await userEvent.click(sendButton())
    await heading('Recebemos o seu cadastro')
  })

  test('redirects an approved guide to the approval', async () => {
    const { arrived } = await openAsGuide(SUBMIT, { state: approved })
    await arrived(APPROVED)
    await heading('Parabéns, Joana!')
  })
})

describe('The approval', () => {
  test('is announced with the public profile, and requests its mail once', async () => {
    const mails = vi.fn(async () => true)
    await openAsGuide(APPROVED, { state: approved, checks: () => ({ sendCongratulations: mails }) })
    await heading('Parabéns, Joana!')
    expect(screen.getByRole('link', { name: 'Ver o meu perfil público' }).getAttribute('href')).toBe(
      '/loja/passeios-da-joana',
    )
    expect(mails).toHaveBeenCalledTimes(1)
  })

  test('is announced although the mail’s request failed, which is only logged (section 8)', async () => {
    const warn = vi.fn()
    await openAsGuide(APPROVED, {
      state: approved,
      checks: () => ({ sendCongratulations: async () => false }),
      log: { warn },
    })
    await heading('Parabéns, Joana!')
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1))
  })

  test.each([
    ['not sent', review('missing'), 'Seu cadastro ainda não foi aprovado'],
    ['in review', review('in review'), 'Seu cadastro está em análise'],
    ['rejected', review('rejected', 'Falta a foto.'), 'Seu cadastro ainda não foi aprovado'],
  ])('is not announced to a guide who is %s, and requests no mail', async (_, approval, title) => {
    const mails = vi.fn(async () => true)
    await openAsGuide(APPROVED, {
      state: { flags: allBut(), approval },
      checks: () => ({ sendCongratulations: mails }),
    })
    await heading(title)
    expect(screen.getByRole('link', { name: 'Ir para a área do guia' }).getAttribute('href')).toMatch(/^\/area-do-guia/)
    expect(mails).not.toHaveBeenCalled()
  })
})

describe.each([SUBMIT, APPROVED])('%s', (path) => {
  test('tells a client how to become a guide', async () => {
    await openApp(path, { user: userWith('client') })
    await heading('Esta página é para guias')
    expect(screen.getByRole('link', { name: 'Fazer meu cadastro de guia' }).getAttribute('href')).toBe(
      '/cadastro-prestador',
    )
  })

  test('is open to everybody', async () => {
    const { router } = await openApp(path)
    await screen.findByText(LOGIN_REQUIRED, {}, PATIENT)
    expect(router.state.location.pathname).toBe('/')
  })

  test('shows a failure, with a retry', async () => {
    let broken = true
    await openAsGuide(path, {
      checks: (twin) => ({
        fetchState: (signal) => (broken ? Promise.reject(new Unreachable('down')) : twin.fetchState(signal)),
      }),
    })
    await heading('Sem conexão')
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await heading(/Ainda não dá para enviar|ainda não foi aprovado/)
  })
})

describe('The guide area', () => {
  test('is refused to a client', async () => {
    await openApp('/area-do-guia?tab=validations', { user: userWith('client') })
    await screen.findByText(ROLE_REQUIRED, {}, PATIENT)
  })

  test.each([['/cadastro-prestador/validacao', '/area-do-guia?tab=validations', 'Validações']])(
    '%s leads to %s',
    async (from, to, tab) => {
      const { arrived } = await openAsGuide(from)
      await arrived(to)
      expect((await screen.findByRole('tab', { name: tab })).getAttribute('aria-selected')).toBe('true')
    },
  )
})
