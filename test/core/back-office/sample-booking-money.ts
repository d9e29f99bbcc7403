import type { BookingMoney } from '../../../src/core/back-office/money.port.ts'

/** A completed booking of R$ 200,00 that nothing was refunded of. */
export const sampleBookingMoney = (changes: Partial<BookingMoney> = {}): BookingMoney => ({
  id: 'b1',
  code: 'TP-7K3M9Q',
  orderId: 'o1',
  title: 'Lençóis Maranhenses',
  status: 'completed',
  startsAt: '2026-11-20T09:00',
  timeZone: 'America/Fortaleza',
  client: 'Ana Souza',
  guide: 'Joana Passeios',
  total: 20_000,
  fee: 3000,
  refunded: 0,
  isPaidOut: true,
  refunds: [],
  ...changes,
})
