import { maskContacts, suggestsPaymentOutside } from '../../../core/messages/contact-masking.ts'
import { MOST_CHARACTERS, type Thread } from '../../../core/messages/message.ts'
import { PaymentWarning } from './payment-warning.tsx'

interface SendingNotesProps {
  readonly thread: Pick<Thread, 'showsContacts'>
  readonly text: string
}

/** Says before sending which parts will be masked and that the text has its full length, and warns about payment outside the site. */
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
      {text.length >= MOST_CHARACTERS && (
        <p className="rounded-md bg-info-soft px-3 py-2 text-sm text-info">
          Uma mensagem tem até 4.000 caracteres. Se o seu texto é maior, o fim ficou de fora: envie em outra mensagem.
        </p>
      )}
      {suggestsPaymentOutside(text) && <PaymentWarning />}
    </>
  )
}
