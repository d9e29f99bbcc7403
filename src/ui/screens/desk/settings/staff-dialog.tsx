import { useState } from 'react'
import { PERMISSIONS, type Permission } from '../../../../core/back-office/permissions.ts'
import type { Staff, StaffMember } from '../../../../core/back-office/staff.port.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { AttemptFailure } from '../../../shared/confirmation/attempt-failure.tsx'
import { useAttempt } from '../../../shared/confirmation/use-attempt.ts'
import { PERMISSION_WORDS } from '../../../shared/desk/permission-words.ts'

interface StaffDialogProps {
  readonly staff: Staff
  /** The person whose permissions change; null for an invitation. */
  readonly member: StaffMember | null
  readonly onClose: () => void
  readonly onDone: (sentence: string) => void
}

/** Invites a person, or changes or removes permissions. */
export function StaffDialog({ staff, member, onClose, onDone }: StaffDialogProps) {
  const [email, setEmail] = useState('')
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<readonly Permission[]>(member?.permissions ?? [])
  const ends = member !== null && chosen.length === 0
  const { form, isBusy, sentence, error, leave, submit } = useAttempt(
    { email: member?.email ?? email, permissions: ends ? 'none' : chosen.join(), reason },
    async () => {
      if (member === null) await staff.invite(email.trim(), chosen, reason.trim())
      else await staff.change(member.id, chosen, reason.trim())
      onDone(member === null ? 'Convite enviado.' : ends ? 'Acesso retirado.' : 'Permissões alteradas.')
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isBusy}
      title={member === null ? 'Convidar para a equipe' : `Permissões de ${member.name}`}
    >
      <form ref={form} noValidate aria-label="Permissões" className="flex flex-col gap-5" onSubmit={submit}>
        {member === null && (
          <TextField
            name="email"
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="off"
            required
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            onBlur={() => leave('email')}
            error={error('email')}
          />
        )}
        <fieldset>
          <legend className="font-medium">O que pode fazer</legend>
          {PERMISSIONS.map((one, index) => (
            <Checkbox
              key={one}
              {...(index === 0 && { name: 'permissions', error: error('permissions') && 'Escolha ao menos uma.' })}
              label={PERMISSION_WORDS[one].name}
              hint={PERMISSION_WORDS[one].hint}
              checked={chosen.includes(one)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
              }
            />
          ))}
        </fieldset>
        {ends && <p className="text-sm text-danger">Sem nenhuma permissão, a pessoa sai da administração agora.</p>}
        <TextField
          name="reason"
          label="Motivo"
          hint="Fica no registro."
          required
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          onBlur={() => leave('reason')}
          error={error('reason')}
        />
        <AttemptFailure sentence={sentence} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant={ends ? 'danger' : 'primary'} loading={isBusy} loadingLabel="Enviando…">
            {member === null ? 'Enviar convite' : ends ? 'Retirar acesso' : 'Salvar permissões'}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
