import type { StaffRecord } from '../../../src/core/back-office/records.port.ts'

/** A traveller's record with a booking. */
export const marina: StaffRecord = {
  link: { kind: 'person', id: '1' },
  title: 'Marina Azevedo',
  text: 'marina@exemplo.com.br',
  badges: ['Viajante'],
  facts: [
    { label: 'Conta criada', value: '2026-11-20T12:00:00Z', format: 'instant' },
    { label: 'Valor', value: '12345', format: 'money' },
  ],
  sections: [
    {
      id: 'bookings',
      title: 'Reservas',
      rows: [{ link: { kind: 'booking', id: 'b1' }, title: 'TP-7K3M9Q', text: '', badge: 'Confirmada', at: null }],
      next: null,
      all: { list: 'bookings', person: '1' },
    },
  ],
  timeline: [
    {
      at: '2026-11-20T13:00:00Z',
      text: null,
      audit: { action: 'review.rejected', actor: 'Renato Farias', reason: 'Está escura' },
    },
    { at: '2026-11-20T12:00:00Z', text: 'Criou a conta', audit: null },
  ],
}
