import { Printer } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { fromE164 } from '../../../../core/brazil/phone.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import type { ProviderSummary } from '../../../../core/offers/offer.ts'
import { isOrderOfChange, type Order, type OrderStatus } from '../../../../core/orders/order.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { Badge, type Tone } from '../../../components/ui/badge.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { refundSentence } from '../../../shared/bookings/booking-text.ts'
import { orderNumber, paymentHref } from '../../../shared/bookings/payment-links.ts'
import { LegalIdentification } from '../../../shared/offers/legal-identification.tsx'
import { useCompany } from '../../../use-site.ts'
import type { LoadedReceipt } from './load-receipt.ts'
import { ReceiptItem } from './receipt-item.tsx'

const STATUSES: Readonly<Record<OrderStatus, { readonly label: string; readonly tone: Tone }>> = {
  'awaiting payment': { label: 'Aguardando pagamento', tone: 'warning' },
  paid: { label: 'Pago', tone: 'success' },
  expired: { label: 'Não pago no prazo', tone: 'neutral' },
  cancelled: { label: 'Cancelado', tone: 'neutral' },
  refunded: { label: 'Devolvido', tone: 'info' },
}

/** A whole order for printing: items, guides, prices and refunds. */
export function ReceiptScreen({ order, sellers }: LoadedReceipt) {
  const { label, tone } = STATUSES[order.status]
  const current = useCompany()
  const receiver = order.company ?? current
  return (
    <div className="page-width max-w-3xl pt-4 pb-16 sm:pt-8">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl sm:text-4xl">Resumo do pedido</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
            <span>
              Pedido <strong className="font-mono font-semibold text-ink">{orderNumber(order)}</strong>
            </span>
            <span>{momentOf(order.createdAt)}</span>
            <Badge tone={tone}>{label}</Badge>
          </p>
        </div>
        {order.status === 'awaiting payment' ? (
          <ButtonLink href={paymentHref(order.id)}>Pagar com Pix</ButtonLink>
        ) : (
          <Button variant="secondary" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
            Imprimir
          </Button>
        )}
      </header>
      <div className="mt-8 grid grid-cols-1 gap-6">
        <Part title="Reservas">
          <ul className="divide-y divide-line">
            {order.bookings.map((booking) => (
              <li key={booking.id} className="py-4 first:pt-0 last:pb-0">
                <ReceiptItem booking={booking} />
              </li>
            ))}
          </ul>
          <p className="mt-4 flex justify-between gap-4 border-t border-line pt-4 text-lg font-semibold">
            <span>{isOrderOfChange(order) ? 'Diferença da mudança' : 'Total'}</span>
            <span className="tabular-nums">{formatBrl(order.total)}</span>
          </p>
        </Part>
        <Part title="Pagamento">
          <Facts
            facts={[
              ['Forma', 'Pix'],
              ['Pago em', order.paidAt && momentOf(order.paidAt)],
              ['Recebido por', order.paidAt && `${receiver.legalName}, CNPJ ${receiver.cnpj}`],
              ['Identificador no banco', order.charge?.txid],
            ]}
          />
          <Refunds order={order} />
        </Part>
        <Part title="Comprador">
          <Facts
            facts={[
              ['Nome', order.contact.name],
              ['E-mail', order.contact.email],
              ['Celular', order.contact.cellphone && fromE164(order.contact.cellphone)],
            ]}
          />
        </Part>
        <Part title={sellers.length === 1 ? 'Quem vende' : 'Quem vende cada reserva'}>
          <ul className="grid gap-6">
            {sellers.map(({ id, name, identification }) => (
              <li key={id}>
                <Seller name={name} identification={identification} />
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId()
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 id={heading} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </Card>
  )
}

type Fact = readonly [name: string, value: string | null | undefined]

/** Leaves out unknown values. */
function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt className="text-ink-muted">{name}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Seller({ name, identification }: { readonly name: string; readonly identification: ProviderSummary | null }) {
  return (
    <>
      <h3 className="mb-2 text-base">{name}</h3>
      {identification ? (
        <LegalIdentification seller={identification} />
      ) : (
        <p className="text-sm text-ink-muted">
          Não conseguimos carregar os dados de quem vende agora. Abra esta página mais tarde para tentar de novo.
        </p>
      )}
    </>
  )
}

/** Payments that bought nothing; refunds of bookings are shown there. */
function Refunds({ order }: { readonly order: Order }) {
  const heading = useId()
  const refunds = order.refunds.filter(({ bookingId }) => bookingId === null)
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mt-5 border-t border-line pt-4">
      <h3 id={heading} className="text-base">
        Pagamento que não comprou nada
      </h3>
      <ul className="mt-2 grid gap-2 text-sm">
        {refunds.map(({ amount, state, createdAt, doneAt }) => (
          <li key={createdAt}>{refundSentence(amount, { state, at: doneAt ?? createdAt })}</li>
        ))}
      </ul>
    </section>
  )
}

/** On the reader's own clock. */
const momentOf = (iso: string): string => instantText(new Date(iso), 'long')
