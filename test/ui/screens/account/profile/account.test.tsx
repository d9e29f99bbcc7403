import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createMemoryProfile } from '../../../../../src/adapters/memory/memory-profile.ts'
import { ProfileUpdateFailed } from '../../../../../src/core/account/profile.port.ts'
import { NotOffered, Rejected, ServiceFailed, TooManyRequests, Unreachable } from '../../../../../src/core/failures.ts'
import { PASSWORD } from '../../../support/open-app.tsx'
import { open, PATH, says, section, type, typedIn } from './account-support.tsx'

const NAME = 'Nome completo'

test('Every section has a heading with an anchor', async () => {
  await open()
  const headings = within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
  expect(headings).toEqual([
    'Foto',
    'Dados pessoais',
    'E-mail',
    'Celular',
    'Senha',
    'Aparelhos',
    'Avisos',
    'Privacidade',
  ])
  for (const id of ['foto', 'dados-pessoais', 'email', 'celular', 'senha', 'aparelhos', 'avisos', 'privacidade']) {
    expect(document.getElementById(id)).not.toBeNull()
  }
})

describe('Personal data', () => {
  test('show the saved values and save changes for the whole application', async () => {
    const { press, sessionUser } = await open({ user: { nickName: 'Jo', birth_date: '1990-05-17' } })
    expect([typedIn(NAME), typedIn('Como quer ser chamado(a) (opcional)')]).toEqual(['Joana Prado', 'Jo'])
    expect(typedIn('Data de nascimento (opcional)')).toBe('17/05/1990')
    await type(NAME, '  Joana <b>Lima</b> ')
    await type('Data de nascimento (opcional)', '02031991')
    expect(typedIn('Data de nascimento (opcional)')).toBe('02/03/1991')
    await press('Salvar dados')
    await says('Dados pessoais', /^Seus dados foram salvos/)
    expect(sessionUser()).toMatchObject({ name: 'Joana <b>Lima</b>', nickName: 'Jo', birth_date: '1991-03-02' })
    expect(typedIn(NAME)).toBe('Joana <b>Lima</b>')
    await userEvent.clear(screen.getByLabelText('Data de nascimento (opcional)'))
    await press('Salvar dados')
    await waitFor(() => expect(sessionUser()?.birth_date).toBeUndefined())
  })

  test('are checked on blur and on submit, never during typing', async () => {
    const { press, sessionUser } = await open()
    const birth = screen.getByLabelText('Data de nascimento (opcional)')
    await userEvent.type(birth, '31/02')
    expect(birth.hasAttribute('aria-invalid')).toBe(false)
    await userEvent.tab()
    expect(birth.getAttribute('aria-invalid')).toBe('true')
    await userEvent.clear(screen.getByLabelText(NAME))
    await press('Salvar dados')
    expect(screen.getByText('Campo obrigatório')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(NAME))
    await userEvent.type(screen.getByLabelText(NAME), 'Jo')
    expect(screen.queryByText('Campo obrigatório')).toBeNull()
    expect(sessionUser()?.name).toBe('Joana Prado')
  })

  test.each([
    ['a lost connection', new Unreachable('down'), /Confira sua internet/],
    ['a server that fails', new ServiceFailed('500'), /problema é do nosso lado/],
    ['too many tries', new TooManyRequests('429', { retryAfterSeconds: 9 }), /Espere 9 segundos/],
    ['a backend without the call', new NotOffered('404'), /não oferece este serviço/],
  ])('keep typed text after %s, with a sentence beside the button', async (_, cause, sentence) => {
    const profile = createMemoryProfile({ password: PASSWORD })
    let broken = true
    const { press, sessionUser } = await open({
      profile: {
        ...profile,
        update: (changes) =>
          broken ? Promise.reject(new ProfileUpdateFailed(500, { cause })) : profile.update(changes),
      },
    })
    await type(NAME, 'Joana Lima')
    await press('Salvar dados')
    await says('Dados pessoais', sentence, 'alert')
    expect(typedIn(NAME)).toBe('Joana Lima')
    expect(sessionUser()?.name).toBe('Joana Prado')
    broken = false
    await press('Salvar dados')
    await says('Dados pessoais', /salvos/)
    expect(sessionUser()?.name).toBe('Joana Lima')
  })

  test('show the server’s refusal at its field, and focus it', async () => {
    const fields = { user_name: 'Contém um caractere que não pode ser usado.', cellphone: 'Confira o número com DDD.' }
    const { press } = await open({
      profile: {
        ...createMemoryProfile(),
        update: () => Promise.reject(new ProfileUpdateFailed(422, { fields, cause: new Rejected('no', { fields }) })),
      },
    })
    await press('Salvar dados')
    const nickname = screen.getByLabelText('Como quer ser chamado(a) (opcional)')
    await waitFor(() => expect(document.activeElement).toBe(nickname))
    expect(nickname.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(fields.user_name)).toBeTruthy()
    // An error of another section's field shows here too.
    await says('Dados pessoais', /Confira o número com DDD/, 'alert')
  })

  test('are sent once by a double click', async () => {
    const profile = createMemoryProfile({ password: PASSWORD })
    const sent: string[] = []
    await open({
      profile: {
        ...profile,
        update: (changes) => {
          sent.push(changes.name)
          return profile.update(changes)
        },
      },
    })
    await userEvent.dblClick(screen.getByRole('button', { name: 'Salvar dados' }))
    await says('Dados pessoais', /salvos/)
    expect(sent).toEqual(['Joana Prado'])
  })
})

