import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createMemoryProviderCompany } from '../../../../../src/adapters/memory/memory-provider-company.ts'
import { NotOffered, Rejected, Unreachable } from '../../../../../src/core/failures.ts'
import type { CompanyData, ProviderCompany } from '../../../../../src/core/onboarding/provider-company.port.ts'
import { allBut, openAsGuide, review } from './guide-area-support.ts'

const PATH = '/area-do-guia?tab=account-update'
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const says = async (region: string, text: RegExp, role: 'status' | 'alert' = 'status') => {
  const shown = await section(region)
  await waitFor(() =>
    expect(
      shown
        .getAllByRole(role)
        .map(({ textContent }) => textContent)
        .join(' '),
    ).toMatch(text),
  )
}
const retype = async (label: string, text: string) => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

afterEach(() => vi.useRealTimers())

async function open(
  data: Partial<CompanyData> = {},
  change: (twin: ProviderCompany) => Partial<ProviderCompany> = () => ({}),
  isApproved = false,
) {
  const twin = createMemoryProviderCompany({ data, isApproved })
  const updates = vi.fn(twin.update)
  const company: ProviderCompany = { ...twin, update: updates, ...change(twin) }
  const state = { approval: review(isApproved ? 'approved' : 'missing') }
  const opened = await openAsGuide(PATH, { onboarding: { company }, state })
  return { ...opened, company: twin, updates }
}

