import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { payoutJob } from '../../server/payouts/job.ts'
import type { Payout } from '../../server/payouts/payouts.ts'
import { pixPayoutProvider } from '../../server/payouts/pix-provider.ts'
import type { PayoutProvider } from '../../server/payouts/provider.ts'
import { bankClient } from '../../server/pix/bank-client.ts'
import { checkBooks } from '../support/books.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { type MoneyTest, startMoney } from './money-support.ts'
import { startPixPeer } from './pix-peer.ts'
import { workerOf } from './work-support.ts'

const REASON = 'Repasse da semana'

describe('sending payouts', () => {
  let money: MoneyTest
  let peer: Awaited<ReturnType<typeof startPixPeer>>
  let provider: PayoutProvider
  const log = vi.fn()
  beforeAll(async () => {
    peer = await startPixPeer()
    const config = { ...peer.config, apiUrl: peer.origin }
    provider = pixPayoutProvider(bankClient(config, { scopes: 'pix.send', timeoutMs: 1000 }), peer.config.key, log)
    money = await startMoney(await openMigratedPglite())
  })
  afterAll(async () => {
    provider.close?.()
    await money.close()
    await peer.close()
  })
  const work = () =>
    workerOf([payoutJob({ ...money.services, now: money.now }, provider)], money.now, () => undefined).run()
  const due = () => money.database.query("UPDATE payouts SET next_attempt = '2000-01-01'")
  const states = async () =>
    (await money.database.query<{ state: string }>('SELECT state FROM payouts ORDER BY number')).map(
      ({ state }) => state,
    )
  const approve = async () =>
    money.ask('admin', 'POST admin/payout-runs', { id: randomUUID(), lines: await money.lines(), reason: REASON })

  it('pays once, although answers are lost and the server is killed between request and answer', async () => {
    expect((await approve()).status).toBe(204)
    const approved = (await states()).length
    peer.answerNext(...Array.from({ length: approved }, () => 'lost' as const))
    peer.payouts.endAs('EM_PROCESSAMENTO')
    await work()
    expect(new Set(await states())).toEqual(new Set(['sending']))
    peer.payouts.endAs('REALIZADO')
    await due()
    await work()
    expect(new Set(await states())).toEqual(new Set(['paid']))
    expect(peer.payouts.sent.size).toBe(approved)
    const ids = await money.database.query<{ end_to_end_id: string }>('SELECT end_to_end_id FROM payouts ORDER BY 1')
    expect(ids.map((one) => one.end_to_end_id)).toEqual(
      [...peer.payouts.sent.values()].map(({ e2eId }) => e2eId).sort(),
    )
    expect(await checkBooks(money.database)).toEqual([])
    await work()
    expect(peer.payouts.sent.size).toBe(approved)
  })

  it('keeps a payout in processing whose status a later version added, and logs the status', async () => {
    const id = randomUUID().replaceAll('-', '')
    await provider.send({ id, amount: 100, pixKey: 'guia@example.com', description: 'Repasse' })
    expect(log).not.toHaveBeenCalled()
    peer.payouts.endAs('EM_ANALISE')
    expect(await provider.read(id)).toEqual({ state: 'processing' })
    expect(log).toHaveBeenCalledWith({ payout: id, status: 'EM_ANALISE' }, 'bank reported unknown payout status')
    peer.payouts.sent.delete(id)
  })

  it('returns the money of a refused Pix to what is payable', async () => {
    await money.wait(40)
    await money.reconcile()
    expect((await approve()).status).toBe(204)
    peer.payouts.endAs('NAO_REALIZADO')
    await work()
    await due()
    await work()
    expect(await states()).toContain('failed')
    expect((await money.lines()).length).toBeGreaterThan(0)
    expect(await checkBooks(money.database)).toEqual([])
  })

  it('lets finance note the outcome of a payout that cannot be sent, and sends it no more', async () => {
    expect((await approve()).status).toBe(204)
    const sent = peer.payouts.sent.size
    peer.answerNext(...Array.from({ length: 20 }, () => 500))
    await work()
    const { items } = (await money.ask('admin', 'GET admin/payouts')).body
    const stuck: { id: string; amount: number; guide: string }[] = items.filter(
      ({ isStuck }: { isStuck: boolean }) => isStuck,
    )
    expect(stuck.length).toBeGreaterThan(0)
    const [first] = stuck
    // Another server tries it again at this moment: its answer may still come.
    await money.database.query("UPDATE payouts SET claimed_until = '2100-01-01' WHERE id = $1", [first?.id])
    const note = () =>
      money.ask('admin', `POST admin/payouts/${first?.id}/failed`, { reason: 'O banco não respondeu.' })
    expect((await note()).status).toBe(409)
    await money.database.query('UPDATE payouts SET claimed_until = NULL WHERE id = $1', [first?.id])
    expect((await note()).body).toMatchObject({ state: 'failed', isStuck: false })
    for (const [index, { id }] of stuck.slice(1).entries()) {
      const endToEndId = `E${String(index).padEnd(31, '7')}`
      expect((await money.ask('admin', `POST admin/payouts/${id}/paid`, { endToEndId })).body.state).toBe('paid')
    }
    peer.answerNext()
    await due()
    await work()
    expect(peer.payouts.sent.size).toBe(sent)
    expect(await checkBooks(money.database)).toEqual([])
  })

  it('lets finance note the outcome of a payout that the bank leaves without a result for a day', async () => {
    expect((await approve()).status).toBe(204)
    peer.payouts.endAs('EM_PROCESSAMENTO')
    await work()
    const open = async () =>
      (await money.ask('admin', 'GET admin/payouts')).body.items.filter(({ state }: Payout) => state === 'sending')
    const waiting: readonly Payout[] = await open()
    expect(waiting.length).toBeGreaterThan(0)
    expect(waiting.map(({ isStuck }) => isStuck)).not.toContain(true)
    const note = (id: string) =>
      money.ask('admin', `POST admin/payouts/${id}/failed`, { reason: 'O banco não o conhece.' })
    expect((await note(waiting[0]?.id ?? '')).status).toBe(409)
    await money.wait(1.01)
    expect((await open()).map(({ isStuck }: Payout) => isStuck)).not.toContain(false)
    const counted = (await money.ask('admin', 'GET admin/today')).body.rows
    expect(counted).toContainEqual(expect.objectContaining({ id: 'payouts without result', count: waiting.length }))
    for (const { id } of waiting) expect((await note(id)).status).toBe(200)
    expect(await checkBooks(money.database)).toEqual([])
  })

  it('never sends to a key that changed after the approval', async () => {
    expect((await approve()).status).toBe(204)
    const sent = peer.payouts.sent.size
    await money.database.query("UPDATE companies SET pix_key = 'nova@exemplo.com.br', pix_key_type = 'email'")
    await work()
    expect(peer.payouts.sent.size).toBe(sent)
    expect(await states()).toContain('stopped')
    expect(await checkBooks(money.database)).toEqual([])
  })
})
