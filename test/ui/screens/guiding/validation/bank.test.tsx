import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { NotOffered, Rejected, ServiceFailed, Unreachable } from '../../../../../src/core/failures.ts'
import { DEFAULT_FLAGS } from '../../../../../src/core/onboarding/validation.ts'
import { LOGIN_REQUIRED } from '../../../../../src/core/session/guards.ts'
import { userWith } from '../../../support/open-app.tsx'
import { fill, gate, openStep, typedIn } from './step-support.tsx'

const PATH = '/cadastro-prestador/validacao-dados-bancarios'
const SAVE = 'Salvar chave Pix'
const CPF = '529.982.247-25'
const choose = (type: string) => userEvent.selectOptions(screen.getByLabelText('Tipo da chave'), type)

describe('The bank step', () => {
  test('keeps a Pix key, shows it masked, turns the flag and leads to the next step', async () => {
    const { press, flags, checks } = await openStep(PATH)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dados bancários')
    expect(typedIn('Nome de quem recebe')).toBe('Joana Prado')
    await fill('CPF', '52998224725')
    expect(typedIn('CPF')).toBe(CPF)
    await press(SAVE)
    await screen.findByText('Sua chave Pix está guardada')
    screen.getByText('***.982.247-**')
    screen.getByText('Em nome de Joana Prado')
    expect(document.activeElement?.textContent).toContain('Sua chave Pix está guardada')
    expect(flags().pix_verified).toBe(true)
    expect((await checks.fetchState()).bank).toMatchObject({ keyType: 'cpf' })
    expect(screen.getByRole('link', { name: /Próxima etapa: E-mail/ })).toBeTruthy()
    expect(document.body.textContent).not.toContain(CPF)
  })

  test.each([
    ['cpf', 'Joana Prado Lima', ['CPF', 'E-mail', 'Celular', 'Chave aleatória']],
    ['cnpj', 'Dunas Turismo LTDA', ['CNPJ', 'E-mail', 'Celular', 'Chave aleatória']],
  ] as const)(
    'offers who registered with a %s that number and its holder first',
    async (taxIdKind, legalName, types) => {
      await openStep(PATH, { given: { state: { seller: { taxIdKind, legalName } } } })
      const options = within(screen.getByLabelText('Tipo da chave')).getAllByRole('option')
      expect(options.map(({ textContent }) => textContent)).toEqual(types)
      expect(typedIn('Tipo da chave')).toBe(taxIdKind)
      screen.getByLabelText(types[0])
      expect(typedIn('Nome de quem recebe')).toBe(legalName)
    },
  )

  test('has fields for each type, and keeps the other types’ text', async () => {
    await openStep(PATH)
    await fill('CPF', '5299822')
    await choose('E-mail')
    const email = screen.getByLabelText<HTMLInputElement>('E-mail')
    expect([email.type, email.inputMode, email.autocomplete]).toEqual(['email', 'email', 'email'])
    await choose('Celular')
    await fill('Celular com DDD', '98987650002')
    expect(typedIn('Celular com DDD')).toBe('(98) 98765-0002')
    expect(screen.getByLabelText<HTMLInputElement>('Celular com DDD').type).toBe('tel')
    await choose('CPF')
    expect(typedIn('CPF')).toBe('529.982.2')
  })

  test('checks a field on blur and on submit, and focuses the first error', async () => {
    const { press } = await openStep(PATH)
    await fill('CPF', '529.982.247-24')
    expect(screen.queryByText(/Este CPF não existe/)).toBeNull()
    await userEvent.tab()
    screen.getByText(/Este CPF não existe/)
    await choose('Chave aleatória')
    expect(screen.queryByText(/Este CPF não existe/)).toBeNull()
    await userEvent.clear(screen.getByLabelText('Nome de quem recebe'))
    await press(SAVE)
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByLabelText('Chave aleatória'))
    await choose('E-mail')
    expect(screen.getAllByText('Campo obrigatório'), 'the new field has not been asked yet').toHaveLength(1)
  })

  test.each([
    ['key', 'CPF', 'A chave CPF precisa ser o CPF do seu cadastro.'],
    ['holder', 'Nome de quem recebe', 'Digite o nome de quem recebe, como está no banco.'],
    ['keyType', 'Tipo da chave', 'Este tipo não é aceito.'],
  ])('shows the server’s refusal at the field %s, and keeps all typed text', async (field, label, sentence) => {
    const { press, flags } = await openStep(PATH, {
      checks: () => ({ saveBank: () => Promise.reject(new Rejected('no', { fields: { [field]: sentence } })) }),
    })
    await fill('CPF', CPF)
    await press(SAVE)
    await screen.findByText(sentence)
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    expect(typedIn('CPF')).toBe(CPF)
    expect(flags().pix_verified).toBe(false)
  })

  test('sends once despite two presses', async () => {
    const held = gate()
    const sent: unknown[] = []
    await openStep(PATH, {
      checks: (memory) => ({
        saveBank: async (bank) => {
          sent.push(bank)
          await held.promise
          return memory.saveBank(bank)
        },
      }),
    })
    await fill('CPF', CPF)
    await userEvent.dblClick(screen.getByRole('button', { name: SAVE }))
    await userEvent.click(await screen.findByRole('button', { name: /Salvando/ }))
    held.open()
    await screen.findByText('Sua chave Pix está guardada')
    expect(sent).toEqual([{ keyType: 'cpf', key: '52998224725', holder: 'Joana Prado' }])
  })

  test.each([
    ['a network that is cut', new Unreachable('no network'), /sua internet pode ter caído/],
    ['a server that fails', new ServiceFailed('503'), /o problema é do nosso lado/],
  ])('keeps the data after %s, says so, and sends it when the network is back', async (_, failure, sentence) => {
    let isBroken = true
    const { press, connection } = await openStep(PATH, {
      checks: (memory) => ({
        saveBank: (bank) => (isBroken ? Promise.reject(failure) : memory.saveBank(bank)),
      }),
    })
    await fill('CPF', CPF)
    await press(SAVE)
    await screen.findByText('Ainda não foi enviado')
    screen.getByText(sentence)
    expect(typedIn('CPF')).toBe(CPF)
    await press('Tentar agora')
    await screen.findByRole('button', { name: 'Tentar agora' })
    isBroken = false
    act(() => connection.restore())
    await screen.findByText('Sua chave Pix está guardada')
  })

  test('allows changes before a kept submission is sent', async () => {
    let isBroken = true
    const { press } = await openStep(PATH, {
      checks: (memory) => ({
        saveBank: (bank) => (isBroken ? Promise.reject(new Unreachable('cut')) : memory.saveBank(bank)),
      }),
    })
    await fill('CPF', CPF)
    await press(SAVE)
    await screen.findByText('Ainda não foi enviado')
    await press('Alterar antes de enviar')
    expect(typedIn('CPF')).toBe(CPF)
    isBroken = false
    await fill('Nome de quem recebe', 'Joana P. Ribeiro')
    await press(SAVE)
    await screen.findByText('Em nome de Joana P. Ribeiro')
  })

  test('can be changed or kept when complete', async () => {
    const { press } = await openStep(PATH, {
      given: {
        state: {
          flags: { ...DEFAULT_FLAGS, pix_verified: true },
          bank: { keyType: 'email', maskedKey: 'j•••@exemplo.com.br', holder: 'Joana Prado' },
        },
      },
    })
    screen.getByText('j•••@exemplo.com.br')
    await press('Trocar a chave')
    expect(typedIn('E-mail')).toBe('')
    await press('Deixar como está')
    screen.getByText('j•••@exemplo.com.br')
    await press('Trocar a chave')
    await fill('E-mail', 'outra@exemplo.com.br')
    await press(SAVE)
    await screen.findByText('•••m.br')
  })

  test('leads people who are not providers to the registration', async () => {
    await openStep(PATH, { user: userWith('client') })
    screen.getByText('Esta etapa é para quem é guia')
    expect(screen.getByRole('link', { name: /cadastro de guia/ }).getAttribute('href')).toBe('/cadastro-prestador')
  })

  test('is not offered where the server does not know it', async () => {
    await openStep(PATH, { checks: () => ({ fetchState: () => Promise.reject(new NotOffered('404')) }) })
    screen.getByText('Não é oferecido aqui')
  })

  test('needs a session', async () => {
    const { router } = await openStep(PATH, { user: null })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    await screen.findByText(LOGIN_REQUIRED)
  })

  test('that cannot be opened can be tried again', async () => {
    let isBroken = true
    const { press } = await openStep(PATH, {
      checks: (memory) => ({
        fetchState: (signal) => (isBroken ? Promise.reject(new Unreachable('cut')) : memory.fetchState(signal)),
      }),
    })
    isBroken = false
    await press('Tentar de novo')
    await screen.findByLabelText('CPF')
  })
})
