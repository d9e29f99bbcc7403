import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMemoryBookings } from '../../../../../src/adapters/memory/memory-bookings.ts'
import type { BookingsSource } from '../../../../../src/core/bookings/bookings.port.ts'
import { Unreachable } from '../../../../../src/core/failures.ts'
import { selectIsLoggedIn } from '../../../../../src/core/session/session.selectors.ts'
import type { User } from '../../../../../src/core/session/session.ts'
import { openApp, PASSWORD, userWith } from '../../../support/open-app.tsx'
import { aHeldAnswer, bookingIn } from './bookings-data.ts'

const PATH = '/area-do-cliente/reservas/tour'
const ANA: User = { ...userWith('client'), id: 8, name: 'Ana Lima', email: 'ana@exemplo.com.br' }

/** Ana's session on her bookings; `answerAs` changes the person of later answers. */
async function openAsAna() {
  let source: BookingsSource = createMemoryBookings([bookingIn(72, { title: 'Segredo da Ana' })])
  const bookings: BookingsSource = {
    fetchBookings: (kind, signal) => source.fetchBookings(kind, signal),
    fetchBooking: (id, signal) => source.fetchBooking(id, signal),
    cancel: (id, refund) => source.cancel(id, refund),
    fetchOtherDepartures: (...asked) => source.fetchOtherDepartures(...asked),
    fetchChangeTerms: (...asked) => source.fetchChangeTerms(...asked),
    change: (...asked) => source.change(...asked),
    fetchQuestions: (...asked) => source.fetchQuestions(...asked),
    changeAnswers: (...asked) => source.changeAnswers(...asked),
    review: (id, review) => source.review(id, review),
    addReviewPhoto: (...asked) => source.addReviewPhoto(...asked),
    removeReviewPhoto: (...asked) => source.removeReviewPhoto(...asked),
    fetchReviewPhoto: (...asked) => source.fetchReviewPhoto(...asked),
  }
  const opened = await openApp(PATH, { user: ANA, ports: { bookings } })
  await screen.findByRole('heading', { name: 'Segredo da Ana' })
  const { app, router } = opened
  return {
    ...opened,
    answerAs: (next: BookingsSource) => {
      source = next
    },
    changeToJoana: async () => {
      await act(async () => app.session.send({ type: 'log out' }))
      await waitFor(() => expect(router.state.location.pathname).toBe('/'))
      await act(async () =>
        app.session.send({
          type: 'log in',
          credentials: { email: 'joana@exemplo.com.br', password: PASSWORD },
        }),
      )
      await waitFor(() => expect(selectIsLoggedIn(app.session.getSnapshot())).toBe(true))
    },
  }
}

/** Collects every text that the page shows from now on. */
function watchPage() {
  let seen = ''
  const look = () => {
    seen += document.body.textContent
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  look()
  return { seen: () => seen, stop: () => observer.disconnect() }
}

test('after another person’s login, the page never shows the previous person’s data, by the address or by Back', async () => {
  const { router, answerAs, changeToJoana } = await openAsAna()
  const { held, answer } = aHeldAnswer()
  answerAs(createMemoryBookings([bookingIn(72, { title: 'Passeio da Joana' })], () => held))
  await changeToJoana()
  const page = watchPage()
  await act(async () => {
    void router.navigate({ href: PATH })
  })
  await screen.findByText('Carregando as suas reservas…')
  answer()
  await screen.findByRole('heading', { name: 'Passeio da Joana' })
  await act(async () => router.history.back())
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  await act(async () => router.history.forward())
  await screen.findByRole('heading', { name: 'Passeio da Joana' })
  page.stop()
  expect(page.seen()).not.toContain('Segredo da Ana')
})

test('after another person’s login without a connection, the page does not show the previous person’s stored data', async () => {
  const { router, answerAs, changeToJoana } = await openAsAna()
  await changeToJoana()
  answerAs(
    createMemoryBookings([], () => {
      throw new Unreachable('offline')
    }),
  )
  const page = watchPage()
  await act(() => router.navigate({ href: PATH }))
  await screen.findByRole('heading', { level: 1, name: 'Sem conexão' })
  page.stop()
  expect(page.seen()).not.toContain('Segredo da Ana')
})

test('an open page shows nothing of the previous person after another tab changes the person', async () => {
  const { app, backend, storage, answerAs } = await openAsAna()
  const { held, answer } = aHeldAnswer()
  answerAs(createMemoryBookings([bookingIn(72, { title: 'Passeio da Joana' })], () => held))
  const text = JSON.stringify(backend.issueToken('joana@exemplo.com.br'))
  storage.write('token', text)
  storage.write('user', JSON.stringify(userWith('client')))
  await act(async () => app.session.send({ type: 'token changed elsewhere', text }))
  await screen.findByText('Carregando as suas reservas…')
  expect(screen.queryByRole('heading', { name: 'Segredo da Ana' })).toBeNull()
  answer()
  await screen.findByRole('heading', { name: 'Passeio da Joana' })
})
