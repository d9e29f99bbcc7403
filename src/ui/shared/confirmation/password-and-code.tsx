import { type ReactNode, type Ref, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { PasswordField } from '../../components/ui/password-field.tsx'
import { AttemptFailure } from './attempt-failure.tsx'
import { CodeField } from './code-field.tsx'
import { useAttempt } from './use-attempt.ts'

interface PasswordAndCodeProps {
  readonly label: string
  readonly submitLabel: string
  readonly isDanger?: boolean
  readonly passwordRef?: Ref<HTMLInputElement>
  readonly send: (password: string, code: string) => Promise<void>
  readonly children?: ReactNode
}

/** Asks for the password and, if set up, the code again. */
export function PasswordAndCode({
  label,
  submitLabel,
  isDanger = false,
  passwordRef = null,
  send,
  children,
}: PasswordAndCodeProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { form, isBusy, sentence, error, leave, submit } = useAttempt({ password, code }, () => send(password, code))
  return (
    <form ref={form} noValidate aria-label={label} className="flex flex-col gap-5" onSubmit={submit}>
      {children}
      <PasswordField
        ref={passwordRef}
        label="Sua senha"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        onBlur={() => leave('password')}
        error={error('password')}
      />
      <CodeField
        hint="Sem o celular? Use um código de recuperação."
        value={code}
        onChange={({ target }) => setCode(target.value)}
        onBlur={() => leave('code')}
        error={error('code')}
      />
      <AttemptFailure sentence={sentence} />
      <Button
        type="submit"
        className="self-start"
        variant={isDanger ? 'danger' : 'primary'}
        loading={isBusy}
        loadingLabel="Conferindo…"
      >
        {submitLabel}
      </Button>
    </form>
  )
}
