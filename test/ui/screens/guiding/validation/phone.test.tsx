import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createMemoryProfile, MEMORY_PHONE_CODE } from '../../../../../src/adapters/memory/memory-profile.ts'
import type { Profile } from '../../../../../src/core/account/profile.port.ts'
import { Rejected, TooManyRequests, Unreachable } from '../../../../../src/core/failures.ts'
import { DEFAULT_FLAGS } from '../../../../../src/core/onboarding/validation.ts'
import { ROLE_REQUIRED } from '../../../../../src/core/session/guards.ts'
import { userWith } from '../../../support/open-app.tsx'
import { fill, openStep, typedIn } from './step-support.tsx'

const PATH = '/cadastro-prestador/validacao-telefone'
const PHONE = 'Celular com DDD'
const CODE = 'Código de seis números'
const SEND = 'Receber código por SMS'

async function open(changes: Partial<Profile> = {}, options: Parameters<typeof openStep>[1] = {}) {
  const profile = createMemoryProfile()
  const sent: string[] = []
  const checked: string[] = []
  const checkPhone: Profile['checkPhone'] = async (cellphone, code, signal) => {
    if (code === undefined) sent.push(cellphone)
    else checked.push(code)
    const answer = await (changes.checkPhone ?? profile.checkPhone)(cellphone, code, signal)
    if (answer.confirmed) opened.checks.passPhone(cellphone)
    return answer
  }
  const opened = await openStep(PATH, { ...options, ports: { profile: { ...profile, checkPhone } } })
  return { ...opened, sent, checked }
}

describe('The phone step', () => {
  test('confirms the number of the registration by the code of a text message, and leads on', async () => {
    const { press, flags, sessionUser, sent, checked } = await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Validar telefone')
    expect(typedIn(PHONE)).toBe('(98) 98765-0002')
    await userEvent.dblClick(screen.getByRole('button', { name: SEND }))
    const code = await screen.findByLabelText(CODE)
    expect(document.activeElement).toBe(code)
    expect(screen.getByRole('button', { name: 'Reenviar código' })).toHaveProperty('disabled', true)
    screen.getByText(/Você pode pedir outro código em \d+ s/)
    await press('Confirmar')
    screen.getByText('Campo obrigatório')
    await userEvent.type(code, '000000')
    await screen.findByText('O código não confere.')
    await press('Confirmar')
    expect(checked, 'one of the few tries, not two').toEqual(['000000'])
    expect(document.activeElement).toBe(code)
    await userEvent.clear(code)
    await userEvent.type(code, MEMORY_PHONE_CODE)
    await screen.findByText('Seu celular está confirmado')
    screen.getByText('(98) 98765-0002')
    expect(flags().phone_verified).toBe(true)
    expect(sent).toEqual(['+5598987650002'])
    await waitFor(() => expect(sessionUser()).not.toBeNull())
    screen.getByRole('link', { name: /Próxima etapa/ })
    expect(document.activeElement?.textContent).toContain('Seu celular está confirmado')
  })

  test('accepts another number, also after the code was sent to the first', async () => {
    const { press, sent } = await open()
    await press(SEND)
    await screen.findByLabelText(CODE)
    await press('Trocar número')
    expect(typedIn(PHONE)).toBe('(98) 98765-0002')
    await fill(PHONE, '11987654321')
    await press(SEND)
    await screen.findByText('(11) 98765-4321')
    await userEvent.type(screen.getByLabelText(CODE), MEMORY_PHONE_CODE)
    await screen.findByText('Seu celular está confirmado')
    expect(sent).toEqual(['+5598987650002', '+5511987654321'])
    screen.getByText('(11) 98765-4321')
  })

  test.each([
    ['', 'Campo obrigatório'],
    ['1187650001', /Digite o celular com DDD/],
    ['9832320001', /Telefone fixo não recebe SMS/],
  ])('sends nothing to "%s"', async (typed, sentence) => {
    const { press, sent } = await open()
    await userEvent.clear(screen.getByLabelText(PHONE))
    if (typed !== '') await fill(PHONE, typed)
    expect(screen.queryByText(sentence)).toBeNull()
    await press(SEND)
    screen.getByText(sentence)
    expect(document.activeElement).toBe(screen.getByLabelText(PHONE))
    expect(sent).toEqual([])
  })

  test('shows the server’s refusal of a number at the field', async () => {
    const sentence = 'Este número não recebe mensagens.'
    const { press } = await open({
      checkPhone: () => Promise.reject(new Rejected('no', { fields: { cellphone: sentence } })),
    })
    await press(SEND)
    await screen.findByText(sentence)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(PHONE)))
    expect(typedIn(PHONE)).toBe('(98) 98765-0002')
  })

  test('says if a code is requested too soon, and accepts the earlier one', async () => {
    const { checkPhone } = createMemoryProfile()
    const { press } = await open({
      checkPhone: (cellphone, code) =>
        code === undefined
          ? Promise.reject(
              new TooManyRequests('429', { detail: 'Acabamos de enviar um código.', retryAfterSeconds: 9 }),
            )
          : checkPhone(cellphone, code),
    })
    await press(SEND)
    await screen.findByText('Acabamos de enviar um código.')
    await press('Já tenho um código')
    const code = await screen.findByLabelText<HTMLInputElement>(CODE)
    await userEvent.type(code, '000000')
    await screen.findByText('O código não confere.')
    await press('Reenviar código')
    await screen.findByText('Acabamos de enviar um código.')
    await screen.findByText(/Você pode pedir outro código em \d s/)
    expect([code.selectionStart, code.selectionEnd], 'the next digit takes the place of the old code').toEqual([0, 6])
    await userEvent.keyboard(MEMORY_PHONE_CODE)
    await screen.findByText('Seu celular está confirmado')
  })

  test('keeps the number where the network is cut, and the person tries again', async () => {
    const { checkPhone } = createMemoryProfile()
    let isBroken = true
    const { press } = await open({
      checkPhone: (...asked) => (isBroken ? Promise.reject(new Unreachable('cut')) : checkPhone(...asked)),
    })
    await press(SEND)
    await screen.findByText(/Confira sua internet/)
    expect(typedIn(PHONE)).toBe('(98) 98765-0002')
    isBroken = false
    await press(SEND)
    await screen.findByLabelText(CODE)
  })

  test('can be changed or kept when complete', async () => {
    const { press } = await open({}, { given: { state: { flags: { ...DEFAULT_FLAGS, phone_verified: true } } } })
    screen.getByText('Seu celular está confirmado')
    await press('Trocar número')
    await press('Deixar como está')
    screen.getByText('Seu celular está confirmado')
  })

  test('says that the code is sent by e-mail if the backend sends no text messages', async () => {
    const phone = { cellphone: '+5598987650002', codesBy: 'email' as const }
    const { press } = await open({}, { given: { state: { phone } } })
    screen.getByText(/O envio de SMS não está disponível agora/)
    await press('Receber código por e-mail')
    const code = await screen.findByLabelText(CODE)
    screen.getByText(/Enviamos o código que confirma/)
    await userEvent.type(code, MEMORY_PHONE_CODE)
    await screen.findByText('Seu celular está confirmado')
  })

  test('follows a confirmation on another device', async () => {
    const { app, checks } = await open()
    checks.passPhone()
    act(() => app.validation.send({ type: 'flag set', flag: 'phone_verified' }))
    await screen.findByText('Seu celular está confirmado')
  })

  test('is for providers alone', async () => {
    const { router } = await open({}, { user: userWith('client') })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    await screen.findByText(ROLE_REQUIRED)
  })
})
