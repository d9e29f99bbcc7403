import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { CodeCheckEvent, CodeCheckSnapshot } from '../../../core/account/code-check.machine.ts'
import { isFailure, Rejected } from '../../../core/failures.ts'
import { REQUIRED_FIELD } from '../../../core/forms/form-check.ts'
import { failureText } from '../../failure-sentence.ts'
import { useSecondsLeft } from '../login/use-seconds-left.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

export interface CodeEntryProps {
  /** Snapshot of code-check.machine.ts while it waits for the code. */
  readonly snapshot: CodeCheckSnapshot
  readonly send: (event: CodeCheckEvent) => void
  readonly label: string
  /** Says where the code was sent and how long it is valid. */
  readonly children: ReactNode
  /** Null if the person cannot change the recipient. */
  readonly changeLabel: string | null
}

const LENGTH = 6

/** Form for a sent code; the sixth digit submits it. */
export function CodeEntry({ snapshot, send, label, children, changeLabel }: CodeEntryProps) {
  const [code, setCode] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef('')
  const hint = useId()
  const { failure, pause } = snapshot.context
  const isPaused = snapshot.matches({ waiting: { resend: 'paused' } })
  const secondsLeft = useSecondsLeft(pause, pause.seconds)
  const isChecking = snapshot.matches({ waiting: { entry: 'checking' } })
  const fields = failure instanceof Rejected ? failure.fields : {}

  // Focuses the field for the code, and again after a refusal.
  useEffect(() => {
    input.current?.focus()
  }, [])
  useEffect(() => {
    if (failure instanceof Rejected) input.current?.select()
  }, [failure])
  /** Selects the refused code, so that the next input replaces it. */
  const retype = () => {
    input.current?.focus()
    input.current?.select()
  }
  const sendAgain = () => {
    send({ type: 'send code again' })
    retype()
  }

  const check = (digits: string) => {
    // The sixth digit already submitted the code: pressing the button must not use up another try.
    if (digits === sent.current && fields.code !== undefined) return retype()
    sent.current = digits
    send({ type: 'check code', code: digits })
  }
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, LENGTH)
    setCode(digits)
    setIncomplete(false)
    if (digits.length === LENGTH && digits !== code) check(digits)
  }
  const submit = () => {
    if (code.length === LENGTH) return check(code)
    setIncomplete(true)
    input.current?.focus()
  }
  const incomplete = code === '' ? REQUIRED_FIELD : 'O código tem seis números.'

  return (
    <form
      noValidate
      aria-label={label}
      aria-describedby={hint}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p id={hint}>{children}</p>
      <TextField
        ref={input}
        name="code"
        label="Código de seis números"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        readOnly={isChecking}
        onChange={(event) => type(event.target.value)}
        error={isIncomplete ? incomplete : (fields.code ?? null)}
        className="max-w-56"
        inputClassName="text-xl font-semibold tracking-[0.3em] tabular-nums"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" loading={isChecking} loadingLabel="Conferindo…">
          Confirmar
        </Button>
        <Button
          variant="secondary"
          disabled={isPaused}
          loading={snapshot.matches({ waiting: { resend: 'sending' } })}
          loadingLabel="Enviando…"
          onClick={sendAgain}
        >
          Reenviar código
        </Button>
        {changeLabel !== null && (
          <Button variant="ghost" onClick={() => send({ type: 'change recipient' })}>
            {changeLabel}
          </Button>
        )}
      </div>
      {isPaused && secondsLeft !== undefined && secondsLeft > 0 && (
        <p className="text-sm text-ink-muted tabular-nums">Você pode pedir outro código em {secondsLeft} s.</p>
      )}
      <p role="alert" className={isFailure(failure) && !fields.code ? 'text-sm font-medium text-danger' : 'sr-only'}>
        {isFailure(failure) && !fields.code && failureText(failure).text}
      </p>
    </form>
  )
}
