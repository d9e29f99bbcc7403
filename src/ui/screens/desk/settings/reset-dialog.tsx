import { useState } from 'react'
import type { Staff, StaffMember } from '../../../../core/back-office/staff.port.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { AttemptFailure } from '../../../shared/confirmation/attempt-failure.tsx'
import { useAttempt } from '../../../shared/confirmation/use-attempt.ts'
import { ReasonField } from './reason-field.tsx'

interface ResetDialogProps {
  readonly staff: Staff
  readonly member: StaffMember
  readonly onClose: () => void
  readonly onDone: (sentence: string) => void
}

/** Removes the authenticator app of a person who lost it together with the recovery codes. */
export function ResetDialog({ staff, member, onClose, onDone }: ResetDialogProps) {
  const [reason, setReason] = useState('')
  const { form, isBusy, sentence, error, leave, submit } = useAttempt({ reason }, async () => {
    await staff.resetSecondFactor(member.id, reason.trim())
    onDone('Aplicativo removido. Avisamos a pessoa por e-mail.')
  })
  return (
    <Dialog open onClose={onClose} dismissible={!isBusy} title={`Remover o autenticador de ${member.name}?`} size="sm">
      <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <p>
          Só para quem perdeu o celular e os códigos de recuperação. Confirme por telefone ou pessoalmente que é mesmo a
          pessoa. As sessões dela terminam, e ela configura outro aplicativo com a senha.
        </p>
        <ReasonField value={reason} onChange={setReason} onBlur={() => leave('reason')} error={error('reason')} />
        <AttemptFailure sentence={sentence} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" loading={isBusy} loadingLabel="Removendo…">
            Remover autenticador
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
