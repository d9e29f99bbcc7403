import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CancellationForm } from '../../../../../../src/ui/screens/guiding/offer-form/sections/cancellation-form.tsx'
import { openSection } from './support.tsx'

test('one of three policies is chosen, each with its meaning and the law’s right', async () => {
  const { user, value, judgeAll, at } = await openSection('cancellation', CancellationForm)
  act(() => judgeAll())
  expect(screen.getByText('Campo obrigatório')).toBeDefined()
  expect(at('policy')).toBe(screen.getByRole('radio', { name: 'Flexível' }))
  await user.click(screen.getByRole('radio', { name: 'Moderada' }))
  expect(value()).toEqual({ policy: 'moderate', asksNames: false, questions: [] })
  await user.keyboard('{ArrowDown}')
  expect(value()).toEqual({ policy: 'strict', asksNames: false, questions: [] })
  expect(screen.queryByText('Campo obrigatório')).toBeNull()
  expect(screen.getByText('Cancelamento grátis até 24 horas antes do início.')).toBeDefined()
  expect(screen.getByText(/art\. 49/)).toBeDefined()
})

test('the names of participants are asked for where the guide wants them', async () => {
  const { user, value } = await openSection('cancellation', CancellationForm)
  const box = screen.getByRole('checkbox', { name: /^Pedir o nome de cada participante/ })
  expect(box).toHaveProperty('checked', false)
  await user.click(box)
  expect(value()).toEqual({ policy: null, asksNames: true, questions: [] })
  await user.click(screen.getByRole('radio', { name: 'Flexível' }))
  expect(value()).toEqual({ policy: 'flexible', asksNames: true, questions: [] })
})
