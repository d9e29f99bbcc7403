import type { Answer } from '../../../core/booking-questions/questions.ts'

/** The traveller's answers from the purchase. */
export function BookingAnswers({ answers }: { readonly answers: readonly Answer[] }) {
  return (
    <dl className="mt-1 grid grid-cols-1 gap-1 text-sm">
      {answers.map(({ label, text }) => (
        <div key={label} className="min-w-0">
          <dt className="inline text-ink-muted">{label}: </dt>
          <dd className="inline wrap-anywhere text-ink">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
