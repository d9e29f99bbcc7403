import { Camera, CheckCircle2, History, ScanLine } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { checkInText } from '../../../../../core/bookings/booking-answers.ts'
import type { CodeScanner } from '../../../../../core/bookings/code-scanner.port.ts'
import { readBookingCode } from '../../../../../core/bookings/typed-code.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { Card } from '../../../../components/ui/card.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { useCode } from '../../../../components/ui/use-code.ts'
import { peopleText } from '../../../../shared/bookings/booking-text.ts'
import { checkInFailureText, momentOf } from './bookings-text.ts'
import type { CheckedIn } from './use-guide-bookings.ts'

interface CheckInBoxProps {
  /** Of a voucher that was opened with the phone's own camera. */
  readonly code: string | undefined
  readonly scanner: CodeScanner
  readonly onCheckIn: (code: string) => Promise<CheckedIn>
  /** The code of the address was used. */
  readonly onDone: () => void
}

const NO_CODE = 'Digite o código do voucher: 6 letras e números, como TP-7K3M9Q.'

/** Notes that the people of a voucher have come. */
export function CheckInBox({ code, scanner, onCheckIn, onDone }: CheckInBoxProps) {
  const [text, setText] = useState(code ?? '')
  const [seen, setSeen] = useState(code)
  if (code !== seen) {
    setSeen(code)
    // Another voucher was opened while the page was.
    if (code !== undefined) setText(code)
  }
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<CheckedIn | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const heading = useId()
  const [isScanning, setScanning] = useState(false)
  const ScanDialog = useCode(
    () => import('./scan-dialog.tsx').then((module) => module.ScanDialog),
    isScanning,
    () => {
      setScanning(false)
      setError('A câmera não abriu. Confira sua internet, ou digite o código.')
    },
  )

  const check = async (given: string, how: 'typed' | 'scanned') => {
    // The second half of a double click comes once it is done.
    if (isBusy || (done !== null && given.trim() === '')) return
    const read = readBookingCode(given)
    setDone(null)
    if (read === null) {
      setError(NO_CODE)
      field.current?.focus()
      return
    }
    setError(null)
    setBusy(true)
    try {
      setDone(await onCheckIn(read))
      setText('')
      onDone()
      // The next voucher comes the same way; a keyboard would cover who has come.
      if (how === 'typed') field.current?.focus({ preventScroll: true })
    } catch (failure) {
      setText(read)
      setError(checkInFailureText(failure))
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card as="section" aria-labelledby={heading}>
      <h3 id={heading} className="flex items-center gap-2 text-lg">
        <ScanLine size={20} aria-hidden="true" className="shrink-0 text-ink-muted" />
        Check-in
      </h3>
      <div aria-live="polite">{done !== null && <Arrived key={done.booking.id} {...done} />}</div>
      <form
        noValidate
        className="mt-3 flex flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void check(text, 'typed')
        }}
      >
        <TextField
          ref={field}
          name="code"
          label="Código do voucher"
          hint={
            code === undefined || text !== code
              ? 'O cliente mostra no celular ou em papel.'
              : 'Veio do QR do voucher: confirme a chegada.'
          }
          error={error}
          value={text}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          inputClassName="font-mono uppercase tracking-wide"
          onChange={(event) => {
            setText(event.target.value)
            setError(null)
          }}
          onBlur={() => {
            if (text.trim() !== '' && readBookingCode(text) === null) setError(NO_CODE)
          }}
        />
        <div className="flex flex-wrap gap-3 *:flex-1 *:whitespace-nowrap">
          <Button type="submit" loading={isBusy} loadingLabel="Conferindo…" className="min-h-12">
            Confirmar chegada
          </Button>
          {scanner.isThere && (
            <Button
              variant="secondary"
              className="min-h-12"
              loading={isScanning && ScanDialog === null}
              loadingLabel="Abrindo a câmera…"
              icon={<Camera size={18} aria-hidden="true" />}
              onClick={() => {
                setDone(null)
                setError(null)
                setScanning(true)
              }}
            >
              Ler com a câmera
            </Button>
          )}
        </div>
      </form>
      {ScanDialog !== null && isScanning && (
        <ScanDialog
          scanner={scanner}
          onClose={() => setScanning(false)}
          onCode={(read) => {
            setScanning(false)
            setText(read)
            void check(read, 'scanned')
          }}
        />
      )}
    </Card>
  )
}

function Arrived({ booking, wasBefore }: CheckedIn) {
  const Icon = wasBefore ? History : CheckCircle2
  const box = useRef<HTMLDivElement>(null)
  // On a phone the field may be all that is seen.
  useEffect(() => {
    // Not returned: newer browsers answer with a promise, which React would take for what tidies up.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={box}
      className={`mt-4 scroll-mt-[calc(var(--header-height)+1rem)] flex gap-3 rounded-md px-4 py-3 ${wasBefore ? 'bg-warning-soft' : 'bg-success-soft'}`}
    >
      <Icon size={22} aria-hidden="true" className={`mt-0.5 shrink-0 ${wasBefore ? 'text-warning' : 'text-success'}`} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          {wasBefore && booking.checkedInAt !== null
            ? `Este voucher já foi usado em ${checkInText(booking.checkedInAt, booking.timeZone)}.`
            : `Chegada confirmada: ${booking.client.name}`}
        </p>
        <p>
          {wasBefore && `${booking.client.name}: `}
          {peopleText(booking.people)}
        </p>
        <p className="text-sm">
          {booking.offer.title} · {momentOf(booking)} · {booking.code}
        </p>
        {booking.participants.length > 0 && <p className="mt-1 text-sm">{booking.participants.join(', ')}</p>}
        {booking.notes !== '' && <p className="mt-1 text-sm">Recado: {booking.notes}</p>}
      </div>
    </div>
  )
}