test('Profile and company have separate headings, filled in with the registered data', async () => {
  await open()
  await section('Sua história')
  const headings = within(screen.getByRole('tabpanel'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
  expect(headings).toEqual(['Foto', 'Dados pessoais', 'Empresa', 'Endereço', 'Atuação', 'Sua história'])
  expect(screen.getByLabelText<HTMLInputElement>('Nome que os viajantes veem').value).toBe('Joana das Dunas')
  expect(screen.getByLabelText<HTMLInputElement>('CEP').value).toBe('65010-000')
  expect(screen.getByLabelText<HTMLSelectElement>('Estado').value).toBe('MA')
  screen.getByRole('button', { name: 'Remover São Luís' })
})

describe('The company', () => {
  test('has its own save button, which sends it once and nothing else', async () => {
    const { updates, company } = await open()
    const shown = await section('Empresa')
    await retype('Nome que os viajantes veem', '  Joana <b>do</b>  Mar ')
    await retype('Anos de experiência', '12')
    await userEvent.dblClick(shown.getByRole('button', { name: 'Salvar empresa' }))
    await says('Empresa', /Seus dados foram salvos/)
    expect(updates.mock.calls).toEqual([
      [{ company: { tradeName: 'Joana <b>do</b> Mar', experienceYears: 12, cadastur: null } }],
    ])
    expect(await company.fetch()).toMatchObject({ tradeName: 'Joana <b>do</b> Mar', experienceYears: 12 })
    expect(screen.getByLabelText<HTMLInputElement>('Nome que os viajantes veem').value).toBe('Joana <b>do</b> Mar')
  })

  test('never asks for the CNPJ, and says why and whom to contact', async () => {
    await open()
    const shown = await section('Empresa')
    shown.getByText('12.ABC.345/01DE-35, Joana Ribeiro Turismo Ltda.')
    shown.getByText(/o contrato foi feito com este número/)
    expect(shown.getByRole('link', { name: 'Fale com a gente' }).getAttribute('href')).toBe('/central-de-ajuda')
    expect(shown.queryByLabelText('CNPJ')).toBeNull()
  })

  test('is judged by the rules of the registration, trade name before experience, and the first wrong field takes the focus', async () => {
    const { updates } = await open()
    const shown = await section('Empresa')
    await userEvent.clear(screen.getByLabelText('Anos de experiência'))
    await userEvent.clear(screen.getByLabelText('Nome que os viajantes veem'))
    expect(shown.queryByText('Campo obrigatório')).toBeNull()
    await userEvent.click(shown.getByRole('button', { name: 'Salvar empresa' }))
    expect(shown.getAllByText('Campo obrigatório')).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByLabelText('Nome que os viajantes veem'))
    await userEvent.type(screen.getByLabelText('Nome que os viajantes veem'), 'J')
    expect(shown.getAllByText('Campo obrigatório')).toHaveLength(1)
    expect(updates).not.toHaveBeenCalled()
  })

  test('takes a Cadastur, as the registration does', async () => {
    const { updates } = await open()
    const shown = await section('Empresa')
    await userEvent.click(shown.getByLabelText('Sou guia de turismo e tenho Cadastur'))
    await userEvent.type(shown.getByLabelText('Número do Cadastur'), '10.123456.10.0001-0')
    await userEvent.selectOptions(shown.getByLabelText('Categoria'), 'Guia de turismo regional')
    await userEvent.click(shown.getByRole('button', { name: 'Salvar empresa' }))
    shown.getByText('Escolha o estado.')
    await userEvent.selectOptions(shown.getByLabelText('Estado do registro'), 'MA')
    await userEvent.click(shown.getByRole('button', { name: 'Salvar empresa' }))
    await says('Empresa', /foram salvos/)
    expect(updates.mock.calls[0]?.[0].company?.cadastur).toEqual({
      number: '10.123456.10.0001-0',
      category: 'Guia de turismo regional',
      state: 'MA',
      expiresOn: null,
    })
  })

  test('shows the Cadastur of a certificate and sends it as it is', async () => {
    const cadastur = { number: '10.5', category: 'Guia de turismo regional', state: 'MA', expiresOn: null }
    const { updates } = await open({ cadastur, cadasturLocked: true })
    const shown = await section('Empresa')
    shown.getByText('10.5, MA')
    expect(shown.queryByLabelText('Número do Cadastur')).toBeNull()
    await retype('Anos de experiência', '8')
    await userEvent.click(shown.getByRole('button', { name: 'Salvar empresa' }))
    await says('Empresa', /foram salvos/)
    expect(updates.mock.calls[0]?.[0].company?.cadastur).toEqual(cadastur)
  })

  test.each([
    ['a lost connection', new Unreachable('down'), /Confira sua internet/],
    [
      'a refused field',
      new Rejected('422', { fields: { 'company.tradeName': 'Este nome não pode ser usado.' } }),
      /O que você digitou continua aqui/,
    ],
  ])('keeps typed text after %s', async (_, failure, sentence) => {
    let broken = true
    await open({}, (twin) => ({
      update: (changes) => (broken ? Promise.reject(failure) : twin.update(changes)),
    }))
    const shown = await section('Empresa')
    await retype('Nome que os viajantes veem', 'Joana do Mar')
    await userEvent.click(shown.getByRole('button', { name: 'Salvar empresa' }))
    await says('Empresa', sentence, 'alert')
    expect(screen.getByLabelText<HTMLInputElement>('Nome que os viajantes veem').value).toBe('Joana do Mar')
    if (failure instanceof Rejected) {
      shown.getByText('Este nome não pode ser usado.')
      expect(document.activeElement).toBe(screen.getByLabelText('Nome que os viajantes veem'))
    }
    broken = false
    await userEvent.click(shown.getByRole('button', { name: 'Salvar empresa' }))
    await says('Empresa', /foram salvos/)
  })
})

test('Address, services and story are saved separately', async () => {
  const { updates } = await open()
  const address = await section('Endereço')
  await retype('Número', '77')
  await userEvent.click(address.getByRole('button', { name: 'Salvar endereço' }))
  await says('Endereço', /foram salvos/)
  const services = await section('Atuação')
  await userEvent.click(services.getByLabelText(/^Traslados/))
  await userEvent.click(services.getByLabelText('Inglês'))
  await userEvent.click(services.getByRole('button', { name: 'Salvar atuação' }))
  await says('Atuação', /foram salvos/)
  const story = await section('Sua história')
  await retype('Apresente-se aos viajantes', 'Curto.')
  await userEvent.click(story.getByRole('button', { name: 'Salvar história' }))
  story.getByText(/Conte um pouco mais: faltam 34 letras\./)
  await userEvent.type(
    screen.getByLabelText('Apresente-se aos viajantes'),
    ' Agora com muito mais histórias para contar. Siga @joana.guia',
  )
  await userEvent.click(story.getByRole('button', { name: 'Salvar história' }))
  story.getByText(/^Tire o perfil de rede social do texto/)
  await userEvent.type(story.getByRole('textbox'), '{Backspace>17/}')
  await userEvent.click(story.getByRole('button', { name: 'Salvar história' }))
  await says('Sua história', /foram salvos/)
  expect(updates.mock.calls.map(([changes]) => changes)).toMatchObject([
    { address: { number: '77', cep: '65010000' } },
    { services: { cities: ['São Luís'], languages: ['pt', 'en'], kinds: ['tour', 'transfer'] } },
    { about: { bio: 'Curto. Agora com muito mais histórias para contar.' } },
  ])
  expect(updates.mock.calls.map(([changes]) => Object.keys(changes))).toEqual([['address'], ['services'], ['about']])
})

test('A question about unsaved text comes before the other tab opens', async () => {
  const { router, arrived } = await open()
  await section('Empresa')
  await retype('Nome que os viajantes veem', 'Outro nome')
  await userEvent.click(screen.getByRole('tab', { name: 'Validações' }))
  await screen.findByText(/Você mudou os dados da empresa e ainda não salvou/)
  await userEvent.click(screen.getByRole('button', { name: 'Continuar editando' }))
  expect(router.state.location.href).toBe(PATH)
  expect(screen.getByLabelText<HTMLInputElement>('Nome que os viajantes veem').value).toBe('Outro nome')
  await userEvent.click(screen.getByRole('tab', { name: 'Validações' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
  await arrived('/area-do-guia?tab=validations')
})

describe('If the company’s data', () => {
  test('fails to load, the profile can still be changed, with a retry for the company', async () => {
    let broken = true
    await open({}, (twin) => ({
      fetch: (signal) => (broken ? Promise.reject(new Unreachable('down')) : twin.fetch(signal)),
    }))
    await screen.findByText(/Não conseguimos ver os dados da empresa/)
    await section('Dados pessoais')
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await section('Empresa')
  })

  test('is unknown to the backend, the page says whom to contact', async () => {
    await open({}, () => ({ fetch: () => Promise.reject(new NotOffered('404')) }))
    await screen.findByText(/fale com a gente pela central de ajuda/)
    expect(screen.queryByRole('region', { name: 'Empresa' })).toBeNull()
  })

  test('is missing because the guide registered earlier, the fields are empty', async () => {
    const { updates } = await open({ address: null, services: null, bio: null, experienceYears: null })
    const address = await section('Endereço')
    expect(screen.getByLabelText<HTMLInputElement>('CEP').value).toBe('')
    await userEvent.click(address.getByRole('button', { name: 'Salvar endereço' }))
    expect(document.activeElement).toBe(screen.getByLabelText('CEP'))
    expect(updates).not.toHaveBeenCalled()
  })
})

describe('An approved guide', () => {
  const approved = (data: Partial<CompanyData> = {}) => open(data, undefined, true)
  const NAME = 'Nome que os viajantes veem'

  test('sees that a new name waits and what travellers see, and can withdraw it', async () => {
    const { company } = await approved()
    const shown = await section('Empresa')
    await retype(NAME, 'Joana do Mar')
    await userEvent.click(shown.getByRole('button', { name: 'Salvar empresa' }))
    await says('Empresa', /depois da nossa análise/)
    shown.getByText('Em análise')
    shown.getByText('Os viajantes continuam vendo “Joana das Dunas”.')
    expect(screen.getByLabelText<HTMLInputElement>(NAME).value).toBe('Joana do Mar')
    await userEvent.click(shown.getByRole('button', { name: 'Desistir da mudança' }))
    await userEvent.click(screen.getByRole('button', { name: 'Manter em análise' }))
    await userEvent.click(shown.getByRole('button', { name: 'Desistir da mudança' }))
    await userEvent.click(screen.getByRole('button', { name: 'Sim, desistir' }))
    await waitFor(() => expect(shown.queryByText('Em análise')).toBeNull())
    const field = screen.getByLabelText<HTMLInputElement>(NAME)
    expect([field.value, document.activeElement]).toEqual(['Joana das Dunas', field])
    expect((await company.fetch()).changes).toEqual([])
  })

  test('sees the decision at once, keeps typed text, and corrects rejected data', async () => {
    const { company, app } = await approved()
    const shown = await section('Empresa')
    await retype(NAME, 'Guia Oficial do Parque')
    await userEvent.click(shown.getByRole('button', { name: 'Salvar empresa' }))
    await shown.findByText('Em análise')
    await retype('Anos de experiência', '12')
    company.decide('Só o parque usa este nome.')
    app.validation.send({ type: 'record arrived', record: allBut() })
    await shown.findByText('“Só o parque usa este nome.”')
    shown.getByText(/Guia Oficial do Parque/)
    expect(screen.getByLabelText<HTMLInputElement>('Anos de experiência').value).toBe('12')
    expect(screen.getByLabelText<HTMLInputElement>(NAME).value).toBe('Joana das Dunas')
    await userEvent.click(shown.getByRole('button', { name: 'Corrigir' }))
    const field = screen.getByLabelText<HTMLInputElement>(NAME)
    expect([field.value, document.activeElement]).toEqual(['Guia Oficial do Parque', field])
    await retype(NAME, 'Joana do Mar')
    await userEvent.click(shown.getByRole('button', { name: 'Salvar empresa' }))
    await shown.findByText('Em análise')
    expect(shown.queryByText('Não aprovado')).toBeNull()
    company.decide(null)
    app.validation.send({ type: 'record arrived', record: allBut() })
    await waitFor(() => expect(shown.queryByText('Em análise')).toBeNull())
    expect(field.value).toBe('Joana do Mar')
  })

  test('sees the decision of an admin without a record within half a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const { company } = await approved()
    const shown = await section('Empresa')
    await retype(NAME, 'Guia Oficial do Parque')
    await userEvent.click(shown.getByRole('button', { name: 'Salvar empresa' }))
    await shown.findByText('Em análise')
    company.decide('Só o parque usa este nome.')
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await shown.findByText('Não aprovado')
  })

  test('sees the text and the photo that travellers see beside those that wait', async () => {
    const sentAt = '2026-11-20T12:00:00Z'
    const change = { state: 'in review', reason: null, sentAt } as const
    await approved({
      photo: '/media/antes.webp',
      changes: [
        { field: 'photo', value: '/media/depois.webp', ...change },
        { field: 'text', value: 'Um texto novo, que ainda espera a decisão de alguém.', ...change },
      ],
    })
    const photo = await section('Foto')
    await photo.findByText('Em análise')
    photo.getByText('Os viajantes continuam vendo esta.')
    photo.getByText(/^\d\d\/11\/2026, às \d{1,2}h(\d\d)?$/)
    const story = await section('Sua história')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Apresente-se aos viajantes').value).toMatch(/^Um texto novo/)
    await userEvent.click(story.getByText('Ver o texto que os viajantes continuam vendo'))
    story.getByText(/Levo pessoas às dunas/)
    await userEvent.click(photo.getByRole('button', { name: 'Desistir da mudança' }))
    await userEvent.click(screen.getByRole('button', { name: 'Sim, desistir' }))
    await waitFor(() => expect(photo.queryByText('Em análise')).toBeNull())
    expect(document.activeElement).toBe(photo.getByRole('button', { name: 'Adicionar foto' }))
  })
})

test.each([
  ['529.982.247-**', 'no site aparecem só a cidade e o estado', 'Privado: não aparece no site.'],
  ['12.ABC.345/01DE-35', 'O endereço do CNPJ aparece', 'Público: aparece no seu perfil.'],
])('Of %s each field of the address says whether it is public', async (taxId, intro, ofHome) => {
  await open({ taxId })
  const address = await section('Endereço')
  address.getByText(new RegExp(intro))
  const hintOf = (label: string) => {
    const described = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ')[0] ?? ''
    return document.getElementById(described)?.textContent
  }
  for (const label of ['CEP', 'Rua, avenida ou praça', 'Número', 'Bairro']) expect(hintOf(label)).toContain(ofHome)
  for (const label of ['Cidade', 'Estado']) expect(hintOf(label)).toContain('Público')
})
