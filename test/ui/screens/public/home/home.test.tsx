import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createMemoryBookings } from '../../../../../src/adapters/memory/memory-bookings.ts'
import { createMemorySearch } from '../../../../../src/adapters/memory/memory-search.ts'
import { Unreachable } from '../../../../../src/core/failures.ts'
import { CONSENT_VERSION } from '../../../../../src/core/privacy/consent.ts'
import { CONSENT_KEY } from '../../../../../src/core/storage/storage-keys.ts'
import { localTimeOf } from '../../../../../src/core/time/departure-time.ts'
import { sampleOffers } from '../../../../contracts/sample-offers.ts'
import { sampleBooking } from '../../../../core/bookings/sample-booking.ts'
import { openApp, userWith } from '../../../support/open-app.tsx'

const offers = sampleOffers(12)

test('The home page shows the search, destinations, the best rated offers and a link to become a guide', async () => {
  await openApp('/', { offers })
  await screen.findByRole('heading', { level: 2, name: 'Para onde vamos?' })
  screen.getByRole('heading', { level: 2, name: 'Os mais bem avaliados' })
  screen.getByRole('button', { name: 'Buscar' })
  expect(screen.getAllByRole('link', { name: 'Seja um guia' }).length).toBeGreaterThan(0)
})

test('A home page whose offers fail to load still searches, and offers a retry', async () => {
  let isDown = true
  const search = createMemorySearch(offers, () => {
    if (isDown) throw new Unreachable('no network')
  })
  await openApp('/site', { ports: { search } })
  await screen.findByText('Sem conexão')
  screen.getByRole('button', { name: 'Buscar' })
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByRole('heading', { level: 2, name: 'Para onde vamos?' })
})

test('Prices follow the currency, marked as approximate', async () => {
  const { app } = await openApp('/', { offers })
  await screen.findByRole('heading', { level: 2, name: 'Os mais bem avaliados' })
  app.currency.send({ type: 'rates arrived', rates: { BRL: 1, USD: 5 } })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Moeda dos preços' }), 'USD')
  expect((await screen.findAllByText(/US\$/)).length).toBeGreaterThan(0)
  expect(screen.getAllByText('aproximadamente').length).toBeGreaterThan(0)
})

test('With consent the search starts with the last one, without a past date', async () => {
  const consent = { version: CONSENT_VERSION, at: '2026-11-01T00:00:00Z', choices: { preferences: true } }
  const stored = { filter_peoples: '3', filter_trip_type: '"transfer"', filter_date: '"2020-01-01"' }
  const { view } = await openApp('/', { offers, stored: { ...stored, [CONSENT_KEY]: JSON.stringify(consent) } })
  const people = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Pessoas' })
  await waitFor(() => expect(people().value).toBe('3'))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tipo' }).value).toBe('transfer')
  expect(screen.getByRole('button', { name: /^Quando/ }).textContent).toContain('Qualquer data')
  view.unmount()
  await openApp('/', { offers, stored })
  await screen.findByRole('heading', { level: 2, name: 'Para onde vamos?' })
  expect(people().value).toBe('')
})

test.each([
  ['/', 'Para onde vamos?'],
  ['/carrinho', 'Seu carrinho está vazio'],
])('%s links a logged-in person to their open Pix payment, but not to an expired one', async (path, heading) => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const unpaid = (expiresAt: Date) =>
    sampleBooking({
      status: 'awaiting payment',
      startsAt: localTimeOf(inMinutes(5000), 'America/Fortaleza'),
      bookedAt: inMinutes(-10).toISOString(),
      expiresAt: expiresAt.toISOString(),
    })
  const open = (expiresAt: Date) =>
    openApp(path, { offers, user: userWith('client'), ports: { bookings: createMemoryBookings([unpaid(expiresAt)]) } })
  const { view } = await open(inMinutes(20))
  await screen.findByText('Você tem um Pix em aberto')
  expect(screen.getByRole('link', { name: 'Pagar com Pix' }).getAttribute('href')).toBe('/pagamento-pix/pedido-1')
  view.unmount()
  await open(inMinutes(-1))
  await screen.findByRole('heading', { name: heading })
  expect(screen.queryByText('Você tem um Pix em aberto')).toBeNull()
})
