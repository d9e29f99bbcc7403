import { emailProblem } from '../../../components/login/login-failure.ts'
import {
  NewPasswordFields,
  newPasswordProblem,
  repetitionProblem,
} from '../../../components/password-meter/new-password-fields.tsx'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import type { Rules } from '../../entry/use-fields.ts'
import type { Access } from './access.ts'

const accepted = (isAccepted: boolean) =>
  isAccepted ? null : 'Para concluir o cadastro, aceite os termos e a política.'

export const accessRules = (access: Access): Rules<Access> => ({
  email: emailProblem,
  password: newPasswordProblem,
  password_confirmation: (confirmation) => repetitionProblem(access.password, confirmation),
  terms_accepted: accepted,
})

/** Who is logged in has an address and a password already. */
export const termsRules: Rules<Pick<Access, 'terms_accepted'>> = { terms_accepted: accepted }

interface AccessFieldsProps {
  readonly access: Access
  readonly onChange: (changes: Partial<Access>) => void
  readonly onLeave: (name: 'email' | 'password' | 'password_confirmation') => void
  readonly error: (name: keyof Access) => string | null
  /** The person's name: what a stranger would try first as a password. */
  readonly name: string
}

export function AccessFields({ access, onChange, onLeave, error, name }: AccessFieldsProps) {
  return (
    <>
      <TextField
        name="email"
        type="email"
        label="E-mail"
        hint="Enviamos um código para confirmar que ele é seu."
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        value={access.email}
        onChange={(event) => onChange({ email: event.target.value })}
        onBlur={() => onLeave('email')}
        error={error('email')}
      />
      <NewPasswordFields
        password={access.password}
        confirmation={access.password_confirmation}
        onPassword={(password) => onChange({ password })}
        onConfirmation={(password_confirmation) => onChange({ password_confirmation })}
        onLeave={onLeave}
        passwordError={error('password')}
        confirmationError={error('password_confirmation')}
        hints={[name, access.email]}
      />
    </>
  )
}

interface TermsProps {
  readonly isAccepted: boolean
  readonly onChange: (isAccepted: boolean) => void
  readonly error: string | null
}

export function Terms({ isAccepted, onChange, error }: TermsProps) {
  return (
    <Checkbox
      name="terms_accepted"
      required
      checked={isAccepted}
      onChange={(event) => onChange(event.target.checked)}
      error={error}
      label={
        <>
          Li e aceito os <Text href="/termos-condicoes">termos e condições</Text> e a{' '}
          <Text href="/politica-de-privacidade">política de privacidade</Text>.
        </>
      }
    />
  )
}

/** In a tab of its own, so that nothing typed is lost. */
function Text({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <AppLink href={href} target="_blank" rel="noopener" className="font-semibold text-primary-text underline">
      {children}
    </AppLink>
  )
}
