import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DescriptionForm } from '../../../../../../src/ui/screens/guiding/offer-form/sections/description-form.tsx'
import { openSection } from './support.tsx'

test('a guide of a tour chooses how hard it is, and may take that back', async () => {
  const { user, value } = await openSection('description', DescriptionForm)
  const effort = screen.getByRole('combobox', { name: /^Nível de esforço/ })
  await user.selectOptions(effort, 'Moderado: caminhada longa ou subidas')
  expect(value().effort).toBe('moderate')
  await user.selectOptions(effort, 'Não informar')
  expect(value().effort).toBeNull()
})

test('who drives people is not asked for it', async () => {
  await openSection('description', DescriptionForm, { kind: 'transfer' })
  expect(screen.queryByRole('combobox', { name: /^Nível de esforço/ })).toBeNull()
})
