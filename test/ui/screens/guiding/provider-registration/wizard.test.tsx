import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createMemoryPostalCodes } from '../../../../../src/adapters/memory/memory-postal-codes.ts'
import { createMemoryProviderRegistration } from '../../../../../src/adapters/memory/memory-provider-registration.ts'
import { Rejected, Unreachable } from '../../../../../src/core/failures.ts'
import { pngBytes } from '../../../../support/picture-bytes.ts'
import { userWith } from '../../../support/open-app.tsx'
import { field, heading, next, openAt, openWizard, said, savedBefore, steps } from './support.tsx'

describe('The address', () => {
  test('of a step that is not open yet leads to the first unfinished one', async () => {
    const { router } = await openAt('address', 'acesso')
    await heading('Onde você fica')
    await waitFor(() => expect(router.state.location.pathname).toBe('/cadastro-prestador/endereco'))
  })

  test('without a step, or with an unknown one, continues at the last position', async () => {
    const { router } = await openAt('services', '')
    await heading('O que você oferece')
    await waitFor(() => expect(router.state.location.pathname).toBe('/cadastro-prestador/atuacao'))
    const other = await openAt('services', 'nada-disso')
    await waitFor(() => expect(other.router.state.location.pathname).toBe('/cadastro-prestador/atuacao'))
  })

  test('follows Back and Forward, and keeps typed text', async () => {
    const { user, router } = await openAt('address', 'endereco')
    await heading('Onde você fica')
    await user.type(field('Bairro'), 'Praia Grande')
    await user.click(steps().getByRole('link', { name: /Empresa/ }))
    await heading('Como você trabalha')
    router.history.back()
    await heading('Onde você fica')
    expect(field('Bairro')).toHaveProperty('value', 'Praia Grande')
  })
})

