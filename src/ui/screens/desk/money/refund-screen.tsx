import { useState } from 'react'
import type { BookingMoney, Money } from '../../../../core/back-office/money.port.ts'
import { refundableOf, refundObstacle, refundShares } from '../../../../core/back-office/refund-rules.ts'
import { guidePart } from '../../../../core/ledger/ledger.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { readMoney, showMoney } from '../../../../core/money/typed-money.ts'
import { plainReason } from '../../../../core/review/reason.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { toast } from '../../../components/toasts/toast.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { TextArea, TextField } from '../../../components/ui/text-field.tsx'
import { momentText } from '../../../shared/bookings/booking-text.ts'
import { Amount, REFUND_OBSTACLES, RefundPreview } from '../../../shared/desk/refund-preview.tsx'
import { ProblemLine } from '../../../shared/forms/problem-line.tsx'
import { useChange } from '../../../shared/forms/use-change.ts'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'
import { REFUND_WORDS } from './money-words.ts'

interface RefundScreenProps {
  readonly money: Money
  readonly loaded: BookingMoney
}

/** /administracao/dinheiro/reserva/$code: refunds a booking, or a part of it. */
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

interface RefundFormProps {
  readonly money: Money
  readonly booking: BookingMoney
  readonly onRefunded: (booking: BookingMoney) => void
}

function RefundForm({ money, booking, onRefunded }: RefundFormProps) {
  const [key] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<{ readonly amount?: string; readonly reason?: string }>({})
  const { isBusy, problem, change } = useChange()
  const amount = readMoney(typed) ?? 0
  const obstacle = amount > 0 ? refundObstacle(booking, amount) : null
  const shares = amount > 0 && obstacle === null ? refundShares(booking, amount) : null

  const submit = (form: HTMLFormElement) => {
    const text = plainReason(reason)
    const found = {
      ...(amount <= 0 && { amount: 'Digite o valor a devolver.' }),
      ...(obstacle !== null && { amount: REFUND_OBSTACLES[obstacle] }),
      ...((text.length < 5 || text.length > 500) && { reason: 'Escreva o motivo, com 5 a 500 caracteres.' }),
    }
    setErrors(found)
    if (found.amount !== undefined) return form.querySelector('input')?.focus()
    if (found.reason !== undefined) return form.querySelector('textarea')?.focus()
    void change(async () => {
      const { id, refunded } = booking
      const changed = await money.refund(id, { key, amount, reason: text, refundedBefore: refunded })
      toast.success(`${formatBrl(amount)} voltam por Pix para a conta que pagou.`)
      onRefunded(changed)
    })
  }
  return (
    <form
      noValidate
      aria-label="Devolver"
      className="mt-8 grid max-w-xl gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <h2 className="text-xl">Devolver</h2>
      <TextField
        name="valor"
        label="Valor"
        prefix="R$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        error={errors.amount}
        onChange={(event) => {
          setTyped(event.target.value)
          setErrors(({ reason: kept }) => (kept === undefined ? {} : { reason: kept }))
        }}
        onBlur={() => setTyped((text) => (readMoney(text) === null ? text : showMoney(readMoney(text))))}
      />
      <TextArea
        name="motivo"
        label="Motivo"
        hint="Fica no registro, com o seu nome."
        rows={3}
        maxLength={500}
        value={reason}
        error={errors.reason}
        onChange={(event) => {
          setReason(event.target.value)
          setErrors(({ amount: kept }) => (kept === undefined ? {} : { amount: kept }))
        }}
      />
      {shares !== null && <RefundPreview amount={amount} shares={shares} isPaidOut={booking.isPaidOut} />}
      <ProblemLine text={problem} />
      <Button type="submit" variant="danger" loading={isBusy} loadingLabel="Devolvendo…" className="max-sm:w-full">
        {shares === null ? 'Devolver' : `Devolver ${formatBrl(amount)}`}
      </Button>
    </form>
  )
}
