import type { ReactNode } from 'react'
import { LONGEST_EMAIL } from '../../../core/account/limits.ts'
import { NewPasswordFields } from '../../components/password-meter/new-password-fields.tsx'
import { TextField } from '../../components/ui/text-field.tsx'

interface Credentials {
  readonly email: string
  readonly password: string
  readonly password_confirmation: string
}

interface CredentialFieldsProps {
  readonly typed: Credentials
  readonly onChange: (changes: Partial<Credentials>) => void
  readonly onLeave: (name: keyof Credentials) => void
  readonly error: (name: keyof Credentials) => string | null
  /** The person's name, which an attacker would try first as a password. */
  readonly name: string
  /** Text under the address: how it is used. */
  readonly hint?: ReactNode
}

/** Fields of a new login: an address, and a new password twice. */
export function CredentialFields({ typed, onChange, onLeave, error, name, hint }: CredentialFieldsProps) {
  return (
    <>
      <TextField
        name="email"
        type="email"
        label="E-mail"
        hint={hint}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={LONGEST_EMAIL}
        value={typed.email}
        onChange={(event) => onChange({ email: event.target.value })}
        onBlur={() => onLeave('email')}
        error={error('email')}
      />
      <NewPasswordFields
        password={typed.password}
        confirmation={typed.password_confirmation}
        onPassword={(password) => onChange({ password })}
        onConfirmation={(password_confirmation) => onChange({ password_confirmation })}
        onLeave={onLeave}
        passwordError={error('password')}
        confirmationError={error('password_confirmation')}
        hints={[name, typed.email]}
      />
    </>
  )
}
