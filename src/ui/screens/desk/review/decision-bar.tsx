import { useActor } from '@xstate/react'
import { Check, TriangleAlert, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { isFailure } from '../../../../core/failures.ts'
import { type DecisionEmitted, provideDecision } from '../../../../core/review/decision.machine.ts'
import { isEmptyRejection, type RejectionDraft, rejectionOf } from '../../../../core/review/rejection.ts'
import type { ReviewDesk, ReviewItem } from '../../../../core/review/review.port.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { RejectForm } from './reject-form.tsx'
import { APPROVE_QUESTIONS, KIND_LABELS } from './review-text.ts'

export interface DecisionBarProps {
  readonly desk: ReviewDesk
  readonly item: ReviewItem
  readonly draft: RejectionDraft
  readonly onDraft: (draft: RejectionDraft) => void
  /** Called after the decision, with a sentence for the person. */
  readonly onDecided: (sentence: string) => void
  /** Called when the item can no longer be decided, with the reason. */
  readonly onGone: (sentence: string) => void
  /** Called when the item has changed since the queue was read. */
  readonly onChanged: () => void
}

/** Approves after a confirmation, rejects with a reason. Ignores a second press while a request runs. */
export function DecisionBar({ desk, item, draft, onDraft, onDecided, onGone, onChanged }: DecisionBarProps) {
  const [machine] = useState(() => provideDecision(desk))
  const [snapshot, send, actor] = useActor(machine, { input: { id: item.id, isBegun: !isEmptyRejection(draft) } })
  const { decision, failure, reasonProblem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const { provider, kind, obstacle } = item

  const hear = useEffectEvent((event: DecisionEmitted) => {
    if (event.type === 'refused') return onChanged()
    if (event.type === 'gone') return onGone(goneSentence(event.failure))
    const what = event.decision === 'approve' ? 'aprovamos' : 'rejeitamos'
    onDecided(`${KIND_LABELS[kind]}: ${what} e avisamos ${provider.name}.`)
  })
  useEffect(() => {
    const { unsubscribe } = actor.on('*', (event) => hear(event))
    return unsubscribe
  }, [actor])

  const confirm = useRef<HTMLButtonElement>(null)
  const rejectButton = useRef<HTMLButtonElement>(null)
  const hasLeftForm = useRef(false)
  useEffect(() => {
    if (decision === null && hasLeftForm.current) rejectButton.current?.focus()
    hasLeftForm.current = false
  }, [decision])
  const obstacleId = useId()

  return (
    <Card as="section" aria-label="Decisão">
      {obstacle !== null && (
        <p id={obstacleId} className="mb-4 flex items-start gap-2 rounded-md bg-warning-soft px-4 py-3">
          <TriangleAlert size={18} aria-hidden="true" className="mt-1 shrink-0 text-warning" />
          <span>{obstacle}</span>
        </p>
      )}
      {decision === 'reject' ? (
        <RejectForm
          item={item}
          draft={draft}
          error={reasonProblem}
          isBusy={isBusy}
          onDraft={(changed) => {
            onDraft(changed)
            send({ type: 'reason changed' })
          }}
          onCancel={() => {
            hasLeftForm.current = true
            send({ type: 'cancel' })
          }}
          onSubmit={() => send({ type: 'send rejection', rejection: rejectionOf(item, draft) })}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            icon={<Check size={18} aria-hidden="true" />}
            disabled={obstacle !== null}
            aria-describedby={obstacle === null ? undefined : obstacleId}
            onClick={() => send({ type: 'approve' })}
          >
            Aprovar
          </Button>
          <Button
            ref={rejectButton}
            variant="secondary"
            icon={<X size={18} aria-hidden="true" />}
            onClick={() => send({ type: 'reject' })}
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
        {failure !== null && failureText(failure).text}
      </p>
      <Dialog
        open={decision === 'approve'}
        onClose={() => send({ type: 'cancel' })}
        dismissible={!isBusy}
        initialFocus={confirm}
        size="sm"
        title={APPROVE_QUESTIONS[kind]}
        footer={
          <>
            <Button variant="secondary" disabled={isBusy} onClick={() => send({ type: 'cancel' })}>
              Cancelar
            </Button>
            <Button ref={confirm} loading={isBusy} loadingLabel="Aprovando…" onClick={() => send({ type: 'confirm' })}>
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
          ) : kind === 'photos' ? (
            <>
              As fotos de <strong>{provider.name}</strong> passam a aparecer com a avaliação, na página da oferta.
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

function goneSentence(failure: unknown): string {
  const { name, detail } = isFailure(failure) ? failure : {}
  if (detail !== undefined) return detail
  return name === 'Outdated'
    ? 'Outra pessoa já decidiu sobre este envio.'
    : 'Este envio não está mais na fila: a pessoa enviou de novo ou retirou.'
}
