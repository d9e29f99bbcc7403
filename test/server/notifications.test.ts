import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { isPublicAddress } from '../../server/http/private-network.ts'
import { pushDeliveryJob } from '../../server/notifications/push-delivery.ts'
import { publicLookup } from '../../server/notifications/push-host.ts'
import { readPushKeys } from '../../server/notifications/push-keys.ts'
import { MAX_ATTEMPTS } from '../../server/outbox/delivery.ts'
import { eachDatabase } from '../support/databases.ts'
import { SELLERS, type Seller } from './own-offers-support.ts'
import { marketWithPush } from './push-support.ts'
import { testConfig } from './support.ts'
import { type ItemFailure, workerOf } from './work-support.ts'

eachDatabase('push messages', (open) => {
  const market = marketWithPush(open)
  beforeEach(() => market.database.query('DELETE FROM push_registrations'))

  const { ask } = market
  const register = (who: Seller, endpoint: string, keys: { p256dh: string; auth: string }, hidesText = false) =>
    ask(who, 'PUT notifications/push-registration', { endpoint, ...keys, hidesText })
  /** @returns the device's name at the push service. */
  const newDevice = async (who: Seller, hidesText = false) => {
    const { body } = await ask(who, 'notifications/push-key')
    const { endpoint, keys, clientHash } = await market.service.subscribe(body.key)
    expect((await register(who, endpoint, keys, hidesText)).status).toBe(204)
    return { endpoint, keys, clientHash }
  }
  const deliver = (
    onFailure?: (failure: ItemFailure) => void,
    pushEmulator: string | undefined = market.service.origin,
  ) =>
    workerOf(
      [
        pushDeliveryJob({
          database: market.database,
          now: market.buying.now,
          config: { ...testConfig('unused'), pushEmulator },
        }),
      ],
      market.buying.now,
      onFailure,
    ).run()
  const enquiry = async () => {
    const offer = await market.buying.offer()
    const { body } = await ask('client', 'POST messages/threads', { about: 'offer', id: offer })
    return { offer, id: body.id as string }
  }
  const say = (who: Seller, thread: string, text: string) => {
    market.buying.wait(60)
    return ask(who, `PUT messages/threads/${thread}/messages/${randomUUID()}`, { text })
  }
  /** A device of the guide at a service that registering would refuse. */
  const addDevice = async (origin: string) => {
    const { body } = await ask('guide', 'notifications/push-key')
    const { keys } = await market.service.subscribe(body.key)
    await market.database.query(
      `INSERT INTO push_registrations (id, user_id, session_id, endpoint, p256dh, auth, hides_text, created_at)
       SELECT $1, u.id, (SELECT jti FROM sessions s WHERE s.user_id = u.id LIMIT 1), $2, $3, $4, false, now()
         FROM users u WHERE u.email = $5`,
      [randomUUID(), `${origin}/abc`, keys.p256dh, keys.auth, SELLERS.guide],
    )
  }
  const registrations = () => market.database.query('SELECT endpoint FROM push_registrations')

  it('keeps one key pair, also when two servers create it at once', async () => {
    const keys = await Promise.all([
      readPushKeys(market.database, market.buying.now()),
      readPushKeys(market.database, market.buying.now()),
    ])
    expect(keys[0]).toEqual(keys[1])
    expect((await ask('client', 'notifications/push-key')).body.key).toBe(keys[0].publicKey)
  })

  it('reaches the other side of a conversation, with the masked text, and never the writer', async () => {
    const traveller = await newDevice('client')
    const guide = await newDevice('guide')
    const { id } = await enquiry()
    await say('client', id, 'Tem vaga? Meu número é (98) 98765-4321')
    await deliver()
    expect(await market.service.messages(guide.clientHash)).toEqual([
      {
        title: expect.stringMatching(/^\S+$/),
        text: 'Tem vaga? Meu número é [telefone oculto]',
        path: `/area-do-guia?tab=messages&conversa=${id}`,
        tag: `thread ${id}`,
      },
    ])
    expect(await market.service.messages(traveller.clientHash)).toEqual([])
    await say('guide', id, 'Tem, sim!')
    await deliver()
    expect(await market.service.messages(traveller.clientHash)).toMatchObject([
      { title: 'joana', text: 'Tem, sim!', path: `/area-do-cliente/mensagens/${id}` },
    ])
  })

  it('hides title and text on a device that asks for it, until it asks for the text again', async () => {
    const { clientHash, endpoint, keys } = await newDevice('guide', true)
    const { id } = await enquiry()
    await say('client', id, 'Segredo')
    await deliver()
    const [message] = await market.service.messages(clientHash)
    expect(message).toMatchObject({ title: 'Tour Presencial', text: 'Você tem uma mensagem nova.' })
    expect(JSON.stringify(message)).not.toMatch(/Segredo|Marina/)
    await register('guide', endpoint, keys, false)
    await say('client', id, 'Às claras')
    await deliver()
    expect((await market.service.messages(clientHash)).at(-1)).toMatchObject({ title: 'Marina', text: 'Às claras' })
  })

  it('informs a guide about a purchase and a cancellation, without the kinds that the person turned off', async () => {
    const { clientHash } = await newDevice('guide')
    const offer = await market.buying.offer({ title: 'Pedra Azul' })
    const { body } = await market.buying.place([{ offer }])
    await ask('client', `POST orders/${body.order.id}/simulated-payment`)
    const booking = body.order.bookings[0].id
    await ask('guide', 'PUT notifications/choices/bookings/push', { isOn: false })
    await ask('client', `POST bookings/${booking}/cancel`, { refund: 10_000 })
    await deliver()
    expect(await market.service.messages(clientHash)).toMatchObject([
      { title: 'Nova reserva', text: expect.stringMatching(/^Pedra Azul, .+, às \d+h/) },
    ])
    await ask('guide', 'PUT notifications/choices/bookings/push', { isOn: true })
  })

  it('removes a device that its service has forgotten', async () => {
    const { clientHash } = await newDevice('guide')
    await market.service.expire(clientHash)
    const { id } = await enquiry()
    await say('client', id, 'Alguém?')
    await deliver()
    expect(await registrations()).toEqual([])
  })

  it.each([
    [404, 0],
    [410, 0],
    [413, 1],
  ])('removes a device after 404 and 410 alone: %i keeps %i', async (status, kept) => {
    const origin = await listening((_request, answer) => answer.writeHead(status).end())
    await addDevice(origin)
    const { id } = await enquiry()
    await say('client', id, 'Alguém?')
    const failures: string[] = []
    await deliver(({ reason }) => failures.push(reason), origin)
    expect(await registrations()).toHaveLength(kept)
    expect(failures).toHaveLength(kept)
  })

  it('ends the registration with the session, and by request', async () => {
    const payload = { email: SELLERS.guide, password: DEMO_PASSWORD }
    const login = await market.buying.app.inject({ method: 'POST', url: '/api/auth/login', payload })
    const token = login.json().data.access_token
    const { endpoint, keys } = await newDevice('guide')
    const again = { endpoint, ...keys, hidesText: false }
    expect((await market.buying.askWith(token, 'PUT notifications/push-registration', again)).status).toBe(204)
    expect(await registrations()).toHaveLength(1)
    await market.buying.askWith(token, 'POST auth/logout')
    expect(await registrations()).toEqual([])
    await register('guide', endpoint, keys)
    await ask('client', 'POST notifications/push-registration/removal', { endpoint })
    expect(await registrations(), 'only the owner removes it').toHaveLength(1)
    await ask('guide', 'POST notifications/push-registration/removal', { endpoint })
    expect(await registrations()).toEqual([])
  })

  it('belongs to the last person who used the device', async () => {
    const { endpoint, keys, clientHash } = await newDevice('guide')
    await register('client', endpoint, keys)
    const { id } = await enquiry()
    await say('client', id, 'Olá')
    await deliver()
    expect(await market.service.messages(clientHash)).toEqual([])
  })

  it.each([
    'http://push.example/abc',
    'https://127.0.0.1/abc',
    'https://10.1.2.3/abc',
    'https://[::1]/abc',
    'https://[::ffff:192.168.0.1]/abc',
    'https://[64:ff9b::a00:1]/abc',
    'https://0x7f.1/abc',
    'https://2130706433/',
    'https://localhost/abc',
    'https://database/abc',
    'https://metadata.google.internal/abc',
    'https://push.example:8443/abc',
    'https://user:secret@push.example/abc',
    'file:///etc/passwd',
    'nada',
  ])('refuses the endpoint %s', async (endpoint) => {
    const answer = await register('guide', endpoint, { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty('endpoint')
  })

  it('never follows a redirect into the network, and gives up', async () => {
    let wasReached = false
    const inside = await listening((_request, answer) => {
      wasReached = true
      answer.end()
    })
    const origin = await listening((_request, answer) => {
      answer.writeHead(307, { location: `${inside}/` }).end()
    })
    await addDevice(origin)
    const { id } = await enquiry()
    await say('client', id, 'Olá')
    const failures: string[] = []
    await deliver(({ reason }) => failures.push(reason), origin)
    expect(failures).toEqual(['HTTP 307'])
    expect(wasReached).toBe(false)
  })

  it('tries again after a failure of the service, a limited number of times', async () => {
    const origin = await listening((_request, answer) => answer.writeHead(503).end())
    await addDevice(origin)
    const { id } = await enquiry()
    await say('client', id, 'Olá')
    let tries = 0
    for (let run = 0; run < MAX_ATTEMPTS + 2; run++) {
      await deliver(() => (tries += 1), origin)
      market.buying.wait(3600)
    }
    expect(tries).toBe(MAX_ATTEMPTS)
  })

  it('turns kinds on and off by channel', async () => {
    const all = { email: true, push: true }
    expect((await ask('other', 'notifications/choices')).body.choices).toEqual({
      messages: all,
      bookings: all,
      reminders: all,
    })
    await ask('other', 'PUT notifications/choices/reminders/email', { isOn: false })
    const { body } = await ask('other', 'PUT notifications/choices/messages/push', { isOn: false })
    expect(body.choices).toEqual({
      messages: { email: true, push: false },
      bookings: all,
      reminders: { email: false, push: true },
    })
    expect((await ask('other', 'PUT notifications/choices/purchase/email', { isOn: false })).status).toBe(404)
  })
})

/** A server of the test's own. @returns its origin. */
async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

describe('the address of a push service', () => {
  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    '2002:a00:1::',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false))
  it.each(['8.8.8.8', '142.250.0.1', '2a00:1450:4001::1'])('may be %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )
  it('is checked with every connection, because a name may resolve differently', async () => {
    const failed = await new Promise((resolve) => publicLookup('localhost', {}, (error) => resolve(error)))
    expect(failed).toMatchObject({ code: 'PRIVATE_ADDRESS' })
  })
})
