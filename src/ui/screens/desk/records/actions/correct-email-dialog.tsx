import { useState } from 'react'
import { LONGEST_EMAIL } from '../../../../../core/account/limits.ts'
import type { StaffActions } from '../../../../../core/back-office/actions.port.ts'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { ActionDialog } from '../../../../shared/desk/action-dialog.tsx'

interface CorrectEmailDialogProps {
  readonly id: string
  readonly was: string
  readonly actions: StaffActions
  readonly onClose: () => void
}

/** Gives an account another address. */
export function CorrectEmailDialog({ id, was, actions, onClose }: CorrectEmailDialogProps) {
  const [email, setEmail] = useState('')
  return (
    <ActionDialog
      draft={`email:${id}`}
      title="Corrigir o e-mail"
      submit="Corrigir e-mail"
      said="E-mail corrigido. Avisamos os dois endereços."
      onClose={onClose}
      fields={[{ name: 'email', value: email }]}
      act={(reason) => actions.correctEmail(id, { email: email.trim(), was, reason })}
    >
      {(error) => (
        <>
          <p className="wrap-anywhere">Hoje: {was}</p>
          <TextField
            name="email"
            type="email"
            label="Novo e-mail"
            autoComplete="off"
            maxLength={LONGEST_EMAIL}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={error('email')}
          />
        </>
      )}
    </ActionDialog>
  )
}
