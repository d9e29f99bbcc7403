import { isOrderOfChange, type Order } from '../../../../core/orders/order.ts'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { ConnectionNote, Notice } from './notice.tsx'
import { OrderAside } from './order-aside.tsx'
import { PaymentOver } from './payment-over.tsx'
import { DemoPayment, PixCode } from './pix-code.tsx'
import { ChargeFailed, Confirming, confirmingText, MakingCode } from './pix-status.tsx'
import { type PixPayment, usePixPayment } from './use-pix-payment.ts'

/** Payment of one order by Pix. */
export function PixScreen({ order }: { readonly order: Order }) {
  const payment = usePixPayment(order)
  const { snapshot } = payment
  if (snapshot.matches('expired') || snapshot.matches('cancelled') || snapshot.matches('repeated')) {
    return <PaymentOver {...payment} isNews={order.status === 'awaiting payment'} />
  }
  if (snapshot.matches('paid')) return <Paid />
  return <OpenPayment {...payment} />
}

/** Shown while the next page loads. */
function Paid() {
  return (
    <section className="page-width grid justify-items-center gap-4 py-20 text-center">
      <Spinner size={32} className="text-success" />
      <h1 className="text-3xl">Pagamento confirmado</h1>
    </section>
  )
}

function OpenPayment({ snapshot, send }: PixPayment) {
  const { order, notice } = snapshot.context
  const isWaiting = snapshot.matches({ open: { charge: 'waiting' } })
  const isConfirming = snapshot.matches({ open: { charge: 'confirming' } })
  const code = order.charge?.pixCode
  return (
    <div className="page-width max-w-5xl pt-4 pb-16 sm:pt-8">
      <h1 className="text-3xl sm:text-4xl">Pague com Pix</h1>
      {!isConfirming && (
        <p className="mt-2 text-ink-muted">
          {isOrderOfChange(order)
            ? 'É a diferença da mudança. Até o pagamento, a sua reserva continua como está.'
            : 'Suas vagas ficam guardadas até o prazo terminar.'}
        </p>
      )}
      <p role="status" className="sr-only">
        {isConfirming && confirmingText(order)}
      </p>
      <ConnectionNote unheard={snapshot.context.unheard} />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_20rem] lg:gap-8">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {isWaiting && code && (
            <PixCode
              order={order}
              code={code}
              isChecking={snapshot.matches({ open: { inquiry: 'checking' } })}
              onCheck={() => send({ type: 'check' })}
            />
          )}
          {snapshot.matches({ open: { charge: 'created' } }) && <MakingCode snapshot={snapshot} send={send} />}
          {isConfirming && <Confirming order={order} />}
          {snapshot.matches({ open: { charge: 'failed' } }) && <ChargeFailed snapshot={snapshot} send={send} />}
          <Notice notice={notice} order={order} />
          {isWaiting && order.charge?.canSimulate && (
            <DemoPayment
              isPaying={snapshot.matches({ open: { work: 'simulating' } })}
              onPay={() => send({ type: 'simulate' })}
            />
          )}
        </div>
        <div className="grid gap-4 lg:sticky lg:top-24">
          <OrderAside order={order} />
          {!isConfirming && (
            <CancelOrder
              isChange={isOrderOfChange(order)}
              isCancelling={snapshot.matches({ open: { work: 'cancelling' } })}
              onCancel={() => send({ type: 'cancel' })}
            />
          )}
        </div>
      </div>
    </div>
  )
}