test('If the account cannot be loaded, the page says so, offers a retry and keeps the other sections usable', async () => {
  const profile = createMemoryProfile({ password: PASSWORD, phoneVerified: true, cellphone: '+5511987650001' })
  let broken = true
  const { press } = await open({
    user: { cellphone: '+5511987650001' },
    profile: {
      ...profile,
      fetchAccount: (signal) => (broken ? Promise.reject(new Unreachable('down')) : profile.fetchAccount(signal)),
    },
  })
  expect(screen.getByText(/Não conseguimos ver como está a sua conta/)).toBeTruthy()
  expect(typedIn(NAME)).toBe('Joana Prado')
  broken = false
  await press('Tentar de novo')
  expect(await section('Celular').findByText('Confirmado')).toBeTruthy()
  expect(screen.queryByText(/Não conseguimos ver/)).toBeNull()
})

describe('Leaving', () => {
  test('with unsaved changes asks first; staying keeps them, leaving loses them', async () => {
    const { press, router } = await open()
    await type(NAME, 'Joana Lima')
    act(() => void router.navigate({ to: '/dicas' }))
    expect(await screen.findByText(/Você mudou dados pessoais e ainda não salvou/)).toBeTruthy()
    await press('Continuar editando')
    expect(router.state.location.pathname).toBe(PATH)
    expect(typedIn(NAME)).toBe('Joana Lima')
    act(() => void router.navigate({ to: '/dicas' }))
    await screen.findByText(/ainda não salvou/)
    await press('Sair sem salvar')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dicas'))
  })

  test('does not ask about unchanged, reverted or saved values', async () => {
    const { press, router } = await open()
    await type(NAME, 'Joana Lima')
    await type(NAME, 'Joana Prado')
    await type('Como quer ser chamado(a) (opcional)', 'Jo')
    await press('Salvar dados')
    await says('Dados pessoais', /salvos/)
    act(() => void router.navigate({ to: '/dicas' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dicas'))
  })

  test('does not ask after a logout', async () => {
    const { router, app } = await open()
    await type(NAME, 'Joana Lima')
    act(() => app.session.send({ type: 'log out' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(screen.queryByText(/ainda não salvou/)).toBeNull()
  })
})
