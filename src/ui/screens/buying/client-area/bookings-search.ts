import { BOOKING_PHASES, type BookingPhase } from '../../../../core/bookings/booking-rules.ts'

/** The values of `situacao` in the address, in Portuguese because people read and share it. */
const WORDS: Readonly<Record<BookingPhase, string>> = {
  upcoming: 'proximas',
  completed: 'concluidas',
  cancelled: 'canceladas',
}

/** The phase that an address asks for; undefined for all. */
export function phaseAskedFor(situacao: string | undefined): BookingPhase | undefined {
  return BOOKING_PHASES.find((phase) => WORDS[phase] === situacao)
}

/** The part of the address that asks for a phase. */
export function searchFor(phase: BookingPhase | undefined): string {
  return phase === undefined ? '' : `?situacao=${WORDS[phase]}`
}
