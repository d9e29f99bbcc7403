import { formatBrl } from '../../../core/money/format.ts'
import type { Order } from '../../../core/orders/order.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { BookedItem } from './booked-item.tsx'
import { receiptHref } from './payment-links.ts'
import { SuccessFrame } from './success-frame.tsx'

/** The order is paid: what was bought, and what to do now. */
export function SuccessScreen({ order }: { readonly order: Order }) {
  const now = new Date()
  const { bookings, contact } = order
  return (
    <SuccessFrame
      title="Pagamento confirmado!"
      text={
        <>
          Recebemos {formatBrl(order.total)} e{' '}
          {bookings.length === 1 ? 'sua reserva está garantida' : 'suas reservas estão garantidas'}.
          {contact.email !== '' && (
            <>
              {' '}
              Os detalhes vão para <strong className="font-medium text-ink">{contact.email}</strong>.
            </>
          )}
        </>
      }
    >
      <ul className="mt-8 grid gap-4">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookedItem booking={booking} now={now} />
          </li>
        ))}
      </ul>
      <p className="mt-5 text-center text-sm text-ink-muted">
        No dia, mostre o voucher ao guia no ponto de encontro. Sem sinal por lá? Leve-o impresso ou anote o código.
      </p>
      <div className="mt-6 flex flex-col justify-center gap-3 sm:flex-row">
        <ButtonLink href="/area-do-cliente">Ver minhas reservas</ButtonLink>
        <ButtonLink href={receiptHref(order.id)} variant="secondary">
          Ver resumo do pedido
        </ButtonLink>
      </div>
    </SuccessFrame>
  )
}
