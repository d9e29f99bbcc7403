import { Info, TriangleAlert, WifiOff } from 'lucide-react'
import { NotFound, Unreachable } from '../../../../core/failures.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import type { Order } from '../../../../core/orders/order.ts'
import type { PaymentNotice } from '../../../../core/payment/pix-payment.setup.ts'
import { offerHref } from '../../../components/offer-card.tsx'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { failureText } from '../../../failure-sentence.ts'
import { useOnline } from '../../../use-online.ts'

const box = 'flex gap-2.5 rounded-md px-4 py-3'

interface NoticeProps {
  readonly notice: PaymentNotice | null
  readonly order: Order
}

/** The result of the person's action. The live region exists before its text, so that it is announced. */
export function Notice({ notice, order }: NoticeProps) {
  const isGood = notice?.kind === 'not paid yet'
  const Icon = isGood ? Info : TriangleAlert
  return (
    <div role="alert">
      {notice !== null && (
        <div className={cx(box, isGood ? 'bg-info-soft' : 'bg-warning-soft')}>
          <Icon size={20} aria-hidden="true" className={cx('mt-0.5 shrink-0', isGood ? 'text-info' : 'text-warning')} />
          <div className="min-w-0">
            <NoticeText notice={notice} order={order} />
          </div>
        </div>
      )}
    </div>
  )
}

function NoticeText({ notice, order }: { readonly notice: PaymentNotice; readonly order: Order }) {
  switch (notice.kind) {
    case 'not paid yet':
      return (
        <p>
          O banco ainda não nos avisou. Um Pix costuma levar poucos segundos; esta página continua conferindo, e você
          não precisa pagar de novo.
        </p>
      )
    case 'failed':
      return <p>{FAILED[notice.action](notice.error)}</p>
    case 'changed':
      return <Changes notice={notice} order={order} />
  }
}

const sentence = (error: unknown) => failureText(error).text

const FAILED = {
  check: (error: unknown) =>
    error instanceof Unreachable
      ? 'Sem conexão, não deu para conferir. Se você já pagou, está tudo certo: a confirmação aparece quando a internet voltar.'
      : `Não deu para conferir agora. ${sentence(error)}`,
  simulate: (error: unknown) => `O pagamento não foi simulado. ${sentence(error)}`,
  renew: (error: unknown) => `O Pix ainda não foi gerado. ${sentence(error)}`,
  cancel: (error: unknown) => `O pedido não foi cancelado. ${sentence(error)}`,
  repeat: (error: unknown) =>
    error instanceof NotFound
      ? 'Este pedido não pode ser refeito. Escolha as ofertas de novo.'
      : `O novo Pix não foi gerado. ${sentence(error)}`,
}

/** The obstacle to a repeated purchase, with a link to choose again. */
function Changes({ notice, order }: { readonly notice: PaymentNotice & { kind: 'changed' }; readonly order: Order }) {
  const changes = order.bookings.flatMap((booking, index) => {
    const quote = notice.quotes[index]
    if (quote === undefined) return []
    if (quote.problem !== null) {
      return [{ booking, isGone: quote.problem === 'offer gone', text: quote.sentence ?? 'Não está mais disponível.' }]
    }
    if (quote.total === null || quote.total === booking.total) return []
    return [
      { booking, isGone: false, text: `O preço passou de ${formatBrl(booking.total)} para ${formatBrl(quote.total)}.` },
    ]
  })
  return (
    <>
      <p className="font-medium">Algo mudou desde o seu pedido, e nada foi comprado. Escolha de novo:</p>
      <ul className="mt-2 grid gap-2">
        {changes.map(({ booking, isGone, text }) => (
          <li key={booking.id}>
            {isGone ? (
              <span className="font-medium">{booking.offer.title}</span>
            ) : (
              <AppLink href={offerHref(booking.offer.id)} className="font-medium underline underline-offset-4">
                {booking.offer.title}
              </AppLink>
            )}
            <span className="block text-sm">{text}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Offline the code is still valid: paying needs only the bank's app. */
export function ConnectionNote({ unheard }: { readonly unheard: unknown }) {
  const isOnline = useOnline()
  const isCut = !isOnline || unheard instanceof Unreachable
  return (
    <div role="status">
      {isCut && (
        <p className={cx(box, 'mt-4 bg-warning-soft')}>
          <WifiOff size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-warning" />
          <span>
            Esta página está sem conexão. O código continua valendo: pague pelo app do banco, e a confirmação aparece
            aqui quando a internet voltar.
          </span>
        </p>
      )}
      {!isCut && unheard !== null && (
        <p className={cx(box, 'mt-4 bg-warning-soft')}>
          <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-warning" />
          <span>
            Não estamos conseguindo saber do seu pagamento agora. Continuamos tentando; se você já pagou, não pague de
            novo.
          </span>
        </p>
      )}
    </div>
  )
}
