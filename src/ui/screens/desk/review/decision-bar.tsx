import { Check, TriangleAlert, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { isFailure, Rejected } from '../../../../core/failures.ts'
import { isEmptyRejection, rejectionOf } from '../../../../core/review/rejection.ts'
import type { ReviewDesk } from '../../../../core/review/review.port.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { RejectForm } from './reject-form.tsx'
import type { ReviewDetailProps } from './review-detail.tsx'
import { APPROVE_QUESTIONS, KIND_LABELS } from './review-text.ts'

type DecisionBarProps = Omit<ReviewDetailProps, 'takesFocus'>

/** Approves after one more question, rejects with a reason. A second press while the first is on its way does nothing. */
export function DecisionBar({ desk, item, draft, onDraft, onDecided, onGone, onChanged }: DecisionBarProps) {
  // What was begun is shown again where somebody comes back to it.
  const [step, setStep] = useState<'choosing' | 'approving' | 'rejecting'>(
    isEmptyRejection(draft) ? 'choosing' : 'rejecting',
  )
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [reasonError, setReasonError] = useState<string | null>(null)
  const busy = useRef(false)
  const confirm = useRef<HTMLButtonElement>(null)
  const rejectButton = useRef<HTMLButtonElement>(null)
  const hasLeftForm = useRef(false)
  useEffect(() => {
    if (step === 'choosing' && hasLeftForm.current) rejectButton.current?.focus()
    hasLeftForm.current = false
  }, [step])
  const obstacleId = useId()
  const { provider, kind, obstacle } = item
  const what = KIND_LABELS[kind]

  const send = async (decide: (desk: ReviewDesk) => Promise<void>, sentence: string) => {
    if (busy.current) return
    busy.current = true
    setIsBusy(true)
    setFailure(null)
    setReasonError(null)
    try {
      await decide(desk)
      onDecided(sentence)
      return
    } catch (error) {
      const isOver = isFailure(error) && (error.name === 'Outdated' || error.name === 'NotFound')
      if (isOver) return onGone(goneSentence(error.name, error.detail))
      const field = error instanceof Rejected ? error.fields.reason : undefined
      if (field !== undefined) setReasonError(field)
      else setFailure(failureText(error).text)
      if (step === 'approving') setStep('choosing')
      if (error instanceof Rejected) onChanged()
    } finally {
      busy.current = false
      setIsBusy(false)
    }
  }

  return (
    <Card as="section" aria-label="Decisão">
      {obstacle !== null && (
        <p id={obstacleId} className="mb-4 flex items-start gap-2 rounded-md bg-warning-soft px-4 py-3">
          <TriangleAlert size={18} aria-hidden="true" className="mt-1 shrink-0 text-warning" />
          <span>{obstacle}</span>
        </p>
      )}
      {step === 'rejecting' ? (
        <RejectForm
          item={item}
          draft={draft}
          error={reasonError}
          isBusy={isBusy}
          onDraft={(changed) => {
            onDraft(changed)
            setReasonError(null)
          }}
          onCancel={() => {
            hasLeftForm.current = true
            setStep('choosing')
            setFailure(null)
          }}
          onSubmit={() => {
            const { reason, photos } = rejectionOf(item, draft)
            void send((to) => to.reject(item.id, reason, photos), `${what}: rejeitamos e avisamos ${provider.name}.`)
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            icon={<Check size={18} aria-hidden="true" />}
            disabled={obstacle !== null}
            aria-describedby={obstacle === null ? undefined : obstacleId}
            onClick={() => {
              setFailure(null)
              setStep('approving')
            }}
          >
            Aprovar
          </Button>
          <Button
            ref={rejectButton}
            variant="secondary"
            icon={<X size={18} aria-hidden="true" />}
            onClick={() => {
              setFailure(null)
              setStep('rejecting')
            }}
          >
            Rejeitar
          </Button>
        </div>
      )}
      <p
        role="alert"
        className={
          failure === null
            ? 'sr-only'
            : 'mt-4 rounded-md bg-danger-soft px-4 py-3 font-medium text-danger wrap-anywhere'
        }
      >
        {failure}
      </p>
      <Dialog
        open={step === 'approving'}
        onClose={() => setStep('choosing')}
        dismissible={!isBusy}
        initialFocus={confirm}
        size="sm"
        title={APPROVE_QUESTIONS[kind]}
        footer={
          <>
            <Button variant="secondary" disabled={isBusy} onClick={() => setStep('choosing')}>
              Cancelar
            </Button>
            <Button
              ref={confirm}
              loading={isBusy}
              loadingLabel="Aprovando…"
              onClick={() => void send((to) => to.approve(item.id), `${what}: aprovamos e avisamos ${provider.name}.`)}
            >
              Sim, aprovar
            </Button>
          </>
        }
      >
        <p className="wrap-anywhere">
          {kind === 'company' ? (
            <>
              O perfil de <strong>{provider.name}</strong> passa a aparecer no site.
            </>
          ) : kind === 'profile' ? (
            <>
              O perfil de <strong>{provider.name}</strong> passa a aparecer no site como na proposta.
            </>
          ) : kind === 'offer' ? (
            <>
              O que <strong>{provider.name}</strong> enviou passa a ser vendido no site, como está nesta página.
            </>
          ) : (
            <>
              Você conferiu os dados de <strong>{provider.name}</strong>. Os arquivos são apagados depois da decisão.
            </>
          )}
        </p>
      </Dialog>
    </Card>
  )
}

const goneSentence = (name: 'Outdated' | 'NotFound', detail: string | undefined) =>
  detail ??
  (name === 'Outdated'
    ? 'Outra pessoa já decidiu sobre este envio.'
    : 'Este envio não está mais na fila: o prestador enviou de novo.')
