import { formatBrl } from '../../../../core/money/format.ts'
import { isOrderOfChange, type Order } from '../../../../core/orders/order.ts'
import { Card } from '../../../components/ui/card.tsx'
import { momentText, peopleText } from '../../../shared/bookings/booking-text.ts'

/** Summary of the order. */
export function OrderAside({ order }: { readonly order: Order }) {
  const now = new Date()
  const isChange = isOrderOfChange(order)
  return (
    <Card as="section" aria-labelledby="order-aside">
      <h2 id="order-aside" className="text-lg">
        {isChange ? 'Sua reserva com a mudança' : 'Seu pedido'}
      </h2>
      <ul className="mt-3 grid gap-4">
        {order.bookings
          .map(({ change, ...booking }) => ({ ...booking, ...change }))
          .map((booking) => (
            <li key={booking.id} className="flex flex-wrap items-start justify-between gap-x-4">
              <div className="min-w-0 flex-1 basis-32">
                <p className="font-medium">{booking.offer.title}</p>
                <p className="text-sm text-ink-muted">
                  <time dateTime={booking.startsAt}>{momentText(booking.startsAt, now)}</time>
                  <br />
                  {peopleText(booking.people)}
                </p>
              </div>
              <p className="ml-auto shrink-0 tabular-nums">{formatBrl(booking.total)}</p>
            </li>
          ))}
      </ul>
      <p className="mt-4 flex justify-between gap-4 border-t border-line pt-3 font-semibold">
        <span>{isChange ? 'Diferença' : 'Total'}</span>
        <span className="tabular-nums">{formatBrl(order.total)}</span>
      </p>
    </Card>
  )
}
