import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Message } from '../../src/core/messages/message.ts'
import { MOST_A_MINUTE } from '../../src/core/messages/message.ts'
import { eachDatabase } from '../support/databases.ts'
import { messagingOn } from './messages-support.ts'
import type { Seller } from './own-offers-support.ts'

eachDatabase('messages', (open) => {
  const { ask, enquiry, say, read, buy, services } = messagingOn(open)

  it('begins one thread about an offer, which the guide sees with its first message', async () => {
    const { offer, id } = await enquiry()
    expect((await ask('client', 'POST messages/threads', { about: 'offer', id: offer })).body.id).toBe(id)
    expect((await ask('guide', 'messages/threads')).body.threads.map((one: { id: string }) => one.id)).not.toContain(id)
    await say('client', id, 'Olá! Crianças de 4 anos podem ir?')
    const [first] = (await ask('guide', 'messages/threads')).body.threads
    expect(first).toMatchObject({ id, side: 'guide', unread: 1, last: { from: 'traveller' }, booking: null })
    expect((await ask('guide', 'messages/unread')).body.threads).toBeGreaterThan(0)
  })

  it('answers a repeated message with the first one', async () => {
    const { id } = await enquiry()
    const message = randomUUID()
    const first = await say('client', id, 'Uma vez só', message)
    expect((await say('client', id, 'Outra coisa', message)).body).toEqual(first.body)
    expect(await read('guide', id)).toEqual([first.body])
    // The other side can neither find nor replace a message by guessing its id.
    expect((await say('guide', id, 'Meu', message)).status).toBe(404)
  })

  it('numbers messages that come at the same moment without a gap', async () => {
    const { id } = await enquiry()
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, at) => say(at % 2 === 0 ? 'client' : 'guide', id, `Mensagem ${at}`)),
    )
    expect(sent.map(({ body }) => body.sequence).toSorted((a, b) => a - b)).toEqual(sent.map((_, at) => at + 1))
    const after = await ask('guide', `messages/threads/${id}/messages?after=9`)
    expect(after.body.messages.map(({ sequence }: Message) => sequence)).toEqual([10, 11, 12])
    const before = await ask('guide', `messages/threads/${id}/messages?before=4`)
    expect(before.body.messages.map(({ sequence }: Message) => sequence)).toEqual([1, 2, 3])
  })

  it.each([
    ['client', ['other', 'admin']],
    ['other', ['client', 'admin']],
  ] as const)('is closed to everybody but %s and the guide, in every way', async (traveller, strangers) => {
    const { id } = await enquiry(traveller)
    const secret = `Segredo de ${traveller}`
    const message = (await say(traveller, id, secret)).body.id
    const file = { file: 'data:image/png;base64,aaaa', name: 'a.png', text: '' }
    const ways: readonly (readonly [string, object?])[] = [
      [`GET messages/threads/${id}`],
      [`GET messages/threads/${id}/messages`],
      [`GET messages/threads/${id}/messages/${message}/file`],
      [`GET messages/threads/${id}/templates`],
      [`PUT messages/threads/${id}/messages/${randomUUID()}`, { text: 'oi' }],
      [`PUT messages/threads/${id}/messages/${randomUUID()}/file`, file],
      [`PATCH messages/threads/${id}/messages/${message}`, { text: 'oi' }],
      [`DELETE messages/threads/${id}/messages/${message}`],
      [`PUT messages/threads/${id}/read`, { upTo: 1 }],
      [`PUT messages/threads/${id}/typing`],
      [`PUT messages/threads/${id}/block`, { isBlocked: true }],
      [`PUT messages/threads/${id}/reports/${randomUUID()}`, { messageId: null, reason: 'other', note: '' }],
      [`PUT messages/threads/${id}/archive`, { isArchived: true }],
    ]
    for (const [path, body] of ways) {
      for (const who of strangers) {
        // Templates are for guides alone.
        const refusals = path.endsWith('/templates') ? [403, 404] : [404]
        expect(refusals, `${who} ${path}`).toContain((await ask(who, path, body)).status)
      }
      expect((await ask(null, path, body)).status, path).toBe(401)
    }
    const found = async (who: Seller) =>
      (await ask(who, `messages/threads?text=${encodeURIComponent(secret)}`)).body.threads
    expect(await found(traveller)).toHaveLength(1)
    for (const who of strangers) expect(await found(who)).toEqual([])
    expect(await read('guide', id)).toMatchObject([{ text: secret, isDeleted: false }])
  })

  it('masks contact data of both sides until a booking is paid, and stores nothing of it', async () => {
    const { offer, id } = await enquiry()
    await say('client', id, 'Meu número é (98) 98765-4321')
    await say('guide', id, 'joana arroba gmail ponto com')
    expect((await read('client', id)).map(({ text }) => text)).toEqual([
      'Meu número é [telefone oculto]',
      '[e-mail oculto]',
    ])
    const stored = await services().database.query('SELECT m.text, e.data::text FROM messages m, live_events e')
    expect(JSON.stringify(stored)).not.toMatch(/98765|gmail/)
    const booking = await buy(offer)
    await say('guide', id, 'Agora sim: (98) 98765-4321')
    expect((await read('client', id)).at(-1)?.text).toBe('Agora sim: (98) 98765-4321')
    expect((await ask('client', `messages/threads/${id}`)).body).toMatchObject({
      showsContacts: true,
      booking: { id: booking, status: 'confirmed' },
    })
  })

  it('turns the enquiry into the thread of the booking, and reports payment and cancellation in it', async () => {
    const { offer, id } = await enquiry()
    await say('client', id, 'Tem vaga?')
    const booking = await buy(offer)
    for (const who of ['client', 'guide'] as const) {
      expect((await ask(who, 'POST messages/threads', { about: 'booking', id: booking })).body.id).toBe(id)
    }
    await ask('client', `POST bookings/${booking}/cancel`, { refund: 10_000 })
    expect((await read('guide', id)).map(({ from, event }) => [from, event])).toEqual([
      ['traveller', null],
      ['system', 'paid'],
      ['system', 'cancelled by client'],
    ])
    expect((await enquiry()).id, 'a new question is a new thread').not.toBe(id)
    const again = await ask('client', 'POST messages/threads', { about: 'offer', id: offer })
    expect(again.body.id).not.toBe(id)
  })

  it('begins no thread with oneself, about unknown things, or about the bookings of others', async () => {
    const offer = await services().buying.offer()
    const open = async (who: Seller, about: string, id: string) =>
      (await ask(who, 'POST messages/threads', { about, id })).status
    expect(await open('guide', 'offer', offer)).toBe(409)
    expect(await open('guide', 'provider', 'joana')).toBe(409)
    expect(await open('client', 'offer', 'nada')).toBe(404)
    expect(await open('client', 'provider', 'taina'), 'not public').toBe(404)
    expect(await open('client', 'provider', 'joana')).toBe(200)
    expect(await open('other', 'booking', await buy(offer))).toBe(404)
  })

  it('takes text as text, without characters that turn it around, and refuses too much and too little', async () => {
    const { id } = await enquiry()
    await say('client', id, '<b>oi</b> \u202eabc\u0007\u2066\u200f\u061c')
    expect((await read('guide', id))[0]?.text).toBe('<b>oi</b> abc')
    expect((await say('client', id, ' \n\u202e ')).body.errors).toHaveProperty('text')
    expect((await say('client', id, 'a'.repeat(4000))).status).toBe(200)
    expect((await say('client', id, 'a'.repeat(4001))).body.errors).toHaveProperty('text')
    expect((await say('client', id, 'a'.repeat(100_000))).status).toBe(413)
  })

  it('takes a replaced or deleted text out of the log of events, and mails nothing about it', async () => {
    const { id } = await enquiry()
    const { body: message } = await say('client', id, 'Senha do cofre: laranja')
    const path = `messages/threads/${id}/messages/${message.id}`
    await ask('client', `PATCH ${path}`, { text: 'Senha do cofre: banana' })
    const stored = async () =>
      JSON.stringify(
        await services().database.query('SELECT data FROM live_events UNION ALL SELECT to_jsonb(m) FROM messages m'),
      )
    expect(await stored()).not.toContain('laranja')
    expect((await ask('client', `DELETE ${path}`)).body).toMatchObject({ isDeleted: true, revision: 2 })
    expect(await stored()).not.toContain('banana')
    expect((await ask('guide', 'messages/threads')).body.threads[0]).toMatchObject({ last: { isDeleted: true } })
  })

  it('says how long to wait after too many messages in a minute', async () => {
    const { id } = await enquiry()
    services().buying.wait(120)
    const hurry = (at: number) =>
      ask('client', `PUT messages/threads/${id}/messages/${randomUUID()}`, { text: `${at}` })
    for (let at = 0; at < MOST_A_MINUTE; at++) expect((await hurry(at)).status).toBe(200)
    services().buying.wait(10)
    const refused = await hurry(99)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('50')
    expect(refused.body.detail).toContain('Espere 50 segundos')
    services().buying.wait(50)
    expect((await hurry(100)).status).toBe(200)
  })

  it('takes twenty of 1,000 messages of a minute, to whichever threads, and tells each other one when to try again', async () => {
    const threads = [await enquiry('other'), await enquiry('other'), await enquiry('other')]
    services().buying.wait(120)
    const statuses: number[] = []
    const waits = new Set<number>()
    const send = async (at: number) => {
      const { id } = threads[at % threads.length] ?? { id: '' }
      const path = `PUT messages/threads/${id}/messages/${randomUUID()}`
      const { status, headers } = await ask('other', path, { text: `${at}` })
      statuses.push(status)
      if (status === 429) waits.add(Number(headers['retry-after']))
    }
    for (let at = 0; at < 1000; at += 50) await Promise.all(Array.from({ length: 50 }, (_, more) => send(at + more)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(MOST_A_MINUTE)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1000 - MOST_A_MINUTE)
    expect([...waits]).toEqual([60])
  })

  it('keeps the reader’s mark, the archive and what a search finds, each side for itself', async () => {
    const { id } = await enquiry()
    await say('client', id, 'Posso levar a minha avó Antônia?')
    await ask('guide', `PUT messages/threads/${id}/read`, { upTo: 99 })
    await ask('guide', `PUT messages/threads/${id}/read`, { upTo: 0 })
    expect((await ask('guide', `messages/threads/${id}`)).body).toMatchObject({ unread: 0, readUpTo: 1 })
    expect((await ask('client', `messages/threads/${id}`)).body).toMatchObject({ otherReadUpTo: 1 })
    const found = async (who: Seller, query: string) =>
      (await ask(who, `messages/threads?${query}`)).body.threads.map((one: { id: string }) => one.id)
    expect(await found('guide', 'text=antonia')).toEqual([id])
    expect(await found('guide', 'text=%25')).toEqual([])
    await ask('guide', `PUT messages/threads/${id}/archive`, { isArchived: true })
    expect(await found('guide', 'text=antonia')).toEqual([])
    expect(await found('guide', 'archived=true')).toEqual([id])
    expect(await found('client', 'text=antonia')).toEqual([id])
    await say('client', id, 'Alguém aí?')
    expect(await found('guide', 'text=antonia'), 'a new message brings it back').toEqual([id])
  })
})
