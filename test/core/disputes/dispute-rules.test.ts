import { describe, expect, it } from 'vitest'
import type { BookingStatus } from '../../../src/core/bookings/booking.ts'
import { DISPUTE_REASONS } from '../../../src/core/disputes/dispute.ts'
import {
  deadlinesOf,
  disputableUntil,
  disputePhase,
  isDecisionOverdue,
  isDisputable,
} from '../../../src/core/disputes/dispute-rules.ts'
import { reasonText } from '../../../src/core/disputes/dispute-words.ts'
import { sampleDispute } from './sample-dispute.ts'

const booking = (status: BookingStatus = 'completed') => ({
  status,
  startsAt: '2026-11-20T09:00',
  timeZone: 'America/Fortaleza',
  durationMinutes: 120,
})

describe('A problem with a booking', () => {
  it.each([
    ['2026-11-20T11:59:59Z', false],
    ['2026-11-20T12:00:00Z', true],
    ['2026-11-27T14:00:00Z', true],
    ['2026-11-27T14:00:01Z', false],
  ])('can be reported from the departure until seven days after the end: at %s %s', (at, expected) => {
    expect(isDisputable(booking(), new Date(at))).toBe(expected)
    expect(isDisputable(booking('confirmed'), new Date(at))).toBe(expected)
  })

  it('cannot be reported for an unpaid or cancelled booking', () => {
    for (const status of ['awaiting payment', 'cancelled by client', 'cancelled by provider'] as const) {
      expect(isDisputable(booking(status), new Date('2026-11-21T12:00:00Z')), status).toBe(false)
    }
    expect(disputableUntil(booking()).toISOString()).toBe('2026-11-27T14:00:00.000Z')
  })
})

describe('The deadlines of a dispute', () => {
  const opened = new Date('2026-11-21T12:00:00Z')
  const dispute = sampleDispute({ openedAt: opened.toISOString() })

  it('are three days for the answer and ten for the decision', () => {
    expect(deadlinesOf(opened)).toEqual({
      answerBy: '2026-11-24T12:00:00.000Z',
      decideBy: '2026-12-01T12:00:00.000Z',
    })
  })

  it('move it from the answer to the decision', () => {
    expect(disputePhase(dispute, new Date(dispute.answerBy))).toBe('awaiting answer')
    expect(disputePhase(dispute, new Date('2026-11-24T12:00:01Z'))).toBe('awaiting decision')
    expect(disputePhase({ ...dispute, answer: 'Fui.' }, opened)).toBe('awaiting decision')
    const decision = { refund: 0, reason: 'Foi.', at: opened.toISOString() }
    expect(disputePhase({ ...dispute, decision }, new Date('2027-01-01T00:00:00Z'))).toBe('decided')
    expect(isDecisionOverdue(dispute, new Date(dispute.decideBy))).toBe(false)
    expect(isDecisionOverdue(dispute, new Date('2026-12-01T12:00:01Z'))).toBe(true)
    expect(isDecisionOverdue({ ...dispute, decision }, new Date('2026-12-02T12:00:00Z'))).toBe(false)
  })
})

it('Each reason of a dispute has its own words', () => {
  const words = DISPUTE_REASONS.map(reasonText)
  expect(reasonText('guide absent')).toBe('O guia não veio')
  expect(words.every((text) => /^[A-ZÀ-Ú]/.test(text))).toBe(true)
  expect(new Set(words).size).toBe(DISPUTE_REASONS.length)
})
