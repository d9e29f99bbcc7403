import { randomUUID } from 'node:crypto'
import { TLSSocket } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ConfigError } from '../../server/config-error.ts'
import type { Database } from '../../server/database/database.ts'
import { bcbGateway } from '../../server/pix/bcb-gateway.ts'
import { PixFailure, type PixGateway } from '../../server/pix/gateway.ts'
import { simulatedBank } from '../../server/pix/simulator.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { type PixPeer, startPixPeer } from './pix-peer.ts'

let peer: PixPeer
let database: Database
beforeAll(async () => {
  peer = await startPixPeer()
  database = await openMigratedPglite()
})
afterAll(async () => {
  await peer.close()
  await database.close()
})

const newTxid = () => randomUUID().replaceAll('-', '')
const charge = (changes: { txid?: string; amount?: number } = {}) => ({
  txid: newTxid(),
  amount: 3707,
  seconds: 1800,
  description: 'Pedido em Tour Presencial',
  ...changes,
})

const BANKS: readonly (readonly [string, () => { bank: PixGateway; pay: (txid: string) => Promise<unknown> }])[] = [
  [
    'the embedded bank',
    () => {
      const bank = simulatedBank({ database, now: () => new Date(), callWebhook: async () => undefined })
      return { bank, pay: async (txid) => bank.pay?.(txid) }
    },
  ],
  ['a bank by the API Pix', () => ({ bank: bcbGateway(peer.config), pay: async (txid) => peer.pay(txid) })],
]

describe.each(BANKS)('%s', (_name, open) => {
  const { bank, pay } = { bank: () => open().bank, pay: (txid: string) => open().pay(txid) }

  it('opens a charge once, and returns its state', async () => {
    const asked = charge()
    const opened = await bank().createCharge(asked)
    expect(opened).toMatchObject({ txid: asked.txid, amount: 3707, state: 'open', payments: [] })
    expect(opened.pixCode).toMatch(/^000201.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/)
    expect(await bank().createCharge(asked)).toEqual(opened)
    expect(await bank().readCharge(asked.txid)).toEqual(opened)
  })

  it.each([1, 7, 100, 12_345_678])('charges %i centavos', async (amount) => {
    const asked = charge({ amount })
    await bank().createCharge(asked)
    await pay(asked.txid)
    expect(await bank().readCharge(asked.txid)).toMatchObject({ amount, payments: [{ amount }] })
  })

  it('returns nothing for an unknown charge', async () => {
    expect(await bank().readCharge(newTxid())).toBeNull()
    expect(await bank().removeCharge(newTxid())).toBeNull()
    expect(await bank().readRefund('E00000000202611201200aaaaaaaaaaa', 'a1')).toBeNull()
    await expect(bank().refund('E00000000202611201200aaaaaaaaaaa', 'a1', 1)).rejects.toThrow(PixFailure)
  })

  it('returns payer, amount and time of a payment, and does not reopen a paid charge', async () => {
    const asked = charge()
    await bank().createCharge(asked)
    const before = Date.now()
    await pay(asked.txid)
    const paid = await bank().readCharge(asked.txid)
    expect(paid).toMatchObject({ state: 'paid', payments: [{ amount: 3707 }] })
    expect(paid?.payments[0]?.endToEndId).toMatch(/^E\d{20}\w{11}$/)
    expect(paid?.payments[0]?.paidAt.getTime()).toBeGreaterThanOrEqual(before)
    expect(await bank().createCharge(asked)).toEqual(paid)
  })

  it('removes a charge so that nobody can pay it, and reports an earlier payment', async () => {
    const [left, paid] = [charge(), charge()]
    await bank().createCharge(left)
    await bank().createCharge(paid)
    await pay(paid.txid)
    expect(await bank().removeCharge(left.txid)).toMatchObject({ state: 'removed', payments: [] })
    expect(await bank().removeCharge(left.txid)).toMatchObject({ state: 'removed' })
    expect(await bank().removeCharge(paid.txid)).toMatchObject({ state: 'paid', payments: [{ amount: 3707 }] })
    await pay(left.txid)
    expect(await bank().readCharge(left.txid)).toMatchObject({ state: 'removed', payments: [] })
  })

  it('refunds parts of a payment, each once, and never more than the payment', async () => {
    const asked = charge()
    await bank().createCharge(asked)
    await pay(asked.txid)
    const payment = (await bank().readCharge(asked.txid))?.payments[0]?.endToEndId ?? ''
    expect(await bank().refund(payment, 'a1', 3000)).toEqual({ state: 'processing' })
    // The bank may have paid it by the second call.
    expect((await bank().refund(payment, 'a1', 3000)).state).toMatch(/^(processing|done)$/)
    expect(await bank().readRefund(payment, 'a1')).toEqual({ state: 'done' })
    expect(await bank().refund(payment, 'a1', 3000)).toEqual({ state: 'done' })
    await expect(bank().refund(payment, 'a1', 200)).rejects.toThrow(PixFailure)
    expect(await bank().refund(payment, 'b2', 708)).toEqual({ state: 'refused' })
    expect(await bank().refund(payment, 'b2', 707)).toEqual({ state: 'processing' })
    expect(await bank().readRefund(payment, 'b3')).toBeNull()
  })
})

