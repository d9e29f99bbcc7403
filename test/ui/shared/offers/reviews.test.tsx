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

test('Photos of a review open in the viewer, and reviews without photos can be left out', async () => {
  const user = userEvent.setup()
  const photo = (number: number) => ({
    ...{ url: `/media/reviews/${number}.webp`, sources: [], width: 800, height: 600, alt: '', color: '#888888' },
  })
  const [first, ...others] = reviews
  if (first === undefined) throw new Error('no review')
  const given = [{ ...first, photos: [photo(1), photo(2)] }, ...others]
  render(<Reviews rating={{ average: 3.3, count: 40 }} reviews={given} provider="Joana" />)
  screen.getByText(/Aqui estão as 6 mais recentes\./)
  await user.click(screen.getByRole('button', { name: /^Com fotos/ }))
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(['Pessoa 0'])
  expect(screen.getByRole('status').textContent).toBe('1 avaliação')
  await user.click(screen.getByRole('button', { name: 'Abrir foto 2 de 2 de Pessoa 0' }))
  const viewer = await screen.findByRole('dialog', { name: 'Imagens de uma avaliação de Pessoa 0', hidden: true })
  expect(viewer.textContent).toContain('Foto 2 de Pessoa 0')
})
