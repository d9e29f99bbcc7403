import { Clock, RotateCcw, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { ProfileChange } from '../../../../core/onboarding/profile-changes.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { useAction } from '../../../shared/forms/use-action.ts'

export interface ChangeNoteProps {
  readonly change: ProfileChange | undefined
  /** The field in a sentence, as “o nome”. */
  readonly what: string
  /** The public value. */
  readonly current: ReactNode
  /** The proposal, if the field does not show it. */
  readonly proposed?: ReactNode
  readonly onWithdraw: () => Promise<void>
  /** Puts a rejected proposal into the field; absent for photos. */
  readonly onCorrect?: (() => void) | undefined
  /** Called after the note closes, so that the field takes the focus. */
  readonly onGone: () => void
}

/** Beside a field of the public profile: its change waits for an admin, or was rejected and why. */
export function ChangeNote(props: ChangeNoteProps) {
  const { change, what, current, proposed, onWithdraw, onCorrect, onGone } = props
  const [isAsking, setIsAsking] = useState(false)
  const { run, isBusy, problem } = useAction(() =>
    onWithdraw()
      .then(onGone)
      .finally(() => setIsAsking(false)),
  )
  const label = useId()
  if (change === undefined) return null
  const isWaiting = change.state === 'in review'
  return (
    <section aria-labelledby={label} className="rounded-lg border border-line bg-sunken p-4 text-sm">
      <p id={label} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isWaiting ? (
          <Badge tone="warning" icon={<Clock size={14} aria-hidden="true" />}>
            Em análise
          </Badge>
        ) : (
          <Badge tone="danger" icon={<TriangleAlert size={14} aria-hidden="true" />}>
            Não aprovado
          </Badge>
        )}
        <span className="text-ink-muted">
          Você enviou {what} em <time dateTime={change.sentAt}>{instantText(new Date(change.sentAt), 'short')}</time>.
        </span>
      </p>
      {!isWaiting && <p className="mt-2 font-medium wrap-anywhere">“{change.reason}”</p>}
      {!isWaiting && proposed}
      <div className="mt-2 wrap-anywhere">{current}</div>
      {isWaiting && (
        <p className="mt-1 text-ink-muted">Em geral, respondemos em até 2 dias úteis, também por e-mail.</p>
      )}
      <p role="alert" className={problem === null ? 'sr-only' : 'mt-2 font-medium text-danger'}>
        {problem}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {!isWaiting && onCorrect && (
          <Button variant="secondary" size="sm" onClick={onCorrect}>
            Corrigir
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          icon={isWaiting ? <RotateCcw size={16} aria-hidden="true" /> : undefined}
          loading={isBusy && !isAsking}
          loadingLabel="Salvando…"
          onClick={() => (isWaiting ? setIsAsking(true) : void run())}
        >
          {isWaiting ? 'Desistir da mudança' : 'Dispensar aviso'}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        dismissible={!isBusy}
        size="sm"
        title="Desistir da mudança?"
        footer={
          <>
            <Button variant="secondary" disabled={isBusy} onClick={() => setIsAsking(false)}>
              Manter em análise
            </Button>
            <Button variant="danger" loading={isBusy} loadingLabel="Salvando…" onClick={() => void run()}>
              Sim, desistir
            </Button>
          </>
        }
      >
        <p>O que você enviou é descartado, e o seu perfil continua como está.</p>
      </Dialog>
    </section>
  )
}
