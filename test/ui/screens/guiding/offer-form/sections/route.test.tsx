import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createMemoryAddresses } from '../../../../../../src/adapters/memory/memory-addresses.ts'
import { createMemoryPosition } from '../../../../../../src/adapters/memory/memory-position.ts'
import { Unreachable } from '../../../../../../src/core/failures.ts'
import type { RouteSection } from '../../../../../../src/core/offer-editing/offer-sections.ts'
import { RouteForm } from '../../../../../../src/ui/screens/guiding/offer-form/sections/route-form.tsx'
import { box, hearToasts, openSection, press } from './support.tsx'

const SQUARE = { name: 'Praça Dom Pedro II', address: 'Av. Pedro II, Centro', latitude: -2.5286, longitude: -44.3068 }
const stop = (title: string): RouteSection['itinerary'][number] => ({ title, text: '', minutes: null })
const open = (value: Partial<RouteSection> = {}) => openSection('route', RouteForm, { value })
const coordinates = () => [screen.getByLabelText('Latitude'), screen.getByLabelText('Longitude')] as const

describe('The meeting point', () => {
  test('exists once a part of it is typed, and not after everything is erased', async () => {
    const { user, value } = await open()
    await user.type(box('Nome do lugar'), 'P')
    expect(value().meetingPoint).toEqual({ name: 'P', address: '', latitude: null, longitude: null })
    await user.clear(box('Nome do lugar'))
    expect(value().meetingPoint).toBeNull()
    await user.tab()
    expect(screen.getByText('Diga onde o passeio começa.')).toBeDefined()
  })

  test('each missing part is marked at its field', async () => {
    const { judgeAll, at } = await open({ meetingPoint: { ...SQUARE, address: '', latitude: null } })
    act(() => judgeAll())
    expect(screen.getByText('Campo obrigatório')).toBeDefined()
    expect(screen.getByText('Marque o ponto no mapa.')).toBeDefined()
    expect(at('meetingPoint.address')).toBe(screen.getByRole('combobox', { name: 'Endereço' }))
    expect(at('meetingPoint.pin')?.querySelector('button')).toBe(press('Usar minha localização'))
  })

  test('an address that is chosen from the list brings name and pin; the typed text counts without it', async () => {
    const catraieiros = { name: 'Casa das Tulhas', text: 'Casa das Tulhas, Rua da Estrela, São Luís - MA' }
    const addresses = createMemoryAddresses([{ ...catraieiros, latitude: -2.53, longitude: -44.3 }])
    const { user, value } = await openSection('route', RouteForm, { onboarding: { addresses } })
    const field = screen.getByRole('combobox', { name: 'Endereço' })
    await user.type(field, 'Rua da Estr')
    await user.click(await screen.findByRole('option', { name: /Casa das Tulhas/ }))
    expect(value().meetingPoint).toEqual({
      name: 'Casa das Tulhas',
      address: catraieiros.text,
      latitude: -2.53,
      longitude: -44.3,
    })
    await user.clear(field)
    await user.type(field, 'Portão azul')
    await user.tab()
    expect(value().meetingPoint).toMatchObject({ name: 'Casa das Tulhas', address: 'Portão azul', latitude: -2.53 })
  })

  test('the address stays a text field while the service fails', async () => {
    const addresses = createMemoryAddresses([], () => {
      throw new Unreachable('down')
    })
    const { user, value } = await openSection('route', RouteForm, { onboarding: { addresses } })
    await user.type(screen.getByRole('combobox', { name: 'Endereço' }), 'Rua do Sol, 10')
    expect(value().meetingPoint).toMatchObject({ address: 'Rua do Sol, 10' })
    expect(screen.queryByRole('option')).toBeNull()
  })

  test('its pin can be typed in numbers, with comma or point', async () => {
    const { user, value } = await open({ meetingPoint: { ...SQUARE, latitude: null, longitude: null } })
    const [latitude, longitude] = coordinates()
    await user.type(latitude, '-2,53')
    await user.type(longitude, '-44.')
    expect(value().meetingPoint).toMatchObject({ latitude: -2.53, longitude: -44 })
    expect([latitude, longitude]).toMatchObject([{ value: '-2,53' }, { value: '-44.' }])
    await user.clear(latitude)
    await user.type(latitude, 'norte')
    expect(value().meetingPoint?.latitude).toBeNull()
    expect(latitude).toHaveProperty('value', 'norte')
    await user.tab()
    expect(screen.getByText('Escreva em graus decimais, de -90 a 90.')).toBeDefined()
  })

  test('a pair that is pasted into either fills both', async () => {
    const { value } = await open()
    const [latitude, longitude] = coordinates()
    fireEvent.paste(longitude, { clipboardData: { getData: () => '-2.53, -44.30' } })
    expect(value().meetingPoint).toEqual({ name: '', address: '', latitude: -2.53, longitude: -44.3 })
    expect([latitude, longitude]).toMatchObject([{ value: '-2,53' }, { value: '-44,3' }])
  })

  test('a guide at the place sets it by a press; a failed position is reported', async () => {
    const position = createMemoryPosition({ latitude: -2.5, longitude: -44.2 })
    const opened = await openSection('route', RouteForm, { ports: { position } })
    expect(position.askedCount()).toBe(0)
    await opened.user.click(press('Usar minha localização'))
    await waitFor(() => expect(opened.value().meetingPoint).toMatchObject({ latitude: -2.5, longitude: -44.2 }))
    expect(screen.getByText(/confira se o marcador ficou/)).toBeDefined()
    opened.view.unmount()
    const denied = await openSection('route', RouteForm, { ports: { position: createMemoryPosition('denied') } })
    await denied.user.click(press('Usar minha localização'))
    expect(await screen.findByText(/não deu permissão/)).toBeDefined()
    expect(denied.value().meetingPoint).toBeNull()
  })

  test('the map is below, and typed coordinates show beside it', async () => {
    await open({ meetingPoint: SQUARE })
    expect(await screen.findByRole('group', { name: 'Ponto no mapa' })).toBeDefined()
    expect(screen.getByText(/Marcador em 2,5286° S, 44,3068° O/)).toBeDefined()
  })

  test('a transfer may have none, and can take it back', async () => {
    const { user, value, judgeAll } = await openSection('route', RouteForm, {
      kind: 'transfer',
      value: { meetingPoint: SQUARE },
    })
    await user.click(press('Tirar o ponto de encontro'))
    expect(value().meetingPoint).toBeNull()
    act(() => judgeAll())
    expect(screen.queryByText(/Diga onde/)).toBeNull()
  })
})

