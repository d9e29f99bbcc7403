import { formatBrl } from '../../../../core/money/format.ts'
import type { Order } from '../../../../core/orders/order.ts'
import { QrCode } from '../../../components/qr-code.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { CopyCode } from './copy-code.tsx'
import { Countdown } from './countdown.tsx'

const STEPS = [
  'Abra o app do seu banco e escolha Pix.',
  'Escolha Pix Copia e Cola e cole o código, ou leia o QR Code com a câmera.',
  'Confira o valor e confirme com a sua senha.',
] as const

interface PixCodeProps {
  readonly order: Order
  readonly code: string
  readonly isChecking: boolean
  readonly onCheck: () => void
}

/**
 * The Pix code: on a phone first as text, to paste into the bank's app; on a wide screen as QR code, for a phone to
 * read.
 */
export function PixCode({ order, code, isChecking, onCheck }: PixCodeProps) {
  return (
    <Card
      as="section"
      aria-label="Código para pagar"
      className="grid grid-cols-1 gap-6 md:grid-cols-[15rem_1fr] md:gap-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 md:col-span-2">
        <p>
          <span className="block text-sm text-ink-muted">Valor a pagar</span>
          <strong className="text-3xl font-semibold tabular-nums">{formatBrl(order.total)}</strong>
        </p>
        <Countdown order={order} />
      </div>
      <div className="md:order-2">
        <CopyCode code={code} />
      </div>
      <figure className="md:order-1">
        <QrCode text={code} label="QR Code do Pix" className="mx-auto w-full max-w-60 border border-line" />
        <figcaption className="mt-2 text-center text-sm text-ink-muted">
          <span className="md:hidden">Para pagar com outro celular</span>
          <span className="max-md:hidden">Leia com a câmera do app do banco</span>
        </figcaption>
      </figure>
      <div className="border-t border-line pt-5 md:order-3 md:col-span-2">
        <h2 className="text-lg">Como pagar</h2>
        <ol className="mt-3 grid gap-2.5">
          {STEPS.map((step, index) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden="true"
                className="grid size-6 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-semibold text-primary-text"
              >
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
        <p className="mt-4 text-ink-muted">
          Deixe esta página aberta ou volte quando quiser: a confirmação aparece sozinha em alguns segundos.
        </p>
        <Button
          variant="secondary"
          className="mt-4 w-full sm:w-auto"
          loading={isChecking}
          loadingLabel="Conferindo com o banco…"
          onClick={onCheck}
        >
          Já paguei
        </Button>
      </div>
    </Card>
  )
}

/** Only with the embedded bank. */
export function DemoPayment({ isPaying, onPay }: { readonly isPaying: boolean; readonly onPay: () => void }) {
  return (
    <section aria-labelledby="demo-payment" className="rounded-lg border-2 border-dashed border-line-strong p-4 sm:p-5">
      <h2 id="demo-payment" className="text-base">
        Demonstração
      </h2>
      <p className="mt-1 text-sm text-ink-muted">
        Este Pix é de mentira e nenhum banco o reconhece. O botão faz de conta que você pagou no app do banco.
      </p>
      <Button variant="secondary" className="mt-3" loading={isPaying} loadingLabel="Pagando…" onClick={onPay}>
        Simular pagamento
      </Button>
    </section>
  )
}
