import type { AccountState } from '../../../../core/account/profile.port.ts'
import type { User } from '../../../../core/session/session.ts'
import { useApp } from '../../../app.tsx'
import {
  NewPasswordFields,
  newPasswordProblem,
  repetitionProblem,
} from '../../../components/password-meter/new-password-fields.tsx'
import { toast } from '../../../components/toasts/toast.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { PasswordField } from '../../../components/ui/password-field.tsx'
import { SectionForm } from '../../../shared/forms/section-form.tsx'
import { useSectionForm } from '../../../shared/forms/use-saved-form.ts'
import { AccountSection } from '../../../shared/profile/account-section.tsx'
import { useReloadAccount } from '../../../shared/profile/use-profile.ts'

interface PasswordSectionProps {
  readonly user: User
  /** Null if the backend does not say. */
  readonly account: AccountState | null
}

export function PasswordSection({ user, account }: PasswordSectionProps) {
  return (
    <AccountSection title="Senha" id="senha">
      {account?.hasPassword === false ? <NoPassword /> : <ChangePassword user={user} account={account} />}
    </AccountSection>
  )
}

function NoPassword() {
  return (
    <>
      <p>
        Você entra com o Google e ainda não tem senha aqui. Se quiser uma, use “Esqueci minha senha”: enviamos um link
        para o seu e-mail e você escolhe.
      </p>
      <ButtonLink href="/esqueci-minha-senha" variant="secondary" className="mt-4">
        Criar uma senha
      </ButtonLink>
    </>
  )
}

/** Specification section 5: current_password, password and password_confirmation. */
function ChangePassword({ user, account }: PasswordSectionProps) {
  const { profile } = useApp().account
  const reload = useReloadAccount()
  const { form, state, submit, field, set, values, reset } = useSectionForm({
    title: 'senha',
    saved: { current_password: '', password: '', password_confirmation: '' },
    rules: ({ password, current_password }) => ({
      current_password: [],
      password: [
        newPasswordProblem,
        (typed) => (typed === current_password ? 'Escolha uma senha diferente da atual.' : null),
      ],
      password_confirmation: [(typed) => repetitionProblem(password, typed)],
    }),
    async save(change) {
      await profile.updatePassword(change)
      // Clears the fields, so that nobody can read the passwords later.
      reset()
      reload()
      toast.success('Sua senha foi trocada.')
      // Another backend may leave the other sessions as they are.
      if (account === null) return 'Sua senha foi trocada.'
      return account.pendingEmail
        ? 'Sua senha foi trocada, os outros aparelhos saíram da conta e a troca de e-mail que esperava foi cancelada.'
        : 'Sua senha foi trocada e os outros aparelhos saíram da conta.'
    },
  })
  const [password, confirmation] = [field('password'), field('password_confirmation')]
  return (
    <SectionForm label="Trocar senha" {...{ form, state }} onSubmit={submit} submitLabel="Trocar senha">
      {/* Tells password managers the account. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        {...field('current_password')}
        label="Senha atual"
        required
        onChange={(event) => set('current_password', event.target.value)}
        aside={
          <AppLink href="/esqueci-minha-senha" className="text-sm font-medium text-primary-text underline">
            Esqueci minha senha
          </AppLink>
        }
      />
      <NewPasswordFields
        label="Nova senha"
        password={values.password}
        confirmation={values.password_confirmation}
        onPassword={(typed) => set('password', typed)}
        onConfirmation={(typed) => set('password_confirmation', typed)}
        onLeave={(name) => (name === 'password' ? password : confirmation).onBlur()}
        passwordError={password.error}
        confirmationError={confirmation.error}
        hints={[user.name, user.nickName ?? '', user.email]}
      />
    </SectionForm>
  )
}
