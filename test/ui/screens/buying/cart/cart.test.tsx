import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createMemoryCart } from '../../../../../src/adapters/memory/memory-cart.ts'
import { createMemoryConnection } from '../../../../../src/adapters/memory/memory-connection.ts'
import { createMemoryOffers } from '../../../../../src/adapters/memory/memory-offers.ts'
import { createMemoryOrders } from '../../../../../src/adapters/memory/memory-orders.ts'
import type { CartItem } from '../../../../../src/core/cart/cart.ts'
import { CART_KEYS } from '../../../../../src/core/cart/cart-preview.ts'
import { CART_RECORDS } from '../../../../../src/core/cart/stored-cart.ts'
import { Unreachable } from '../../../../../src/core/failures.ts'
import type { OfferDetail } from '../../../../../src/core/offers/offer.ts'
import { readCollection } from '../../../../../src/core/synchronised-collection/stored-collection.ts'
import { openApp, PASSWORD, userWith } from '../../../support/open-app.tsx'
import {
  aSharedPlan,
  aTour as aTourOfSomeDays,
  aTransfer as aTransferOfSomeDays,
} from '../../public/detail/an-offer.ts'
import { EVERY_DAY, itemOf } from './cart-data.ts'

const aTour: OfferDetail = { ...aTourOfSomeDays, weekdays: EVERY_DAY }
const seller = { ...aTour.seller, id: 'ilha-receptivo', name: 'Ilha Receptivo' }
const aTransfer: OfferDetail = { ...aTransferOfSomeDays, weekdays: EVERY_DAY, seller, provider: seller }
const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ') ?? ''

/** A dynamic import is slow on a busy machine. */
const FETCHED = { timeout: 10_000 }

const tour = itemOf(aTour, 1)
const transfer = itemOf(aTransfer, 2)

const visitorHas = (...items: readonly CartItem[]) => ({
  [CART_KEYS.visitor]: JSON.stringify({ version: 1, person: null, items, shown: items.length }),
})

interface Opened extends Omit<NonNullable<Parameters<typeof openApp>[1]>, 'ports' | 'stored'> {
  readonly items?: readonly CartItem[]
  readonly offers?: readonly OfferDetail[]
}

async function open(path: string, { items = [], offers = [aTour, aTransfer], ...more }: Opened = {}) {
  const state = { offers, failure: null as Error | null, asked: 0 }
  const orders = createMemoryOrders({
    offers: () => state.offers,
    before: () => {
      state.asked += 1
      if (state.failure !== null) throw state.failure
    },
  })
  const opened = await openApp(path, {
    ports: { orders, offers: createMemoryOffers(offers) },
    ...(items.length > 0 && { stored: visitorHas(...items) }),
    ...more,
  })
  await screen.findByRole('heading', { level: 1, name: 'Carrinho' }, FETCHED)
  return { ...opened, state }
}

const cardOf = (item: CartItem) => {
  const card = screen.getByRole('link', { name: item.shown.title }).closest('li')
  if (card === null) throw new Error('there is no such item')
  return within(card)
}
const summary = () => screen.getByRole('region', { name: 'Resumo' })
const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
const dearer = (offer: OfferDetail): OfferDetail => ({
  ...offer,
  plans: offer.plans.map((plan) => ({
    ...plan,
    prices: plan.prices.map((price) => ({ ...price, price: price.price * 2 })),
  })),
})

