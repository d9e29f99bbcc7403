import type { EarningLine, GuideBooking, GuideReview } from '../../../src/core/bookings/guide-bookings.ts'

/** Two adults and a child, at nine in São Luís. */
export const sampleGuideBooking = (changes: Partial<GuideBooking> = {}): GuideBooking => ({
  id: 'reserva-1',
  code: 'TP-7K3M9Q',
  status: 'confirmed',
  offer: { id: 'centro', kind: 'tour', title: 'Centro histórico' },
  planName: 'Em grupo',
  startsAt: '2026-12-12T09:00',
  timeZone: 'America/Fortaleza',
  durationMinutes: 180,
  meetingPoint: { name: 'Praça Dom Pedro II', address: 'Em frente ao Palácio dos Leões' },
  transfer: null,
  advisory: null,
  people: [
    { band: 'adult', count: 2 },
    { band: 'child', count: 1 },
  ],
  participants: [],
  notes: '',
  client: { name: 'Marina Alves', cellphone: '+5598987650001' },
  total: 23_700,
  checkedInAt: null,
  ...changes,
})

/** Sold for R$ 237,00, at 15 %. */
export const sampleEarning = (changes: Partial<EarningLine> = {}): EarningLine => ({
  bookingId: 'reserva-1',
  code: 'TP-7K3M9Q',
  title: 'Centro histórico',
  startsAt: '2026-12-12T09:00',
  timeZone: 'America/Fortaleza',
  soldAt: '2026-11-20T12:00:00.000Z',
  status: 'confirmed',
  total: 23_700,
  refunded: 0,
  fee: 3555,
  due: 20_145,
  payableBy: null,
  isDisputed: false,
  ...changes,
})

export const sampleGuideReview = (changes: Partial<GuideReview> = {}): GuideReview => ({
  id: 'avaliacao-1',
  offer: { id: 'centro', title: 'Centro histórico' },
  author: 'Marina A.',
  date: '2026-11-10',
  stars: 5,
  text: 'Uma aula de história.',
  answer: null,
  ...changes,
})
