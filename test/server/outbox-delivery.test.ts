import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { composeMail } from '../../server/outbox/compose-mail.ts'
import { deliveryJob, MAX_ATTEMPTS, type MailTransport, waitAfter } from '../../server/outbox/delivery.ts'
import { forgetMessages, post, purgeOutbox } from '../../server/outbox/outbox.ts'
import { smtpTransport } from '../../server/outbox/smtp-transport.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Peer, startPeer } from './smtp-peer.ts'
import { type ItemFailure, workerOf } from './work-support.ts'

const ANA = 'ana@example.com'
const FROM = { name: 'Tour Presencial – avisos', address: 'ola@tour.example' }
const NOW = new Date('2026-11-20T12:00:00Z')

const MAIL = composeMail({
  subject: 'Confirme sua inscrição, ação nº 1 ✔',
  greeting: 'Olá, Conceição!',
  paragraphs: ['Falta só um passo para a sua viagem a São Luís.'],
  code: '482913',
  action: { label: 'Confirmar e-mail', url: 'https://tour.example/confirmar#segredo-do-link' },
})

eachDatabase('the outbox', (open) => {
  let database: Database
  let time: Date
  const cleanUp: (() => unknown)[] = []
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.query('DELETE FROM outbox')
    time = NOW
  })
  afterEach(async () => {
    for (const step of cleanUp.splice(0).reverse()) await step()
  })

  async function peer(options: Parameters<typeof startPeer>[0] = {}): Promise<Peer> {
    const started = await startPeer(options)
    cleanUp.push(() => started.close())
    return started
  }
  function transportTo(port: number, login = ''): MailTransport {
    const transport = smtpTransport({ url: `smtp://${login}127.0.0.1:${port}`, from: FROM })
    cleanUp.push(() => transport.close())
    return transport
  }
  const failures: ItemFailure[] = []
  beforeEach(() => failures.splice(0))
  const workerWith = (transport: MailTransport) =>
    workerOf(
      [deliveryJob({ database, transport, now: () => time })],
      () => time,
      (failure) => failures.push(failure),
    )
  const deliver = (transport: MailTransport) => workerWith(transport).run()
  const wait = (seconds: number) => {
    time = new Date(time.getTime() + seconds * 1000)
  }
  const write = (to = ANA, mail = MAIL) => post(database, time, { channel: 'email', to, ...mail })
  const rows = () =>
    database.query<Record<string, unknown>>(
      'SELECT recipient, attempts, sent_at, failed_at, last_error, body_text, body_html FROM outbox ORDER BY id',
    )

  it('has the one-click header (RFC 8058) in mails that people can turn off, and in no other', async () => {
    const { port, received } = await peer()
    const oneClick = 'https://tour.example/api/notifications/unsubscribe/segredo'
    const unsubscribe = { page: 'https://tour.example/cancelar-avisos#segredo', oneClick }
    await write(ANA, composeMail({ subject: 'Lembrete', greeting: 'Olá!', paragraphs: ['É amanhã.'], unsubscribe }))
    await write()
    await deliver(transportTo(port))
    const reminder = received.find(({ headers }) => headers.subject === 'Lembrete')
    expect(reminder?.headers).toMatchObject({
      'list-unsubscribe': expect.stringContaining(oneClick),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    expect(reminder?.text).toContain(unsubscribe.page)
    const other = received.find(({ headers }) => headers.subject !== 'Lembrete')
    expect(Object.keys(other?.headers ?? {}).filter((name) => name.startsWith('list-'))).toEqual([])
  })

  it('delivers a mail once, with its accents, its code and its link, and deletes its content', async () => {
    const { port, received } = await peer()
    await write()
    await deliver(transportTo(port))
    await deliver(transportTo(port))
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ from: FROM.address, to: [ANA], user: undefined })
    expect(received[0]?.headers).toMatchObject({
      subject: MAIL.subject,
      to: ANA,
      from: expect.stringMatching(/^"?Tour Presencial – avisos"? <ola@tour\.example>$/),
      'message-id': expect.stringMatching(/^<[\da-f-]{36}@tour\.example>$/),
      'auto-submitted': 'auto-generated',
      date: 'Fri, 20 Nov 2026 12:00:00 +0000',
    })
    expect(received[0]?.text.replaceAll('\r\n', '\n')).toBe(MAIL.text)
    expect(received[0]?.html.replaceAll('\r\n', '\n').trim()).toBe(MAIL.html.trim())
    expect(await rows()).toEqual([
      { recipient: ANA, attempts: 1, sent_at: NOW, failed_at: null, last_error: null, body_text: '', body_html: '' },
    ])
  })

  it('logs in if the peer requires it, also with characters that a URL encodes', async () => {
    const { port, received } = await peer({ credentials: { user: 'tour@x', password: 'p:/ção%' } })
    await write()
    await deliver(transportTo(port, `${encodeURIComponent('tour@x')}:${encodeURIComponent('p:/ção%')}@`))
    expect(received.map(({ user }) => user)).toEqual(['tour@x'])
  })

  it('retries after a wrong password, and logs no password', async () => {
    const { port } = await peer({ credentials: { user: 'tour', password: 'certa' } })
    await write()
    await deliver(transportTo(port, 'tour:senha-errada@'))
    expect(failures).toEqual([
      {
        item: expect.anything(),
        tries: 1,
        reason: expect.stringMatching(/^EAUTH 535/),
        message: 'mail delivery failed, will retry',
      },
    ])
    expect(JSON.stringify(failures)).not.toContain('senha-errada')
    expect((await rows())[0]).toMatchObject({ sent_at: null, failed_at: null })
  })

  it('sends nothing to a peer with an untrusted certificate', async () => {
    const { port, received } = await peer({ secure: true })
    const transport = smtpTransport({ url: `smtps://127.0.0.1:${port}`, from: FROM })
    await write()
    await deliver(transport)
    expect(received).toEqual([])
    expect((await rows())[0]).toMatchObject({ attempts: 1, failed_at: null, last_error: 'ESOCKET CONN' })
  })

  it.each(['RCPT TO', 'DATA'] as const)(
    'tries again later, as the same mail, when the peer has no time at %s',
    async (at) => {
      let busy = true
      const { port, received } = await peer({ refuse: (step) => (busy && step === at ? 451 : null) })
      const transport = transportTo(port)
      await write()
      const [{ reference } = { reference: '' }] = await database.query<{ reference: string }>(
        'SELECT reference FROM outbox',
      )
      await deliver(transport)
      expect(received).toEqual([])
      expect((await rows())[0]).toMatchObject({
        attempts: 1,
        sent_at: null,
        last_error: expect.stringContaining(' 451 '),
      })
      busy = false
      wait(waitAfter(1) - 1)
      await deliver(transport)
      expect(received).toEqual([])
      wait(1)
      await deliver(transport)
      expect(received.map(({ headers }) => headers['message-id'])).toEqual([`<${reference}@tour.example>`])
      expect((await rows())[0]).toMatchObject({ attempts: 2, last_error: null, body_text: '' })
    },
  )

  it('abandons a mail at once if the peer refuses it for good, and continues with the others', async () => {
    const answers = [550]
    const { port, received } = await peer({ refuse: () => answers.shift() ?? null })
    const transport = transportTo(port)
    await write('ninguem@example.com')
    await deliver(transport)
    await write()
    await deliver(transport)
    wait(100_000)
    await deliver(transport)
    expect(received.map(({ to }) => to)).toEqual([[ANA]])
    expect((await rows())[0]).toMatchObject({ attempts: 1, failed_at: NOW, last_error: 'EENVELOPE 550 RCPT TO' })
  })

  it('delivers when a peer that was down is up again', async () => {
    const down = await startPeer()
    await down.close()
    const transport = transportTo(down.port)
    await write()
    await deliver(transport)
    expect((await rows())[0]).toMatchObject({ attempts: 1, last_error: expect.stringMatching(/^E[A-Z]+/) })
    const { received } = await peer({ port: down.port })
    wait(waitAfter(1))
    await deliver(transport)
    expect(received).toHaveLength(1)
  })

  it('retries with growing pauses, and abandons after hours, with an error that quotes nothing', async () => {
    const broken: MailTransport = {
      send: async ({ text }) => {
        throw new Error(text)
      },
      close: () => undefined,
    }
    await write()
    const waits: number[] = []
    for (;;) {
      await deliver(broken)
      if ((await rows())[0]?.failed_at !== null) break
      const [row] = await database.query<{ next_attempt: Date }>('SELECT next_attempt FROM outbox')
      waits.push(((row?.next_attempt.getTime() ?? 0) - time.getTime()) / 1000)
      time = row?.next_attempt ?? time
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
    expect((await rows())[0]).toMatchObject({ attempts: MAX_ATTEMPTS, last_error: 'UNKNOWN' })
    expect(failures.at(-1)).toMatchObject({ message: 'mail delivery abandoned' })
    expect(JSON.stringify(failures)).not.toContain('segredo')
  })

  it.each([
    'ana@example.com,bia@example.com',
    'ana@example.com;bia@example.com',
    'ana@example.com\r\nBcc: bia@example.com',
    'grupo:ana@example.com',
    '<ana@example.com>',
    'ana@@example.com',
  ])('sends nothing to %j, which is more than one address', async (recipient) => {
    const { port, received } = await peer()
    await write(recipient)
    await deliver(transportTo(port))
    expect(received).toEqual([])
    expect((await rows())[0]).toMatchObject({ last_error: 'ADDRESS', failed_at: NOW })
  })

  it('makes one header from a subject with several lines', async () => {
    const { port, received } = await peer()
    await write(ANA, { ...MAIL, subject: 'Oi\r\nBcc: bia@example.com\r\n\r\nCorpo\u2028fim' })
    await deliver(transportTo(port))
    expect(received[0]?.headers.subject).toBe('Oi Bcc: bia@example.com Corpo fim')
    expect(received[0]?.headers.bcc).toBeUndefined()
    expect(received[0]?.to).toEqual([ANA])
  })

  it('is delivered by four servers at once without a doubled mail', async () => {
    const { port, received } = await peer()
    const people = Array.from({ length: 40 }, (_, number) => `pessoa${number}@example.com`)
    for (const person of people) await write(person)
    await Promise.all(Array.from({ length: 4 }, () => deliver(transportTo(port))))
    expect(received.map(({ to }) => to[0]).sort()).toEqual(people.sort())
  })

  it('takes over the mails of a killed server after five minutes', async () => {
    let killed: () => void = () => undefined
    const hanging: MailTransport = {
      send: () => {
        killed()
        return new Promise<never>(() => undefined)
      },
      close: () => undefined,
    }
    const begun = new Promise<void>((resolve) => {
      killed = resolve
    })
    await write()
    deliver(hanging).catch(() => undefined)
    await begun
    const { port, received } = await peer()
    const transport = transportTo(port)
    wait(299)
    await deliver(transport)
    expect(received).toEqual([])
    wait(1)
    await deliver(transport)
    expect(received).toHaveLength(1)
  })

  it('begins no further mail after a stop, and retries the interrupted one', async () => {
    let stop: () => Promise<void> = async () => undefined
    const { port, received } = await peer({ hold: () => stop() })
    for (let count = 0; count < 8; count += 1) await write()
    const worker = workerWith(transportTo(port))
    stop = () => worker.stop()
    await worker.run()
    const kept = await rows()
    expect(kept.filter(({ attempts }) => attempts === 0)).toHaveLength(3)
    expect(kept.every(({ failed_at }) => failed_at === null)).toBe(true)
    wait(waitAfter(1))
    const before = received.length
    const again = await peer()
    await deliver(transportTo(again.port))
    expect(before + again.received.length).toBeGreaterThanOrEqual(8)
    expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true)
  })

  it('does not deliver text messages', async () => {
    const { port, received } = await peer()
    await post(database, time, { channel: 'sms', to: '+5511987650001', text: 'Seu código é 123456.' })
    await deliver(transportTo(port))
    expect(received).toEqual([])
    expect((await rows())[0]).toMatchObject({ attempts: 0, body_text: 'Seu código é 123456.' })
  })

  it('stores a message only if its transaction is committed', async () => {
    const failed = database.transaction(async (transaction) => {
      await post(transaction, time, { channel: 'email', to: ANA, ...MAIL })
      throw new Error('not done')
    })
    await expect(failed).rejects.toThrow('not done')
    expect(await rows()).toEqual([])
  })

  it('deletes mails older than thirty days, and those of a deleted person', async () => {
    await write()
    wait(29 * 86_400)
    await write('bia@example.com')
    await purgeOutbox(database, time)
    expect(await rows()).toHaveLength(2)
    wait(86_400 + 1)
    await purgeOutbox(database, time)
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['bia@example.com'])
    await forgetMessages(database, 'BIA@example.com')
    expect(await rows()).toEqual([])
  })
})
