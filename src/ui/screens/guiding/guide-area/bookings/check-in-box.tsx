import { useActor } from '@xstate/react'
import { Camera, CheckCircle2, History, ScanLine } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { checkInText } from '../../../../../core/bookings/booking-answers.ts'
import { type CheckedIn, type CheckInProblem, checkInMachine } from '../../../../../core/bookings/check-in.machine.ts'
import type { CodeScanner } from '../../../../../core/bookings/code-scanner.port.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { Card } from '../../../../components/ui/card.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { useCode } from '../../../../components/ui/use-code.ts'
import { BookingAnswers } from '../../../../shared/bookings/booking-answers.tsx'
import { peopleText } from '../../../../shared/bookings/booking-text.ts'
import { useLatest } from '../../../../use-latest.ts'
import { checkInFailureText, momentOf } from './bookings-text.ts'

interface CheckInBoxProps {
  /** Code of a voucher that the guide opened with the phone's own camera. */
  readonly code: string | undefined
  readonly scanner: CodeScanner
  readonly onCheckIn: (code: string) => Promise<CheckedIn>
  /** The code of the address was used. */
  readonly onDone: () => void
}

const PROBLEM_TEXTS = {
  'no code': 'Digite o código do voucher: 6 letras e números, como TP-7K3M9Q.',
  'no camera': 'A câmera não abriu. Confira sua internet, ou digite o código.',
} as const

const problemText = (problem: CheckInProblem): string =>
  problem.kind === 'failed' ? checkInFailureText(problem.error) : PROBLEM_TEXTS[problem.kind]

/** Checks in the travellers of a voucher. */
export function CheckInBox({ code, scanner, onCheckIn, onDone }: CheckInBoxProps) {
  const latest = useLatest(onCheckIn)
  const [machine] = useState(() =>
    checkInMachine.provide({ actors: { 'check in': fromPromise(({ input }) => latest.current(input.code)) } }),
  )
  const [snapshot, send, actor] = useActor(machine, { input: { code } })
  const { text, problem, arrival } = snapshot.context
  const isBusy = snapshot.matches('checking')
  const isScanning = snapshot.matches({ open: 'scanning' })
  const field = useRef<HTMLInputElement>(null)
  const heading = useId()
  const ScanDialog = useCode(
    () => import('./scan-dialog.tsx').then((module) => module.ScanDialog),
    isScanning,
    () => send({ type: 'camera missing' }),
  )

  const former = useRef(code)
  useEffect(() => {
    if (former.current !== code && code !== undefined) send({ type: 'voucher opened', code })
    former.current = code
  }, [code, send])

  const done = useEffectEvent(onDone)
  useEffect(() => {
    const heard = [
      actor.on('arrived', ({ way }) => {
        done()
        // The next voucher is probably entered in the same way; a keyboard would cover the result.
        if (way === 'typed') field.current?.focus({ preventScroll: true })
      }),
      actor.on('not checked in', () => field.current?.focus()),
    ]
    return () => {
      for (const one of heard) one.unsubscribe()
    }
  }, [actor])

  return (
    <Card as="section" aria-labelledby={heading}>
      <h3 id={heading} className="flex items-center gap-2 text-lg">
        <ScanLine size={20} aria-hidden="true" className="shrink-0 text-ink-muted" />
        Check-in
      </h3>
      <div aria-live="polite">{arrival !== null && <Arrived key={arrival.booking.id} {...arrival} />}</div>
      <form
        noValidate
        className="mt-3 flex flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          send({ type: 'check' })
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
          error={problem && problemText(problem)}
          value={text}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          inputClassName="font-mono uppercase tracking-wide"
          onChange={(event) => send({ type: 'type', text: event.target.value })}
          onBlur={() => send({ type: 'leave field' })}
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
              onClick={() => send({ type: 'scan' })}
            >
              Ler com a câmera
            </Button>
          )}
        </div>
      </form>
      {ScanDialog !== null && isScanning && (
        <ScanDialog
          scanner={scanner}
          onClose={() => send({ type: 'close camera' })}
          onCode={(read) => send({ type: 'scanned', code: read })}
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
    // Not returned: newer browsers return a promise, which React would take for a cleanup function.
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
        <BookingAnswers booking={booking} />
        {booking.notes !== '' && <p className="mt-1 text-sm">Recado: {booking.notes}</p>}
      </div>
    </div>
  )
}
