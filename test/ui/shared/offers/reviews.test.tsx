import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NotOffered, Unreachable } from '../../../../src/core/failures.ts'
import { pageOfReviews } from '../../../../src/core/offers/arrange-reviews.ts'
import { Reviews } from '../../../../src/ui/shared/offers/reviews.tsx'
import type { FetchReviews } from '../../../../src/ui/shared/offers/use-review-pages.ts'

const reviews = [5, 3, 4, 1, 5, 2].map((stars, at) => ({
  ...{ id: `r${at}`, author: `Pessoa ${at}`, date: `2026-0${at + 1}-10`, stars, text: 'Gostei.', answer: null },
}))

const noPages: FetchReviews = () => Promise.reject(new NotOffered('no such call'))

test('Reviews are sorted and filtered by stars, and an empty filter says so', async () => {
  const user = userEvent.setup()
  render(<Reviews rating={{ average: 3.3, count: 6 }} reviews={reviews} provider="Joana" fetchPage={noPages} />)
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
  render(<Reviews rating={{ average: 3.3, count: 40 }} reviews={given} provider="Joana" fetchPage={noPages} />)
  await user.click(screen.getByRole('button', { name: /^Com fotos/ }))
  await screen.findByText(/Aqui estão as 6 mais recentes\./)
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(['Pessoa 0'])
  expect(screen.getByRole('status').textContent).toBe('1 avaliação')
  await user.click(screen.getByRole('button', { name: 'Abrir foto 2 de 2 de Pessoa 0' }))
  const viewer = await screen.findByRole('dialog', { name: 'Imagens de uma avaliação de Pessoa 0', hidden: true })
  expect(viewer.textContent).toContain('Foto 2 de Pessoa 0')
})

test('Drawings in a review are images, and say what they show', async () => {
  const user = userEvent.setup()
  const alt = 'Ilustração: lagoa entre dunas, em dia de sol'
  const drawing = { url: '/media/lagoa.webp', sources: [], width: 800, height: 600, alt, color: '#888888' }
  const [first] = reviews
  if (first === undefined) throw new Error('no review')
  const given = [{ ...first, photos: [drawing] }]
  render(<Reviews rating={{ average: 5, count: 1 }} reviews={given} provider="Joana" fetchPage={noPages} />)
  screen.getByRole('list', { name: 'Imagens de Pessoa 0' })
  await user.click(screen.getByRole('button', { name: 'Abrir imagem 1 de 1 de Pessoa 0' }))
  const viewer = await screen.findByRole('dialog', { name: 'Imagens de uma avaliação de Pessoa 0', hidden: true })
  expect(viewer.textContent).toContain(alt)
  expect(viewer.textContent).not.toContain('Foto')
})

test('Order and filters ask for all reviews, not only those that came with the page', async () => {
  const user = userEvent.setup()
  const all = Array.from({ length: 40 }, (_, at) => ({
    ...{ id: `r${at}`, author: `Pessoa ${at}`, date: `2026-05-${String(28 - (at % 28)).padStart(2, '0')}` },
    ...{ stars: at > 36 ? 1 : 5, text: 'Gostei.', answer: null },
  }))
  let isCut = false
  const fetchPage: FetchReviews = async (choice, after) => {
    if (isCut) throw new Unreachable('offline')
    return pageOfReviews(all, choice, after)
  }
  const newest = pageOfReviews(all, { order: 'newest', stars: null, withPhotos: false }).reviews.slice(0, 6)
  const rating = { average: 4.7, count: 40 }
  render(<Reviews rating={rating} reviews={newest} provider="Joana" fetchPage={fetchPage} />)
  const stars = screen.getByRole('combobox', { name: 'Avaliações com quantas estrelas' })
  await user.selectOptions(stars, '1 estrela')
  await screen.findByText('3 avaliações')
  expect(screen.getAllByRole('article')).toHaveLength(3)
  await user.selectOptions(stars, 'Todas as notas')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ordem das avaliações' }), 'Menor nota')
  await waitFor(() => expect(screen.getAllByRole('article')[0]?.textContent).toContain('Pessoa 37'))
  const more = () => screen.getByRole('button', { name: /^(Mostrar|Carregar) mais/ })
  await user.click(more())
  await user.click(more())
  expect(screen.getAllByRole('article')).toHaveLength(12)
  isCut = true
  await user.click(screen.getByRole('button', { name: 'Carregar mais' }))
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(screen.getAllByRole('article')).toHaveLength(12)
  isCut = false
  await user.click(again)
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(16))
  for (let presses = 0; presses < 6; presses++)
    await user.click(await screen.findByRole('button', { name: /^(Mostrar|Carregar) mais/ }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40))
  expect(screen.queryByRole('button', { name: /mais/ })).toBeNull()
})
