import type { ReactNode } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { problemSentence } from '../entry/problem-note.tsx'
import { Onward, StepNote } from './step-frame.tsx'
import type { RunningStep } from './use-validation-step.ts'

interface GivenStepProps {
  readonly running: RunningStep
  /** Fields and button. It stays mounted while something is sent, so that nothing typed is lost. */
  readonly form: ReactNode
  /** What is kept, once the step is complete. */
  readonly kept: ReactNode
  readonly doneTitle: string
  /** Null where it cannot be changed. */
  readonly changeLabel: string | null
  /** While a person at our side looks at it. */
  readonly review?: ReactNode
}

/** One of the steps by something given: form, what is kept for lack of a network, review and end. */
export function GivenStep({ running, form, kept, doneTitle, changeLabel, review }: GivenStepProps) {
  const { snapshot, send } = running
  const { state, problem, step, tries } = snapshot.context
  const rejected = step === 'identity' ? state.identity : step === 'certificate' ? state.certificate : null

  if (snapshot.matches('done')) {
    return (
      <>
        <StepNote tone="success" title={doneTitle}>
          {kept}
        </StepNote>
        <Onward standing={state} />
        {changeLabel !== null && (
          <Button variant="ghost" className="mt-3" onClick={() => send({ type: 'change' })}>
            {changeLabel}
          </Button>
        )}
      </>
    )
  }
  if (snapshot.matches('in review')) {
    return (
      <>
        <StepNote tone="waiting" title="Recebido: está em análise">
          {review}
        </StepNote>
        <Onward standing={state} />
        {changeLabel !== null && (
          <Button variant="ghost" className="mt-3" onClick={() => send({ type: 'change' })}>
            {changeLabel}
          </Button>
        )}
      </>
    )
  }
  const isKept = snapshot.matches('kept')
  return (
    <div className="flex flex-col gap-6">
      {rejected?.status === 'rejected' && (
        <StepNote tone="rejected" title="Não foi aprovado desta vez">
          <p>{rejected.reason ?? 'Confira e envie de novo.'}</p>
        </StepNote>
      )}
      {isKept && problem && (
        <StepNote tone="rejected" title="Ainda não foi enviado">
          <p>
            {problemSentence(problem)}{' '}
            {tries < 3 ? 'Vamos tentar de novo sozinhos em alguns segundos.' : 'Quando a conexão voltar, enviamos.'} Não
            feche esta página.
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button size="sm" onClick={() => send({ type: 'try again' })}>
              Tentar agora
            </Button>
            <Button size="sm" variant="ghost" onClick={() => send({ type: 'change' })}>
              Alterar antes de enviar
            </Button>
          </div>
        </StepNote>
      )}
      <div inert={isKept} className={isKept ? 'opacity-60' : undefined}>
        {form}
      </div>
      {snapshot.matches('reading anew') && (
        <div role="status" className="flex items-center gap-3 text-ink-muted">
          <Spinner />
          Conferindo como está agora…
        </div>
      )}
    </div>
  )
}
