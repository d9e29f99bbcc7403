import type { CodeCheckEvent, CodeCheckSnapshot } from '../../../core/account/code-check.machine.ts'
import { fromE164 } from '../../../core/brazil/phone.ts'
import { CodeEntry } from './code-entry.tsx'

interface PhoneCodeEntryProps {
  readonly snapshot: CodeCheckSnapshot
  readonly send: (event: CodeCheckEvent) => void
}

/** The code of a text message. */
export function PhoneCodeEntry({ snapshot, send }: PhoneCodeEntryProps) {
  return (
    <CodeEntry snapshot={snapshot} send={send} label="Confirmar celular" changeLabel="Trocar número">
      Enviamos um código por SMS para{' '}
      <strong className="whitespace-nowrap">{fromE164(snapshot.context.recipient)}</strong>. Ele vale por alguns
      minutos.
    </CodeEntry>
  )
}
