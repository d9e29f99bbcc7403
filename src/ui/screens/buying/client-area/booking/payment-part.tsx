import { Receipt } from 'lucide-react'
import type { Booking } from '../../../../../core/bookings/booking.ts'
import { formatBrl } from '../../../../../core/money/format.ts'
import { bandLabel } from '../../../../../core/offers/band-names.ts'
import { AppLink } from '../../../../components/ui/app-link.tsx'
import { changeRefundSentences } from '../../../../shared/bookings/booking-text.ts'
import { Part } from './part.tsx'

/** The parts of the total, and the refunds. */
export function PaymentPart({ booking }: { readonly booking: Booking }) {
  return (
    <Part title="Valor">
      <table className="w-full">
        <caption className="sr-only">O que compõe o valor da reserva</caption>
        <tbody>
          {booking.lines.map(({ band, count, each, amount }) => (
            <tr key={band}>
              <th scope="row" className="py-1 text-left font-normal">
                {band === null ? 'Grupo' : bandLabel(band)}{' '}
                {count > 1 && (
                  <span className="text-ink-muted tabular-nums">
                    {count} × {formatBrl(each)}
                  </span>
                )}
              </th>
              <td className="py-1 text-right tabular-nums">{formatBrl(amount)}</td>
            </tr>
          ))}
          <tr className="border-t border-line font-semibold">
            <th scope="row" className="py-2 text-left">
              Total
            </th>
            <td className="py-2 text-right tabular-nums">{formatBrl(booking.total)}</td>
          </tr>
          {booking.changeRefunds?.map(({ amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
            <tr key={at}>
              <th scope="row" className="py-1 text-left font-normal">
                Devolução da mudança
              </th>
              <td className="py-1 text-right tabular-nums">{formatBrl(amount)}</td>
            </tr>
          ))}
          {booking.refunded !== null && booking.refunded > 0 && (
            <tr>
              <th scope="row" className="py-1 text-left font-normal">
                Devolução por Pix
              </th>
              <td className="py-1 text-right tabular-nums">{formatBrl(booking.refunded)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {changeRefundSentences(booking).map((sentence, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
        <p key={at} className="mt-2 text-sm">
          {sentence}
        </p>
      ))}
      <p className="mt-2 print:hidden">
        <AppLink
          href={`/resumo-pedido/${encodeURIComponent(booking.orderId)}`}
          className="inline-flex min-h-11 items-center gap-2 rounded-sm font-medium text-primary-text underline underline-offset-4"
        >
          <Receipt size={18} aria-hidden="true" />
          Ver o resumo do pedido
        </AppLink>
      </p>
    </Part>
  )
}
