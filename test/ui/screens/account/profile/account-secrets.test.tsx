import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createMemoryProfile, MEMORY_PHONE_CODE } from '../../../../../src/adapters/memory/memory-profile.ts'
import { NotOffered, TooManyRequests, Unreachable } from '../../../../../src/core/failures.ts'
import { PASSWORD } from '../../../support/open-app.tsx'
import { open, says, section, type, typedIn } from './account-support.tsx'

const NEW_PASSWORD = 'caju-farol-rede-lua-83'
const NAME = 'Nome completo'

describe('The e-mail', () => {
  test('waits for its confirmation, and the mail can be sent again without the password', async () => {
    const { press, sessionUser, profile } = await open()
    expect(screen.queryByLabelText('Senha atual', { selector: '#email *' })).toBeNull()
    await type('Novo e-mail', 'nova@exemplo.com.br')
    await userEvent.type(section('E-mail').getByLabelText('Senha atual'), PASSWORD)
    await press('Trocar e-mail')
    await says('E-mail', /Enviamos um link para nova@exemplo\.com\.br/)
    expect(sessionUser()?.email).toBe('joana@exemplo.com.br')
    expect(await section('E-mail').findByText(/Aguardando a confirmação/)).toBeTruthy()
    expect(typedIn('Novo e-mail')).toBe('')
    expect((await profile.fetchAccount()).pendingEmail).toBe('nova@exemplo.com.br')
    await press('Reenviar e-mail')
    await says('E-mail', /Enviamos o link outra vez/)
  })

  test('asks for the password and marks a wrong one; the address stays typed', async () => {
    const { press } = await open()
    await type('Novo e-mail', 'nova@exemplo.com.br')
    await press('Trocar e-mail')
    const password = section('E-mail').getByLabelText('Senha atual')
    expect(document.activeElement).toBe(password)
    await userEvent.type(password, 'errada')
    await press('Trocar e-mail')
    expect(await section('E-mail').findByText('A senha atual não confere.')).toBeTruthy()
    expect(typedIn('Novo e-mail')).toBe('nova@exemplo.com.br')
  })

  test.each([
    ['', 'Campo obrigatório'],
    ['joana', /Digite um e-mail completo/],
    ['JOANA@exemplo.com.br', 'Este já é o e-mail da sua conta.'],
  ])('"%s" is refused', async (typed, problem) => {
    const { press } = await open()
    if (typed !== '') await type('Novo e-mail', typed)
    await press('Trocar e-mail')
    expect(section('E-mail').getByText(problem)).toBeTruthy()
  })

  test('needs no password on an account without one', async () => {
    const { press } = await open({ profile: createMemoryProfile({ password: null }) })
    await type('Novo e-mail', 'nova@exemplo.com.br')
    expect(section('E-mail').queryByLabelText('Senha atual')).toBeNull()
    await press('Trocar e-mail')
    await says('E-mail', /Enviamos um link/)
  })

  test('shows a confirmed change when the person returns to the page', async () => {
    const profile = createMemoryProfile({ password: PASSWORD })
    let account = { ...(await profile.fetchAccount()), pendingEmail: 'nova@exemplo.com.br' as string | null }
    const { sessionUser } = await open({ profile: { ...profile, fetchAccount: async () => account } })
    expect(section('E-mail').getByText(/Aguardando a confirmação/)).toBeTruthy()
    account = { ...account, email: 'nova@exemplo.com.br', pendingEmail: null }
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(sessionUser()?.email).toBe('nova@exemplo.com.br'))
    expect(section('E-mail').queryByText(/Aguardando a confirmação/)).toBeNull()
    expect(section('E-mail').getByText('nova@exemplo.com.br')).toBeTruthy()
  })

  test('shows at once if the backend needs no confirmation', async () => {
    const { press, sessionUser } = await open({
      profile: {
        ...createMemoryProfile(),
        fetchAccount: () => Promise.reject(new NotOffered('404')),
        update: async ({ email }) => ({ email }),
      },
    })
    await type('Novo e-mail', 'nova@exemplo.com.br')
    await userEvent.type(section('E-mail').getByLabelText('Senha atual'), PASSWORD)
    await press('Trocar e-mail')
    await says('E-mail', /Seu e-mail foi trocado/)
    expect(sessionUser()?.email).toBe('nova@exemplo.com.br')
  })
})

