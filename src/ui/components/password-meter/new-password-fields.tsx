import type { RefObject } from 'react'
import { SHORTEST_PASSWORD } from '../../../core/account/limits.ts'
import { passwordLengthProblem } from '../../../core/account/new-password.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { PasswordMeter } from './password-meter.tsx'

export interface NewPasswordFieldsProps {
  readonly password: string
  readonly confirmation: string
  readonly onPassword: (password: string) => void
  readonly onConfirmation: (confirmation: string) => void
  /** A field lost the focus, so it can be checked. */
  readonly onLeave: (field: 'password' | 'password_confirmation') => void
  readonly passwordError: string | null
  readonly confirmationError: string | null
  /** Words that an attacker would try first: the person's name and address. */
  readonly hints: readonly string[]
  readonly label?: string
  readonly passwordInput?: RefObject<HTMLInputElement | null>
  readonly confirmationInput?: RefObject<HTMLInputElement | null>
}

/** A new password with its strength, and its repetition. */
export function NewPasswordFields({
  password,
  confirmation,
  onPassword,
  onConfirmation,
  onLeave,
  passwordError,
  confirmationError,
  hints,
  label = 'Senha',
  passwordInput,
  confirmationInput,
}: NewPasswordFieldsProps) {
  return (
    <>
      <div>
        <PasswordField
          ref={passwordInput ?? null}
          name="password"
          label={label}
          autoComplete="new-password"
          required
          hint={
            passwordError === null && `Use pelo menos ${SHORTEST_PASSWORD} caracteres. Frases curtas funcionam bem.`
          }
          value={password}
          onChange={(event) => onPassword(event.target.value)}
          onBlur={() => onLeave('password')}
          error={passwordError}
        />
        <PasswordMeter password={password} hints={hints} withAdvice={passwordError === null} />
      </div>
      <PasswordField
        ref={confirmationInput ?? null}
        name="password_confirmation"
        label="Repita a senha"
        autoComplete="new-password"
        required
        value={confirmation}
        onChange={(event) => onConfirmation(event.target.value)}
        onBlur={() => onLeave('password_confirmation')}
        error={confirmationError}
      />
    </>
  )
}

/** Checks before the request; only the server judges whether the password is easy to guess. */
export function newPasswordProblem(password: string): string | null {
  return password === '' ? 'Campo obrigatório' : passwordLengthProblem(password)
}

export function repetitionProblem(password: string, confirmation: string): string | null {
  if (confirmation === '') return 'Campo obrigatório'
  return confirmation === password ? null : 'As duas senhas não são iguais.'
}
