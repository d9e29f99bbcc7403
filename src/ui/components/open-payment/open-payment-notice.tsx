import { QrCode } from 'lucide-react'
import type { OpenPayment } from '../../../core/bookings/booking-rules.ts'
import { formatBrl } from '../../../core/money/format.ts'
import { clockAt, clockText } from '../../../core/time/clock-text.ts'
import { ButtonLink } from '../ui/button.tsx'

interface OpenPaymentNoticeProps {
  readonly payment: OpenPayment
  readonly title: string
}

/** Amount and deadline of an open payment, with a link to the Pix code. */
export function OpenPaymentNotice({ payment: { orderId, total, expiresAt }, title }: OpenPaymentNoticeProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-warning-soft p-4 text-left sm:p-5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm">
          <strong className="tabular-nums">{formatBrl(total)}</strong>
          {expiresAt !== null && (
            <>
              {' · '}pague até <strong className="tabular-nums">{clockText(clockAt(new Date(expiresAt)))}</strong> para
              garantir as vagas
            </>
          )}
        </p>
      </div>
      <ButtonLink href={`/pagamento-pix/${encodeURIComponent(orderId)}`} icon={<QrCode size={18} aria-hidden="true" />}>
        Pagar com Pix
      </ButtonLink>
    </div>
  )
}
