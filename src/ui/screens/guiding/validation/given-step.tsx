import { type ReactNode, useEffect, useRef } from 'react'
import type { EntryProblem } from '../../../../core/account/entry-problem.ts'
import { STEP_WORDS } from '../../../../core/onboarding/approval-steps.ts'
import { statusIn, TRIES } from '../../../../core/onboarding/validation-step.machine.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { useUnsaved } from '../../../shared/forms/unsaved.tsx'
import { NextStepLink, StepNote } from './step-frame.tsx'
import { useFocusAtTheEnd } from './use-focus-at-the-end.ts'
import type { RunningStep } from './use-validation-step.ts'

interface GivenStepProps {
  readonly running: RunningStep
  /** Fields and button. It stays mounted while something is sent, so that nothing typed is lost. */
  readonly form: ReactNode
  /** The saved data of a complete step. */
  readonly kept: ReactNode
  readonly doneTitle: string
  /** Null if it cannot be changed. */
  readonly changeLabel: string | null
  /** While a person at our side looks at it. */
  readonly review?: ReactNode
  /** Title and text in place of the rejection's reason. */
  readonly rejection?: { readonly title: string; readonly text: string } | null
}

/** A step with a form: the form, unsent data, the review and the result. */
export function GivenStep({ running, form, kept, doneTitle, changeLabel, review, rejection }: GivenStepProps) {
  const { snapshot, send } = running
  const { state, problem, step } = snapshot.context
  const isDone = snapshot.matches('done')
  const isOver = isDone || snapshot.matches('in review')
  const note = useFocusAtTheEnd(isOver)
  useUnsaved(STEP_WORDS[step].title, snapshot.matches('kept'))

  if (isOver) {
    return (
      <>
        <div ref={note} tabIndex={-1} className="rounded-lg">
          <StepNote tone={isDone ? 'success' : 'waiting'} title={isDone ? doneTitle : 'Recebido: está em análise'}>
            {isDone ? kept : review}
          </StepNote>
        </div>
        <NextStepLink approvalState={state} />
        {changeLabel !== null && (
          <Button variant="ghost" className="mt-3" onClick={() => send({ type: 'change' })}>
            {changeLabel}
          </Button>
        )}
      </>
    )
  }
  const rejected = step === 'identity' ? state.identity : step === 'certificate' ? state.certificate : null
  const isHeld = snapshot.matches('kept') || (snapshot.matches('giving') && problem !== null)
  const hasOther = ['done', 'in review'].includes(statusIn(step, state))
  return (
    <div className="flex flex-col gap-6">
      {rejected?.status === 'rejected' && (
        <StepNote tone="rejected" title={rejection?.title ?? 'Não foi aprovado desta vez'}>
          <p>{rejection?.text ?? rejected.reason ?? 'Confira e envie de novo.'}</p>
        </StepNote>
      )}
      {isHeld && problem && <HeldNote running={running} problem={problem} />}
      <div inert={isHeld} className={isHeld ? 'opacity-60' : undefined}>
        {form}
      </div>
      {hasOther && snapshot.matches('editing') && (
        <Button variant="ghost" className="self-start" onClick={() => send({ type: 'keep as it is' })}>
          Deixar como está
        </Button>
      )}
      {snapshot.matches('reloading') && (
        <div role="status" className="flex items-center gap-3 text-ink-muted">
          <Spinner />
          Conferindo como está agora…
        </div>
      )}
    </div>
  )
}

/** Replaces the form while data waits for the network: it is sent automatically, and the person may retry or change it. */
function HeldNote({ running, problem }: { readonly running: RunningStep; readonly problem: EntryProblem }) {
  const { snapshot, send } = running
  const isWaiting = snapshot.matches('kept')
  const goesOnAlone = snapshot.context.tries < TRIES
  const note = useRef<HTMLDivElement>(null)
  // The form below takes no focus while it is held.
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1} className="rounded-lg">
      <StepNote tone="rejected" title="Ainda não foi enviado">
        <p>
          {problem.kind === 'Unreachable'
            ? 'Não conseguimos falar com o servidor: sua internet pode ter caído.'
            : 'O servidor não conseguiu responder; o problema é do nosso lado.'}{' '}
          O que você preencheu está guardado nesta página.{' '}
          {goesOnAlone ? 'Vamos tentar de novo em alguns segundos.' : 'Assim que a conexão voltar, enviamos.'} Não feche
          a página até lá.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            size="sm"
            loading={!isWaiting}
            loadingLabel="Enviando de novo…"
            onClick={() => send({ type: 'try again' })}
          >
            Tentar agora
          </Button>
          {isWaiting && (
            <Button size="sm" variant="ghost" onClick={() => send({ type: 'change' })}>
              Alterar antes de enviar
            </Button>
          )}
        </div>
      </StepNote>
    </div>
  )
}