test('is optional for an advisory', async () => {
  const { user, value } = await openSection('route', RouteForm, { kind: 'advisory' })
  expect(screen.queryByRole('textbox', { name: /Nome do lugar/ })).toBeNull()
  await user.click(press('Adicionar um ponto de encontro'))
  await waitFor(() => expect(document.activeElement).toBe(box(/Nome do lugar/)))
  await user.keyboard('Café da Praça')
  expect(value().meetingPoint?.name).toBe('Café da Praça')
})

describe('The itinerary', () => {
  test('a stop is added, filled in and checked on blur', async () => {
    const { user, value, judgeAll } = await open()
    await user.click(press('Adicionar parada'))
    await waitFor(() => expect(document.activeElement).toBe(box('Título')))
    await user.keyboard('Lagoa Azul')
    await user.type(box('O que acontece (opcional)'), 'Banho.')
    await user.type(box('Quanto tempo (opcional)'), '60 min')
    expect(value().itinerary).toEqual([{ title: 'Lagoa Azul', text: 'Banho.', minutes: 60 }])
    await user.clear(box('Quanto tempo (opcional)'))
    await user.type(box('Quanto tempo (opcional)'), '0')
    act(() => judgeAll())
    expect(screen.getByText('O mínimo é 1 minuto.')).toBeDefined()
  })

  test('stops move by buttons that keep the focus, with an announcement', async () => {
    const { user, value } = await open({ itinerary: [stop('a'), stop('b'), stop('c')] })
    await user.click(press('Mover para cima: parada 3'))
    expect(value().itinerary.map(({ title }) => title)).toEqual(['a', 'c', 'b'])
    expect(screen.getByText('Parada 3 agora é a 2 de 3.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(press('Mover para cima: parada 2')))
  })

  test('a removed stop returns to its place after an undo; an empty one disappears silently', async () => {
    const { user, value } = await open({ itinerary: [stop('a'), stop('b'), stop('')] })
    const toasts = hearToasts()
    await user.click(press('Remover: parada 3'))
    expect(toasts.heard).toHaveLength(0)
    await user.click(press('Remover: parada 1'))
    act(() => toasts.undo())
    expect(value().itinerary.map(({ title }) => title)).toEqual(['a', 'b'])
    toasts.stop()
  })
})

test('each field that is wrong can be found by its path', async () => {
  const { at } = await open({ itinerary: [stop('a')] })
  const paths = ['meetingPoint', 'meetingPoint.name', 'meetingPoint.address', 'meetingPoint.pin', 'itinerary']
  for (const path of [...paths, 'itinerary.0.title', 'itinerary.0.text', 'itinerary.0.minutes']) {
    expect(at(path), path).not.toBeNull()
  }
})
