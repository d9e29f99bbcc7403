import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { LONGEST_EMAIL } from '../../../../core/account/limits.ts'
import type { AccountState } from '../../../../core/account/profile.port.ts'
import type { User } from '../../../../core/session/session.ts'
import { emailProblem } from '../../../components/login/login-failure.ts'
import { toast } from '../../../components/toasts/toast.ts'
import { Button } from '../../../components/ui/button.tsx'
import { PasswordField } from '../../../components/ui/password-field.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { saveFailureOf } from '../../../shared/forms/save-failure.ts'
import { SaveOutcome, SectionForm } from '../../../shared/forms/section-form.tsx'
import { OPTIONAL, type SaveState, useSectionForm } from '../../../shared/forms/use-saved-form.ts'
import { AccountSection } from '../../../shared/profile/account-section.tsx'
import { useReloadAccount, useReloadOnReturn, useSaveProfile } from '../../../shared/profile/use-profile.ts'

interface EmailSectionProps {
  readonly user: User
  /** Null if the backend does not say. */
  readonly account: AccountState | null
}

/** The address, and another one that is the person's only after the mail sent there is confirmed. */
export function EmailSection({ user, account }: EmailSectionProps) {
  const saveProfile = useSaveProfile(user)
  const reload = useReloadAccount()
  const asksPassword = account?.hasPassword ?? true
  const { form, state, submit, field, set, isDirty, reset } = useSectionForm({
    title: 'e-mail',
    saved: { email: '', current_password: '' },
    rules: ({ email }) => ({
      email: [emailProblem, (typed) => (isSame(typed, user.email) ? 'Este já é o e-mail da sua conta.' : null)],
      // Required once the address changes.
      current_password: asksPassword && email.trim() !== '' ? [] : OPTIONAL,
    }),
    async save({ email, current_password }) {
      const wanted = email.trim()
      const became = await saveProfile({ email: wanted, ...(asksPassword && { current_password }) })
      reload()
      reset()
      if (became.email !== undefined && isSame(became.email, wanted)) {
        toast.success('Seu e-mail foi trocado.')
        return 'Seu e-mail foi trocado.'
      }
      toast.success('Falta confirmar o novo e-mail.')
      return `Enviamos um link para ${wanted}. Abra-o em até 24 horas para confirmar a troca.`
    },
  })
  const pending = account?.pendingEmail ?? null
  useReloadOnReturn(pending !== null)
  return (
    <AccountSection title="E-mail" id="email" intro="É com ele que você entra e recebe suas reservas.">
      <p className="font-medium wrap-anywhere">{user.email}</p>
      {pending !== null && <Pending key={pending} email={pending} resend={() => saveProfile({ email: pending })} />}
      <div className="mt-5">
        <SectionForm
          label="Trocar e-mail"
          {...{ form, state }}
          onSubmit={submit}
          submitLabel="Trocar e-mail"
          actions={
            isDirty && (
              <Button variant="ghost" onClick={reset}>
                Cancelar
              </Button>
            )
          }
        >
          <TextField
            {...field('email')}
            type="email"
            label="Novo e-mail"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LONGEST_EMAIL}
            onChange={(event) => set('email', event.target.value)}
          />
          {asksPassword && isDirty && (
            <PasswordField
              {...field('current_password')}
              label="Senha atual"
              hint="Para ter certeza de que é você."
              onChange={(event) => set('current_password', event.target.value)}
            />
          )}
        </SectionForm>
      </div>
    </AccountSection>
  )
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

function Pending({ email, resend }: { readonly email: string; readonly resend: () => Promise<unknown> }) {
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const press = async () => {
    setState({ kind: 'saving' })
    try {
      await resend()
      setState({ kind: 'saved', sentence: 'Enviamos o link outra vez. Só o último link funciona.' })
    } catch (error) {
      setState({ kind: 'failed', sentence: saveFailureOf(error).sentence })
    }
  }
  return (
    <div className="mt-4 flex flex-col gap-3 rounded-md bg-info-soft px-4 py-4">
      <p className="flex items-start gap-2">
        <MailCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-info" />
        <span className="wrap-anywhere">
          Aguardando a confirmação de <strong>{email}</strong>. Abra o link que enviamos para lá; até então vale o
          e-mail acima.
        </span>
      </p>
      <div>
        <Button
          variant="secondary"
          size="sm"
          loading={state.kind === 'saving'}
          loadingLabel="Enviando…"
          onClick={() => void press()}
        >
          Reenviar e-mail
        </Button>
      </div>
      <SaveOutcome state={state} />
    </div>
  )
}
