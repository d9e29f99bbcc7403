import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../server/accounts/seed.ts'
import type { Database } from '../../server/database/database.ts'
import { unreadMailJob } from '../../server/messages/mail-unread.ts'
import type { Message } from '../../src/core/messages/message.ts'
import { MOST_A_MINUTE } from '../../src/core/messages/message.ts'
import { eachDatabase } from '../support/databases.ts'
import { openLive } from './live-support.ts'
import { type Buying, startBuying } from './orders-support.ts'
import { SELLERS, type Seller } from './own-offers-support.ts'
import { servicesOn } from './support.ts'
import { purge, workerOf } from './work-support.ts'

eachDatabase('messages', (open) => {
  let database: Database
  let buying: Buying
  let address: string
  beforeAll(async () => {
    database = await open()
    buying = await startBuying(database)
    address = await buying.app.listen({ port: 0, host: '127.0.0.1' })
  }, 60_000)
  afterAll(() => buying.close())

  const ask = (who: Seller | null, path: string, payload?: object) =>
    buying.ask(who, path.includes(' ') ? path : `GET ${path}`, payload)
  const enquiry = async (who: Seller = 'client') => {
    const offer = await buying.offer()
    const { body } = await ask(who, 'POST messages/threads', { about: 'offer', id: offer })
    return { offer, id: body.id as string }
  }
  const say = (who: Seller, thread: string, text: string, id: string = randomUUID()) => {
    buying.wait(60)
    return ask(who, `PUT messages/threads/${thread}/messages/${id}`, { text })
  }
  const read = async (who: Seller, thread: string): Promise<Message[]> =>
    (await ask(who, `messages/threads/${thread}/messages`)).body.messages
  const buy = async (offer: string) => {
    const { body } = await buying.place([{ offer }])
    await ask('client', `POST orders/${body.order.id}/simulated-payment`)
    return body.order.bookings[0].id as string
  }

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
    const stored = await database.query('SELECT m.text, e.data::text FROM messages m, live_events e')
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
    const offer = await buying.offer()
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
      JSON.stringify(await database.query('SELECT data FROM live_events UNION ALL SELECT to_jsonb(m) FROM messages m'))
    expect(await stored()).not.toContain('laranja')
    expect((await ask('client', `DELETE ${path}`)).body).toMatchObject({ isDeleted: true, revision: 2 })
    expect(await stored()).not.toContain('banana')
    expect((await ask('guide', 'messages/threads')).body.threads[0]).toMatchObject({ last: { isDeleted: true } })
  })

  const sendFile = (who: Seller, thread: string, file: string, name = 'foto.jpg', text = '') =>
    ask(who, `PUT messages/threads/${thread}/messages/${randomUUID()}/file`, { file, name, text })
  const dataUrl = (type: string, content: Buffer) => `data:${type};base64,${content.toString('base64')}`
  const photo = () =>
    sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'teal' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'Telefone da Marina' } })
      .toBuffer()

  it('encodes a picture again, smaller and without where and with what it was taken', async () => {
    const { id } = await enquiry()
    const source = await photo()
    expect((await sharp(source).metadata()).exif).toBeDefined()
    const { body: sent } = await sendFile('client', id, dataUrl('image/jpeg', source))
    expect(sent.attachment).toEqual({ kind: 'picture', width: 1600, height: 1067 })
    const { body: file } = await ask('guide', `messages/threads/${id}/messages/${sent.id}/file`)
    expect(file.type).toBe('image/webp')
    const kept = Buffer.from(file.dataUrl.split(',')[1], 'base64')
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(kept.includes('Marina')).toBe(false)
    for (const who of ['other', 'admin'] as const) {
      expect((await ask(who, `messages/threads/${id}/messages/${sent.id}/file`)).status, who).toBe(404)
    }
    expect((await ask(null, `messages/threads/${id}/messages/${sent.id}/file`)).status).toBe(401)
    expect((await sendFile('other', id, dataUrl('image/jpeg', source))).status).toBe(404)
  })

  it('refuses files that are no picture and no PDF, and PDFs with programs', async () => {
    const { id } = await enquiry()
    const pdf = (action: string) =>
      Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${action} >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`)
    for (const [type, content] of [
      ['image/png', Buffer.from('<svg onload="alert(1)"/>')],
      ['image/jpeg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(200)])],
      ['application/pdf', Buffer.from('MZ not a pdf')],
      ['application/pdf', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
      ['text/html', Buffer.from('<script>')],
    ] as const) {
      const { status, body } = await sendFile('client', id, dataUrl(type, content))
      expect([status, Object.keys(body.errors ?? {})], `${type} ${content.subarray(0, 20)}`).toEqual([422, ['file']])
    }
    expect(
      (await sendFile('client', id, dataUrl('application/pdf', pdf('')), 'a/b\u202e/tel 98 98765-4321.pdf')).body,
    ).toMatchObject({ attachment: { kind: 'document', name: 'a b tel [telefone oculto].pdf' } })
  })

  it('says how long to wait after too many messages in a minute', async () => {
    const { id } = await enquiry()
    buying.wait(120)
    const hurry = (at: number) =>
      ask('client', `PUT messages/threads/${id}/messages/${randomUUID()}`, { text: `${at}` })
    for (let at = 0; at < MOST_A_MINUTE; at++) expect((await hurry(at)).status).toBe(200)
    buying.wait(10)
    const refused = await hurry(99)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('50')
    expect(refused.body.detail).toContain('Espere 50 segundos')
    buying.wait(50)
    expect((await hurry(100)).status).toBe(200)
  })

  it('takes twenty of 1,000 messages of a minute, to whichever threads, and tells each other one when to try again', async () => {
    const threads = [await enquiry('other'), await enquiry('other'), await enquiry('other')]
    buying.wait(120)
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

  async function listen(who: Seller, lastEventId?: string) {
    const payload = { email: SELLERS[who], password: DEMO_PASSWORD }
    const token = (await buying.app.inject({ method: 'POST', url: '/api/auth/login', payload })).json().data
      .access_token
    return openLive(address, token, lastEventId)
  }

  it('streams news to both sides in order, and continues where a stream was lost', async () => {
    const { id } = await enquiry()
    const guide = await listen('guide')
    const opened = await guide.next()
    expect(opened?.event).toBe('opened')
    await say('client', id, 'um')
    const first = await guide.next()
    expect(first).toMatchObject({ event: 'message', data: { threadId: id, message: { text: 'um', sequence: 1 } } })
    guide.stop()
    await say('client', id, 'dois')
    await ask('guide', `PUT messages/threads/${id}/read`, { upTo: 1 })
    const back = await listen('guide', first?.id)
    expect((await back.next())?.event).toBe('opened')
    expect(await back.next()).toMatchObject({ event: 'message', data: { message: { text: 'dois' } } })
    expect(await back.next()).toMatchObject({ event: 'read', data: { threadId: id, side: 'guide', upTo: 1 } })
  })

  it('begins at the present for a forged or foreign position', async () => {
    const { id } = await enquiry()
    await say('client', id, 'antes')
    for (const forged of ['999999999', '-1', '1 OR 1=1', '0x10']) {
      const stream = await listen('guide', forged)
      expect((await stream.next())?.event).toBe('opened')
      await say('client', id, 'depois')
      expect((await stream.next())?.data.message.text, forged).toBe('depois')
      stream.stop()
    }
  })

  it('mails a link about messages that stay unread, at most once an hour and thread', async () => {
    const { id } = await enquiry()
    const mails = async () => {
      await workerOf([unreadMailJob({ ...servicesOn(database), now: buying.now })], buying.now).run()
      const rows = await database.query<{ body_text: string }>('SELECT body_text FROM outbox WHERE body_text LIKE $1', [
        `%conversa=${id}%`,
      ])
      return rows.map(({ body_text }) => body_text)
    }
    await say('client', id, 'Segredo da Marina')
    expect(await mails(), 'too early').toEqual([])
    buying.wait(11 * 60)
    const [mail] = await mails()
    expect(mail).not.toContain('Segredo')
    await say('client', id, 'Mais uma')
    buying.wait(11 * 60)
    expect(await mails(), 'within the hour').toHaveLength(1)
    buying.wait(50 * 60)
    expect(await mails()).toHaveLength(2)
    buying.wait(3 * 3600)
    expect(await mails(), 'nothing new').toHaveLength(2)
    const { body: gone } = await say('client', id, 'Apagada a tempo')
    await ask('client', `DELETE messages/threads/${id}/messages/${gone.id}`)
    await say('client', id, 'Lida a tempo')
    await ask('guide', `PUT messages/threads/${id}/read`, { upTo: 4 })
    buying.wait(3 * 3600)
    expect(await mails()).toHaveLength(2)
  })

  it('exports what a person wrote and empties it with the account', async () => {
    const { id } = await enquiry('other')
    await say('other', id, 'Isto é meu')
    const { body: sent } = await sendFile('other', id, dataUrl('image/jpeg', await photo()), 'a.jpg', 'Legenda minha')
    await say('guide', id, 'Isto não')
    const exported = JSON.stringify((await ask('other', 'privacy/export')).body)
    expect(exported).toContain('Isto é meu')
    expect(exported).not.toContain('Isto não')
    expect(exported).toContain(`/messages/${sent.id}/file`)
    const deletion = await ask('other', 'POST privacy/delete-account', {
      password: DEMO_PASSWORD,
      confirmation: 'EXCLUIR',
    })
    expect(deletion.status, JSON.stringify(deletion.body)).toBeLessThan(300)
    expect((await read('guide', id)).map(({ text, isDeleted }) => [text, isDeleted])).toEqual([
      ['', true],
      ['', true],
      ['Isto não', false],
    ])
    expect((await ask('guide', `messages/threads/${id}/messages/${sent.id}/file`)).status).toBe(404)
    expect((await ask('guide', `messages/threads/${id}`)).body).toMatchObject({ canSend: false })
    expect((await say('guide', id, 'Ainda aí?')).status).toBe(409)
    expect(JSON.stringify(await database.query('SELECT data FROM live_events'))).not.toContain('Isto é meu')
  })

  it('forgets an enquiry a year after its last message, and a booking’s conversation years after the trip', async () => {
    const { id } = await enquiry()
    await say('client', id, 'Ainda tem lugar?')
    const { body: sent } = await sendFile('client', id, dataUrl('image/jpeg', await photo()))
    const booked = await enquiry()
    await say('client', booked.id, 'Vou reservar')
    await buy(booked.offer)
    const statuses = async (days: number) => {
      await purge(database, new Date(buying.now().getTime() + days * 86_400_000))
      const threads = [id, booked.id].map(async (thread) => (await ask('client', `messages/threads/${thread}`)).status)
      return Promise.all(threads)
    }
    expect(await statuses(360)).toEqual([200, 200])
    expect(await statuses(370)).toEqual([404, 200])
    expect(await database.query('SELECT 1 FROM message_files WHERE message_id = $1', [sent.id])).toEqual([])
    expect(await statuses(5 * 365)).toEqual([404, 200])
    expect(await statuses(5 * 366 + 20)).toEqual([404, 404])
  })
})
