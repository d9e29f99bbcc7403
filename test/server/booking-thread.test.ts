import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Message } from '../../src/core/messages/message.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Buying, startBuying } from './orders-support.ts'
import type { Seller } from './own-offers-support.ts'

eachDatabase('the thread of a booking', (open) => {
  let buying: Buying
  beforeAll(async () => {
    buying = await startBuying(await open())
  }, 60_000)
  afterAll(() => buying.close())

  const ask = (who: Seller, path: string, payload?: object) =>
    buying.ask(who, path.includes(' ') ? path : `GET ${path}`, payload)
  /** @param people adults of R$ 100,00 each. */
  const buy = async (offer: string, people = 1) => {
    const { body } = await buying.place([{ offer, people: [{ band: 'adult', count: people }] }])
    await ask('client', `POST orders/${body.order.id}/simulated-payment`)
    return body.order.bookings[0].id as string
  }
  const eventsOf = async (who: Seller, booking: string) => {
    const { body } = await ask(who, 'POST messages/threads', { about: 'booking', id: booking })
    const { body: page } = await ask(who, `messages/threads/${body.id}/messages`)
    return (page.messages as Message[]).map(({ from, event }) => [from, event])
  }
  const change = async (id: string, changes: object) => {
    const { body } = await ask('client', `bookings/${id}`)
    return ask('client', `PUT bookings/${id}/change`, {
      ...{ startsAt: body.startsAt, people: body.people, participants: [], difference: 0 },
      ...changes,
    })
  }

  it('says that the traveller changed date and people, that the guide moved the departure, and that the guide cancelled', async () => {
    const id = await buy(await buying.offer({ rules: [{ times: ['09:00', '15:00'] }] }), 2)
    const fewer = await change(id, { people: [{ band: 'adult', count: 1 }], difference: -10_000 })
    expect(fewer.status, JSON.stringify(fewer.body)).toBe(200)
    const moved = await change(id, { startsAt: '2026-11-29T15:00' })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    const departure = { startsAt: '2026-11-30T15:00', was: '2026-11-29T15:00', bookings: 1, reason: 'Maré alta' }
    const byGuide = await ask('guide', `POST provider/bookings/${id}/departure`, departure)
    expect(byGuide.status, JSON.stringify(byGuide.body)).toBe(204)
    await ask('guide', `POST provider/bookings/${id}/cancel`, { reason: 'Mar agitado' })
    for (const who of ['client', 'guide'] as const) {
      expect(await eventsOf(who, id)).toEqual([
        ['system', 'paid'],
        ['system', 'party changed'],
        ['system', 'moved'],
        ['system', 'moved by guide'],
        ['system', 'cancelled by provider'],
      ])
    }
  })
})
