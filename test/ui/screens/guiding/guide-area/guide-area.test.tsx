import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { NotOffered, ServiceFailed, Unreachable } from '../../../../../src/core/failures.ts'
import { APPROVAL_STEPS, STEP_WORDS } from '../../../../../src/core/onboarding/approval-steps.ts'
import { validationMachine } from '../../../../../src/core/onboarding/validation.machine.ts'
import { ROUTES } from '../../../../../src/ui/route-table.ts'
import { allBut, listed, openAsGuide, review } from './guide-area-support.ts'

const PATH = '/area-do-guia'
const percent = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progresso da aprovação' }).value
const card = () =>
  within(screen.getByRole('region', { name: screen.getByText(/./, { selector: '#proximo-passo' }).textContent }))

describe('A new guide', () => {
  test('sees the progress, one next step, and nine steps with links', async () => {
    await openAsGuide(PATH)
    expect(percent()).toBe(38)
    screen.getByText('Faltam 8 etapas')
    screen.getByText('Joana Prado')
    expect(card().getByText('Próximo passo')).toBeTruthy()
    expect(card().getByRole('link', { name: 'Começar' }).getAttribute('href')).toBe(STEP_WORDS.email.href)
    expect(listed()).toEqual([
      'E-mailFalta',
      'CelularFalta',
      'Vídeo de apresentaçãoFalta',
      'Redes sociaisFalta',
      'Dados bancáriosFalta',
      'ContratoFalta',
      'IdentidadeFalta',
      'Certificado de guiaFalta',
      'Envio para aprovação',
    ])
    for (const name of APPROVAL_STEPS) {
      const { title, href } = STEP_WORDS[name]
      expect(screen.getByRole('link', { name: `Fazer agora: ${title}` }).getAttribute('href')).toBe(href)
      expect(ROUTES.map(({ path }) => path)).toContain(href)
    }
    expect(screen.queryByRole('link', { name: /Envio para aprovação/ })).toBeNull()
  })
})

describe('A Cadastur certificate', () => {
  const state = (certificate: object) => ({
    flags: allBut(),
    approval: review('approved'),
    certificate: { ...review('approved'), number: '1', ...certificate },
  })
  const RENEW = 'Enviar certificado renovado'

  test('that expires soon is announced, with a link to renew it', async () => {
    await openAsGuide(PATH, {
      state: state({ validity: { expiresOn: '2027-01-15', isLapsed: false, mayRenew: true } }),
    })
    screen.getByRole('heading', { name: 'Seu Cadastur vence em 15/01/2027' })
    expect(screen.getByRole('link', { name: RENEW }).getAttribute('href')).toBe(STEP_WORDS.certificate.href)
  })

  test('that has expired says that the offers are paused and that a renewal waits', async () => {
    await openAsGuide(PATH, {
      state: state({ status: 'in review', validity: { expiresOn: '2026-01-15', isLapsed: true, mayRenew: true } }),
    })
    screen.getByRole('heading', { name: 'Seu Cadastur venceu: suas ofertas estão pausadas' })
    screen.getByText(/A renovação que você enviou está em análise/)
    expect(screen.queryByRole('link', { name: RENEW })).toBeNull()
  })

  test('that is still valid for long is not mentioned', async () => {
    await openAsGuide(PATH, {
      state: state({ validity: { expiresOn: '2027-01-15', isLapsed: false, mayRenew: false } }),
    })
    expect(screen.queryByText(/Seu Cadastur/)).toBeNull()
  })
})

describe('The team’s decisions', () => {
  test('a rejected document is the next step, with the reason and a link to send it again', async () => {
    await openAsGuide(PATH, {
      state: {
        flags: allBut('identity_verified', 'email_verified'),
        identity: review('rejected', 'A foto do verso está <b>cortada</b>.'),
      },
    })
    card().getByRole('heading', { name: 'Envie de novo: identidade' })
    card().getByText(/A foto do verso está <b>cortada<\/b>\./)
    expect(card().getByRole('link', { name: 'Enviar de novo' }).getAttribute('href')).toBe(STEP_WORDS.identity.href)
    expect(listed()).toContain('IdentidadeRecusado')
    screen.getByRole('link', { name: 'Enviar de novo: Identidade' })
  })

  test('a document in review needs no action of the guide', async () => {
    await openAsGuide(PATH, { state: { flags: allBut('identity_verified'), identity: review('in review') } })
    card().getByRole('heading', { name: 'Estamos conferindo o que você enviou' })
    expect(card().queryByRole('link')).toBeNull()
    expect(listed()).toContain('IdentidadeEm análise')
    expect(percent()).toBe(83)
  })

  test('after all steps the next step is the submission', async () => {
    await openAsGuide(PATH, { state: { flags: allBut() } })
    expect(percent()).toBe(100)
    expect(card().getByRole('link', { name: 'Enviar para aprovação' }).getAttribute('href')).toBe('/submeter-aprovacao')
    screen.getByRole('link', { name: 'Enviar: Envio para aprovação' })
  })

  test('after the submission the page explains what follows', async () => {
    await openAsGuide(PATH, { state: { flags: allBut(), approval: review('in review') } })
    card().getByRole('heading', { name: 'Seu cadastro está em análise' })
    expect(listed()).toContain('Envio para aprovaçãoEm análise')
    expect(screen.queryByRole('link', { name: /Envio para aprovação/ })).toBeNull()
  })

  test('a rejected registration shows the reason and can be sent again', async () => {
    await openAsGuide(PATH, { state: { flags: allBut(), approval: review('rejected', 'Conte mais sobre você.') } })
    card().getByText(/Conte mais sobre você\./)
    card().getByRole('link', { name: 'Enviar para aprovação' })
    screen.getByRole('link', { name: 'Enviar de novo: Envio para aprovação' })
  })
})

