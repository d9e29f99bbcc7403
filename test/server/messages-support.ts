import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import type { Message } from '../../src/core/messages/message.ts'
import { type Buying, startBuying } from './orders-support.ts'
import type { Seller } from './own-offers-support.ts'

/** A server with the people of own-offers-support.ts; started before the file's tests and closed after them. */
export function messagingOn(open: () => Promise<Database>) {
  let database: Database
  let buying: Buying
  beforeAll(async () => {
    database = await open()
    buying = await startBuying(database)
  })
  afterAll(() => buying.close())

  const ask = (who: Seller | null, path: string, payload?: object) =>
    buying.ask(who, path.includes(' ') ? path : `GET ${path}`, payload)
  return {
    /** Only inside tests. */
    services: () => ({ database, buying }),
    ask,
    /** A new thread about a new offer. */
    async enquiry(who: Seller = 'client') {
      const offer = await buying.offer()
      const { body } = await ask(who, 'POST messages/threads', { about: 'offer', id: offer })
      return { offer, id: body.id as string }
    },
    /** Sends a text, a minute after the last one. */
    say(who: Seller, thread: string, text: string, id: string = randomUUID()) {
      buying.wait(60)
      return ask(who, `PUT messages/threads/${thread}/messages/${id}`, { text })
    },
    read: async (who: Seller, thread: string): Promise<Message[]> =>
      (await ask(who, `messages/threads/${thread}/messages`)).body.messages,
    /** @returns the id of the paid booking. */
    async buy(offer: string) {
      const { body } = await buying.place([{ offer }])
      await ask('client', `POST orders/${body.order.id}/simulated-payment`)
      return body.order.bookings[0].id as string
    },
    sendFile: (who: Seller, thread: string, file: string, name = 'foto.jpg', text = '') =>
      ask(who, `PUT messages/threads/${thread}/messages/${randomUUID()}/file`, { file, name, text }),
  }
}

export const dataUrl = (type: string, content: Buffer) => `data:${type};base64,${content.toString('base64')}`

/** A large JPEG that tells with what it was taken. */
export const photo = () =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'teal' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Telefone da Marina' } })
    .toBuffer()
