import { useState } from 'react'
import { entryProblem } from '../../../../core/account/entry-problem.ts'
import { LONGEST_EMAIL } from '../../../../core/account/limits.ts'
import { useApp } from '../../../app.tsx'
import { emailProblem } from '../../../components/login/login-failure.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { EntryFrame } from '../../../shared/entry/entry-frame.tsx'
import { ProblemNote } from '../../../shared/forms/problem-note.tsx'
import { useAction } from '../../../shared/forms/use-action.ts'
import { fieldsFrom, useForm } from '../../../shared/forms/use-form.ts'
import { useOffered } from '../../../use-offered.ts'
import { useUser } from '../../../use-session.ts'

/** /esqueci-minha-senha: answers every address with the same sentence, so that nobody learns which accounts exist. */
export function ForgotPasswordScreen() {
  const { accountEntry } = useApp().account
  // Another backend decides itself how long its link works.
  const lasts = useOffered('accounts')
  const user = useUser()
  const [typed, setTyped] = useState<string | null>(null)
  const email = typed ?? user?.email ?? ''
  const { run, isBusy, isDone, problem, reset } = useAction(async (address: string) => {
    const request = await accountEntry.requestPasswordReset(address)
    if (!request.isSent) throw request.failure
  }, entryProblem)
  const { form, error, leave, submit } = useForm({
    fields: fieldsFrom({ email }, { email: emailProblem }),
    problem,
    onSubmit: () => void run(email.trim()),
  })

  if (isDone) {
    return (
      <EntryFrame
        title="Confira seu e-mail"
        takesFocus
        lead={
          <div role="status">
            <p>
              Se houver uma conta com <strong className="font-semibold text-ink">{email.trim()}</strong>, o link para
              criar uma senha nova chega em alguns minutos.{lasts && ' Ele funciona por 1 hora.'}
            </p>
            <p className="mt-2">Não chegou? Olhe também a pasta de spam ou de promoções.</p>
          </div>
        }
        below={
          <AppLink href="/" className="font-semibold text-primary-text underline">
            Voltar ao início
          </AppLink>
        }
      >
        <Button variant="secondary" onClick={reset}>
          Tentar com outro e-mail
        </Button>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame
      title="Esqueci minha senha"
      lead={<p>Digite o e-mail da sua conta e enviaremos um link para você criar uma senha nova.</p>}
    >
      <form ref={form} noValidate aria-label="Esqueci minha senha" className="flex flex-col gap-5" onSubmit={submit}>
        <ProblemNote problem={problem} />
        <TextField
          data-focus-home
          name="email"
          type="email"
          label="E-mail"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={LONGEST_EMAIL}
          value={email}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => leave('email')}
          error={error('email')}
        />
        <Button type="submit" size="lg" block loading={isBusy} loadingLabel="Enviando…">
          Enviar link
        </Button>
      </form>
    </EntryFrame>
  )
}
