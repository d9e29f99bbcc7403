import type { Question } from '../../../../core/booking-questions/questions.ts'
import { answerField, type CheckoutDraft, withAnswer } from '../../../../core/checkout/draft.ts'
import { NativeSelect } from '../../../components/ui/native-select.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

interface CheckoutQuestionsProps {
  readonly questions: readonly Question[]
  /** Of the cart item. */
  readonly itemId: string
  readonly index: number
  readonly draft: CheckoutDraft
  readonly form: CheckoutForm
}

/** What the guide needs to know before the payment. */
export function CheckoutQuestions({ questions, itemId, index, draft, form }: CheckoutQuestionsProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2">
      <legend className="mb-3">
        <span className="block font-semibold">O que o guia precisa saber</span>
        <span className="block text-sm text-ink-muted">As respostas vão só para quem recebe você.</span>
      </legend>
      {questions.map((question) => {
        const name = answerField(index, question.id)
        const field = {
          name,
          label: question.label,
          hint: question.hint || undefined,
          value: draft.answers[itemId]?.[question.id] ?? '',
          error: form.error(name),
          onBlur: () => form.leave(name),
          ...(question.isRequired ? { required: true } : { optional: true }),
        }
        const change = (text: string) => form.change(withAnswer(draft, itemId, question.id, text))
        return question.type === 'choice' ? (
          <NativeSelect
            key={name}
            {...field}
            options={[
              { value: '', label: 'Escolha' },
              ...question.choices.map((choice) => ({ value: choice, label: choice })),
            ]}
            onChange={(event) => change(event.target.value)}
          />
        ) : (
          <TextField
            key={name}
            {...field}
            inputMode={question.type === 'number' ? 'numeric' : 'text'}
            autoCapitalize="sentences"
            onChange={(event) => change(event.target.value)}
          />
        )
      })}
    </fieldset>
  )
}
