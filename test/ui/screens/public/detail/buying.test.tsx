import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createMemoryCart } from '../../../../../src/adapters/memory/memory-cart.ts'
import { selectCartItems } from '../../../../../src/core/cart/cart.selectors.ts'
import { MOST_ITEMS } from '../../../../../src/core/orders/order.ts'
import { sampleItem } from '../../../../contracts/cart.contract.ts'
import { openApp, PASSWORD, userWith } from '../../../support/open-app.tsx'
import { aSharedPlan, aTour } from './an-offer.ts'
import { at, dayIn, livingBackend } from './booking-support.ts'

const SOON = dayIn(9)
const CHOSEN = {
  selectedData: JSON.stringify({
    offerId: aTour.id,
    planId: aSharedPlan.id,
    day: SOON,
    time: '14:30',
    people: { adult: 2, child: 1 },
    wish: {},
  }),
}

/** A dynamic import is slow on a busy machine. */
const FETCHED = { timeout: 10_000 }

/** The offer's page with a choice that is complete: the box of a wide screen and the bar of a phone. */
async function open(more: Partial<NonNullable<Parameters<typeof openApp>[1]>> = {}) {
  const { offers } = livingBackend(aTour, [{ day: SOON, departures: [at('08:00'), at('14:30')] }])
  const opened = await openApp(`/tour/detalhes-tour/${aTour.id}`, {
    ...more,
    stored: { ...CHOSEN, ...more.stored },
    ports: { offers },
  })
  const [box, bar] = await screen.findAllByRole('complementary', { name: 'Preço' })
  if (!box || !bar) throw new Error('there is no box')
  await within(box).findByRole('button', { name: 'Reservar agora' })
  return { ...opened, box: within(box), bar: within(bar) }
}

const inCart = async ({ app }: Awaited<ReturnType<typeof open>>) =>
  (await app.cart.open()).actor.getSnapshot().context.visitor

describe('buying', () => {
  it.each(['box', 'bar'] as const)(
    'in the %s puts what is chosen into the cart, counts it and leads there',
    async (place) => {
      const page = await open()
      expect(screen.getByRole('link', { name: 'Carrinho' })).toBeTruthy()
      await userEvent.click(page[place].getByRole('button', { name: 'Adicionar ao carrinho' }))
      expect(await screen.findByRole('link', { name: 'Carrinho, 1 item' }, FETCHED)).toBeTruthy()
      expect(await inCart(page)).toMatchObject([
        {
          choice: {
            offerId: aTour.id,
            planId: aSharedPlan.id,
            day: SOON,
            time: '14:30',
            people: [
              { band: 'adult', count: 2 },
              { band: 'child', count: 1 },
            ],
          },
          seenTotal: 47_480,
          shown: { title: aTour.title, planName: aSharedPlan.name, provider: { id: aTour.seller.id } },
        },
      ])
      fireEvent.click(await screen.findByRole('button', { name: 'Ver carrinho', hidden: true }, FETCHED))
      expect(await screen.findByRole('heading', { level: 1, name: 'Carrinho' }, FETCHED)).toBeTruthy()
    },
  )

  it('opens the checkout with only this item', async () => {
    const page = await open({ user: userWith('client') })
    await userEvent.dblClick(page.box.getByRole('button', { name: 'Reservar agora' }))
    await waitFor(() => expect(page.router.history.location.pathname).toBe('/finalizar-compra'), FETCHED)
    const { actor } = await page.app.cart.open()
    const [item, ...more] = selectCartItems(actor.getSnapshot())
    expect(more).toEqual([])
    expect(page.router.history.location.href).toBe(`/finalizar-compra?item=${item?.id}`)
  })

  it('opens the login for a visitor on the page, and continues with the choice afterwards', async () => {
    const page = await open()
    await userEvent.click(page.bar.getByRole('button', { name: 'Reservar agora' }))
    expect(await screen.findByRole('dialog', {}, FETCHED)).toBeTruthy()
    expect(page.router.state.location.pathname).toContain('/tour/detalhes-tour/')
    const [item] = await inCart(page)
    await act(async () =>
      page.app.session.send({ type: 'log in', credentials: { email: 'joana@exemplo.com.br', password: PASSWORD } }),
    )
    await waitFor(() => expect(page.router.history.location.pathname).toBe('/finalizar-compra'), FETCHED)
    expect(page.router.history.location.href).toBe(`/finalizar-compra?item=${item?.id}`)
  })

  it('the same departure again changes its people', async () => {
    const page = await open()
    await userEvent.click(page.box.getByRole('button', { name: 'Adicionar ao carrinho' }))
    await screen.findByRole('link', { name: 'Carrinho, 1 item' }, FETCHED)
    await userEvent.click(page.box.getByRole('button', { name: /^Pessoas/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Menos crianças' }, FETCHED))
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar ao carrinho' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await inCart(page)).toMatchObject([{ choice: { people: [{ band: 'adult', count: 2 }] } }])
  })

  it('says that the cart is full, and stays on the page', async () => {
    const items = Array.from({ length: MOST_ITEMS }, (_, number) => sampleItem(number))
    const page = await open({ user: userWith('client'), cart: createMemoryCart(items) })
    await act(async () => void (await page.app.cart.open()))
    expect(await screen.findByRole('link', { name: `Carrinho, ${MOST_ITEMS} itens` })).toBeTruthy()
    await userEvent.click(page.box.getByRole('button', { name: 'Reservar agora' }))
    expect(await screen.findByText(/^Cabem 20 itens no carrinho/, {}, FETCHED)).toBeTruthy()
    expect(page.router.state.location.pathname).toContain('/tour/detalhes-tour/')
  })

  it('counts the device’s items before any cart code loads', async () => {
    const items = [sampleItem(1), sampleItem(2)]
    await open({ stored: { 'tp:cart': JSON.stringify({ version: 1, person: null, items, shown: 2 }) } })
    expect(screen.getByRole('link', { name: 'Carrinho, 2 itens' })).toBeTruthy()
  })

  it('ignores the second tap of a double tap, which would press another button', async () => {
    const page = await open()
    fireEvent.click(page.bar.getByRole('button', { name: 'Adicionar ao carrinho' }), { clientX: 200, clientY: 700 })
    await screen.findByRole('link', { name: 'Carrinho, 1 item' }, FETCHED)
    fireEvent.click(page.bar.getByRole('button', { name: 'Reservar agora' }), { clientX: 210, clientY: 705, detail: 2 })
    expect(page.router.state.location.pathname).toContain('/detalhes-tour/')
    expect(await inCart(page)).toHaveLength(1)
    fireEvent.click(screen.getByRole('link', { name: 'Carrinho, 1 item' }), { clientX: 300, clientY: 30 })
    expect(await screen.findByRole('heading', { level: 1, name: 'Carrinho' }, FETCHED)).toBeTruthy()
  })
})
