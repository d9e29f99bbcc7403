import type { Booking } from '../../../src/core/bookings/booking.ts'

/** A confirmed tour of two adults and a child in São Luís, in December. */
export function sampleBooking(changes: Partial<Booking> = {}): Booking {
  return {
    id: 'reserva-1',
    code: 'TP-7K3M9Q',
    orderId: 'pedido-1',
    status: 'confirmed',
    offer: {
      id: 'oferta-1',
      kind: 'tour',
      title: 'Caminhada pelo centro histórico',
      destination: { slug: 'sao-luis', name: 'São Luís', state: 'MA' },
      cover: {
        url: '/media/casario.webp',
        sources: [],
        width: 1200,
        height: 800,
        alt: 'Casarões com azulejos',
        color: '#8aa',
      },
    },
    provider: { id: 'joana-ribeiro', name: 'Joana Ribeiro Passeios', cellphone: '+5598987650002' },
    planName: 'Em grupo',
    startsAt: '2026-12-12T09:00',
    timeZone: 'America/Fortaleza',
    durationMinutes: 180,
    meetingPoint: {
      name: 'Praça Dom Pedro II',
      address: 'Em frente ao Palácio dos Leões',
      latitude: -2.53,
      longitude: -44.3,
    },
    transfer: null,
    advisory: null,
    contactCellphone: '+5598987650001',
    people: [
      { band: 'adult', count: 2 },
      { band: 'child', count: 1 },
    ],
    lines: [
      { band: 'adult', count: 2, each: 7900, amount: 15_800 },
      { band: 'child', count: 1, each: 3900, amount: 3900 },
    ],
    total: 19_700,
    participants: [],
    notes: '',
    refunded: null,
    refund: null,
    cancellation: 'flexible',
    bookedAt: '2026-11-20T15:00:00.000Z',
    expiresAt: null,
    checkedInAt: null,
    cancelledAt: null,
    cancelReason: null,
    review: null,
    ...changes,
  }
}
