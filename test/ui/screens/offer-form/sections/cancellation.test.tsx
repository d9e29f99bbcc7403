import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CancellationForm } from '../../../../../src/ui/screens/offer-form/sections/cancellation-form.tsx'
import { openSection } from './support.tsx'

test('one of three policies is chosen, each with what it means, and the law is said', async () => {
  const { user, value, judgeAll, at } = await openSection('cancellation', CancellationForm)
  act(() => judgeAll())
  expect(screen.getByText('Campo obrigatório')).toBeDefined()
  expect(at('policy')).toBe(screen.getByRole('radio', { name: 'Flexível' }))
  await user.click(screen.getByRole('radio', { name: 'Moderada' }))
  expect(value()).toEqual({ policy: 'moderate' })
  await user.keyboard('{ArrowDown}')
  expect(value()).toEqual({ policy: 'strict' })
  expect(screen.queryByText('Campo obrigatório')).toBeNull()
  expect(screen.getByText('Cancelamento grátis até 24 horas antes do início.')).toBeDefined()
  expect(screen.getByText(/art\. 49/)).toBeDefined()
})
