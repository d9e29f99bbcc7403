import { useState } from 'react'
import { MOST_NOTE_CHARACTERS, REPORT_REASONS, type ReportReason, type Thread } from '../../../core/messages/message.ts'
import { REASON_WORDS } from '../../../core/messages/report-words.ts'
import type { MessagingArea } from '../../areas.ts'
import { toast } from '../../components/toasts/toast.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { NativeSelect } from '../../components/ui/native-select.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { useAction } from '../forms/use-action.ts'

interface ReportDialogProps {
  readonly area: Pick<MessagingArea, 'messages' | 'newId'>
  readonly thread: Thread
  /** Null to report the person. */
  readonly messageId: string | null
  readonly onClose: () => void
}

/** Reports a message or the person to the operator. */
export function ReportDialog({ area, thread, messageId, onClose }: ReportDialogProps) {
  // One id per opened dialog, so that a repeated report counts once.
  const [id] = useState(area.newId)
  const [reason, setReason] = useState<ReportReason>('offence')
  const [note, setNote] = useState('')
  const { run, isBusy, problem } = useAction(async () => {
    await area.messages.report(thread.id, { id, messageId, reason, note: note.trim() })
    toast.success('Denúncia recebida. Nossa equipe vai ler a conversa.')
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={messageId === null ? `Denunciar ${thread.other.name}` : 'Denunciar a mensagem'}
      description={`Nossa equipe lê a conversa e decide. ${thread.other.name} não fica sabendo quem denunciou.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Voltar
          </Button>
          <Button loading={isBusy} loadingLabel="Enviando…" onClick={() => void run()}>
            Denunciar
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <NativeSelect
          name="motivo"
          label="Motivo"
          value={reason}
          onChange={({ target }) => setReason(REPORT_REASONS.find((one) => one === target.value) ?? 'other')}
          options={REPORT_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }))}
        />
        <TextField
          name="relato"
          label="O que aconteceu"
          optional
          maxLength={MOST_NOTE_CHARACTERS}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      </div>
    </Dialog>
  )
}
