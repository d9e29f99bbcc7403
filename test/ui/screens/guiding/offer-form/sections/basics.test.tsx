import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createMemoryCities } from '../../../../../../src/adapters/memory/memory-own-offers.ts'
import { Unreachable } from '../../../../../../src/core/failures.ts'
import { BasicsForm } from '../../../../../../src/ui/screens/guiding/offer-form/sections/basics-form.tsx'
import { box, openSection } from './support.tsx'

const city = () => screen.getByRole('combobox', { name: 'Em que cidade acontece?' })
const SAO_LUIS = { slug: 'sao-luis', name: 'São Luís', state: 'MA' }

describe('Title and languages', () => {
  test('the title is counted, checked on blur, and never cut', async () => {
    const { user, value } = await openSection('basics', BasicsForm)
    await user.type(box('Título'), 'Curto')
    expect(screen.getByText('5 de 80')).toBeDefined()
    expect(screen.queryByText(/Escreva um pouco mais/)).toBeNull()
    await user.tab()
    expect(screen.getByText(/Escreva um pouco mais/)).toBeDefined()
    await user.clear(box('Título'))
    await user.click(box('Título'))
    await user.paste('a'.repeat(90))
    expect(value().title).toHaveLength(90)
    expect(screen.getByText('90 de 80')).toBeDefined()
  })

  test('a title in capitals or with a telephone keeps its text with an error', async () => {
    const { user } = await openSection('basics', BasicsForm)
    await user.type(box('Título'), 'PASSEIO DE BUGGY')
    await user.tab()
    expect(screen.getByText('Use maiúsculas só no começo das frases e nos nomes próprios.')).toBeDefined()
    await user.clear(box('Título'))
    await user.type(box('Título'), 'Buggy com Ana 98 98765-4321')
    await user.tab()
    expect(screen.getByText(/^Tire o telefone do texto/)).toBeDefined()
    expect(box('Título')).toHaveProperty('value', 'Buggy com Ana 98 98765-4321')
  })

  test('languages keep the order of the list', async () => {
    const { user, value } = await openSection('basics', BasicsForm)
    await user.click(screen.getByRole('checkbox', { name: 'Espanhol' }))
    await user.click(screen.getByRole('checkbox', { name: 'Inglês' }))
    expect(value().languages).toEqual(['pt', 'en', 'es'])
  })
})

describe('The city', () => {
  test('is chosen from the list by keyboard', async () => {
    const { user, value } = await openSection('basics', BasicsForm)
    await user.type(city(), 'são')
    await screen.findByRole('option', { name: /São Luís/ })
    await user.keyboard('{ArrowDown}{Enter}')
    expect(value().place).toEqual(SAO_LUIS)
    expect(city()).toHaveProperty('value', 'São Luís, MA')
  })

  test('needs no choice if fully typed, even before the list has loaded', async () => {
    const { user, value } = await openSection('basics', BasicsForm)
    await user.type(city(), 'sao luis')
    await user.tab()
    await waitFor(() => expect(value().place).toEqual(SAO_LUIS))
    expect(screen.queryByText('Escolha a cidade na lista.')).toBeNull()
  })

  test('with a name of several states lists them at the field, and the state decides', async () => {
    const twins = ['PI', 'RS'].map((state) => ({
      slug: `bom-jesus-${state.toLowerCase()}`,
      name: 'Bom Jesus',
      state,
      latitude: -9,
      longitude: -44,
    }))
    const cities = createMemoryCities(twins)
    const { user, value } = await openSection('basics', BasicsForm, { onboarding: { cities } })
    await user.type(city(), 'bom jesus')
    await user.tab()
    await screen.findByText(
      'Há cidades com este nome em Piauí ou Rio Grande do Sul. Escolha na lista ou escreva também o estado, como “Bom Jesus, PI”.',
    )
    expect(screen.queryByText('Escolha a cidade na lista.')).toBeNull()
    expect(city()).toHaveProperty('value', 'bom jesus')
    await user.type(city(), ', pi')
    await user.tab()
    await waitFor(() => expect(value().place).toEqual({ slug: 'bom-jesus-pi', name: 'Bom Jesus', state: 'PI' }))
  })

  test('with an unknown name keeps the text without a place', async () => {
    const { user, value } = await openSection('basics', BasicsForm, { value: { place: SAO_LUIS } })
    await user.clear(city())
    await user.type(city(), 'Atlântida')
    expect(await screen.findByText(/Nenhuma cidade com esse nome/)).toBeDefined()
    await user.tab()
    expect(await screen.findByText('Escolha a cidade na lista.')).toBeDefined()
    expect(value().place).toBeNull()
    expect(city()).toHaveProperty('value', 'Atlântida')
  })

  test('says if cities cannot be loaded, and keeps the chosen one until blur', async () => {
    const cities = createMemoryCities(undefined, () => Promise.reject(new Unreachable('no network')))
    const { user, value } = await openSection('basics', BasicsForm, {
      value: { place: SAO_LUIS },
      onboarding: { cities },
    })
    await user.type(city(), 'x')
    expect(await screen.findByText(/Não conseguimos buscar as cidades/)).toBeDefined()
    expect(value().place).toEqual(SAO_LUIS)
  })
})

