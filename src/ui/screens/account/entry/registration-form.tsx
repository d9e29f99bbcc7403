import type { EntryProblem } from '../../../../core/account/entry-problem.ts'
import { LONGEST_NAME } from '../../../../core/account/limits.ts'
import { nameProblem } from '../../../../core/account/person-name.ts'
import { emailProblem } from '../../../components/login/login-failure.ts'
import { newPasswordProblem, repetitionProblem } from '../../../components/password-meter/new-password-fields.tsx'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { CredentialFields } from '../../../shared/entry/credential-fields.tsx'
import { ProblemNote } from '../../../shared/forms/problem-note.tsx'
import { fieldsFrom, type Rules, useForm } from '../../../shared/forms/use-form.ts'

export interface Typed {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly password_confirmation: string
  readonly terms_accepted: boolean
}

const FIELDS = ['name', 'email', 'password', 'password_confirmation', 'terms_accepted'] as const

const rulesFor = (typed: Typed): Rules<Typed> => ({
  name: (name) => (name.trim() === '' ? 'Campo obrigatório' : nameProblem(name)),
  email: emailProblem,
  password: newPasswordProblem,
  password_confirmation: (confirmation) => repetitionProblem(typed.password, confirmation),
  terms_accepted: (accepted) => (accepted ? null : 'Para criar a conta, aceite os termos e a política.'),
})

interface RegistrationFormProps {
  readonly typed: Typed
  readonly onChange: (change: Partial<Typed>) => void
  readonly onSubmit: () => void
  readonly busy: boolean
  readonly problem: EntryProblem | null
}

export function RegistrationForm({ typed, onChange, onSubmit, busy, problem }: RegistrationFormProps) {
  const { form, error, leave, submit } = useForm({ fields: fieldsFrom(typed, rulesFor(typed)), problem, onSubmit })
  return (
    <form ref={form} noValidate aria-label="Criar conta" className="flex flex-col gap-5" onSubmit={submit}>
      <ProblemNote problem={problem} fields={FIELDS} />
      <TextField
        name="name"
        label="Nome e sobrenome"
        autoComplete="name"
        autoCapitalize="words"
        required
        maxLength={LONGEST_NAME}
        value={typed.name}
        onChange={(event) => onChange({ name: event.target.value })}
        onBlur={() => leave('name')}
        error={error('name')}
      />
      <CredentialFields typed={typed} onChange={onChange} onLeave={leave} error={error} name={typed.name} />
      <Checkbox
        name="terms_accepted"
        required
        checked={typed.terms_accepted}
        onChange={(event) => onChange({ terms_accepted: event.target.checked })}
        error={error('terms_accepted')}
        label={
          <>
            Li e aceito os <Text href="/termos-condicoes">termos e condições</Text> e a{' '}
            <Text href="/politica-de-privacidade">política de privacidade</Text>.
          </>
        }
      />
      <Button type="submit" size="lg" block loading={busy} loadingLabel="Criando sua conta…">
        Criar conta
      </Button>
    </form>
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
