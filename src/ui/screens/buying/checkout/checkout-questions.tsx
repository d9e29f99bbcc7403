import type { Question } from '../../../../core/booking-questions/questions.ts'
import { answerField, type CheckoutDraft, withAnswer } from '../../../../core/checkout/draft.ts'
import { QuestionFields } from '../../../shared/bookings/question-fields.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

interface CheckoutQuestionsProps {
  readonly questions: readonly Question[]
  /** Id of the cart item. */
  readonly itemId: string
  readonly index: number
  readonly draft: CheckoutDraft
  readonly form: CheckoutForm
}

/** The guide's questions that must be answered before the payment. */
export function CheckoutQuestions({ questions, itemId, index, draft, form }: CheckoutQuestionsProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2">
      <legend className="mb-3">
        <span className="block font-semibold">O que o guia precisa saber</span>
        <span className="block text-sm text-ink-muted">As respostas vão só para quem recebe você.</span>
      </legend>
      <QuestionFields
        questions={questions}
        nameOf={(id) => answerField(index, id)}
        texts={draft.answers[itemId] ?? {}}
        form={form}
        onChange={(id, text) => form.change(withAnswer(draft, itemId, id, text))}
      />
    </fieldset>
  )
}
