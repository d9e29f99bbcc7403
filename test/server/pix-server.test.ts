import { randomUUID } from 'node:crypto'
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import { isValidPixPayload } from '@brazilian-utils/brazilian-utils/is-valid-pix-payload'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Clock } from '../../server/background-work/worker.ts'
import type { Database } from '../../server/database/database.ts'
import { brCode } from '../../server/pix/br-code.ts'
import { simulatedPixCode } from '../../server/pix/simulator.ts'
import { DAY_MS } from '../../src/core/time/durations.ts'
import { checkBooks } from '../support/books.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { requestOf } from './orders-support.ts'
import { type Selling, startSelling } from './own-offers-support.ts'
import { type PixPeer, startPixPeer } from './pix-peer.ts'
import { addOffer } from './search-data.ts'
import { startTestApp } from './support.ts'

/** CRC-16/CCITT-FALSE, bit by bit: not how the library does it. */
function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

describe('the BR Code', () => {
  it('has the checksum of Banco Central’s manual', () => {
    expect(crc16('123456789')).toBe('29B1')
    const sample =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304'
    expect(crc16(sample)).toBe('1D3D')
  })

  it('contains the charge’s address and the receiver without accents, and no txid', () => {
    const code = brCode('pix.example/v2/abc', {
      name: 'Tour Presencial de Turismo e Lazer',
      city: 'São Luís do Maranhão',
    })
    expect(code).toBe(`${code.slice(0, -4)}${crc16(code.slice(0, -4))}`)
    expect(isValidPixPayload(code)).toBe(true)
    expect(getPixPayloadInfo(code)).toMatchObject({ url: 'pix.example/v2/abc' })
    expect(code).toContain('010212')
    expect(code).toContain('5925Tour Presencial de Turism')
    expect(code).toContain('6015Sao Luis do Mar')
    expect(code).toContain('62070503***')
  })

  it('of the embedded bank is invalid at real banks, for every txid', () => {
    for (const txid of ['a'.repeat(26), randomUUID().replaceAll('-', ''), 'Z9'.repeat(17).concat('x')]) {
      const code = simulatedPixCode(txid)
      expect(isValidPixPayload(code)).toBe(true)
      expect(getPixPayloadInfo(code)?.url).toBe(`pix.simulado.example/v2/${txid}`)
    }
  })

  it('refuses values that do not fit', () => {
    expect(() => brCode(`pix.example/${'x'.repeat(70)}`, { name: 'Tour', city: 'Recife' })).toThrow('BR Code')
  })
})

