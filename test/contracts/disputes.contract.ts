import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Disputes, GuideDisputes } from '../../src/core/disputes/disputes.port.ts'
import { NotFound, Rejected } from '../../src/core/failures.ts'
import { suiteSubject } from './suite-subject.ts'

const TEXT = 'Esperamos uma hora e o guia não veio.'
const ANSWER = 'O pneu furou; avisei por mensagem.'

/** Checks the port Disputes. */
export function disputesContract(
  name: string,
  start: () => Promise<{
    readonly disputes: Disputes
    /** Bookings of the traveller: two services that just ended, one that ended long ago, and one that is ahead. */
    readonly ended: readonly [string, string]
    readonly old: string
    readonly ahead: string
    close(): Promise<void>
  }>,
): void {
  describe(`Disputes: ${name}`, () => {
    const subject = suiteSubject(start)
    const id = randomUUID()
    const report = { id, reason: 'guide absent', text: TEXT } as const

    it('opens one dispute for an id', async () => {
      const { disputes, ended } = subject()
      expect(await disputes.fetchDispute(ended[0])).toBeNull()
      const opened = await disputes.open(ended[0], report)
      expect(opened).toMatchObject({ ...report, bookingId: ended[0], answer: null, decision: null })
      const hours = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 3_600_000
      expect(hours(opened.openedAt, opened.answerBy)).toBe(72)
      expect(hours(opened.openedAt, opened.decideBy)).toBe(240)
      expect(await disputes.open(ended[0], report)).toEqual(opened)
      expect(await disputes.fetchDispute(ended[0])).toEqual(opened)
    })

    it('opens no second dispute for a booking, and none under a used id', async () => {
      const { disputes, ended } = subject()
      await expect(disputes.open(ended[0], { ...report, id: randomUUID() })).rejects.toBeInstanceOf(Rejected)
      await expect(disputes.open(ended[1], report)).rejects.toBeInstanceOf(Rejected)
      expect(await disputes.fetchDispute(ended[1])).toBeNull()
    })

    it('has its time', async () => {
      const { disputes, old, ahead } = subject()
      for (const booking of [old, ahead]) {
        await expect(disputes.open(booking, { ...report, id: randomUUID() })).rejects.toBeInstanceOf(Rejected)
      }
    })

    it('refuses a text without words', async () => {
      const { disputes, ended } = subject()
      const empty = { ...report, id: randomUUID(), text: ' '.repeat(20) }
      await expect(disputes.open(ended[1], empty)).rejects.toBeInstanceOf(Rejected)
    })

    it('rejects an unknown booking with NotFound', async () => {
      const { disputes } = subject()
      await expect(disputes.fetchDispute('nobody')).rejects.toBeInstanceOf(NotFound)
      await expect(disputes.open('nobody', report)).rejects.toBeInstanceOf(NotFound)
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      const answer = subject().disputes.fetchDispute(subject().ended[0], AbortSignal.abort(reason))
      await expect(answer).rejects.toBe(reason)
    })
  })
}

/** Checks the port GuideDisputes. */
export function guideDisputesContract(
  name: string,
  start: () => Promise<{
    readonly disputes: GuideDisputes
    /** The only ones, the latest first; the first is decided. */
    readonly ids: readonly [string, string]
    close(): Promise<void>
  }>,
): void {
  describe(`GuideDisputes: ${name}`, () => {
    const subject = suiteSubject(start)

    it('lists undecided ones first', async () => {
      const [decided, open] = subject().ids
      expect((await subject().disputes.fetchDisputes()).map(({ id }) => id)).toEqual([open, decided])
    })

    it('accepts one answer to a dispute', async () => {
      const { disputes, ids } = subject()
      const [, id] = ids
      await expect(disputes.answer(id, ' '.repeat(20))).rejects.toBeInstanceOf(Rejected)
      const answered = await disputes.answer(id, ANSWER)
      expect(answered).toMatchObject({ id, answer: ANSWER, answeredAt: expect.stringMatching(/T/), decision: null })
      expect(await disputes.answer(id, ANSWER)).toEqual(answered)
      await expect(disputes.answer(id, 'Outra resposta, mais longa.')).rejects.toBeInstanceOf(Rejected)
      expect(await disputes.fetchDisputes()).toContainEqual(answered)
    })

    it('is not answered after the decision, and has to exist', async () => {
      const { disputes, ids } = subject()
      await expect(disputes.answer(ids[0], ANSWER)).rejects.toBeInstanceOf(Rejected)
      await expect(disputes.answer(randomUUID(), ANSWER)).rejects.toBeInstanceOf(NotFound)
    })
  })
}