describe('After the approval', () => {
  const approved = { flags: allBut(), approval: review('approved'), profile: { id: 'passeios-da-joana' } }

  test('the guide is congratulated once, on the page and by mail, with a link to the public profile', async () => {
    const mails = vi.fn(async () => true)
    const first = await openAsGuide(PATH, { state: approved, checks: () => ({ sendCongratulations: mails }) })
    screen.getByRole('heading', { name: 'Parabéns, Joana! Seu cadastro foi aprovado' })
    expect(screen.getByRole('link', { name: 'Ver o meu perfil público' }).getAttribute('href')).toBe(
      '/loja/passeios-da-joana',
    )
    expect(mails).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(first.sessionUser()?.company?.able_to_approve.validations).toBe(true))
    await act(() => first.router.navigate({ to: '/sobre-nos' }))
    await act(() => first.router.navigate({ to: PATH }))
    await screen.findByRole('heading', { name: 'Seu cadastro está aprovado' })
    expect(mails).toHaveBeenCalledTimes(1)
  })

  test('the session is updated, so that the whole application knows', async () => {
    const { sessionUser } = await openAsGuide(PATH, { state: approved })
    await waitFor(() =>
      expect(sessionUser()?.company?.able_to_approve).toEqual({ validations: true, missing_validation: [] }),
    )
  })

  test('a step that was lost later is asked for again without ending the approval', async () => {
    await openAsGuide(PATH, {
      state: { ...approved, flags: allBut('phone_verified') },
      user: { company: { able_to_approve: { validations: true, missing_validation: [] } } },
    })
    screen.getByRole('heading', { name: 'Seu cadastro está aprovado' })
    card().getByText(/Sua aprovação continua valendo/)
    expect(card().getByRole('link', { name: 'Confirme o seu celular' }).getAttribute('href')).toBe(
      STEP_WORDS.phone.href,
    )
  })
})

describe('The completion ratio', () => {
  test('comes from startup, and is not counted before', async () => {
    const validation = createActor(validationMachine).start()
    await openAsGuide(PATH, { state: { flags: allBut('phone_verified') }, validation })
    expect(screen.queryByText(/validações concluídas/)).toBeNull()
    act(() => {
      validation.send({ type: 'initialise' })
      validation.send({ type: 'compute completion ratio' })
    })
    await screen.findByText('7 de 8 validações concluídas')
    expect(listed().filter((step) => step?.endsWith('Feito'))).toHaveLength(7)
  })
})

describe('Live updates', () => {
  test('a flag set on another device moves the progress', async () => {
    const { app, twin } = await openAsGuide(PATH, { state: { flags: allBut('email_verified', 'phone_verified') } })
    expect(percent()).toBe(71)
    twin.passPhone()
    act(() => app.validation.send({ type: 'record arrived', record: allBut('email_verified') }))
    await waitFor(() => expect(percent()).toBe(83))
    expect(listed()).toContain('CelularFeito')
    screen.getByText('7 de 8 validações concluídas')
  })

  test('a return to the window shows new decisions', async () => {
    const { twin } = await openAsGuide(PATH, { state: { flags: allBut(), approval: review('in review') } })
    twin.decide('approval', 'Falta o número da casa.')
    fireEvent.focus(window)
    await screen.findByText(/Por que foi recusado/)
  })

  test('the phone that was confirmed elsewhere turns its flag here, by check-validate-updates', async () => {
    const { app } = await openAsGuide(PATH, { state: { flags: allBut('email_verified') } })
    await waitFor(() => {
      const { flags } = app.validation.getSnapshot().context
      expect([flags.phone_verified, flags.identity_verified, flags.email_verified]).toEqual([true, true, false])
    })
  })
})

describe('When the backend', () => {
  test('cannot be reached, the page says so and offers a retry', async () => {
    let broken = true
    await openAsGuide(PATH, {
      checks: (twin) => ({
        fetchState: (signal) => (broken ? Promise.reject(new Unreachable('down')) : twin.fetchState(signal)),
      }),
    })
    screen.getByRole('heading', { level: 1, name: 'Área do guia' })
    screen.getByText(/Confira sua internet/)
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(percent()).toBe(38))
  })

  test('fails later, the known state stays', async () => {
    let broken = false
    await openAsGuide(PATH, {
      checks: (twin) => ({
        fetchState: (signal) => (broken ? Promise.reject(new ServiceFailed('500')) : twin.fetchState(signal)),
      }),
    })
    broken = true
    fireEvent.focus(window)
    await screen.findByText(/Mostramos o que sabíamos há pouco/)
    expect(percent()).toBe(38)
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(screen.queryByText(/Mostramos o que sabíamos/)).toBeNull())
  })

  test('has only the specification’s calls, session and records give the state, and unknown names show unchanged', async () => {
    await openAsGuide(PATH, {
      user: {
        company: { able_to_approve: { validations: false, missing_validation: ['pix_key', 'selo_turismo_azul'] } },
      },
      checks: () => ({ fetchState: () => Promise.reject(new NotOffered('404')) }),
    })
    expect(percent()).toBe(71)
    expect(card().getByRole('link', { name: 'Começar' }).getAttribute('href')).toBe(STEP_WORDS.bank.href)
    const item = screen.getByText('selo_turismo_azul')
    expect(within(item).queryByRole('link')).toBeNull()
  })
})
