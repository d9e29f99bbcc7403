import type { DisputeDesk } from '../../../../core/back-office/disputes.port.ts'
import type { BookingMoney } from '../../../../core/back-office/money.port.ts'
import { LONGEST_REASON, plainReason, reasonProblem } from '../../../../core/back-office/reason.ts'
import { refundableOf, refundShares } from '../../../../core/back-office/refund-rules.ts'
import type { Dispute } from '../../../../core/disputes/dispute.ts'
import { disputePhase } from '../../../../core/disputes/dispute-rules.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { readMoney, showMoney } from '../../../../core/money/typed-money.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { toast } from '../../../components/toasts/toast.ts'
import { Button } from '../../../components/ui/button.tsx'
import { NativeSelect } from '../../../components/ui/native-select.tsx'
import { TextArea, TextField } from '../../../components/ui/text-field.tsx'
import { RefundPreview, refundProblem } from '../../../shared/desk/refund-preview.tsx'
import { ProblemLine } from '../../../shared/forms/problem-line.tsx'
import { useAction } from '../../../shared/forms/use-action.ts'
import { fieldsFrom, useForm } from '../../../shared/forms/use-form.ts'
import { useKeptDraft } from '../../../shared/forms/use-kept-draft.ts'

interface DecideFormProps {
  readonly disputes: DisputeDesk
  readonly dispute: Dispute
  readonly booking: BookingMoney
  readonly mayRefund: boolean
  readonly now: Date
  readonly onDecided: () => void
}

const NOTHING = { decision: '', amount: '', reason: '' }

/** The decision with the preview of its refund. */
export function DecideForm({ disputes, dispute, booking, mayRefund, now, onDecided }: DecideFormProps) {
  const { draft, change: write, forget } = useKeptDraft('dispute-decision', dispute.id, NOTHING)
  const { run, isBusy, problem } = useAction(decide)
  const left = refundableOf(booking)
  const isRefund = mayRefund && draft.decision === 'refund'
  const amount = isRefund ? (readMoney(draft.amount) ?? 0) : 0
  const shares = isRefund && refundProblem(booking, draft.amount) === null ? refundShares(booking, amount) : null
  const { form, error, leave, submit } = useForm({
    fields: fieldsFrom(draft, {
      decision: (decision) => (isRefund || decision === 'dismiss' ? null : 'Escolha a decisão.'),
      amount: (typed) => (isRefund ? refundProblem(booking, typed) : null),
      reason: reasonProblem,
    }),
    onSubmit: () => void run(),
  })

  async function decide() {
    const reason = plainReason(draft.reason)
    if (isRefund) await disputes.refund(dispute.id, { amount, reason, refundedBefore: booking.refunded })
    else await disputes.dismiss(dispute.id, reason)
    forget()
    toast.success('Decidido. Os dois lados recebem um e-mail.')
    onDecided()
  }
  return (
    <form ref={form} data-kept noValidate aria-label="Decidir a disputa" className="grid gap-4" onSubmit={submit}>
      <h2 className="text-xl">Decidir</h2>
      {disputePhase(dispute, now) === 'awaiting answer' && (
        <p className="rounded-md bg-warning-soft px-4 py-3 text-sm">
          O guia ainda pode responder até {instantText(new Date(dispute.answerBy), 'short')}. Decida antes só se o caso
          está claro.
        </p>
      )}
      <NativeSelect
        name="decision"
        label="Decisão"
        placeholder="Escolha"
        value={isRefund || draft.decision === 'dismiss' ? draft.decision : ''}
        error={error('decision')}
        hint={
          mayRefund ? undefined : 'Decidir com devolução pede a permissão “Dinheiro” e um valor que ainda possa voltar.'
        }
        options={[
          ...(mayRefund ? [{ value: 'refund', label: 'Devolver ao viajante' }] : []),
          { value: 'dismiss', label: 'Sem devolução: o guia fica com o pagamento' },
        ]}
        onChange={({ target }) => write({ decision: target.value })}
      />
      {isRefund && (
        <>
          <TextField
            name="amount"
            label="Valor a devolver"
            prefix="R$"
            hint={`No máximo ${formatBrl(left)}.`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={draft.amount}
            error={error('amount')}
            onChange={({ target }) => write({ amount: target.value })}
            onBlur={() => readMoney(draft.amount) !== null && write({ amount: showMoney(readMoney(draft.amount)) })}
          />
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={() => write({ amount: showMoney(Math.floor(left / 2)) })}>
              Metade
            </Button>
            <Button size="sm" variant="secondary" onClick={() => write({ amount: showMoney(left) })}>
              Tudo
            </Button>
          </div>
        </>
      )}
      <TextArea
        name="reason"
        label="Motivo"
        hint="Vai no e-mail aos dois lados e fica no registro, com o seu nome."
        rows={4}
        maxLength={LONGEST_REASON}
        value={draft.reason}
        error={error('reason')}
        onChange={({ target }) => write({ reason: target.value })}
        onBlur={() => leave('reason')}
      />
      {shares !== null && <RefundPreview amount={amount} shares={shares} isPaidOut={booking.isPaidOut} />}
      <ProblemLine text={problem} />
      <Button type="submit" loading={isBusy} loadingLabel="Decidindo…" className="max-sm:w-full">
        {shares === null ? 'Decidir' : `Decidir e devolver ${formatBrl(amount)}`}
      </Button>
    </form>
  )
}
