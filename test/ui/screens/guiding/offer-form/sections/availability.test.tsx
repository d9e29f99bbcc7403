import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { spansOf } from '../../../../../../src/core/offer-editing/day-spans.ts'
import type { AvailabilityRule } from '../../../../../../src/core/offer-editing/offer-sections.ts'
import { AvailabilityForm } from '../../../../../../src/ui/screens/guiding/offer-form/sections/availability-form.tsx'
import { leadLabel, ruleSentence } from '../../../../../../src/ui/shared/offer-editing/rule-sentence.ts'
import { box, hearToasts, openSection, press } from './support.tsx'

const rule = (more: Partial<AvailabilityRule> = {}): AvailabilityRule => ({
  ...{ weekdays: [1, 3, 5], startTimes: ['08:00', '14:00'], capacity: 12 },
  ...{ validFrom: null, validUntil: null, leadMinutes: 720 },
  ...more,
})
const withRules = (...rules: readonly AvailabilityRule[]) =>
  openSection('availability', AvailabilityForm, { value: { rules } })

describe('The sentence of a rule', () => {
  test.each([
    [{}, 'Toda segunda, quarta e sexta, às 8h e às 14h, até 12 pessoas por saída, com reserva até 12 horas antes.'],
    [
      { weekdays: [0, 1, 2, 3, 4, 5, 6], startTimes: ['09:30'], leadMinutes: 0 },
      'Todos os dias, às 9h30, até 12 pessoas por saída, com reserva até a hora da saída.',
    ],
    [
      { weekdays: [1, 2, 3, 4, 5], startTimes: ['01:00'], capacity: 1, leadMinutes: 1440 },
      'De segunda a sexta, à 1h, até 1 pessoa por saída, com reserva até 1 dia antes.',
    ],
    [
      { weekdays: [0, 6], capacity: null, leadMinutes: 20_160 },
      'Todo fim de semana, às 8h e às 14h, com reserva até 2 semanas antes.',
    ],
    [
      { weekdays: [0], startTimes: ['08:00'], validFrom: '2026-12-01', leadMinutes: 90 },
      'Todo domingo, às 8h, a partir de 1º de dez. de 2026, até 12 pessoas por saída, com reserva até 90 minutos antes.',
    ],
    [
      { weekdays: [2], startTimes: ['08:00'], validFrom: '2026-12-01', validUntil: '2027-02-28', leadMinutes: 60 },
      'Toda terça, às 8h, de 1º de dez. de 2026 a 28 de fev. de 2027, até 12 pessoas por saída, com reserva até 1 hora antes.',
    ],
  ])('describes %o', (more, sentence) => {
    expect(ruleSentence(rule(more))).toBe(sentence)
  })

  test('needs days and times', () => {
    expect(ruleSentence(rule({ weekdays: [] }))).toBeNull()
    expect(ruleSentence(rule({ startTimes: [] }))).toBeNull()
  })

  test('joins consecutive days, also over the end of a month', () => {
    expect(spansOf(['2026-12-31', '2027-01-01', '2026-12-24', '2026-12-24', 'nunca'])).toEqual([
      { from: '2026-12-24', until: '2026-12-24' },
      { from: '2026-12-31', until: '2027-01-01' },
    ])
    expect([0, 120, 1440, 10_080].map(leadLabel)).toEqual([
      'Até a hora da saída',
      'Até 2 horas antes',
      'Até 1 dia antes',
      'Até 1 semana antes',
    ])
  })
})

