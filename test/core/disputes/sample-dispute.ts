import type { Dispute } from '../../../src/core/disputes/dispute.ts'
import { deadlinesOf } from '../../../src/core/disputes/dispute-rules.ts'

export function sampleDispute(changes: Partial<Dispute> = {}): Dispute {
  const openedAt = changes.openedAt ?? new Date(Date.now() - 3_600_000).toISOString()
  return {
    id: '00000000-0000-4000-8000-000000000d15',
    bookingId: 'b1',
    code: 'TP-7K3M9Q',
    title: 'Lençóis Maranhenses',
    startsAt: '2026-11-20T09:00',
    client: 'Marina Azevedo',
    guide: 'Joana Passeios',
    reason: 'guide absent',
    text: 'Esperamos uma hora e ninguém veio.',
    openedAt,
    ...deadlinesOf(new Date(openedAt)),
    answer: null,
    answeredAt: null,
    decision: null,
    ...changes,
  }
}
