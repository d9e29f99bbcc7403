import { Printer } from 'lucide-react'
import { Button } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { KeptNotice } from '../../../shared/bookings/kept-notice.tsx'
import { orderNumber } from '../../../shared/bookings/payment-links.ts'
import { useFreshOnReturn } from '../../../shared/bookings/use-fresh-on-return.ts'
import type { KeptOrder } from './kept-order.ts'
import { ReceiptItem } from './receipt-item.tsx'

/** The offline view of an order: its bookings on the device. */
export function KeptReceipt({ orderId, bookings, keptSince }: KeptOrder) {
  useFreshOnReturn()
  return (
    <div className="page-width max-w-3xl pt-4 pb-16 sm:pt-8">
      <header className="mb-8 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl sm:text-4xl">Resumo do pedido</h1>
          <p className="mt-2 text-ink-muted">
            Pedido <strong className="font-mono font-semibold text-ink">{orderNumber({ id: orderId })}</strong>
          </p>
        </div>
        <Button variant="secondary" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </header>
      <KeptNotice since={keptSince} what="as reservas deste pedido como estavam" />
      <Card as="section" aria-labelledby="reservas">
        <h2 id="reservas" className="mb-4 text-xl">
          Reservas
        </h2>
        <ul className="divide-y divide-line">
          {bookings.map((booking) => (
            <li key={booking.id} className="py-4 first:pt-0 last:pb-0">
              <ReceiptItem booking={booking} />
            </li>
          ))}
        </ul>
      </Card>
      <p className="mt-6 text-ink-muted">
        O pagamento, o total e os dados de quem vende não ficam neste aparelho: eles aparecem aqui quando a internet
        voltar.
      </p>
    </div>
  )
}