describe('Rules', () => {
  test('a rule is made by pressing days, times, seats and the time to book', async () => {
    const { user, value, judgeAll, at } = await withRules()
    act(() => judgeAll())
    expect(screen.getByText('Diga em que dias e horários você atende.')).toBeDefined()
    expect(at('rules')).toBe(press('Dizer dias e horários'))
    await user.click(press('Dizer dias e horários'))
    await waitFor(() => expect(document.activeElement).toBe(press('segunda')))
    expect(screen.getByText('Escolha pelo menos um dia da semana.')).toBeDefined()
    await user.keyboard('{Enter}')
    await user.click(press('domingo'))
    fireEvent.change(screen.getByLabelText('Horários de início'), { target: { value: '14:00' } })
    await user.click(press('Adicionar'))
    fireEvent.change(screen.getByLabelText('Horários de início'), { target: { value: '08:00' } })
    await user.type(screen.getByLabelText('Horários de início'), '{Enter}')
    await user.clear(box('Vagas por saída'))
    await user.type(box('Vagas por saída'), '8')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Até quando aceita reservas' }), 'Até 2 dias antes')
    expect(value().rules).toEqual([rule({ weekdays: [0, 1], capacity: 8, leadMinutes: 2880 })])
    expect(screen.getByText(/^Toda segunda e domingo, às 8h e às 14h/)).toBeDefined()
  })

  test('a typed time is added on blur', async () => {
    const { user, value } = await withRules(rule({ startTimes: [] }))
    const time = screen.getByLabelText('Horários de início')
    await user.click(time)
    fireEvent.change(time, { target: { value: '06:30' } })
    await user.click(box('Vagas por saída'))
    expect(value().rules[0]?.startTimes).toEqual(['06:30'])
    await user.click(press('Remover 6h30'))
    expect(value().rules[0]?.startTimes).toEqual([])
    expect(document.activeElement).toBe(time)
  })

  test('a press right after typing a time finds its button in place, and the time is added', async () => {
    const { user, value } = await withRules(rule({ startTimes: [] }))
    const time = screen.getByLabelText('Horários de início')
    await user.click(time)
    fireEvent.change(time, { target: { value: '06:30' } })
    const button = press('domingo')
    await user.pointer({ keys: '[MouseLeft>]', target: button })
    expect(document.activeElement).not.toBe(time)
    expect(screen.queryByRole('list', { name: 'Horários escolhidos' })).toBeNull()
    await user.pointer({ keys: '[/MouseLeft]', target: button })
    expect(value().rules[0]).toMatchObject({ startTimes: ['06:30'], weekdays: rule().weekdays.concat(0).toSorted() })
  })

  test('a repeated time is marked and not added', async () => {
    const { user, value } = await withRules(rule())
    fireEvent.change(screen.getByLabelText('Horários de início'), { target: { value: '08:00' } })
    expect(screen.getByText('Este horário já está na lista.')).toBeDefined()
    await user.click(press('Adicionar'))
    expect(value().rules[0]?.startTimes).toEqual(['08:00', '14:00'])
  })

  test('of two rules with the same departure the later one is marked', async () => {
    const { judgeAll } = await withRules(rule(), rule({ weekdays: [5], startTimes: ['14:00'] }))
    act(() => judgeAll())
    const second = within(screen.getByRole('region', { name: 'Regra 2' }))
    expect(second.getByText(/já está na regra 1/)).toBeDefined()
  })

  test('dates are kept as days, and emptied they are open again', async () => {
    const { value } = await withRules(rule())
    fireEvent.change(screen.getByLabelText(/Vale a partir de/), { target: { value: '2026-12-01' } })
    expect(value().rules[0]?.validFrom).toBe('2026-12-01')
    fireEvent.change(screen.getByLabelText(/Vale a partir de/), { target: { value: '' } })
    expect(value().rules[0]?.validFrom).toBeNull()
  })

  test('a time to book that is not among the usual ones is kept', async () => {
    await withRules(rule({ leadMinutes: 90 }))
    expect(screen.getByRole('combobox', { name: 'Até quando aceita reservas' })).toHaveProperty('value', '90')
    expect(screen.getByRole('option', { name: 'Até 90 minutos antes' })).toBeDefined()
  })

  test('a removed rule returns to its place after an undo', async () => {
    const { user, value } = await withRules(rule(), rule({ weekdays: [6] }))
    const toasts = hearToasts()
    await user.click(press('Remover a regra 1'))
    expect(value().rules.map(({ weekdays }) => weekdays)).toEqual([[6]])
    act(() => toasts.undo())
    expect(value().rules.map(({ weekdays }) => weekdays)).toEqual([[1, 3, 5], [6]])
    toasts.stop()
  })
})

describe('Blocked days', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const day = (label: string) => screen.getByLabelText(label)

  test('one day, or several in a row, can be blocked and freed', async () => {
    const { user, value } = await openSection('availability', AvailabilityForm, {
      value: { blockedDays: ['2027-01-01'] },
    })
    fireEvent.change(day('Dia'), { target: { value: '2026-12-24' } })
    fireEvent.change(day('Até (opcional)'), { target: { value: '2026-12-26' } })
    await user.click(press('Bloquear'))
    expect(value().blockedDays).toEqual(['2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01'])
    expect(day('Dia')).toHaveProperty('value', '')
    fireEvent.change(day('Dia'), { target: { value: '2026-12-25' } })
    await user.type(day('Dia'), '{Enter}')
    expect(value().blockedDays).toHaveLength(4)
    await user.click(press(/^Liberar 24/))
    expect(value().blockedDays).toEqual(['2027-01-01'])
  })

  test.each([
    ['', '', 'Escolha o dia.'],
    ['2026-11-20', '', 'Este dia já passou.'],
    ['2026-12-24', '2026-12-23', 'O fim vem antes do começo.'],
    ['2026-12-24', '2029-12-23', 'São dias demais: dá para bloquear até 730.'],
  ])('from %j to %j is refused: %s', async (from, until, sentence) => {
    const { user, value } = await withRules()
    if (from !== '') fireEvent.change(day('Dia'), { target: { value: from } })
    if (until !== '') fireEvent.change(day('Até (opcional)'), { target: { value: until } })
    await user.click(press('Bloquear'))
    expect(screen.getByText(sentence)).toBeDefined()
    expect(value().blockedDays).toEqual([])
    expect(day('Dia')).toHaveProperty('value', from)
  })

  test('a typed day is blocked on blur', async () => {
    const { user, value } = await withRules()
    await user.click(day('Dia'))
    fireEvent.change(day('Dia'), { target: { value: '2026-12-24' } })
    await user.click(day('Até (opcional)'))
    expect(value().blockedDays).toEqual([])
    await user.click(press('Dizer dias e horários'))
    expect(value()).toMatchObject({ blockedDays: ['2026-12-24'], rules: [{}] })
    expect(day('Dia')).toHaveProperty('value', '')
    fireEvent.change(day('Dia'), { target: { value: '2026-11-20' } })
    await user.click(day('Dia'))
    await user.tab({ shift: true })
    expect(await screen.findByText('Este dia já passou.')).toBeDefined()
    expect(day('Dia')).toHaveProperty('value', '2026-11-20')
  })

  test('a typed day is kept if the step is left by keyboard or browser', async () => {
    const { reported, view } = await withRules()
    fireEvent.change(day('Dia'), { target: { value: '2026-12-24' } })
    fireEvent.blur(day('Dia'))
    view.unmount()
    expect(reported.mock.lastCall?.[0].blockedDays).toEqual(['2026-12-24'])
  })
})

test('each field that is wrong can be found by its path', async () => {
  const { at } = await withRules(rule())
  const ofRule = ['weekdays', 'startTimes', 'capacity', 'validUntil', 'leadMinutes'].map((field) => `rules.0.${field}`)
  for (const path of ['rules', 'blockedDays', ...ofRule]) expect(at(path), path).not.toBeNull()
})
