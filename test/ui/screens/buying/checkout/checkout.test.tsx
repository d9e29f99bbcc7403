import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createMemoryAddresses } from '../../../../../src/adapters/memory/memory-addresses.ts'
import { createMemoryBookings } from '../../../../../src/adapters/memory/memory-bookings.ts'
import { createMemoryCart } from '../../../../../src/adapters/memory/memory-cart.ts'
import { createMemoryOffers } from '../../../../../src/adapters/memory/memory-offers.ts'
import { createMemoryOrders } from '../../../../../src/adapters/memory/memory-orders.ts'
import { createMemoryProviders } from '../../../../../src/adapters/memory/memory-providers.ts'
import { newQuestion, type OwnQuestion } from '../../../../../src/core/booking-questions/own-question.ts'
import type { Booking } from '../../../../../src/core/bookings/booking.ts'
import { selectCartItems } from '../../../../../src/core/cart/cart.selectors.ts'
import type { CartItem } from '../../../../../src/core/cart/cart.ts'
import { CART_KEYS } from '../../../../../src/core/cart/cart-preview.ts'
import { Rejected, Unreachable } from '../../../../../src/core/failures.ts'
import type { OfferDetail } from '../../../../../src/core/offers/offer.ts'
import { dayAfter } from '../../../../../src/core/time/departure-time.ts'
import { sampleProvider } from '../../../../contracts/sample-offers.ts'
import { sampleBooking } from '../../../../core/bookings/sample-booking.ts'
import { openApp, PASSWORD, userWith } from '../../../support/open-app.tsx'
import { aTour as aTourOfSomeDays, aTransfer as aTransferOfSomeDays } from '../../public/detail/an-offer.ts'
import { EVERY_DAY, itemOf } from '../cart/cart-data.ts'

const aTour: OfferDetail = { ...aTourOfSomeDays, weekdays: EVERY_DAY }
const aTransfer: OfferDetail = { ...aTransferOfSomeDays, weekdays: EVERY_DAY }
const user = { ...userWith('client'), cellphone: '+5511987650001' }
const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ') ?? ''

const tour = itemOf(aTour, 1)
const transfer = itemOf(aTransfer, 2)

const INN = {
  name: 'Pousada do Rio',
  text: 'Pousada do Rio, Rua das Águas, 1, Barreirinhas - MA',
  latitude: -2.75,
  longitude: -42.83,
}
const FAR_INN = { ...INN, name: 'Pousada do Sul', text: 'Pousada do Sul, Gramado - RS', latitude: -29.38 }

interface Opened {
  readonly items?: readonly CartItem[]
  readonly asksNames?: boolean
  readonly asksQuestions?: boolean
  readonly ownQuestions?: readonly OwnQuestion[]
  readonly path?: string
  readonly stored?: Readonly<Record<string, string>>
  readonly visitor?: boolean
  /** The profile's phone; by default a valid number. */
  readonly cellphone?: string
  readonly bought?: readonly Booking[]
}

async function open({
  items = [tour, transfer],
  asksNames = false,
  asksQuestions = false,
  ownQuestions = [],
  path = '/finalizar-compra',
  stored,
  visitor,
  cellphone = user.cellphone,
  bought = [],
}: Opened = {}) {
  const state = { offers: [aTour, aTransfer] as readonly OfferDetail[], failure: null as Error | null }
  const orders = createMemoryOrders({
    offers: () => state.offers,
    asksNames: (id) => asksNames && id === aTour.id,
    asksQuestions,
    ownQuestions: () => ownQuestions,
    before: () => {
      if (state.failure !== null) throw state.failure
    },
  })
  const opened = await openApp(path, {
    ...(!visitor && { user: { ...user, cellphone } }),
    ...(stored && { stored }),
    cart: createMemoryCart(visitor ? [] : items),
    offers: state.offers,
    ports: {
      bookings: createMemoryBookings(bought),
      orders,
      addresses: createMemoryAddresses([FAR_INN, INN], undefined, new Map([[aTransfer.id, INN]])),
      offers: createMemoryOffers(state.offers),
      providers: createMemoryProviders([sampleProvider([aTour])]),
    },
  })
  return { ...opened, orders, state, user: userEvent.setup() }
}

