import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Reviews } from '../../../../src/ui/shared/offers/reviews.tsx'

const reviews = [5, 3, 4, 1, 5, 2].map((stars, at) => ({
  ...{ id: `r${at}`, author: `Pessoa ${at}`, date: `2026-0${at + 1}-10`, stars, text: 'Gostei.', answer: null },
}))

test('Reviews are sorted and filtered by stars, and an empty filter says so', async () => {
  const user = userEvent.setup()
  render(<Reviews rating={{ average: 3.3, count: 6 }} reviews={reviews} provider="Joana" />)
  const authors = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)
  expect(authors()).toEqual(['Pessoa 5', 'Pessoa 4', 'Pessoa 3', 'Pessoa 2'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ordem das avaliações' }), 'Menor nota')
  expect(authors()[0]).toBe('Pessoa 3')
  const stars = screen.getByRole('combobox', { name: 'Avaliações com quantas estrelas' })
  await user.selectOptions(stars, '5 estrelas')
  expect(authors()).toEqual(['Pessoa 4', 'Pessoa 0'])
  expect(screen.getByRole('status').textContent).toBe('2 avaliações')
})
