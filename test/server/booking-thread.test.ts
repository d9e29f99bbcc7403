import { beforeEach, expect, it } from 'vitest'
import { bookingJobs } from '../../server/bookings/close-bookings.ts'
import { pushDeliveryJob } from '../../server/notifications/push-delivery.ts'
import type { Message } from '../../src/core/messages/message.ts'
import { eachDatabase } from '../support/databases.ts'
import { CONTACT, DAY } from './orders-support.ts'
import { mailsTo } from './outbox-support.ts'
import type { Seller } from './own-offers-support.ts'
import { marketWithPush } from './push-support.ts'
import { testConfig } from './support.ts'
import { workerOf } from './work-support.ts'

eachDatabase('the thread of a booking', (open) => {
  const market = marketWithPush(open, { TOKEN_LIFETIME_MINUTES: '100000' })
  beforeEach(() => market.database.query('DELETE FROM outbox'))

  /** The clock stands at the beginning again, with no other booking to remind of. */
  const startAgain = async () => {
    market.buying.wait((Date.parse('2026-11-20T12:00:00Z') - market.buying.now().getTime()) / 1000)
    await market.database.query("UPDATE bookings SET status = 'completed' WHERE status = 'confirmed'")
  }
  const { ask } = market
  /** @param people adults of R$ 100,00 each. */
  const buy = async (offer: string, people = 1) => {
    const { body } = await market.buying.place([{ offer, people: [{ band: 'adult', count: people }] }])
    await ask('client', `POST orders/${body.order.id}/simulated-payment`)
    return body.order.bookings[0].id as string
  }
  const linesOf = async (who: Seller, booking: string) => {
    const { body } = await ask(who, 'POST messages/threads', { about: 'booking', id: booking })
    const { body: page } = await ask(who, `messages/threads/${body.id}/messages`)
    return (page.messages as Message[]).map(({ from, event, sentAt }) => ({ from, event, sentAt }))
  }
  const eventsOf = async (who: Seller, booking: string) =>
    (await linesOf(who, booking)).map(({ from, event }) => [from, event])
  const change = async (id: string, changes: object) => {
    const { body } = await ask('client', `bookings/${id}`)
    return ask('client', `PUT bookings/${id}/change`, {
      ...{ startsAt: body.startsAt, people: body.people, participants: [], difference: 0 },
      ...changes,
    })
  }

  it('says that the traveller changed date and people, that the guide moved the departure, and that the guide cancelled', async () => {
    const id = await buy(await market.buying.offer({ rules: [{ times: ['09:00', '15:00'] }] }), 2)
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

  const reminders = async () =>
    (await mailsTo(market.database, CONTACT.email)).filter(({ subject }) => /^(Está chegando|É hoje)/.test(subject))

  /** A booking of the 28th at nine of a zone, with a device; `lookAt` reads what the person got by then. */
  const reminded = async (timeZone: string) => {
    expect(DAY).toBe('2026-11-28')
    const offer = await market.buying.offer({ title: `Nascer do sol ${timeZone}` })
    await market.database.query('UPDATE offers SET time_zone = $2 WHERE id = $1', [offer, timeZone])
    const id = await buy(offer)
    const { body } = await ask('client', 'notifications/push-key')
    const { endpoint, keys, clientHash } = await market.service.subscribe(body.key)
    await ask('client', 'PUT notifications/push-registration', { endpoint, ...keys, hidesText: false })
    const config = { ...testConfig('unused'), pushEmulator: market.service.origin }
    const jobs = [
      ...bookingJobs({
        database: market.database,
        config,
        now: market.buying.now,
        siteUrl: () => 'https://tour.example',
      }),
      pushDeliveryJob({ database: market.database, now: market.buying.now, config }),
    ]
    const lookAt = async (iso: string, secondsBefore = 0) => {
      market.buying.wait((Date.parse(iso) - market.buying.now().getTime()) / 1000 - secondsBefore)
      await workerOf(jobs, market.buying.now).run()
      await workerOf(jobs, market.buying.now).run()
      const mails = await reminders()
      return {
        mails: mails.filter(({ subject }) => subject.includes(timeZone)).map(({ subject }) => subject.split(':')[0]),
        pushes: (await market.service.messages(clientHash))
          .filter(({ text }) => text?.includes(timeZone))
          .map(({ title }) => title),
        lines: (await linesOf('client', id)).slice(1).map(({ event, sentAt }) => [event, sentAt]),
      }
    }
    return { id, clientHash, lookAt }
  }

  it.each([
    ['America/Noronha', '2026-11-27T11:00:00.000Z', '2026-11-28T09:00:00.000Z'],
    ['America/Manaus', '2026-11-27T13:00:00.000Z', '2026-11-28T11:00:00.000Z'],
  ])(
    'reminds at nine of the day before and at seven of the morning on the clock of %s: by mail, by push and with a line',
    async (timeZone, dayBefore, morning) => {
      await startAgain()
      const { id, clientHash, lookAt } = await reminded(timeZone)
      expect(await lookAt(dayBefore, 1)).toEqual({ mails: [], pushes: [], lines: [] })
      const tomorrow = { mails: ['Está chegando'], pushes: ['É amanhã!'], lines: [['is tomorrow', dayBefore]] }
      expect(await lookAt(dayBefore)).toEqual(tomorrow)
      expect(await lookAt(morning, 1)).toEqual(tomorrow)
      expect(await lookAt(morning)).toEqual({
        mails: ['Está chegando', 'É hoje'],
        pushes: ['É amanhã!', 'É hoje!'],
        lines: [...tomorrow.lines, ['is today', morning]],
      })
      for (const { text } of await reminders()) expect(text).toContain('28 de novembro de 2026, às 9h')
      expect((await market.service.messages(clientHash)).at(-1)).toMatchObject({
        path: `/area-do-cliente/reserva/${id}`,
      })
    },
  )

  it('sends no reminder by the channels that the person turned off; the line stays', async () => {
    await startAgain()
    const { lookAt } = await reminded('America/Fortaleza')
    await ask('client', 'PUT notifications/choices/reminders/email', { isOn: false })
    const dayBefore = '2026-11-27T12:00:00.000Z'
    const lines = [['is tomorrow', dayBefore]]
    expect(await lookAt(dayBefore)).toEqual({ mails: [], pushes: ['É amanhã!'], lines })
    await ask('client', 'PUT notifications/choices/reminders/email', { isOn: true })
    await ask('client', 'PUT notifications/choices/reminders/push', { isOn: false })
    const morning = '2026-11-28T10:00:00.000Z'
    expect(await lookAt(morning)).toEqual({
      mails: ['É hoje'],
      pushes: ['É amanhã!'],
      lines: [...lines, ['is today', morning]],
    })
  })
})