describe('the embedded bank', () => {
  it('is paid no more after its time', async () => {
    let time = new Date('2026-11-20T12:00:00Z')
    const bank = simulatedBank({ database, now: () => time, callWebhook: async () => undefined })
    const asked = charge()
    await bank.createCharge(asked)
    time = new Date(time.getTime() + 1_800_000)
    expect(await bank.pay?.(asked.txid)).toBe(false)
    expect(await bank.readCharge(asked.txid)).toMatchObject({ state: 'open', payments: [] })
  })

  it('stores a payment although the webhook failed', async () => {
    const calls: unknown[] = []
    const bank = simulatedBank({
      database,
      now: () => new Date(),
      callWebhook: (body) => {
        calls.push(body)
        return Promise.reject(new Error('down'))
      },
    })
    const asked = charge()
    await bank.createCharge(asked)
    expect(await bank.pay?.(asked.txid)).toBe(true)
    expect(await bank.pay?.(asked.txid)).toBe(false)
    expect(calls).toMatchObject([{ pix: [{ txid: asked.txid, valor: '37.07' }] }])
    expect(await bank.readCharge(asked.txid)).toMatchObject({ state: 'paid' })
  })
})

describe('a bank by the API Pix', () => {
  afterEach(() => {
    peer.answerNext()
    peer.tokensLast(3600)
    peer.refundsEndAs('DEVOLVIDO')
    peer.heard.length = 0
  })
  const tokensAsked = () => peer.heard.filter((call) => call === 'POST /oauth/token').length
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof PixFailure ? error.reason : error),
    )

  it('gets a known client certificate, and is called only with a trusted server certificate', async () => {
    peer.heard.length = 0
    const { certificate, key } = peer.certificates.stranger
    const strangers = bcbGateway({ ...peer.config, certificate, certificateKey: key })
    expect(await failure(strangers.readCharge(newTxid()))).toMatch(/^(ERR_SSL|EPROTO|ECONNRESET|EPIPE)/)
    const trusting = bcbGateway({ ...peer.config, authority: undefined })
    expect(await failure(trusting.readCharge(newTxid()))).toMatch(/CERT|SELF_SIGNED|UNABLE_TO/)
    expect(peer.heard).toEqual([])
  })

  it('names the variable of a file that cannot be read', () => {
    expect(() => bcbGateway({ ...peer.config, certificateKey: '/nowhere/key.pem' })).toThrow(
      new ConfigError('The variable PIX_CERTIFICATE_KEY is wrong: the file cannot be read.'),
    )
  })

  it('gets one token for simultaneous calls, and uses it until shortly before its expiry', async () => {
    let time = 0
    const bank = bcbGateway(peer.config, { now: () => time })
    await Promise.all(Array.from({ length: 5 }, () => bank.readCharge(newTxid())))
    expect(tokensAsked()).toBe(1)
    time = 3_500_000
    await bank.readCharge(newTxid())
    expect(tokensAsked()).toBe(1)
    time = 3_580_000
    await bank.readCharge(newTxid())
    expect(tokensAsked()).toBe(2)
  })

  it('gets another token if one was revoked early', async () => {
    const bank = bcbGateway(peer.config)
    const asked = charge()
    await bank.createCharge(asked)
    peer.forgetTokens()
    expect(await bank.readCharge(asked.txid)).toMatchObject({ state: 'open' })
    expect(tokensAsked()).toBe(2)
    expect(await failure(bcbGateway({ ...peer.config, clientSecret: 'wrong' }).readCharge(asked.txid))).toBe(
      'no token, 401',
    )
  })

  it.each([403, 429, 500, 503])('reports %i as an unknown result, without the bank’s text', async (status) => {
    peer.answerNext(status)
    expect(await failure(bcbGateway(peer.config).createCharge(charge()))).toBe(`PUT ${status}`)
  })

  it('waits for an answer up to its timeout', async () => {
    peer.answerNext('silence')
    expect(await failure(bcbGateway(peer.config, { timeoutMs: 300 }).readCharge(newTxid()))).toBe('no answer in time')
  })

  it('gets no call after the close, and current calls end', async () => {
    const bank = bcbGateway(peer.config)
    await bank.readCharge(newTxid())
    peer.answerNext('silence')
    const waiting = failure(bank.readCharge(newTxid()))
    const heard = peer.heard.length
    await expect.poll(() => peer.heard.length).toBeGreaterThan(heard)
    bank.close?.()
    expect(await waiting).toBe('closed')
    expect(await failure(bank.readCharge(newTxid()))).toBe('closed')
  })

  it('finds the result of a request whose answer was lost', async () => {
    const bank = bcbGateway(peer.config)
    const asked = charge()
    peer.answerNext('lost', 'lost')
    expect(await failure(bank.createCharge(asked))).not.toBeNull()
    expect(await bank.readCharge(asked.txid)).toMatchObject({ state: 'open' })
    const payment = peer.pay(asked.txid)?.pix[0]?.endToEndId ?? ''
    peer.answerNext('lost')
    expect((await bank.refund(payment, 'a1', 3707)).state).toMatch(/^(processing|done)$/)
    const other = charge()
    await bank.createCharge(other)
    peer.answerNext('lost')
    expect(await bank.removeCharge(other.txid)).toMatchObject({ state: 'removed' })
  })

  it('reports that a refund was not paid', async () => {
    const bank = bcbGateway(peer.config)
    const asked = charge()
    await bank.createCharge(asked)
    const payment = peer.pay(asked.txid)?.pix[0]?.endToEndId ?? ''
    peer.refundsEndAs('NAO_REALIZADO')
    expect(await bank.refund(payment, 'a1', 3707)).toEqual({ state: 'processing' })
    expect(await bank.readRefund(payment, 'a1')).toEqual({ state: 'failed' })
  })

  it('keeps a refund in processing whose status a later version added, and logs the status', async () => {
    const log = vi.fn()
    const bank = bcbGateway(peer.config, { log })
    const asked = charge()
    await bank.createCharge(asked)
    const payment = peer.pay(asked.txid)?.pix[0]?.endToEndId ?? ''
    await bank.refund(payment, 'a1', 3707)
    expect(log).not.toHaveBeenCalled()
    peer.refundsEndAs('EM_ANALISE')
    expect(await bank.readRefund(payment, 'a1')).toEqual({ state: 'processing' })
    expect(log).toHaveBeenCalledWith({ refund: 'a1', status: 'EM_ANALISE' }, 'bank reported unknown refund status')
  })

  it('keeps a charge open whose status a later version added, and logs the status', async () => {
    const log = vi.fn()
    const bank = bcbGateway(peer.config, { log })
    const asked = charge()
    await bank.createCharge(asked)
    peer.change(asked.txid, (cob) => ({ ...cob, status: 'EM_ANALISE' }))
    expect(await bank.readCharge(asked.txid)).toMatchObject({ state: 'open', payments: [] })
    expect(log).toHaveBeenCalledWith({ txid: asked.txid, status: 'EM_ANALISE' }, 'bank reported unknown charge status')
  })

  it('builds the code from the location if the bank sends no code', async () => {
    const bank = bcbGateway(peer.config)
    const asked = charge()
    peer.change(asked.txid, ({ pixCopiaECola: _, ...cob }) => cob)
    const { pixCode } = await bank.createCharge(asked)
    expect(pixCode).toContain(`pix.example/v2/${asked.txid}`)
    expect(pixCode).toMatch(/6304[0-9A-F]{4}$/)
    // Some banks send the location only inside `loc`.
    peer.change(asked.txid, ({ pixCopiaECola: _, location: __, ...cob }) => cob)
    expect(await bank.readCharge(asked.txid)).toMatchObject({ pixCode })
    peer.change(asked.txid, ({ pixCopiaECola: _, location: __, loc: ___, ...cob }) => cob)
    expect(await bank.readCharge(asked.txid)).toMatchObject({ pixCode: null })
  })

  it('finds the payment of a charge in the list, or reports the charge as paid without it', async () => {
    const bank = bcbGateway(peer.config)
    const asked = charge()
    await bank.createCharge(asked)
    peer.change(asked.txid, ({ pix: _, ...cob }) => ({ ...cob, status: 'CONCLUIDA' }))
    expect(await bank.readCharge(asked.txid)).toMatchObject({ state: 'paid', payments: [] })
    peer.pay(asked.txid)
    expect(await bank.readCharge(asked.txid)).toMatchObject({ state: 'paid', payments: [{ amount: 3707 }] })
  })

  it('logs each refused call with its problem type and correlation id, without personal data', async () => {
    const log = vi.fn()
    const bank = bcbGateway(peer.config, { log })
    expect(await failure(bank.refund('E00000000202611201200aaaaaaaaaaa', 'a1', 1))).toBe('PUT 404')
    expect(log.mock.calls[0]).toEqual([
      {
        method: 'PUT',
        path: '/pix/E00000000202611201200aaaaaaaaaaa/devolucao/a1',
        status: 404,
        type: 'https://pix.bcb.gov.br/api/v2/error/PixNaoEncontrado',
        correlationId: 'c0ffee',
      },
      'bank refused call',
    ])
    peer.answerNext(500)
    await failure(bank.readCharge(newTxid()))
    expect(JSON.stringify(log.mock.calls)).not.toContain('Maria')
  })

  it('logs the refusal before another token, and a silence after it', async () => {
    const log = vi.fn()
    const bank = bcbGateway(peer.config, { log, timeoutMs: 300 })
    const txid = newTxid()
    await bank.readCharge(txid)
    log.mockClear()
    peer.answerNext(401, 'silence')
    expect(await failure(bank.readCharge(txid))).toBe('no answer in time')
    const call = { method: 'GET', path: `/cob/${txid}` }
    expect(log.mock.calls).toEqual([
      [{ ...call, status: 401 }, 'bank refused call'],
      [{ ...call, reason: 'no answer in time' }, 'bank did not answer'],
    ])
  })

  it.each([
    ['7', 7000],
    ['Thu, 01 Jan 1970 00:00:07 GMT', 7000],
    ['3600', 3_600_000],
    // Nobody wants a pause of a month.
    ['2592000', 86_400_000],
  ])('sends no call during the pause that the bank asked for, at most a day (%s)', async (pause, ends) => {
    let time = 0
    const bank = bcbGateway(peer.config, { now: () => time })
    await bank.readCharge(newTxid())
    peer.answerNext(429)
    peer.asksToWait(pause)
    expect(await failure(bank.readCharge(newTxid()))).toBe('GET 429')
    const { length } = peer.heard
    time = ends - 1
    expect(await failure(bank.readCharge(newTxid()))).toBe('the bank asked us to wait')
    expect(peer.heard).toHaveLength(length)
    time = ends
    expect(await bank.readCharge(newTxid())).toBeNull()
  })

  it('repeats a request once on a new connection after the bank closed the old one', async () => {
    const bank = bcbGateway(peer.config)
    const asked = charge()
    await bank.createCharge(asked)
    peer.answerNext('lost')
    expect(await bank.readCharge(asked.txid)).toMatchObject({ state: 'open' })
    peer.answerNext('lost', 'lost')
    expect(await failure(bank.readCharge(asked.txid))).not.toBeNull()
  })

  it('repeats a request that was written to a closed connection', async () => {
    const bank = bcbGateway(peer.config)
    const asked = charge()
    await bank.createCharge(asked)
    const write = vi.spyOn(TLSSocket.prototype, 'write').mockImplementationOnce(function (this: TLSSocket) {
      this.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
      return false
    })
    onTestFinished(() => write.mockRestore())
    expect(await bank.readCharge(asked.txid)).toMatchObject({ state: 'open' })
  })

  it('registers the webhook, and again only if the bank has another address', async () => {
    const bank = bcbGateway(peer.config)
    await bank.announce?.('https://tour.example/api/pix-webhook/segredo')
    expect(peer.webhookUrl()).toBe('https://tour.example/api/pix-webhook/segredo')
    const registrations = () => peer.heard.filter((call) => call === 'PUT /v2/webhook/pix%40tour.example').length
    expect(registrations()).toBe(1)
    await bank.announce?.('https://tour.example/api/pix-webhook/segredo')
    expect(registrations()).toBe(1)
    await bank.announce?.('https://tour.example/api/pix-webhook/outro')
    expect(registrations()).toBe(2)
    expect(
      await failure(bcbGateway({ ...peer.config, key: 'outra' }).announce?.('https://x.example') ?? Promise.resolve()),
    ).toBe('PUT 400')
  })
})
