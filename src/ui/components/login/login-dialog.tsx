import { type ReactNode, use, useId, useRef, useState } from 'react'
import type { Credentials } from '../../../core/session/session.ts'
import { AppLink, LinkFilter } from '../ui/app-link.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { emailProblem, type LoginFailure, loginFailureSentence, passwordProblem } from './login-failure.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

export interface LoginDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onSubmit: (credentials: Credentials) => void
  readonly busy: boolean
  /** The last failure, a new object each time; null without one. */
  readonly failure: LoginFailure | null
  readonly forgotHref: string
  readonly registerHref: string
  /** Reason for the login: "Entre para salvar seus favoritos". */
  readonly reason?: string
  /** Other ways to log in, shown under the form. */
  readonly otherWays?: ReactNode
}

/** Opens over any page. A failure keeps the typed text; closing the dialog clears the password. */
export function LoginDialog({
  open,
  onClose,
  onSubmit,
  busy,
  failure,
  forgotHref,
  registerHref,
  reason,
  otherWays,
}: LoginDialogProps) {
  const isRegisterOffered = use(LinkFilter)(registerHref)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState({ email: false, password: false })
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const formId = useId()
  const secondsLeft = useSecondsLeft(failure, failure?.status === 429 ? failure.retryAfterSeconds : undefined)
  const mustWait = secondsLeft !== undefined && secondsLeft > 0

  const close = () => {
    setPassword('')
    setChecked({ email: false, password: false })
    onClose()
  }

  const submit = () => {
    if (busy || mustWait) return
    setChecked({ email: true, password: true })
    if (emailProblem(email)) emailInput.current?.focus()
    else if (passwordProblem(password)) passwordInput.current?.focus()
    else onSubmit({ email: email.trim(), password })
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      hasOwnEntry={false}
      title="Entrar"
      description={reason}
      size="sm"
      initialFocus={emailInput}
      footer={
        isRegisterOffered && (
          <p className="w-full text-center text-sm text-ink-muted">
            Ainda não tem conta?{' '}
            <AppLink href={registerHref} className="font-semibold text-primary-text underline">
              Criar conta
            </AppLink>
          </p>
        )
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Entrar"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Failure failure={failure} secondsLeft={secondsLeft} />
        <TextField
          ref={emailInput}
          name="email"
          type="email"
          label="E-mail"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={() => setChecked((old) => ({ ...old, email: old.email || email !== '' }))}
          error={checked.email ? emailProblem(email) : null}
        />
        <PasswordField
          ref={passwordInput}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={checked.password ? passwordProblem(password) : null}
          aside={
            <AppLink href={forgotHref} className="text-sm font-medium text-primary-text underline">
              Esqueci minha senha
            </AppLink>
          }
        />
        <Button type="submit" size="lg" block loading={busy} loadingLabel="Entrando…" disabled={mustWait}>
          Entrar
        </Button>
      </form>
      {otherWays && <div className="mt-6">{otherWays}</div>}
    </Dialog>
  )
}

/** The countdown is visual only: a screen reader hears the sentence once, and again when the wait is over. */
function Failure({
  failure,
  secondsLeft,
}: {
  readonly failure: LoginFailure | null
  readonly secondsLeft: number | undefined
}) {
  const done = secondsLeft === 0
  const spoken = failure && loginFailureSentence(failure, done ? 0 : failure.retryAfterSeconds)
  return (
    <>
      <p role="alert" className="sr-only">
        {spoken}
      </p>
      {failure && (
        <p
          aria-hidden="true"
          className={`rounded-md px-4 py-3 text-sm font-medium tabular-nums ${
            done ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger'
          }`}
        >
          {loginFailureSentence(failure, secondsLeft)}
        </p>
      )}
    </>
  )
}
