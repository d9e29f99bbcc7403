import { CircleAlert } from 'lucide-react'
import type { Order } from '../../../../core/orders/order.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { Countdown } from './countdown.tsx'
import type { PixPayment } from './use-pix-payment.ts'

/** The code was requested and the bank has not answered yet. */
export function MakingCode({ snapshot, send }: PixPayment) {
  const isLate = snapshot.matches({ open: { charge: { created: 'late' } } })
  return (
    <Card as="section" aria-label="Código para pagar">
      <div role="status">
        {isLate && (
          <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-soft px-4 py-3">
            <p>O banco está demorando para gerar o seu Pix. Suas vagas continuam guardadas.</p>
            <RenewButton snapshot={snapshot} send={send} />
          </div>
        )}
      </div>
      <Loading label="Gerando o seu Pix…">
        <div className="grid grid-cols-1 gap-6 md:grid-cols-[15rem_1fr] md:gap-8">
          <Skeleton className="mx-auto aspect-square w-full max-w-60 rounded-md max-md:order-1" />
          <div className="grid content-start gap-4">
            <Skeleton className="h-13 w-full rounded-md" />
            <Skeleton className="h-24 w-full rounded-md" />
          </div>
        </div>
      </Loading>
    </Card>
  )
}

export function ChargeFailed({ snapshot, send }: PixPayment) {
  return (
    <Card as="section" padding="lg" className="grid justify-items-center gap-3 text-center">
      <CircleAlert size={32} aria-hidden="true" className="text-warning" />
      <h2 className="text-xl">Não conseguimos gerar o seu Pix</h2>
      <p className="max-w-md text-ink-muted">
        O banco não respondeu como esperado. Nada foi cobrado e suas vagas continuam guardadas.
      </p>
      <Countdown order={snapshot.context.order} />
      <RenewButton snapshot={snapshot} send={send} />
    </Card>
  )
}

function RenewButton({ snapshot, send }: PixPayment) {
  return (
    <Button
      loading={snapshot.matches({ open: { work: 'renewing' } })}
      loadingLabel="Gerando o Pix…"
      onClick={() => send({ type: 'renew' })}
    >
      Tentar de novo
    </Button>
  )
}

const isSeen = ({ charge }: Order) => charge?.state === 'paid'

/** The screen also announces it, because the pressed button disappears with the code. */
export const confirmingText = (order: Order): string =>
  isSeen(order)
    ? 'O banco já nos avisou do seu pagamento. Não pague de novo: a confirmação chega em instantes.'
    : 'O prazo deste Pix terminou: não pague mais com este código. Se você já pagou, espere aqui; estamos perguntando ao banco.'

/** The time is over: a payment at the last moment may still arrive, so the text must not deny it. */
export function Confirming({ order }: { readonly order: Order }) {
  return (
    <Card as="section" padding="lg" className="grid justify-items-center gap-3 text-center">
      <Spinner size={32} className="text-primary-text" />
      <h2 className="text-xl">{isSeen(order) ? 'Confirmando suas reservas…' : 'Conferindo com o banco…'}</h2>
      <p className="max-w-md text-ink-muted">{confirmingText(order)}</p>
    </Card>
  )
}
