import { maskContacts, suggestsPaymentOutside } from '../../../core/messages/contact-masking.ts'
import type { Thread } from '../../../core/messages/message.ts'
import { PaymentWarning } from './payment-warning.tsx'

interface SendingNotesProps {
  readonly thread: Pick<Thread, 'showsContacts'>
  readonly text: string
}

/** Says before sending which parts will be masked, and warns about payment outside the site. */
export function SendingNotes({ thread, text }: SendingNotesProps) {
  const masked = thread.showsContacts ? null : maskContacts(text)
  return (
    <>
      {masked !== null && masked.found.length > 0 && (
        <div className="rounded-md bg-info-soft px-3 py-2 text-sm text-info">
          <p>Até a reserva ser confirmada, contatos ficam ocultos. A mensagem vai assim:</p>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere text-ink">{masked.text}</p>
        </div>
      )}
      {suggestsPaymentOutside(text) && <PaymentWarning />}
    </>
  )
}
