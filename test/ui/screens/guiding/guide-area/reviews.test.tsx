import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { createMemoryGuideBookings } from '../../../../../src/adapters/memory/memory-guide-bookings.ts'
import type { GuideBookings } from '../../../../../src/core/bookings/guide-bookings.port.ts'
import type { GuideReview } from '../../../../../src/core/bookings/guide-bookings.ts'
import { NotOffered, Unreachable } from '../../../../../src/core/failures.ts'
import { sampleGuideReview } from '../../../../core/bookings/sample-guide-booking.ts'
import { allBut, openAsGuide, review, said } from './guide-area-support.ts'

const PATH = '/area-do-guia?tab=reviews'
const REVIEWS = [
  sampleGuideReview(),
  sampleGuideReview({ id: 'avaliacao-2', author: 'Caio R.', stars: 2, text: 'Atrasou uma hora.' }),
  sampleGuideReview({ id: 'avaliacao-3', author: 'Dora N.', text: '', answer: 'Volte sempre!' }),
]

async function openReviews(
  path = PATH,
  over: (twin: GuideBookings) => Partial<GuideBookings> = () => ({}),
  reviews: readonly GuideReview[] = REVIEWS,
) {
  const twin = createMemoryGuideBookings({ reviews })
  const opened = await openAsGuide(path, {
    state: { flags: allBut(), approval: review('approved') },
    onboarding: { bookings: { ...twin, ...over(twin) } },
  })
  return { ...opened, desk: twin }
}
const card = async (author: RegExp) => within(await screen.findByRole('listitem', { name: author }))
const authors = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => item.getAttribute('aria-label')?.split(',')[0])
    .filter((name) => name !== undefined)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')

describe('The reviews', () => {
  test('show stars and answers; the address can filter those without an answer', async () => {
    const { router } = await openReviews()
    ;(await card(/^Caio/)).getByText('2,0 de 5')
    expect((await card(/^Dora/)).getByText('Volte sempre!')).toBeTruthy()
    expect((await card(/^Dora/)).queryByRole('button')).toBeNull()
    screen.getByText('4,0 de 5, 3 avaliações')
    expect(authors()).toEqual(['Marina A.', 'Caio R.', 'Dora N.'])
    await userEvent.click(screen.getByRole('button', { name: /^Sem resposta\s*2$/ }))
    expect(authors()).toEqual(['Marina A.', 'Caio R.'])
    expect(router.state.location.href).toBe(`${PATH}&situacao=sem-resposta`)
  })

  test('explain themselves if there are none', async () => {
    await openReviews(PATH, undefined, [])
    await screen.findByRole('heading', { name: 'Nenhuma avaliação ainda' })
  })

  test('that fail to load have a retry; known ones stay', async () => {
    let isBroken = true
    await openReviews(PATH, (twin) => ({
      fetchReviews: (...asked) => (isBroken ? Promise.reject(new Unreachable('cut')) : twin.fetchReviews(...asked)),
    }))
    await screen.findByRole('heading', { name: 'Sem conexão' })
    isBroken = false
    await press('Tentar de novo')
    await card(/^Marina/)
    isBroken = true
    fireEvent.focus(window)
    await screen.findByText(/Mostramos o que sabíamos há pouco/)
    await card(/^Marina/)
  })

  test('are not offered by the backend: the tab says so', async () => {
    await openReviews(PATH, () => ({ fetchReviews: () => Promise.reject(new NotOffered('404')) }))
    await screen.findByRole('heading', { name: 'Não é oferecido aqui' })
  })
})

describe('An answer', () => {
  test('is published once, stays in place, and takes the focus', async () => {
    const answerReview = vi.fn<GuideBookings['answerReview']>()
    await openReviews(`${PATH}&situacao=sem-resposta`, (twin) => ({
      answerReview: answerReview.mockImplementation((...asked) => twin.answerReview(...asked)),
    }))
    await card(/^Caio/)
    await press('Responder a Caio R.')
    expect(document.activeElement).toBe(field())
    await press('Publicar resposta')
    screen.getByText('Escreva a sua resposta.')
    await userEvent.type(field(), ' Desculpe pelo atraso. ')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Publicar resposta' }))
    await said('Sua resposta está publicada.')
    expect(answerReview).toHaveBeenCalledExactlyOnceWith('avaliacao-2', 'Desculpe pelo atraso.')
    const answered = (await card(/^Caio/)).getByText('Desculpe pelo atraso.')
    expect(document.activeElement?.contains(answered)).toBe(true)
    expect(authors()).toEqual(['Marina A.', 'Caio R.'])
    screen.getByRole('button', { name: /^Sem resposta\s*1$/ })
  })

  test('stays after a failure, and its draft outlives the tab', async () => {
    await openReviews(PATH, () => ({ answerReview: () => Promise.reject(new Unreachable('cut')) }))
    await card(/^Caio/)
    await press('Responder a Caio R.')
    await userEvent.type(field(), 'Desculpe')
    await press('Publicar resposta')
    await screen.findByText(/^A resposta não foi publicada\./)
    expect(field().value).toBe('Desculpe')
    await userEvent.click(screen.getByRole('tab', { name: 'Ganhos' }))
    await screen.findByRole('heading', { name: 'Ganhos' })
    await userEvent.click(screen.getByRole('tab', { name: 'Avaliações' }))
    await card(/^Caio/)
    expect(field().value).toBe('Desculpe')
    await press('Cancelar')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('from another device replaces the form', async () => {
    const { desk } = await openReviews()
    await card(/^Caio/)
    await desk.answerReview('avaliacao-2', 'Já falei com você por telefone.')
    await press('Responder a Caio R.')
    await userEvent.type(field(), 'Desculpe')
    await press('Publicar resposta')
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    ;(await card(/^Caio/)).getByText('Já falei com você por telefone.')
  })
})