describe('Leaving the page', () => {
  test('saves the last letters without a pause', async () => {
    const { user, router } = await openAt('address', 'endereco')
    await heading('Onde você fica')
    await user.type(field('Bairro'), 'Praia Grande')
    await router.navigate({ href: '/dicas' })
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Bairro' })).toBeNull())
    await router.navigate({ href: '/cadastro-prestador' })
    await heading('Onde você fica')
    expect(field('Bairro')).toHaveProperty('value', 'Praia Grande')
  })

  test('by a logout leaves no data on the device', async () => {
    const { user, app, storage, router } = await openWizard('/cadastro-prestador/dados-pessoais', {
      user: userWith('client'),
    })
    await heading('Vamos começar por você')
    await user.type(field('Nome completo'), 'Ana Clara')
    app.session.send({ type: 'log out' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(
      storage
        .keys()
        .map((key) => storage.read(key))
        .join(),
    ).not.toContain('Ana Clara')
  })
})

/** A backend that knows more of numbers than how they are made. */
function refuse(registration: ReturnType<typeof createMemoryProviderRegistration>, sentence: string): void {
  vi.spyOn(registration, 'saveStep').mockRejectedValue(
    new Rejected('refused', { detail: sentence, fields: { 'company.taxId': sentence } }),
  )
}

describe('Empresa', () => {
  test('asks for fields by the choices, the trade name first, and marks a refused number', async () => {
    const registration = createMemoryProviderRegistration()
    const stored = await savedBefore(registration, 'company')
    refuse(registration, 'Este CNPJ está baixado na Receita.')
    const { user } = await openWizard('/cadastro-prestador/empresa', { stored, onboarding: { registration } })
    await heading('Como você trabalha')
    expect(screen.queryByRole('textbox', { name: 'CNPJ' })).toBeNull()
    await user.click(next())
    expect(document.activeElement).toBe(field('Nome que os viajantes veem'))
    expect(screen.getByText('Escolha como você trabalha.')).toBeDefined()
    await user.type(field('Nome que os viajantes veem'), 'Ana das Dunas')
    await user.click(screen.getByRole('radio', { name: 'Com um CNPJ' }))
    await user.type(field('CNPJ'), '12abc34501de35')
    expect(field('CNPJ')).toHaveProperty('value', '12.ABC.345/01DE-35')
    await user.type(field('Razão social'), 'Ana Turismo Ltda.')
    await user.type(field('Anos de experiência'), '7')
    await user.click(screen.getByRole('checkbox', { name: /Sou guia de turismo/ }))
    await user.click(next())
    expect(document.activeElement).toBe(field('Número do Cadastur'))
    await user.click(screen.getByRole('checkbox', { name: /Sou guia de turismo/ }))
    await user.click(next())
    await waitFor(() => expect(said(field('CNPJ'))).toContain('Este CNPJ está baixado'))
    expect(document.activeElement).toBe(field('CNPJ'))
    expect(field('Razão social')).toHaveProperty('value', 'Ana Turismo Ltda.')
    await user.type(field('Razão social'), ' ME')
    expect(said(field('CNPJ'))).toContain('Este CNPJ está baixado')
  })

  test('shows a refused CPF at the choice that uses it', async () => {
    const registration = createMemoryProviderRegistration()
    const stored = await savedBefore(registration, 'company')
    refuse(registration, 'Este CPF está suspenso na Receita.')
    const { user } = await openWizard('/cadastro-prestador/empresa', { stored, onboarding: { registration } })
    await heading('Como você trabalha')
    await user.type(field('Nome que os viajantes veem'), 'Ana das Dunas')
    await user.click(screen.getByRole('radio', { name: 'Com o meu CPF' }))
    await user.type(field('Anos de experiência'), '0')
    await user.click(next())
    expect(await screen.findByText(/Este CPF está suspenso/)).toBeDefined()
    expect(screen.getByRole('group', { name: 'Como você vende' }).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('Endereço', () => {
  const city = () => screen.getByRole('combobox', { name: 'Cidade' })
  const rua = { street: 'Rua Portugal', district: 'Praia Grande', city: 'São Luís', state: 'MA' }
  const town = { street: '', district: '', city: 'Barreirinhas', state: 'MA' }
  const postalCodes = createMemoryPostalCodes({ '65010000': rua, '65590000': town })

  test('is filled in by the CEP, but never over typed text', async () => {
    const { user } = await openAt('address', 'endereco', { onboarding: { postalCodes } })
    await heading('Onde você fica')
    await user.type(field('Bairro'), 'Centro')
    await user.type(field('CEP'), '65010000')
    await waitFor(() => expect(field('Rua, avenida ou praça')).toHaveProperty('value', 'Rua Portugal'))
    expect(field('Bairro')).toHaveProperty('value', 'Centro')
    expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveProperty('value', 'MA')
    await user.clear(field('CEP'))
    await user.type(field('CEP'), '65590000')
    await waitFor(() => expect(city()).toHaveProperty('value', 'Barreirinhas'))
    expect(field('Rua, avenida ou praça')).toHaveProperty('value', '')
  })

  test('takes the city from a list that forgives accents and typing errors, with its state', async () => {
    const { user } = await openAt('address', 'endereco')
    await heading('Onde você fica')
    const state = screen.getByRole('combobox', { name: 'Estado' })
    await user.type(city(), 'florianopolsi')
    await user.click(await screen.findByRole('option', { name: /^Florianópolis/ }))
    expect([city(), state].map((one) => Reflect.get(one, 'value'))).toEqual(['Florianópolis', 'SC'])
    await user.clear(city())
    await user.type(city(), 'barreirinhas')
    await user.tab()
    expect([city(), state].map((one) => Reflect.get(one, 'value'))).toEqual(['Barreirinhas', 'MA'])
  })

  test('asks for the state of an ambiguous city, and reports an unknown one', async () => {
    const { user } = await openAt('address', 'endereco')
    await heading('Onde você fica')
    await user.type(city(), 'bom jesus')
    await screen.findByRole('option', { name: /^Bom Jesus\s?Piauí/ })
    await user.tab()
    expect(said(city())).toContain('Há cidades com este nome em Paraíba, Piauí')
    expect(city()).toHaveProperty('value', 'bom jesus')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'PI')
    expect(said(city())).not.toContain('Há cidades com este nome')
    await user.clear(city())
    await user.type(city(), 'Atlântida Perdida')
    await user.tab()
    expect(said(city())).toContain('Não encontramos esta cidade.')
    expect(city()).toHaveProperty('value', 'Atlântida Perdida')
  })

  test('can be typed if the CEP is unknown or the service fails', async () => {
    let trouble: Error | null = null
    const unsure = createMemoryPostalCodes({}, () => {
      if (trouble !== null) throw trouble
    })
    const { user } = await openAt('address', 'endereco', { onboarding: { postalCodes: unsure } })
    await heading('Onde você fica')
    await user.type(field('CEP'), '99999999')
    await screen.findByText(/Não encontramos este CEP/)
    trouble = new Unreachable('offline')
    await user.clear(field('CEP'))
    await user.type(field('CEP'), '65010000')
    await screen.findByText(/Não conseguimos buscar o endereço agora/)
  })
})

describe('Atuação', () => {
  test('accepts destinations from the list and other cities as typed, and removes them', async () => {
    const { user } = await openAt('services', 'atuacao')
    await heading('O que você oferece')
    const cities = screen.getByRole('combobox', { name: 'Em quais cidades você atende?' })
    await user.click(next())
    expect(document.activeElement).toBe(cities)
    expect(said(cities)).toContain('Escolha pelo menos uma cidade.')
    await user.type(cities, 'sao luis')
    await user.click(await screen.findByRole('option', { name: /^São Luís\s?MA$/ }))
    await user.type(cities, 'Raposa{Enter}')
    await user.type(cities, 'raposa{Enter}')
    const chosen = within(screen.getByRole('list', { name: 'Cidades escolhidas' }))
    expect(chosen.getAllByRole('button').map((one) => one.textContent)).toEqual(['São Luís', 'Raposa, MA'])
    await user.click(chosen.getByRole('button', { name: 'Remover Raposa, MA' }))
    await user.type(cities, 'bom jesus{Enter}')
    expect(said(cities)).toMatch(
      /Há cidades com este nome em .*Piauí.* ou .*\. Escolha na lista ou escreva também o estado, como “Bom Jesus, PB”\./,
    )
    await user.click(next())
    expect(document.activeElement).toBe(cities)
    expect(screen.getByRole('heading', { level: 1, name: 'O que você oferece' })).toBeDefined()
    await user.click(await screen.findByRole('option', { name: /^Bom Jesus\s?Piauí/ }))
    await user.click(chosen.getByRole('button', { name: 'Remover Bom Jesus, PI' }))
    await user.type(cities, 'Alcântara')
    await user.click(screen.getByRole('checkbox', { name: /^Passeios/ }))
    await user.click(next())
    await heading('Apresente-se aos viajantes')
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    await heading('O que você oferece')
    expect(screen.getByRole('button', { name: 'Remover Alcântara, MA' })).toBeDefined()
    expect(screen.getByRole('checkbox', { name: 'Português' })).toHaveProperty('checked', true)
  })
})

describe('Sobre você', () => {
  test('asks for a story first and the photo last, which is cropped on the device', async () => {
    const { user } = await openAt('about', 'sobre')
    await heading('Apresente-se aos viajantes')
    await user.type(field(/Sua história/), 'Levo pessoas às dunas')
    await user.click(next())
    expect(document.activeElement).toBe(field(/Sua história/))
    expect(said(field(/Sua história/))).toContain('faltam 19 letras')
    await user.type(field(/Sua história/), ' há sete anos, com muita calma.')
    await user.click(next())
    const choose = screen.getByRole('button', { name: 'Escolher foto' })
    expect(document.activeElement).toBe(choose)
    expect(said(choose)).toContain('Escolha uma foto sua.')
    const open = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
    await user.click(choose)
    const picker = open.mock.contexts[0]
    open.mockRestore()
    await user.upload(picker as HTMLInputElement, new File([pngBytes(900, 700)], 'eu.png', { type: 'image/png' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ajustar foto' })
    await user.click(within(dialog).getByRole('button', { name: 'Salvar foto' }))
    await screen.findByRole('button', { name: 'Trocar foto' })
    await user.click(next())
    await heading('Crie o seu acesso')
  })
})

describe('A save that does not arrive', () => {
  test('is stored on the device, reported, and repeated once the connection is back', async () => {
    let trouble: Error | null = null
    const registration = createMemoryProviderRegistration({
      before: () => {
        if (trouble !== null) throw trouble
      },
    })
    const stored = await savedBefore(registration, 'services')
    const { user, connection } = await openWizard('/cadastro-prestador/empresa', {
      stored,
      onboarding: { registration },
    })
    await heading('Como você trabalha')
    trouble = new Unreachable('offline')
    await user.clear(field('Anos de experiência'))
    await user.type(field('Anos de experiência'), '8')
    await user.click(next())
    expect(await screen.findByText('Sem conexão: guardado neste aparelho')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain('será salva assim que a internet voltar')
    trouble = null
    connection.restore()
    await heading('O que você oferece')
  })

  test('of a changed step can be undone before it is made', async () => {
    const { user } = await openAt('services', 'empresa')
    await heading('Como você trabalha')
    await user.clear(field('Anos de experiência'))
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(field('Anos de experiência')).toHaveProperty('value', '7')
    await user.click(next())
    await heading('Onde você fica')
  })
})
