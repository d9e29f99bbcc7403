import { checkedOf } from '../../../../core/checkout/checkout.setup.ts'
import { type CheckoutDraft, fieldsOf } from '../../../../core/checkout/draft.ts'
import { Rejected } from '../../../../core/failures.ts'
import { useForm } from '../../../shared/forms/use-form.ts'
import type { Checkout } from './use-checkout.ts'

/** The fields of the purchase, judged as in every form. */
export function useCheckoutForm({ snapshot, send }: Checkout) {
  const { draft, problem } = snapshot.context
  const refusal = problem?.kind === 'failed' && problem.error instanceof Rejected ? problem.error : null
  const { form, error, elsewhere, leave, submit } = useForm({
    fields: fieldsOf(draft, checkedOf(snapshot.context).items),
    problem: refusal,
    onSubmit: () => send({ type: 'submit' }),
  })
  return {
    form,
    error,
    /** Sentences that belong to no field of this page. */
    elsewhere,
    /** Every refusal belongs to a field. */
    isSaidAtFields: refusal !== null && Object.keys(refusal.fields).length > 0,
    leave,
    submit,
    change: (changed: CheckoutDraft) => send({ type: 'change', draft: changed }),
  }
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>
