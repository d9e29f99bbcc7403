import type { CodeCheckEvent, CodeCheckSnapshot } from '../../../core/account/code-check.machine.ts'
import { fromE164 } from '../../../core/brazil/phone.ts'
import { CodeEntry } from './code-entry.tsx'

interface PhoneCodeEntryProps {
  readonly snapshot: CodeCheckSnapshot
  readonly send: (event: CodeCheckEvent) => void
  /** The address that the code was sent to; null for a text message. */
  readonly email: string | null
}

/** The code that confirms a phone. */
export function PhoneCodeEntry({ snapshot, send, email }: PhoneCodeEntryProps) {
  const phone = <strong className="whitespace-nowrap">{fromE164(snapshot.context.recipient)}</strong>
  return (
    <CodeEntry snapshot={snapshot} send={send} label="Confirmar celular" changeLabel="Trocar número">
      {email === null ? (
        <>Enviamos um código por SMS para {phone}. Ele vale por alguns minutos.</>
      ) : (
        <>
          Enviamos o código que confirma {phone} para o e-mail <strong className="wrap-anywhere">{email}</strong>. Ele
          vale por alguns minutos.
        </>
      )}
    </CodeEntry>
  )
}