describe('The phone', () => {
  const PHONE = 'Celular com DDD (opcional)'

  test('is confirmed by the code of a text message', async () => {
    const { press, sessionUser } = await open()
    await type(PHONE, '11987654321')
    expect(typedIn(PHONE)).toBe('(11) 98765-4321')
    await press('Receber código por SMS')
    const code = await screen.findByLabelText('Código de seis números')
    expect(document.activeElement).toBe(code)
    expect(code.getAttribute('autocomplete')).toBe('one-time-code')
    expect(screen.getByRole('button', { name: 'Reenviar código' })).toHaveProperty('disabled', true)
    await userEvent.type(code, '000000')
    expect(await screen.findByText('O código não confere.')).toBeTruthy()
    await userEvent.clear(code)
    await userEvent.type(code, MEMORY_PHONE_CODE)
    await says('Celular', /Seu celular foi confirmado/)
    expect(sessionUser()?.cellphone).toBe('+5511987654321')
    expect(await section('Celular').findByText('Confirmado')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /código|telefone/ })).toBeNull()
    await type(PHONE, '11987654322')
    expect(section('Celular').queryByText(/onfirmado/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Receber código por SMS' })).toBeTruthy()
  })

  test('can be saved unconfirmed, and removed', async () => {
    const { press, sessionUser } = await open({ user: { cellphone: '+5511987650001' } })
    expect(typedIn(PHONE)).toBe('(11) 98765-0001')
    await type(PHONE, '9832320001')
    expect(screen.queryByRole('button', { name: 'Receber código por SMS' })).toBeNull()
    await press('Salvar telefone')
    await says('Celular', /Seu telefone foi salvo/)
    expect(sessionUser()?.cellphone).toBe('+559832320001')
    await userEvent.clear(screen.getByLabelText(PHONE))
    await press('Remover telefone')
    await says('Celular', /foi removido/)
    expect(sessionUser()?.cellphone).toBeUndefined()
  })

  test('can wait for its confirmation', async () => {
    const { press, sessionUser } = await open()
    await type(PHONE, '11987654321')
    await press('Salvar sem confirmar')
    await says('Celular', /Seu telefone foi salvo/)
    expect(sessionUser()?.cellphone).toBe('+5511987654321')
    expect(screen.queryByRole('button', { name: 'Salvar sem confirmar' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Receber código por SMS' })).toBeTruthy()
  })

  test('that cannot exist is not taken, and gets no code', async () => {
    const { press } = await open()
    await type(PHONE, '1187650001')
    expect(screen.queryByRole('button', { name: 'Receber código por SMS' })).toBeNull()
    await press('Salvar telefone')
    expect(section('Celular').getByText(/Confira o número com DDD/)).toBeTruthy()
  })

  test('can be confirmed after a reload with a code sent before it', async () => {
    const profile = createMemoryProfile({ password: PASSWORD })
    const { press } = await open({
      user: { cellphone: '+5511987650001' },
      profile: {
        ...profile,
        checkPhone: (cellphone, code) =>
          code === undefined
            ? Promise.reject(
                new TooManyRequests('429', { detail: 'Acabamos de enviar um código.', retryAfterSeconds: 40 }),
              )
            : profile.checkPhone(cellphone, code),
      },
    })
    await press('Receber código por SMS')
    expect(await screen.findByText('Acabamos de enviar um código.')).toBeTruthy()
    await press('Já tenho um código')
    await userEvent.type(await screen.findByLabelText('Código de seis números'), MEMORY_PHONE_CODE)
    await says('Celular', /confirmado/)
  })

  test('is confirmed at once by a backend without codes', async () => {
    const profile = createMemoryProfile({ password: PASSWORD })
    const { press, sessionUser } = await open({
      profile: {
        ...profile,
        fetchAccount: () => Promise.reject(new NotOffered('404')),
        checkPhone: async () => ({ confirmed: true, resendAfterSeconds: 60 }),
      },
    })
    await type(PHONE, '11987654321')
    await press('Receber código por SMS')
    await says('Celular', /confirmado/)
    expect(sessionUser()?.cellphone).toBe('+5511987654321')
    expect(section('Celular').getByText('Confirmado')).toBeTruthy()
  })

  test('may be changed while its code is waited for', async () => {
    const { press } = await open({ user: { cellphone: '+5511987650001' } })
    await press('Receber código por SMS')
    await screen.findByLabelText('Código de seis números')
    await press('Trocar número')
    expect(typedIn(PHONE)).toBe('(11) 98765-0001')
  })
})

describe('The password', () => {
  const fill = async (current: string, next = NEW_PASSWORD, again = next) => {
    if (current) await userEvent.type(section('Senha').getByLabelText('Senha atual'), current)
    if (next) await userEvent.type(screen.getByLabelText('Nova senha'), next)
    if (again) await userEvent.type(screen.getByLabelText('Repita a senha'), again)
  }

  test('is changed by the three fields of the specification, which are empty afterwards', async () => {
    const profile = createMemoryProfile({ password: PASSWORD })
    const { press } = await open({ profile })
    await fill(PASSWORD)
    await press('Trocar senha')
    await says('Senha', /Sua senha foi trocada e os outros aparelhos saíram/)
    expect(profile.password()).toBe(NEW_PASSWORD)
    expect([typedIn('Nova senha'), typedIn('Repita a senha')]).toEqual(['', ''])
  })

  test('marks missing fields, and focuses the first one', async () => {
    const { press } = await open()
    await press('Trocar senha')
    expect(section('Senha').getAllByText('Campo obrigatório')).toHaveLength(3)
    expect(document.activeElement).toBe(section('Senha').getByLabelText('Senha atual'))
  })

  test.each([
    ['the present one again', PASSWORD, PASSWORD, PASSWORD, 'Escolha uma senha diferente da atual.'],
    ['a repetition that differs', PASSWORD, NEW_PASSWORD, 'outra-coisa-8', 'As duas senhas não são iguais.'],
    ['a short one', PASSWORD, 'curta', 'curta', 'Use pelo menos 8 caracteres.'],
    ['a wrong present one', 'errada', NEW_PASSWORD, NEW_PASSWORD, 'A senha atual não confere.'],
  ])('is not changed after %s, and the typed text stays', async (_, current, next, again, problem) => {
    const profile = createMemoryProfile({ password: PASSWORD })
    const { press } = await open({ profile })
    await fill(current, next, again)
    await press('Trocar senha')
    expect(await section('Senha').findByText(problem)).toBeTruthy()
    expect(typedIn('Nova senha')).toBe(next)
    expect(profile.password()).toBe(PASSWORD)
  })

  test('of an account that only uses Google is set by a forgotten password’s mail', async () => {
    await open({ profile: createMemoryProfile({ password: null }) })
    expect(section('Senha').getByText(/Você entra com o Google/)).toBeTruthy()
    const link = section('Senha').getByRole('link', { name: 'Criar uma senha' })
    expect(link.getAttribute('href')).toBe('/esqueci-minha-senha')
    expect(screen.queryByLabelText('Nova senha')).toBeNull()
  })
})

describe('Other devices', () => {
  test('are logged out together with this one, after a question', async () => {
    const profile = createMemoryProfile({ password: PASSWORD })
    const { press, router, sessionUser } = await open({ profile })
    await type(NAME, 'Nunca salvo')
    await press('Sair de todos os aparelhos')
    await press('Cancelar')
    expect(sessionUser()).not.toBeNull()
    await press('Sair de todos os aparelhos')
    await press('Sair de todos')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(sessionUser()).toBeNull()
    await expect(profile.fetchAccount()).rejects.toMatchObject({ name: 'Unauthenticated' })
  })

  test('stay logged in if the server cannot be reached, with a note in the dialog', async () => {
    const { press, sessionUser } = await open({
      profile: { ...createMemoryProfile(), logoutEverywhere: () => Promise.reject(new Unreachable('down')) },
    })
    await press('Sair de todos os aparelhos')
    await press('Sair de todos')
    expect(await screen.findByText(/Confira sua internet/)).toBeTruthy()
    expect(sessionUser()).not.toBeNull()
  })

  test('are not spoken of where the backend does not know the account, and all else works', async () => {
    const { press, sessionUser } = await open({
      profile: { ...createMemoryProfile(), fetchAccount: () => Promise.reject(new NotOffered('404')) },
    })
    expect(screen.queryByRole('region', { name: 'Aparelhos' })).toBeNull()
    await type(NAME, 'Joana Lima')
    await press('Salvar dados')
    await waitFor(() => expect(sessionUser()?.name).toBe('Joana Lima'))
  })
})
