import sharp from 'sharp'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpMessages } from '../../src/adapters/http/http-messages.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemoryMessages } from '../../src/adapters/memory/memory-messages.ts'
import type { Token } from '../../src/core/session/session.ts'
import { startBuying } from '../server/orders-support.ts'
import { SELLERS, type Seller } from '../server/own-offers-support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { messagesContract } from './messages.contract.ts'

const drawPicture = async () => {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } }).png()
  return `data:image/png;base64,${(await drawn.toBuffer()).toString('base64')}`
}

messagesContract('in memory', async () => {
  let time = Date.parse('2026-11-20T12:00:00Z')
  const offers: { id: string; title: string; providerId: string }[] = []
  const guide = { id: 'guide', name: 'Joana', providerId: 'joana' }
  const client = { id: 'client', name: 'Marina' }
  const service = createMemoryMessages({ guide, offers, now: () => new Date(time) })
  return {
    traveller: service.as(client),
    guide: service.as(guide),
    stranger: service.as({ id: 'stranger', name: 'Taís' }),
    providerId: 'joana',
    picture: await drawPicture(),
    newOffer: async () => {
      const id = `oferta-${offers.length + 1}`
      offers.push({ id, title: 'Passeio', providerId: 'joana' })
      return id
    },
    buy: async (offerId) => {
      const id = `reserva-${offerId}`
      const at = { startsAt: '2026-11-28T09:00', timeZone: 'America/Fortaleza' }
      service.pay(client, offerId, { id, code: 'TP-AAA222', status: 'confirmed', ...at })
      return id
    },
    wait: () => {
      time += 60_000
    },
    close: async () => undefined,
  }
})

messagesContract('HTTP, reference server', async () => {
  const buying = await startBuying(await openMigratedPglite())
  const baseUrl = `${await buying.app.listen({ port: 0, host: '127.0.0.1' })}/api/`
  const clientWith = (token: Token | null) =>
    createHttpClient({ baseUrl, currentToken: () => token, onUnauthorized: () => undefined, retryDelay: () => 0 })
  const of = async (who: Seller) => {
    const session = createHttpSession(clientWith(null))
    return createHttpMessages(clientWith(await session.login({ email: SELLERS[who], password: DEMO_PASSWORD })))
  }
  return {
    traveller: await of('client'),
    guide: await of('guide'),
    stranger: await of('other'),
    providerId: 'joana',
    picture: await drawPicture(),
    newOffer: () => buying.offer(),
    buy: async (offer) => {
      const { body } = await buying.place([{ offer }])
      await buying.ask('client', `POST orders/${body.order.id}/simulated-payment`)
      return body.order.bookings[0].id
    },
    wait: () => buying.wait(61),
    close: () => buying.close(),
  }
})
