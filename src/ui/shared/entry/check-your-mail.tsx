import { type ReactNode, useMemo } from 'react'
import type { RegistrationActor, RegistrationSnapshot } from '../../../core/account/registration.machine.ts'
import type { RegistrationRecord } from '../../../core/account/registration-record.ts'
import { waitText } from '../../components/login/login-failure.ts'
import { useSecondsLeft } from '../../components/login/use-seconds-left.ts'
import { Button } from '../../components/ui/button.tsx'
import { CodeForm } from './code-form.tsx'
import { EntryFrame } from './entry-frame.tsx'

interface CheckYourMailProps {
  readonly actor: RegistrationActor
  readonly snapshot: RegistrationSnapshot
  readonly record: RegistrationRecord
  /** The mail was sent again just now. */
  readonly wasMailedAgain: boolean
  /** The step after the code. */
  readonly next?: ReactNode
}

/** A mail was sent: the person types its code here, or opens its link. */
export function CheckYourMail({ actor, snapshot, record, wasMailedAgain, next }: CheckYourMailProps) {
  return (
    <EntryFrame
      title="Confira seu e-mail"
      takesFocus
      lead={
        <p>
          Enviamos uma mensagem para <strong className="font-semibold text-ink">{record.email}</strong>. Digite o código
          que está nela, ou abra o link neste mesmo aparelho. Os dois funcionam por 24 horas.
        </p>
      }
    >
      <CodeForm
        onCode={(code) => actor.send({ type: 'enter code', code })}
        busy={snapshot.matches('confirming')}
        problem={snapshot.context.problem}
      />
      <div className="mt-6 border-t border-line pt-5 text-sm">
        <p className="text-ink-muted">Não chegou? Olhe também a pasta de spam ou de promoções.</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <ResendButton actor={actor} snapshot={snapshot} record={record} />
          <Button variant="ghost" size="sm" onClick={() => actor.send({ type: 'use another e-mail' })}>
            Usar outro e-mail
          </Button>
        </div>
        <p role="status" className="mt-2 font-medium text-success">
          {wasMailedAgain &&
            snapshot.matches({ waiting: 'for another mail' }) &&
            'Enviamos outro e-mail. Use o código do mais recente.'}
        </p>
      </div>
      {next && <div className="mt-5 border-t border-line pt-5 text-sm text-ink-muted">{next}</div>}
    </EntryFrame>
  )
}

function ResendButton({ actor, snapshot, record }: Omit<CheckYourMailProps, 'wasMailedAgain' | 'next'>) {
  const wait = useMemo(() => Math.max(0, Math.ceil((record.resendAt - Date.now()) / 1000)), [record])
  const secondsLeft = useSecondsLeft(record, wait) ?? 0
  const isSending = snapshot.matches({ waiting: 'until it is sent again' })
  const mustWait = !isSending && !snapshot.matches({ waiting: 'for the code' })
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={mustWait}
      loading={isSending}
      loadingLabel="Enviando…"
      onClick={() => actor.send({ type: 'resend' })}
      className="tabular-nums"
    >
      {mustWait && secondsLeft > 0 ? `Enviar de novo em ${waitText(secondsLeft)}` : 'Enviar de novo'}
    </Button>
  )
}