describe('a server with a bank', () => {
  let peer: PixPeer
  let database: Database
  let selling: Selling
  beforeAll(async () => {
    peer = await startPixPeer()
    database = await openMigratedPglite()
    selling = await startSelling(database, {
      ...peer.variables,
      PUBLIC_URL: 'https://tour.example',
      PIX_POLL_SECONDS: '1',
    })
    await addOffer(database, { id: 'passeio', provider: 'joana', title: 'Passeio' })
  })
  afterAll(async () => {
    await selling.close()
    await peer.close()
  })

  const place = async () => {
    const id = randomUUID()
    const { body, status } = await selling.ask('client', `PUT orders/${id}`, requestOf([{ offer: 'passeio' }]))
    expect(status).toBe(200)
    return { id, charge: body.order.charge }
  }
  /** Calls like the bank: the registered address, and `/pix`. */
  const call = async (body: unknown) => {
    const url = `${peer.webhookUrl()}/pix`.replace('https://tour.example', '')
    return (
      await selling.app.inject({
        method: 'POST',
        url,
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    ).statusCode
  }
  const status = async (id: string) => (await selling.ask('client', `GET orders/${id}`)).body.status
  const patience = { timeout: 20_000, interval: 100 }

  it('registers its webhook at the bank, and receives payments by it', async () => {
    await vi.waitFor(() => expect(peer.webhookUrl()).not.toBeNull(), patience)
    expect(peer.webhookUrl()).toBe(`https://tour.example/api/pix-webhook/${peer.config.webhookSecret}`)
    const { id, charge } = await place()
    expect(charge).toMatchObject({ state: 'waiting', amount: 10_000, canSimulate: false })
    expect(isValidPixPayload(charge.pixCode)).toBe(true)
    expect((await selling.ask('client', `POST orders/${id}/simulated-payment`)).status).toBe(404)
    const callback = peer.pay(charge.txid)
    expect(await call(callback)).toBe(200)
    expect(await status(id)).toBe('paid')
    expect(await call(callback)).toBe(200)
    expect(await checkBooks(database)).toEqual([])
  })

  it('answers the webhook with an error while the bank does not confirm the payment', async () => {
    const { id, charge } = await place()
    const callback = peer.pay(charge.txid)
    peer.answerNext(503)
    expect(await call(callback)).toBe(503)
    expect(await status(id)).toBe('awaiting payment')
    expect(await call(callback)).toBe(200)
    expect(await status(id)).toBe('paid')
  })

  it('handles a refused charge, a lost webhook and a refund in the background', async () => {
    peer.answerNext(503)
    const { id, charge } = await place()
    expect(charge).toMatchObject({ state: 'failed', pixCode: null })
    selling.wait(31)
    const order = async () => (await selling.ask('client', `GET orders/${id}`)).body
    await vi.waitFor(async () => expect((await order()).charge.state).toBe('waiting'), patience)
    peer.pay(charge.txid)
    selling.wait(61)
    await vi.waitFor(async () => expect(await status(id)).toBe('paid'), patience)
    const { bookings } = await order()
    await selling.ask('client', `POST bookings/${bookings[0].id}/cancel`, { refund: 10_000 })
    await vi.waitFor(async () => {
      selling.wait(10)
      expect((await order()).refunds).toMatchObject([{ amount: 10_000, state: 'done' }])
    }, patience)
    expect(await checkBooks(database)).toEqual([])
  })

  it('requests a refund that the bank did not pay under another id', async () => {
    const { id, charge } = await place()
    await call(peer.pay(charge.txid))
    peer.refundsEndAs('NAO_REALIZADO')
    const order = async () => (await selling.ask('client', `GET orders/${id}`)).body
    const { bookings } = await order()
    await selling.ask('client', `POST bookings/${bookings[0].id}/cancel`, { refund: 10_000 })
    const asked = () => peer.heard.filter((path) => path.startsWith('PUT /v2/pix/') && path.includes('R'))
    await vi.waitFor(() => {
      selling.wait(10)
      expect(asked().length).toBeGreaterThan(0)
    }, patience)
    expect((await order()).refunds).toMatchObject([{ state: 'on its way' }])
    peer.refundsEndAs('DEVOLVIDO')
    await vi.waitFor(async () => {
      selling.wait(60)
      expect((await order()).refunds).toMatchObject([{ amount: 10_000, state: 'done' }])
    }, patience)
    expect(await checkBooks(database)).toEqual([])
  })
})

it('finds within a day that the bank forgot its webhook, and registers it again', async () => {
  const [peer, database] = [await startPixPeer(), await openMigratedPglite()]
  let timers: { readonly due: number; readonly run: () => void }[] = []
  const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
  const after: Clock['after'] = (milliseconds, run) => {
    const timer = { due: clock.now().getTime() + milliseconds, run }
    timers.push(timer)
    return () => {
      timers = timers.filter((other) => other !== timer)
    }
  }
  const variables = { ...peer.variables, PUBLIC_URL: 'https://tour.example', PIX_POLL_SECONDS: '60' }
  const selling = await startSelling(database, variables, { after })
  onTestFinished(async () => {
    await selling.close()
    await peer.close()
  })
  clock.now = selling.now
  /** The time passes, and what is due by then runs once. */
  const wait = (seconds: number) => {
    selling.wait(seconds)
    const due = timers.filter((timer) => timer.due <= selling.now().getTime())
    timers = timers.filter((timer) => !due.includes(timer))
    for (const { run } of due) run()
  }
  const asked = () => peer.heard.filter((call) => call.startsWith('GET /v2/webhook/')).length
  wait(60)
  await expect.poll(() => peer.webhookUrl()).not.toBeNull()
  const url = peer.webhookUrl()
  peer.forgetWebhook()
  // The next timers of the registration and of the list are set when their runs have ended.
  const inADay = () => timers.filter(({ due }) => due - selling.now().getTime() === DAY_MS)
  await expect.poll(() => inADay()).toHaveLength(2)
  wait(3600)
  expect(asked()).toBe(1)
  wait(23 * 3600)
  await expect.poll(() => peer.webhookUrl()).toBe(url)
})

describe('a server without a bank', () => {
  it('sells nothing in production, with a clear sentence', async () => {
    const database = await openMigratedPglite()
    const selling = await startSelling(database, { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(40) })
    onTestFinished(() => selling.close())
    await addOffer(database, { id: 'passeio', provider: 'joana', title: 'Passeio' })
    const { status, body } = await selling.ask(
      'client',
      `PUT orders/${randomUUID()}`,
      requestOf([{ offer: 'passeio' }]),
    )
    expect(status).toBe(503)
    expect(body).toMatchObject({ title: 'Pagamento indisponível', detail: expect.stringMatching(/Pix/) })
    expect(await database.query('SELECT 1 FROM orders')).toEqual([])
  })

  it('does not log the secret of the webhook’s address', async () => {
    const lines: string[] = []
    const test = await startTestApp(await openMigratedPglite(), {
      variables: { LOG_LEVEL: 'trace' },
      logStream: { write: (line) => void lines.push(line) },
    })
    onTestFinished(() => test.close())
    const secret = 'segredo-que-so-o-banco-conhece-0001'
    for (const url of [
      `/api/pix-webhook/${secret}/pix`,
      `/api/pix-webhook/${secret}/outra`,
      `/api/pix-webhook/${secret}`,
    ]) {
      await test.app.inject({
        method: 'POST',
        url,
        payload: '{"pix":[]}',
        headers: { 'content-type': 'application/json' },
      })
    }
    expect(lines.join('')).toContain('/api/pix-webhook/…')
    expect(lines.join('')).not.toContain(secret)
  })
})
