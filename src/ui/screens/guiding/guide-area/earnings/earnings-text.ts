import type { EarningLine } from '../../../../../core/bookings/guide-bookings.ts'
import { BRASILIA_ZONE } from '../../../../../core/time/departure-time.ts'

const STATUS_TEXTS: Readonly<Record<EarningLine['status'], string>> = {
  'awaiting payment': 'Aguardando pagamento',
  confirmed: 'Confirmada',
  completed: 'Concluída',
  'cancelled by client': 'Cancelada pelo cliente',
  'cancelled by provider': 'Cancelada por você',
}
export const earningStatusText = ({
  status,
  isCancelledByOperator = false,
}: Pick<EarningLine, 'status' | 'isCancelledByOperator'>): string =>
  isCancelledByOperator ? 'Cancelada pela nossa equipe' : STATUS_TEXTS[status]

const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
const dayOfSale = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: BRASILIA_ZONE,
})
/** ISO instant → `17/12/2026`, by the clock of Brasília, which payments go by. */
export const saleDayText = (instant: string): string => dayOfSale.format(new Date(instant))

/** ISO day → `17/12/2026`. */
export const plainDayText = (isoDay: string): string => day.format(new Date(`${isoDay.slice(0, 10)}T00:00:00Z`))
