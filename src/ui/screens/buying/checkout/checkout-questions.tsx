import { personLabels } from '../../../../core/booking-questions/persons.ts'
import type { CheckedItem } from '../../../../core/cart/check.ts'
import { answerField, askedFor, type CheckoutDraft, namesOf, withAnswer } from '../../../../core/checkout/draft.ts'
import { QuestionFields } from '../../../shared/bookings/question-fields.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

interface CheckoutQuestionsProps {
  readonly checked: CheckedItem
  readonly index: number
  readonly draft: CheckoutDraft
  readonly form: CheckoutForm
}

/** The guide's questions that must be answered before the payment. */
export function CheckoutQuestions({ checked, index, draft, form }: CheckoutQuestionsProps) {
  const { item } = checked
  const questions = askedFor(draft, checked)
  if (questions.length === 0) return null
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2">
      <legend className="mb-3">
        <span className="block font-semibold">O que o guia precisa saber</span>
        <span className="block text-sm text-ink-muted">As respostas vão só para quem recebe você.</span>
      </legend>
      <QuestionFields
        questions={questions}
        offerId={item.choice.offerId}
        persons={personLabels(item.choice.people, namesOf(draft, item))}
        nameOf={(key) => answerField(index, key)}
        texts={draft.answers[item.id] ?? {}}
        form={form}
        onChange={(key, text) => form.change(withAnswer(draft, item.id, key, text))}
      />
    </fieldset>
  )
}
