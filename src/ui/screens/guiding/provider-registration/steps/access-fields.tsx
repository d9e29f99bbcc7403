import { emailProblem } from '../../../../components/login/login-failure.ts'
import { newPasswordProblem, repetitionProblem } from '../../../../components/password-meter/new-password-fields.tsx'
import { AppLink } from '../../../../components/ui/app-link.tsx'
import { Checkbox } from '../../../../components/ui/checkbox.tsx'
import type { Rules } from '../../../../shared/forms/use-form.ts'
import type { Access } from './access.ts'

const accepted = (isAccepted: boolean) =>
  isAccepted ? null : 'Para concluir o cadastro, aceite os termos e a política.'

export const accessRules = (access: Access): Rules<Access> => ({
  email: emailProblem,
  password: newPasswordProblem,
  password_confirmation: (confirmation) => repetitionProblem(access.password, confirmation),
  terms_accepted: accepted,
})

/** For visitors; a logged-in person has an address and a password already. */
export const termsRules: Rules<Pick<Access, 'terms_accepted'>> = { terms_accepted: accepted }

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

/** Opens in a new tab, so that nothing typed is lost. */
function Text({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <AppLink href={href} target="_blank" rel="noopener" className="font-semibold text-primary-text underline">
      {children}
    </AppLink>
  )
}
