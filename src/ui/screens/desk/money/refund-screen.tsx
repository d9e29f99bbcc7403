import { useState } from 'react'
import type { BookingMoney, Money } from '../../../../core/back-office/money.port.ts'
import { LONGEST_REASON, plainReason, reasonProblem } from '../../../../core/back-office/reason.ts'
import { refundableOf, refundShares } from '../../../../core/back-office/refund-rules.ts'
import { guidePart } from '../../../../core/ledger/ledger.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { readMoney, showMoney } from '../../../../core/money/typed-money.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { toast } from '../../../components/toasts/toast.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { TextArea, TextField } from '../../../components/ui/text-field.tsx'
import { momentText } from '../../../shared/bookings/booking-text.ts'
import { Amount, RefundPreview, refundProblem } from '../../../shared/desk/refund-preview.tsx'
import { ProblemLine } from '../../../shared/forms/problem-line.tsx'
import { useAction } from '../../../shared/forms/use-action.ts'
import { fieldsFrom, useForm } from '../../../shared/forms/use-form.ts'
import { useKeptDraft } from '../../../shared/forms/use-kept-draft.ts'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'
import { REFUND_WORDS } from './money-words.ts'

interface RefundScreenProps {
  readonly money: Money
  readonly loaded: BookingMoney
}

/** /administracao/dinheiro/reserva/$code: refunds a booking fully or partly. */
export function RefundScreen({ money, loaded }: RefundScreenProps) {
  const [booking, setBooking] = useState(loaded)
  const { code, title, client, guide, startsAt, total, refunded, refunds } = booking
  const left = refundableOf(booking)
  return (
    <>
      <AreaHeading text={`${title}, ${momentText(startsAt, new Date())}. Viajante: ${client}. Guia: ${guide}.`}>
        Reserva {code}
      </AreaHeading>
      <Card>
        <dl className="grid gap-2">
          <Amount label="Pago" amount={total} />
          <Amount label="Devolvido" amount={refunded} />
          <Amount label="Parte do guia" amount={guidePart(booking, refunded)} />
          <Amount label="Ainda dá para devolver" amount={left} />
        </dl>
        {refunds.length > 0 && (
          <ul className="mt-4 grid gap-2 border-t border-line pt-4 text-sm">
            {refunds.map((one) => (
              <li key={`${one.at} ${one.amount}`} className="wrap-anywhere">
                {`${formatBrl(one.amount)}, ${REFUND_WORDS[one.state]}, ${instantText(new Date(one.at), 'short')}: ${one.reason}`}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {left > 0 ? (
        <RefundForm key={refunded} money={money} booking={booking} onRefunded={setBooking} />
      ) : (
        <p className="mt-6">Não há mais o que devolver desta reserva.</p>
      )}
      <p className="mt-8">
        <AppLink href="/administracao/dinheiro" className="font-medium text-primary-text underline">
          Voltar ao dinheiro
        </AppLink>
      </p>
    </>
  )
}

const NOTHING = { amount: '', reason: '' }

interface RefundFormProps {
  readonly money: Money
  readonly booking: BookingMoney
  readonly onRefunded: (booking: BookingMoney) => void
}

function RefundForm({ money, booking, onRefunded }: RefundFormProps) {
  const [key] = useState(() => crypto.randomUUID())
  // After a refund whose answer was lost, a kept amount would invite a second one.
  const subject = `${booking.id}:${booking.refunded}`
  const { draft, change: write, forget } = useKeptDraft('staff-refund', subject, NOTHING)
  const { run, isBusy, problem } = useAction(refund)
  const amount = readMoney(draft.amount) ?? 0
  const shares = refundProblem(booking, draft.amount) === null ? refundShares(booking, amount) : null
  const { form, error, leave, submit } = useForm({
    fields: fieldsFrom(draft, { amount: (typed) => refundProblem(booking, typed), reason: reasonProblem }),
    onSubmit: () => void run(),
  })

  async function refund() {
    const { id, refunded } = booking
    const changed = await money.refund(id, { key, amount, reason: plainReason(draft.reason), refundedBefore: refunded })
    forget()
    toast.success(`${formatBrl(amount)} voltam por Pix para a conta que pagou.`)
    onRefunded(changed)
  }
  return (
    <form ref={form} data-kept noValidate aria-label="Devolver" className="mt-8 grid max-w-xl gap-4" onSubmit={submit}>
      <h2 className="text-xl">Devolver</h2>
      <TextField
        name="amount"
        label="Valor"
        prefix="R$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={draft.amount}
        error={error('amount')}
        onChange={({ target }) => write({ amount: target.value })}
        onBlur={() => {
          if (readMoney(draft.amount) !== null) write({ amount: showMoney(amount) })
          leave('amount')
        }}
      />
      <TextArea
        name="reason"
        label="Motivo"
        hint="O viajante e o guia leem este motivo por e-mail. Fica no registro, com o seu nome."
        rows={3}
        maxLength={LONGEST_REASON}
        value={draft.reason}
        error={error('reason')}
        onChange={({ target }) => write({ reason: target.value })}
        onBlur={() => leave('reason')}
      />
      {shares !== null && <RefundPreview amount={amount} shares={shares} isPaidOut={booking.isPaidOut} />}
      <ProblemLine text={problem} />
      <Button type="submit" variant="danger" loading={isBusy} loadingLabel="Devolvendo…" className="max-sm:w-full">
        {shares === null ? 'Devolver' : `Devolver ${formatBrl(amount)}`}
      </Button>
    </form>
  )
}
