import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CancellationForm } from '../../../../../../src/ui/screens/guiding/offer-form/sections/cancellation-form.tsx'
import { box, openSection, press } from './support.tsx'

test('one of three policies is chosen, each with its meaning and the law’s right', async () => {
  const { user, value, judgeAll, at } = await openSection('cancellation', CancellationForm)
  act(() => judgeAll())
  expect(screen.getByText('Campo obrigatório')).toBeDefined()
  expect(at('policy')).toBe(screen.getByRole('radio', { name: 'Flexível' }))
  await user.click(screen.getByRole('radio', { name: 'Moderada' }))
  expect(value()).toEqual({ policy: 'moderate', asksNames: false, questions: [], answerLimit: null })
  await user.keyboard('{ArrowDown}')
  expect(value()).toEqual({ policy: 'strict', asksNames: false, questions: [], answerLimit: null })
  expect(screen.queryByText('Campo obrigatório')).toBeNull()
  expect(screen.getByText('Cancelamento grátis até 24 horas antes do início.')).toBeDefined()
  expect(screen.getByText(/art\. 49/)).toBeDefined()
})

test('the names of participants are asked for where the guide wants them', async () => {
  const { user, value } = await openSection('cancellation', CancellationForm)
  const box = screen.getByRole('checkbox', { name: /^Pedir o nome de cada participante/ })
  expect(box).toHaveProperty('checked', false)
  await user.click(box)
  expect(value()).toEqual({ policy: null, asksNames: true, questions: [], answerLimit: null })
  await user.click(screen.getByRole('radio', { name: 'Flexível' }))
  expect(value()).toEqual({ policy: 'flexible', asksNames: true, questions: [], answerLimit: null })
})

test('a guide of a transfer sees the default questions and adds typed ones per booking or per person', async () => {
  const { user, value, judgeAll } = await openSection('cancellation', CancellationForm, { kind: 'transfer' })
  expect(screen.getByText(/^Já perguntamos/).parentElement?.textContent).toContain('Voo ou horário')
  await user.click(press('Adicionar pergunta'))
  const label = () => box('O que você quer saber')
  await waitFor(() => expect(document.activeElement).toBe(label()))
  await user.type(label(), 'Malas')
  await user.tab()
  expect(screen.getByText('Já perguntamos isso a quem compra.')).toBeDefined()
  await user.clear(label())
  await user.type(label(), 'Cadeirinha')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo de resposta' }), 'Escolha entre opções')
  act(() => judgeAll())
  expect(screen.getByText('Escreva pelo menos 2 opções.')).toBeDefined()
  await user.type(box('Opção 1 (novo)'), 'Bebê')
  await user.type(box('Opção 2 (novo)'), 'Não precisa')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Quem responde' }), 'Uma resposta por pessoa')
  await user.click(screen.getByRole('checkbox', { name: /^Resposta obrigatória/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: /^Até quando as respostas/ }), '1 dia antes da saída')
  expect(value()).toMatchObject({
    questions: [
      {
        type: 'choice',
        label: 'Cadeirinha',
        choices: ['Bebê', 'Não precisa'],
        isRequired: true,
        isPerPerson: true,
      },
    ],
    answerLimit: 'one day',
  })
  await user.click(press('Remover: pergunta 1'))
  expect(value().questions).toEqual([])
  expect(document.activeElement).toBe(press('Adicionar pergunta'))
})
