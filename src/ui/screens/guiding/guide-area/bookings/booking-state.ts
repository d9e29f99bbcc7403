import { departureOf } from '../../../../../core/bookings/booking-rules.ts'
import type { GuideBooking } from '../../../../../core/bookings/guide-bookings.ts'
import type { Tone } from '../../../../components/ui/badge.tsx'
import { arrivalText } from './bookings-text.ts'

/** State of a booking for the guide; null for an expected one. */
export function arrivedStateOf(
  booking: GuideBooking,
  now: Date,
): { readonly label: string; readonly tone: Tone } | null {
  if (booking.isCancelledByOperator === true) return { label: 'Cancelada pela nossa equipe', tone: 'neutral' }
  switch (booking.status) {
    case 'cancelled by client':
      return { label: 'Cancelada pelo cliente', tone: 'neutral' }
    case 'cancelled by provider':
      return { label: 'Cancelada por você', tone: 'neutral' }
    case 'awaiting payment':
      return { label: 'Aguardando pagamento', tone: 'warning' }
  }
  if (booking.checkedInAt !== null) return { label: `Chegou ${arrivalText(booking)}`, tone: 'success' }
  if (booking.status === 'completed') return { label: 'Concluída', tone: 'neutral' }
  return departureOf(booking).getTime() < now.getTime() ? { label: 'Não chegou', tone: 'warning' } : null
}