const ready = () => screen.findByRole('button', { name: 'Ir para o pagamento' })
const terms = () => screen.getByRole('checkbox', { name: /termos e condições/ })
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('the checkout', () => {
  it('lists the items, fills in the contact, and opens the payment, from which Back does not return here', async () => {
    const { user, orders, router, app } = await open()
    await ready()
    const card = within(screen.getByRole('article', { name: aTour.title }))
    expect(textOf(card.getByText('Subtotal').parentElement)).toContain('R$ ')
    expect(card.getByText(/^Cancelamento grátis até /)).toBeTruthy()
    expect(card.queryByText(/chave Pix/)).toBeNull()
    expect(textOf(within(screen.getByRole('region', { name: 'Resumo' })).getByText('Total').parentElement)).toContain(
      ((tour.seenTotal + transfer.seenTotal) / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 }),
    )
    expect(field('Nome e sobrenome').value).toBe('Joana Prado')
    expect(field('E-mail').value).toBe('joana@exemplo.com.br')
    expect(field('Celular com DDD').value).toBe('(11) 98765-0001')
    await user.type(screen.getAllByRole('textbox', { name: /^Recado para/ })[0] as HTMLElement, 'Sou alérgica.')
    await user.click(terms())
    await user.dblClick(await ready())
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/pagamento-pix\//))
    const [order, ...others] = orders.all()
    expect(others).toEqual([])
    expect(order).toMatchObject({
      contact: { cellphone: '+5511987650001' },
      bookings: [{ notes: 'Sou alérgica.' }, {}],
    })
    const { actor } = await app.cart.open()
    await waitFor(() => expect(selectCartItems(actor.getSnapshot())).toEqual([]))
    expect(router.history.length).toBe(1)
  })

  it('explains late refunds for a departure in more than 90 days', async () => {
    const late = { ...tour, choice: { ...tour.choice, day: dayAfter(new Date().toISOString().slice(0, 10), 120) } }
    await open({ items: [late] })
    await ready()
    expect(
      screen.getByText(
        /^Se a reserva for cancelada a partir de \d\d\/\d\d\/\d{4}, a devolução vai para uma chave Pix no seu CPF ou CNPJ/,
      ),
    ).toBeTruthy()
  })

  it('begins with the number of the latest purchase where the profile has none', async () => {
    const bought = [
      sampleBooking({ id: 'former', contactCellphone: '+5521912345678', bookedAt: '2026-01-01T12:00:00.000Z' }),
      sampleBooking({ id: 'latest', contactCellphone: '+5598987650001', bookedAt: '2026-11-20T12:00:00.000Z' }),
    ]
    await open({ cellphone: '', bought })
    await ready()
    expect(field('Celular com DDD').value).toBe('(98) 98765-0001')
  })

  it('buys one cart item alone if the address names it', async () => {
    const { user, orders } = await open({ path: `/finalizar-compra?item=${transfer.id}` })
    await ready()
    expect(screen.queryByRole('article', { name: aTour.title })).toBeNull()
    await user.click(terms())
    await user.click(await ready())
    await waitFor(() => expect(orders.all()).toHaveLength(1))
    expect(orders.all()[0]?.bookings.map(({ offer }) => offer.id)).toEqual([aTransfer.id])
  })

  it('asks for each name if the guide requires them, and marks and focuses missing ones', async () => {
    const { user, orders } = await open({ asksNames: true })
    await ready()
    const first = field('Adulto 1: nome e sobrenome')
    await user.clear(field('Celular com DDD'))
    await user.type(field('Celular com DDD'), '119')
    expect(screen.queryByText(/Confira o número com DDD/)).toBeNull()
    await user.tab()
    expect(screen.getByText('Confira o número com DDD, como (11) 98765-4321.')).toBeTruthy()
    await user.click(await ready())
    expect(document.activeElement).toBe(first)
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2)
    expect(screen.getByText(/^Para comprar, aceite os termos/)).toBeTruthy()
    await user.type(first, 'Ana Souza')
    await user.type(field('Adulto 2: nome e sobrenome'), 'Rui Lima')
    await user.clear(field('Celular com DDD'))
    await user.type(field('Celular com DDD'), '11987650002')
    await user.click(terms())
    await user.click(await ready())
    await waitFor(() => expect(orders.all()).toHaveLength(1))
    expect(orders.all()[0]?.bookings[0]?.participants).toEqual(['Ana Souza', 'Rui Lima'])
  })

  it('asks the buyer of a transfer for the flight, and saves the answers with the booking', async () => {
    const { user, orders } = await open({ items: [transfer], asksQuestions: true })
    await ready()
    await user.click(terms())
    await user.click(await ready())
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Sentido da viagem/ }))
    await user.selectOptions(screen.getByRole('combobox', { name: /^Sentido da viagem/ }), 'Chegada')
    await user.type(field(/^Voo ou horário/), 'LA')
    await user.type(screen.getByRole('combobox', { name: /^Hotel ou endereço/ }), 'Pousada do')
    const inns = await screen.findAllByRole('option', { name: /Pousada do/ })
    expect(inns.map(textOf)).toEqual([expect.stringContaining(INN.name), expect.stringContaining(FAR_INN.name)])
    await user.click(await screen.findByRole('option', { name: /Pousada do Rio/ }))
    expect(screen.getByText('Escreva o número do voo ou a hora, como LA 3402 ou 14h30.')).toBeTruthy()
    await user.type(field(/^Voo ou horário/), ' 3402')
    await user.click(await ready())
    await waitFor(() => expect(orders.all()).toHaveLength(1))
    expect(orders.all()[0]?.bookings[0]?.answers?.map(({ text }) => text)).toEqual([
      'Chegada',
      'LA 3402',
      'Pousada do Rio, Rua das Águas, 1, Barreirinhas - MA',
    ])
  })

  it('asks for both addresses of a transfer between two places', async () => {
    const { user, orders } = await open({ items: [transfer], asksQuestions: true })
    await ready()
    expect(screen.queryByRole('combobox', { name: /^Endereço de chegada/ })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: /^Sentido da viagem/ }), 'Entre dois lugares')
    await user.type(field(/^Voo ou horário/), '14h30')
    await user.type(screen.getByRole('combobox', { name: /^Hotel ou endereço/ }), 'Hotel da Praia')
    await user.click(terms())
    await user.click(await ready())
    const end = screen.getByRole('combobox', { name: /^Endereço de chegada/ })
    expect(document.activeElement).toBe(end)
    await user.type(end, 'Rua do Porto, 5')
    await user.click(await ready())
    await waitFor(() => expect(orders.all()).toHaveLength(1))
    expect(orders.all()[0]?.bookings[0]?.answers).toContainEqual({
      label: 'Endereço de chegada',
      text: 'Rua do Porto, 5',
    })
  })

  it('asks the guide’s questions for each person; refuses a long answer at its field and keeps its text', async () => {
    const vest = {
      ...newQuestion('Colete'),
      type: 'choice' as const,
      choices: ['P', 'M'],
      isPerPerson: true,
      isRequired: true,
    }
    const ownQuestions = [vest, newQuestion('Alergias')]
    const { user, orders } = await open({ items: [tour], asksQuestions: true, ownQuestions })
    await ready()
    await user.click(terms())
    const allergies = field(/^Alergias/)
    const long = 'a'.repeat(10_000)
    await user.click(allergies)
    await user.paste(long)
    await user.click(await ready())
    expect(screen.getByText('Escreva em até 300 letras; agora são 10000.')).toBeTruthy()
    expect([document.activeElement === allergies, allergies.value]).toEqual([true, long])
    await user.clear(allergies)
    for (const [person, size] of [
      ['Adulto 1', 'P'],
      ['Adulto 2', 'M'],
    ] as const) {
      const group = within(screen.getByRole('group', { name: person }))
      await user.selectOptions(group.getByRole('combobox', { name: /^Colete/ }), size)
    }
    await user.click(await ready())
    await waitFor(() => expect(orders.all()).toHaveLength(1))
    expect(orders.all()[0]?.bookings[0]?.answers).toEqual([
      { label: 'Colete', text: 'P', person: 0 },
      { label: 'Colete', text: 'M', person: 1 },
    ])
  })

  it('shows a changed price, and buys once the person agrees', async () => {
    const { user, state, orders } = await open({ items: [tour] })
    await ready()
    await user.click(terms())
    state.offers = state.offers.map((offer) => ({
      ...offer,
      plans: offer.plans.map((plan) => ({
        ...plan,
        prices: plan.prices.map((price) => ({ ...price, price: price.price + 1_000 })),
      })),
    }))
    await user.click(await ready())
    const changed = await screen.findByRole('alert', { name: 'Algo mudou desde que você escolheu' })
    expect(textOf(changed)).toMatch(/o preço passou de R\$ [\d.,]+ para R\$ [\d.,]+/)
    expect(orders.all()).toEqual([])
    await user.click(within(changed).getByRole('button', { name: 'Aceitar o novo preço' }))
    await user.click(await ready())
    await waitFor(() => expect(orders.all()[0]?.total).toBe(tour.seenTotal + 2_000))
  })

  it('continues without unavailable items', async () => {
    const { user, state, orders } = await open()
    await ready()
    await user.click(terms())
    state.offers = [aTransfer]
    await user.click(await ready())
    await user.click(await screen.findByRole('button', { name: 'Continuar sem este item' }))
    await user.click(await ready())
    await waitFor(() => expect(orders.all()[0]?.bookings).toHaveLength(1))
  })

  it('loses nothing offline, and buys with the next press', async () => {
    const { user, state, orders } = await open({ items: [tour] })
    await ready()
    await user.click(terms())
    await user.type(screen.getByRole('textbox', { name: /^Recado para/ }), 'Chego cedo.')
    state.failure = new Unreachable('no network')
    await user.click(await ready())
    expect((await screen.findByText(/O que você digitou continua aqui/)).textContent).toContain('Sem conexão')
    state.failure = null
    await user.click(await ready())
    await waitFor(() => expect(orders.all()[0]?.bookings[0]?.notes).toBe('Chego cedo.'))
  })

  it('shows the backend’s refusal at its field, until the field changes', async () => {
    const { user, state } = await open({ items: [tour] })
    await ready()
    await user.click(terms())
    state.failure = new Rejected('no', { fields: { 'contact.email': 'Este e-mail não recebe mensagens.' } })
    await user.click(await ready())
    expect(await screen.findByText('Este e-mail não recebe mensagens.')).toBeTruthy()
    expect(document.activeElement).toBe(field('E-mail'))
    await user.type(field('E-mail'), 'x')
    expect(screen.queryByText('Este e-mail não recebe mensagens.')).toBeNull()
  })

  it('asks again where prices could not be asked for', async () => {
    const state = { isCut: true }
    const orders = createMemoryOrders({
      offers: () => [aTour],
      before: () => {
        if (state.isCut) throw new Unreachable('no network')
      },
    })
    await openApp('/finalizar-compra', { user, cart: createMemoryCart([tour]), ports: { orders } })
    await screen.findByRole('heading', { name: 'Sem conexão' })
    state.isCut = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await ready()).toBeTruthy()
  })

  it('says that there is nothing to buy', async () => {
    await open({ items: [] })
    await screen.findByRole('heading', { name: 'Não há nada para comprar aqui' })
    expect(screen.getByRole('link', { name: 'Ver carrinho' }).getAttribute('href')).toBe('/carrinho')
  })

  it('opens the login for a visitor, and returns with the cart’s items', async () => {
    const stored = { [CART_KEYS.visitor]: JSON.stringify({ version: 1, person: null, items: [tour], shown: 1 }) }
    const { app, router } = await open({ visitor: true, stored, path: `/finalizar-compra?item=${tour.id}` })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    app.session.send({ type: 'log in', credentials: { email: 'joana@exemplo.com.br', password: PASSWORD } })
    await waitFor(() => expect(router.state.location.pathname).toBe('/finalizar-compra'))
    await ready()
    expect(screen.getByRole('article', { name: aTour.title })).toBeTruthy()
  })
})