describe('the cart', () => {
  it.each(['/carrinho', '/tour/carrinho'])(
    'at %s shows the items of each guide, what they cost and the way on',
    async (path) => {
      await open(path, { items: [tour, transfer] })
      expect(screen.getByText('2 itens')).toBeTruthy()
      for (const item of [tour, transfer]) {
        const group = screen.getByRole('region', { name: `Com ${item.shown.provider.name}` })
        expect(within(group).getByRole('link', { name: item.shown.title })).toBeTruthy()
      }
      expect(textOf(summary())).toContain('Total (2 itens)')
      const on = await within(summary()).findByRole('link', { name: 'Finalizar compra' })
      expect(on.getAttribute('href')).toBe('/finalizar-compra')
      await waitFor(() => expect(screen.queryByText('Conferindo preços e vagas…')).toBeNull())
      expect(screen.queryByRole('button', { name: 'Aceitar o novo preço' })).toBeNull()
    },
  )

  it('shows a low number of seats, but not for a private departure', async () => {
    const [plan] = aTour.plans
    if (plan === undefined) throw new Error('the tour has no plan')
    const privately = { ...aTour, id: 'so-nos', title: 'Só nós', plans: [{ ...plan, isPrivate: true }] }
    const items = [tour, itemOf(privately, 3)]
    const orders = createMemoryOrders({ offers: () => [aTour, privately] })
    const few: typeof orders.quote = async (choices) =>
      (await orders.quote(choices)).map((quote) => ({ ...quote, seatsLeft: 4 }))
    await openApp('/carrinho', { stored: visitorHas(...items), ports: { orders: { ...orders, quote: few } } })
    expect(await screen.findAllByText('Restam 4 vagas', {}, FETCHED)).toHaveLength(1)
    expect(cardOf(tour).getByText('Restam 4 vagas')).toBeTruthy()
  })

  it('explains the next step if it is empty', async () => {
    await open('/carrinho')
    expect(await screen.findByRole('heading', { name: 'Seu carrinho está vazio' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Buscar passeios' })).toBeTruthy()
  })

  it('shows an old and a new price, and continues only after the person agrees', async () => {
    const page = await open('/carrinho', { items: [tour], offers: [dearer(aTour)] })
    expect(textOf(await screen.findByText(/^O preço passou/))).toBe('O preço passou de R$ 379,80 para R$ 759,60.')
    expect(textOf(summary())).toContain('R$ 759,60')
    await userEvent.click(within(summary()).getByRole('button', { name: 'Finalizar compra' }))
    expect(within(summary()).getByText(/^Há itens com aviso/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Aceitar o novo preço' }))
    expect(page.router.state.location.pathname).toBe('/carrinho')
    await userEvent.click(screen.getByRole('button', { name: 'Aceitar o novo preço' }))
    expect(screen.queryByText(/^O preço passou/)).toBeNull()
    expect(within(summary()).getByRole('link', { name: 'Finalizar compra' })).toBeTruthy()
    expect(readCollection(CART_RECORDS, page.storage).visitor[0]?.seenTotal).toBe(75_960)
  })

  it('marks converted prices as approximate, and shows the charged amount in reais', async () => {
    const page = await open('/carrinho', { items: [tour] })
    await act(async () => {
      page.app.currency.send({ type: 'rates arrived', rates: { BRL: 1, USD: 5 } })
      page.app.currency.send({ type: 'currency chosen', currency: 'USD' })
    })
    await waitFor(() => expect(textOf(summary())).toContain('aproximadamente US$ 75,96'))
    expect(textOf(summary())).toContain('Valor aproximado. A cobrança é feita em reais: R$ 379,80.')
  })

  it('opens the login for a visitor on the same page, and the checkout afterwards', async () => {
    const page = await open('/carrinho', { items: [tour] })
    await userEvent.click(await within(summary()).findByRole('link', { name: 'Finalizar compra' }))
    expect(await screen.findByRole('dialog', {}, FETCHED)).toBeTruthy()
    expect(page.router.state.location.pathname).toBe('/carrinho')
    await act(async () =>
      page.app.session.send({ type: 'log in', credentials: { email: 'joana@exemplo.com.br', password: PASSWORD } }),
    )
    await waitFor(() => expect(page.router.history.location.pathname).toBe('/finalizar-compra'), FETCHED)
  })

  it('marks an item that is no longer sold, and continues without it', async () => {
    const page = await open('/carrinho', { items: [tour, transfer] })
    await within(summary()).findByRole('link', { name: 'Finalizar compra' })
    page.state.offers = [aTour]
    await comeBack()
    expect(await cardOf(transfer).findByRole('link', { name: 'Buscar outras opções' })).toBeTruthy()
    expect(textOf(summary())).toContain('Total (1 item)R$ 379,80')
    expect(within(summary()).queryByRole('link', { name: 'Finalizar compra' })).toBeNull()
    await userEvent.click(cardOf(transfer).getByRole('button', { name: /^Remover/ }))
    expect(await within(summary()).findByRole('link', { name: 'Finalizar compra' })).toBeTruthy()
  })

  it('offers another date if the departure is full', async () => {
    const many = { ...tour, choice: { ...tour.choice, people: [{ band: 'adult' as const, count: 11 }] } }
    await open('/carrinho', { items: [many] })
    const other = await screen.findByRole('link', { name: /^(Escolher outra data|Mudar as pessoas)$/ })
    expect(other.getAttribute('href')).toBe(`/tour/detalhes-tour/${aTour.id}/${aSharedPlan.id}?item=${many.id}`)
  })

  it('removes an item at once, restores it at its place, and keeps the focus in the list', async () => {
    const page = await open('/carrinho', { items: [tour, transfer] })
    await userEvent.click(cardOf(tour).getByRole('button', { name: /^Remover/ }))
    expect(screen.queryByRole('link', { name: tour.shown.title })).toBeNull()
    expect(readCollection(CART_RECORDS, page.storage).visitor).toEqual([transfer])
    expect(document.activeElement).toBe(cardOf(transfer).getByRole('button', { name: /^Remover/ }))
    // The toaster lies in a popover, which this browser does not show.
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer', hidden: true }, FETCHED))
    expect(readCollection(CART_RECORDS, page.storage).visitor).toEqual([tour, transfer])
  })

  it('shows the last known prices if they cannot be loaded, with a retry', async () => {
    const page = await open('/carrinho', { items: [tour] })
    await within(summary()).findByRole('link', { name: 'Finalizar compra' })
    page.state.failure = new Unreachable('offline')
    await comeBack()
    expect(await within(summary()).findByText('Sem conexão: mostramos os últimos preços que você viu.')).toBeTruthy()
    page.state.failure = null
    await userEvent.click(within(summary()).getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(within(summary()).queryByText(/^Sem conexão/)).toBeNull())
  })

  it('merges with the account at the login; for the same departure the later choice wins', async () => {
    const backend = createMemoryCart([itemOf(aTour, 3, { seenTotal: 1 })])
    const page = await open('/carrinho', { items: [tour, transfer], cart: backend })
    await act(async () =>
      page.app.session.send({ type: 'log in', credentials: { email: 'joana@exemplo.com.br', password: PASSWORD } }),
    )
    await waitFor(async () => expect(await backend.fetchItems()).toEqual([tour, transfer]))
    await waitFor(() => expect(page.storage.read(CART_KEYS.visitor)).toBeNull())
    expect(screen.getByText('2 itens')).toBeTruthy()
    await act(async () => page.app.session.send({ type: 'log out' }))
    expect(await screen.findByRole('link', { name: 'Carrinho' })).toBeTruthy()
    expect(page.storage.read(CART_KEYS.account)).toBeNull()
  })

  it('shows a person’s items offline, and sends removals later', async () => {
    const connection = createMemoryConnection()
    const state = { failure: null as Error | null }
    const backend = createMemoryCart([tour, transfer], () => {
      if (state.failure !== null) throw state.failure
    })
    await open('/carrinho', { user: userWith('client'), cart: backend, connection })
    expect(await screen.findByText('2 itens')).toBeTruthy()
    await act(async () => connection.cut())
    state.failure = new Unreachable('offline')
    await userEvent.click(cardOf(tour).getByRole('button', { name: /^Remover/ }))
    expect(screen.getByText('1 item')).toBeTruthy()
    state.failure = null
    await act(async () => connection.restore())
    await waitFor(async () => expect(await backend.fetchItems()).toEqual([transfer]))
  })
})

describe('editing', () => {
  it('opens the offer with the item’s choice, and saves the change in the same item', async () => {
    const page = await open('/carrinho', { items: [tour, transfer] })
    await userEvent.click(cardOf(tour).getByRole('link', { name: `Editar ${tour.shown.title}` }))
    const [box] = await screen.findAllByRole('complementary', { name: 'Preço' }, FETCHED)
    if (!box) throw new Error('there is no box')
    await waitFor(() => expect(textOf(box)).toContain('2 adultos'))
    expect(textOf(box)).toContain('às 8h')
    await userEvent.click(within(box).getByRole('button', { name: /^Pessoas/ }))
    const dialog = within(await screen.findByRole('dialog', {}, FETCHED))
    await userEvent.click(await dialog.findByRole('button', { name: 'Mais adultos' }, FETCHED))
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar no carrinho' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Carrinho' }, FETCHED)).toBeTruthy()
    const [changed] = readCollection(CART_RECORDS, page.storage).visitor
    expect(changed).toMatchObject({
      id: tour.id,
      addedAt: tour.addedAt,
      choice: { people: [{ band: 'adult', count: 3 }] },
    })
    expect(readCollection(CART_RECORDS, page.storage).visitor).toHaveLength(2)
  })
})