describe('How long it takes', () => {
  const hours = () => box('Horas')

  test('is typed in hours and minutes', async () => {
    const { user, value } = await openSection('basics', BasicsForm)
    await user.type(hours(), '26')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Minutos' }), '30 min')
    expect(value().durationMinutes).toBe(26 * 60 + 30)
    await user.clear(hours())
    expect(value().durationMinutes).toBe(30)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Minutos' }), '0 min')
    await user.clear(hours())
    expect(value().durationMinutes).toBeNull()
  })

  test('can be typed in days; parts of a day return to hours', async () => {
    const { user, value } = await openSection('basics', BasicsForm, { value: { durationMinutes: 1500 } })
    expect(hours()).toHaveProperty('value', '25')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Medida' }), 'Dias inteiros')
    expect(value().durationMinutes).toBe(1440)
    await user.clear(box('Dias'))
    expect(value().durationMinutes).toBeNull()
    await user.type(box('Dias'), '3')
    expect(value().durationMinutes).toBe(3 * 1440)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Medida' }), 'Horas e minutos')
    expect(hours()).toHaveProperty('value', '72')
  })

  test('minutes off the five are kept and shown', async () => {
    await openSection('basics', BasicsForm, { value: { durationMinutes: 97 } })
    expect(screen.getByRole('combobox', { name: 'Minutos' })).toHaveProperty('value', '37')
  })
})

describe('Fields of one kind', () => {
  test('a transfer has start, end, vehicle and luggage', async () => {
    const { user, value } = await openSection('basics', BasicsForm, { kind: 'transfer' })
    await user.type(box('De onde sai'), 'Aeroporto')
    await user.type(box('Para onde vai'), 'Barreirinhas')
    await user.type(box('Veículo'), 'Van')
    await user.click(screen.getByRole('button', { name: 'Mais: Malas por pessoa' }))
    expect(value().transfer).toEqual({
      origin: 'Aeroporto',
      destination: 'Barreirinhas',
      vehicle: 'Van',
      luggagePerPerson: 2,
    })
    await user.clear(box('Malas por pessoa'))
    expect(value().transfer?.luggagePerPerson).toBeNull()
    await user.tab()
    expect(screen.getByText('Campo obrigatório')).toBeDefined()
  })

  test('an advisory has its channel', async () => {
    const { user, value, judgeAll } = await openSection('basics', BasicsForm, { kind: 'advisory' })
    act(() => judgeAll())
    expect(screen.getByText('Escolha como você atende.')).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'Telefone' }))
    expect(value().advisory).toEqual({ channel: 'phone' })
    expect(screen.queryByText('Escolha como você atende.')).toBeNull()
  })
})

test('each field that is wrong can be found by its path', async () => {
  for (const kind of ['tour', 'transfer', 'advisory'] as const) {
    const { at, view } = await openSection('basics', BasicsForm, { kind })
    const paths = {
      tour: ['title', 'place', 'languages', 'durationMinutes'],
      transfer: ['transfer.origin', 'transfer.destination', 'transfer.vehicle', 'transfer.luggagePerPerson'],
      advisory: ['advisory.channel'],
    }[kind]
    for (const path of paths) expect(at(path), path).not.toBeNull()
    view.unmount()
  }
})
