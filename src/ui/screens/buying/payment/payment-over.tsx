import { CircleSlash, TimerOff } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { formatBrl } from '../../../../core/money/format.ts'
import { isOrderOfChange, type Order } from '../../../../core/orders/order.ts'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { voucherHref } from '../../../shared/bookings/payment-links.ts'
import { Notice } from './notice.tsx'
import { OrderAside } from './order-aside.tsx'
import type { PixPayment } from './use-pix-payment.ts'

/** The order can be paid no more: why, and the same once more in one press. */
export function PaymentOver({ snapshot, send, isNews }: PixPayment & { readonly isNews: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is gone: scrolls to the news and focuses it.
  useLayoutEffect(() => {
    if (!isNews) return
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [isNews])
  const { order, notice } = snapshot.context
  const changed = isOrderOfChange(order) ? order.bookings[0] : undefined
  const isExpired = order.status === 'expired'
  const byOperator = order.bookings.some(({ isCancelledByOperator }) => isCancelledByOperator === true)
  const isRepeating =
    snapshot.matches({ expired: 'repeating' }) ||
    snapshot.matches({ cancelled: 'repeating' }) ||
    snapshot.matches('repeated')
  const Icon = isExpired ? TimerOff : CircleSlash
  return (
    <div className="page-width max-w-xl pt-8 pb-16">
      <div className="text-center">
        <span
          aria-hidden="true"
          className="mx-auto grid size-16 place-items-center rounded-full bg-warning-soft text-warning"
        >
          <Icon size={28} />
        </span>
        <h1 ref={heading} tabIndex={-1} className="mt-5 text-3xl">
          {isExpired ? 'O prazo para pagar terminou' : changed === undefined ? 'Pedido cancelado' : 'Mudança cancelada'}
        </h1>
        <p className="mt-2 text-ink-muted">
          {changed !== undefined
            ? 'Nada mudou: a sua reserva continua como estava, e as vagas da mudança ficaram livres.'
            : isExpired
              ? 'Nada foi comprado e as vagas ficaram livres. Se ainda houver lugar pelo mesmo preço, você pode gerar um novo Pix.'
              : byOperator
                ? 'A nossa equipe cancelou este pedido, porque a oferta saiu do ar. Nada foi cobrado. Se você já fez o Pix, devolvemos o valor inteiro.'
                : 'Nada foi cobrado e as vagas ficaram livres. Se mudou de ideia, você pode fazer o mesmo pedido de novo.'}
        </p>
      </div>
      <div className="mt-6 grid gap-4">
        <GivenBack order={order} />
        <Notice notice={notice} order={order} />
        {changed === undefined && notice?.kind !== 'changed' && !byOperator && (
          <Button
            block
            size="lg"
            loading={isRepeating}
            loadingLabel="Gerando o novo Pix…"
            onClick={() => send({ type: 'repeat' })}
          >
            Gerar novo Pix
          </Button>
        )}
        {changed === undefined ? (
          <>
            <ButtonLink block variant="secondary" href="/tour/resultado-da-busca-tour">
              Buscar outros passeios
            </ButtonLink>
            <OrderAside order={order} />
          </>
        ) : (
          <ButtonLink block size="lg" href={voucherHref(changed.id)}>
            Ver a minha reserva
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** A late payment buys nothing and is refunded automatically. */
function GivenBack({ order }: { readonly order: Order }) {
  const amount = order.refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const isDone = order.refunds.every(({ state }) => state === 'done')
  if (amount === 0) {
    return order.status === 'expired' ? (
      <p className="rounded-md bg-info-soft px-4 py-3">
        Pagou depois do prazo? O valor volta sozinho, por Pix, para a conta de onde saiu.
      </p>
    ) : null
  }
  return (
    <p className="rounded-md bg-info-soft px-4 py-3">
      Recebemos {formatBrl(amount)} depois do prazo.{' '}
      {isDone ? 'Já devolvemos tudo por Pix.' : 'Estamos devolvendo tudo por Pix para a conta de onde saiu.'}
    </p>
  )
}
