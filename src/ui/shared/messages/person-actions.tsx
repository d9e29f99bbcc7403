import { Ban, Flag } from 'lucide-react'
import { useState } from 'react'
import type { Thread } from '../../../core/messages/message.ts'
import type { MessagingArea } from '../../areas.ts'
import { toast } from '../../components/toasts/toast.ts'
import { Button } from '../../components/ui/button.tsx'
import { cx } from '../../components/ui/cx.ts'
import { Dialog } from '../../components/ui/dialog.tsx'
import { popupItemClass } from '../../components/ui/popup.tsx'
import { failureText } from '../../failure-sentence.ts'
import { useAction } from '../forms/use-action.ts'

interface PersonActionsProps {
  readonly area: Pick<MessagingArea, 'messages'>
  readonly thread: Thread
  readonly onClose: () => void
  readonly onReport: () => void
}

/** The reader's actions on the other person. */
export function PersonActions({ area, thread, onClose, onReport }: PersonActionsProps) {
  const { other, isBlocked } = thread
  const [isAsking, setAsking] = useState(false)
  const done = isBlocked ? `${other.name} pode escrever para você de novo.` : `Você bloqueou ${other.name}.`
  const { run: change, isBusy } = useAction(async () => {
    await area.messages.block(thread.id, !isBlocked).then(
      () => toast.success(done),
      (failure: unknown) => toast.error(failureText(failure).text),
    )
    onClose()
  })
  if (isAsking) {
    return (
      <Dialog
        open
        onClose={onClose}
        size="sm"
        title={`Bloquear ${other.name}?`}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Voltar
            </Button>
            <Button variant="danger" loading={isBusy} loadingLabel="Bloqueando…" onClick={() => void change()}>
              Bloquear
            </Button>
          </>
        }
      >
        <p>
          Vocês dois deixam de poder escrever um para o outro, em todas as conversas. Os avisos das suas reservas
          continuam a chegar. Você pode desbloquear quando quiser.
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={onClose} size="sm" title="Opções da conversa">
      <button
        type="button"
        className={popupItemClass}
        aria-disabled={isBusy}
        onClick={() => (isBlocked ? void change() : setAsking(true))}
      >
        <Ban size={18} aria-hidden="true" />
        {isBlocked ? 'Desbloquear' : 'Bloquear'} {other.name}
      </button>
      <button type="button" className={cx(popupItemClass, 'text-danger')} onClick={onReport}>
        <Flag size={18} aria-hidden="true" />
        Denunciar {other.name}
      </button>
    </Dialog>
  )
}
