import { Flag, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { canDelete, canEdit, DELETE_HOURS, EDIT_MINUTES } from '../../../core/messages/changing.ts'
import type { Message, Thread } from '../../../core/messages/message.ts'
import { Button } from '../../components/ui/button.tsx'
import { cx } from '../../components/ui/cx.ts'
import { Dialog } from '../../components/ui/dialog.tsx'
import { popupItemClass } from '../../components/ui/popup.tsx'
import { useNow } from '../time/use-now.ts'

export interface MessageActionsProps {
  readonly message: Message
  readonly thread: Thread
  readonly onClose: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly onReport: () => void
}

/** The reader's actions on one message. */
export function MessageActions({ message, thread, onClose, onEdit, onDelete, onReport }: MessageActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const now = useNow()
  if (isAsking) {
    return (
      <Dialog
        open
        onClose={onClose}
        size="sm"
        title="Apagar a mensagem?"
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Voltar
            </Button>
            <Button variant="danger" onClick={onDelete}>
              Apagar para os dois
            </Button>
          </>
        }
      >
        <p>O texto some para você e para {thread.other.name}. No lugar fica “Mensagem apagada”.</p>
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={onClose} size="sm" title="Opções da mensagem">
      <p className="mb-3 line-clamp-3 rounded-md bg-sunken px-3 py-2 text-sm wrap-anywhere text-ink-muted">
        {message.text}
      </p>
      {canEdit(message, thread.side, now) && (
        <button type="button" className={popupItemClass} onClick={onEdit}>
          <Pencil size={18} aria-hidden="true" />
          Editar (até {EDIT_MINUTES} minutos depois do envio)
        </button>
      )}
      {canDelete(message, thread.side, now) && (
        <button type="button" className={cx(popupItemClass, 'text-danger')} onClick={() => setAsking(true)}>
          <Trash2 size={18} aria-hidden="true" />
          Apagar (até {DELETE_HOURS} horas depois do envio)
        </button>
      )}
      {message.from !== thread.side && (
        <button type="button" className={popupItemClass} onClick={onReport}>
          <Flag size={18} aria-hidden="true" />
          Denunciar a mensagem
        </button>
      )}
    </Dialog>
  )
}
