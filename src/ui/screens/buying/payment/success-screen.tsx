import { formatBrl } from '../../../../core/money/format.ts'
import { isOrderOfChange } from '../../../../core/orders/order.ts'
import { InstallOffer } from '../../../components/install/install-offer.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { KeptNotice } from '../../../shared/bookings/kept-notice.tsx'
import { receiptHref } from '../../../shared/bookings/payment-links.ts'
import { useFreshOnReturn } from '../../../shared/bookings/use-fresh-on-return.ts'
import { AskForNotifications } from '../../../shared/notifications/ask-for-notifications.tsx'
import { BookedItem } from './booked-item.tsx'
import type { KeptOrder } from './kept-order.ts'
import type { PaidOrder } from './load-order.ts'
import { SuccessFrame } from './success-frame.tsx'

/** A paid order: the items and the next steps. */
export function SuccessScreen({ paid }: { readonly paid: PaidOrder | KeptOrder }) {
  const now = new Date()
  const isKept = paid.kind === 'kept'
  const { bookings } = isKept ? paid : paid.order
  useFreshOnReturn()
  return (
    <SuccessFrame
      title="Pagamento confirmado!"
      text={
        <>
          {isKept ? 'Tudo certo:' : `Recebemos ${formatBrl(paid.order.total)} e`}{' '}
          {!isKept && isOrderOfChange(paid.order)
            ? 'a mudança da sua reserva está feita'
            : bookings.length === 1
              ? 'sua reserva está garantida'
              : 'suas reservas estão garantidas'}
          .
          {!isKept && paid.order.contact.email !== '' && (
            <>
              {' '}
              Os detalhes vão para <strong className="font-medium text-ink">{paid.order.contact.email}</strong>.
            </>
          )}
        </>
      }
    >
      <div className="mt-8">
        <KeptNotice since={isKept ? paid.keptSince : null} what="as suas reservas como estavam" />
      </div>
      <ul className="grid gap-4">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookedItem booking={booking} now={now} />
          </li>
        ))}
      </ul>
      <p className="mt-5 text-center text-sm text-ink-muted">
        No dia, mostre o voucher ao guia no ponto de encontro. Sem sinal por lá? Ele abre neste aparelho mesmo sem
        internet; se preferir, leve-o impresso ou anote o código.
      </p>
      <div className="mt-6 flex flex-col justify-center gap-3 sm:flex-row">
        <ButtonLink href="/area-do-cliente">Ver minhas reservas</ButtonLink>
        <ButtonLink href={receiptHref(isKept ? paid.orderId : paid.order.id)} variant="secondary">
          Ver resumo do pedido
        </ButtonLink>
      </div>
      <AskForNotifications after="purchase" className="mt-8" />
      <InstallOffer className="mt-4" />
    </SuccessFrame>
  )
}
