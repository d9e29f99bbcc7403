import type { Booking } from '../../../../../core/bookings/booking.ts'
import { hasDeparted } from '../../../../../core/disputes/dispute-rules.ts'
import { late, useLate } from '../../../../components/ui/late-code.tsx'
import { useOffered } from '../../../../use-offered.ts'

const REPORT = late(() => import('./dispute-report.tsx').then((module) => module.DisputeReport))

interface DisputePartProps {
  readonly booking: Booking
  readonly now: Date
}

/** From the departure on: reports a problem, or shows the reported one. Few people need its code. */
export function DisputePart(props: DisputePartProps) {
  const isOffered = useOffered('disputes')
  return isOffered && hasDeparted(props.booking, props.now) ? <Report {...props} /> : null
}

function Report(props: DisputePartProps) {
  const { code: DisputeReport } = useLate(REPORT)
  return DisputeReport && <DisputeReport {...props} />
}
