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

test('a transfer is not asked for themes', async () => {
  await openSection('description', DescriptionForm, { kind: 'transfer' })
  expect(screen.queryByRole('combobox', { name: /^Nível de esforço/ })).toBeNull()
})

test('a guide chooses themes, and accepts the text’s suggestions with one press', async () => {
  const description = 'A praia é longa e a água é morna. Andamos pela praia até a trilha; na praia há sombra.'
  const { user, value } = await openSection('description', DescriptionForm, { value: { description } })
  await user.click(screen.getByRole('button', { name: 'Gastronomia' }))
  expect(value().themes).toEqual(['food'])
  expect(await screen.findByText('Seu texto fala de: Praia.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Marcar' }))
  expect(value().themes).toEqual(['beach', 'food'])
  expect(screen.queryByText(/Seu texto fala de/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Praia' }))
  expect(value().themes).toEqual(['food'])
})
