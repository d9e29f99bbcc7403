import type { CheckoutProblem } from '../../../../core/checkout/checkout.setup.ts'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { paymentHref } from '../../../shared/bookings/payment-links.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

interface ProblemPartProps {
  readonly problem: CheckoutProblem | null
  readonly form: Pick<CheckoutForm, 'elsewhere' | 'isSaidAtFields'>
}

/** Says why the purchase failed. The live region exists before its text, so that the text is announced. */
export function ProblemPart({ problem, form }: ProblemPartProps) {
  const earlier = problem?.kind === 'earlier order' ? problem.order : null
  return (
    <div role="alert" className="grid gap-2 empty:hidden">
      {problem?.kind === 'failed' && (
        <p className="rounded-md bg-danger-soft px-4 py-3 text-sm font-medium text-danger wrap-anywhere">
          {failedText(problem.error, form)}
        </p>
      )}
      {earlier !== null && (
        <div className="grid gap-3 rounded-md bg-warning-soft px-4 py-3 text-sm font-medium text-warning">
          <p>
            {earlier.status === 'paid'
              ? 'Sua compra anterior já foi paga. Confira antes de comprar de novo.'
              : 'Sua compra anterior foi feita e espera o pagamento. Pague ou cancele, ou compre estes itens também.'}
          </p>
          <ButtonLink href={paymentHref(earlier.id)} variant="secondary" size="sm" className="min-h-11">
            Ver a compra anterior
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function failedText(error: unknown, { elsewhere, isSaidAtFields }: ProblemPartProps['form']): string {
  if (elsewhere.length > 0) return elsewhere.join(' ')
  if (isSaidAtFields) return 'Confira os campos marcados.'
  const { title, text } = failureText(error)
  return `${title}. ${text} O que você digitou continua aqui.`
}
