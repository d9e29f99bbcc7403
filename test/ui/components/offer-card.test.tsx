import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { displayPrice } from '../../../src/core/money/format.ts'
import type { OfferCard as Offer } from '../../../src/core/offers/offer.ts'
import { FavouriteButton } from '../../../src/ui/components/favourite-button.tsx'
import { OfferCard, OfferCardSkeleton } from '../../../src/ui/components/offer-card.tsx'
import { PricesProvider } from '../../../src/ui/components/prices.tsx'

const offer: Offer = {
  id: 'lagoa azul/1',
  kind: 'tour',
  title: 'Circuito Lagoa Azul em 4x4',
  destination: { slug: 'sao-luis', name: 'São Luís', state: 'MA' },
  cover: { url: '/c.webp', sources: [], width: 4, height: 3, alt: 'Lagoa entre dunas', color: '#cde' },
  priceFrom: 18990,
  pricePerGroup: false,
  durationMinutes: 300,
  rating: { average: 4.8, count: 123 },
  languages: ['pt'],
  cancellation: 'flexible',
  provider: { id: '1', name: 'Ana' },
  latitude: 0,
  longitude: 0,
}

const words = () => screen.getByRole('article').textContent.replace(/\s/g, ' ')

test('shows title, place, rating, duration, price from and the limit of free cancellation', () => {
  render(<OfferCard offer={offer} heart={null} />)
  expect(screen.getByRole('heading', { name: 'Circuito Lagoa Azul em 4x4' })).toBeTruthy()
  for (const part of ['São Luís, MA', '4,8 de 5, 123 avaliações', '5 horas', 'Cancelamento grátis até 24 h antes']) {
    expect(words()).toContain(part)
  }
  expect(words()).toContain('a partir de R$ 189,90 por pessoa')
})

test('leads to the detail of the offer, whatever its id holds', () => {
  render(<OfferCard offer={offer} heart={null} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/tour/detalhes-tour/lagoa%20azul%2F1')
})

test.each(['moderate', 'strict'] as const)('promises no free cancellation with the policy %s', (cancellation) => {
  render(<OfferCard offer={{ ...offer, cancellation }} heart={null} />)
  expect(words()).not.toContain('Cancelamento grátis')
})

test('a group price says so, and an offer without ratings is marked as new', () => {
  render(<OfferCard offer={{ ...offer, pricePerGroup: true, rating: null }} heart={null} />)
  expect(words()).toContain('por grupo')
  expect(words()).toContain('Novidade')
})

test('prices follow the currency that the shell provides', () => {
  render(
    <PricesProvider value={(centavos) => displayPrice(centavos, 'USD', { BRL: 1, USD: 5.4 })}>
      <OfferCard offer={offer} heart={null} />
    </PricesProvider>,
  )
  expect(words()).toContain('aproximadamente US$ 35,17')
})

function Heart() {
  const [favourite, setFavourite] = useState(false)
  return (
    <OfferCard
      offer={offer}
      heart={<FavouriteButton title={offer.title} favourite={favourite} onToggle={setFavourite} />}
    />
  )
}

test('the heart names its offer and state', async () => {
  render(<Heart />)
  const name = 'Salvar nos favoritos: Circuito Lagoa Azul em 4x4'
  await userEvent.click(screen.getByRole('button', { name, pressed: false }))
  expect(screen.getByRole('button', { name, pressed: true })).toBeTruthy()
})

test('the skeleton is silent', () => {
  const { container } = render(<OfferCardSkeleton />)
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
})
