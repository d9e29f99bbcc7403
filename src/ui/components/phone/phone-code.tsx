import { useEffect, useId, useRef, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { PhoneCheckEvent, phoneCheckMachine } from '../../../core/account/phone-check.machine.ts'
import { fromE164 } from '../../../core/brazil/phone.ts'
import { isFailure, Rejected } from '../../../core/failures.ts'
import { REQUIRED_FIELD } from '../../../core/forms/form-check.ts'
import { failureText } from '../../failure-sentence.ts'
import { useSecondsLeft } from '../login/use-seconds-left.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

export interface PhoneCodeProps {
  /** Of phone-check.machine.ts, while it waits for the code. */
  readonly snapshot: SnapshotFrom<typeof phoneCheckMachine>
  readonly send: (event: PhoneCheckEvent) => void
}

const LENGTH = 6

/** Where the code of a text message is typed; six digits are checked without a press. */
export function PhoneCode({ snapshot, send }: PhoneCodeProps) {
  const [code, setCode] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const { cellphone, failure, pause } = snapshot.context
  const isPaused = snapshot.matches({ waiting: { resend: 'paused' } })
  const secondsLeft = useSecondsLeft(pause, pause.seconds)
  const isChecking = snapshot.matches({ waiting: { entry: 'checking' } })
  const fields = failure instanceof Rejected ? failure.fields : {}

  // The code is what comes next, and what was refused is to be typed anew.
  useEffect(() => {
    input.current?.focus()
  }, [])

  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, LENGTH)
    setCode(digits)
    setIncomplete(false)
    if (digits.length === LENGTH && digits !== code) send({ type: 'check code', code: digits })
  }
  const submit = () => {
    if (code.length === LENGTH) return send({ type: 'check code', code })
    setIncomplete(true)
    input.current?.focus()
  }
  const incomplete = code === '' ? REQUIRED_FIELD : 'O código tem seis números.'

  return (
    <form
      noValidate
      aria-label="Confirmar celular"
      aria-describedby={hint}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p id={hint}>
        Enviamos um código por SMS para <strong className="whitespace-nowrap">{fromE164(cellphone)}</strong>. Ele vale
        por alguns minutos.
      </p>
      <TextField
        ref={input}
        name="code"
        label="Código de seis números"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
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
          onClick={() => send({ type: 'send code again' })}
        >
          Reenviar código
        </Button>
        <Button variant="ghost" onClick={() => send({ type: 'change number' })}>
          Trocar número
        </Button>
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
