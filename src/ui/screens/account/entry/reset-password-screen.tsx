import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { entryProblem } from '../../../../core/account/entry-problem.ts'
import { isWholeToken } from '../../../../core/account/link-confirmation.machine.ts'
import { useApp } from '../../../app.tsx'
import {
  NewPasswordFields,
  newPasswordProblem,
  repetitionProblem,
} from '../../../components/password-meter/new-password-fields.tsx'
import { toast } from '../../../components/toasts/toast.ts'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { openLogin } from '../../../open-login.ts'
import { Ending } from '../../../shared/entry/ending.tsx'
import { EntryFrame } from '../../../shared/entry/entry-frame.tsx'
import { useLoginOnward } from '../../../shared/entry/use-enter.ts'
import { useMailToken } from '../../../shared/entry/use-mail-token.ts'
import { ProblemNote } from '../../../shared/forms/problem-note.tsx'
import { useAction } from '../../../shared/forms/use-action.ts'
import { fieldsFrom, useForm } from '../../../shared/forms/use-form.ts'
import { useUser } from '../../../use-session.ts'

/** /redefinir-senha: target of the link for a forgotten password. */
export function ResetPasswordScreen() {
  const {
    account: { accountEntry },
    session,
  } = useApp()
  const user = useUser()
  const router = useRouter()
  const token = useMailToken()
  const logIn = useLoginOnward(openLogin)
  const [password, setPassword] = useState('')
  const [password_confirmation, setConfirmation] = useState('')

  const { run, isBusy, isDone, problem } = useAction(async (link: string) => {
    await accountEntry.resetPassword({ token: link, password, password_confirmation })
    if (user === null) {
      logIn()
      return
    }
    // The session that was open here has ended with all others of the account, if it was of this one.
    toast.success('Senha alterada. Entre com a senha nova.')
    session.send({ type: 'log out' })
    await router.navigate({ to: '/', replace: true })
    openLogin(router)
  }, entryProblem)
  const { form, error, leave, submit } = useForm({
    fields: fieldsFrom(
      { password, password_confirmation },
      {
        password: newPasswordProblem,
        password_confirmation: (confirmation) => repetitionProblem(password, confirmation),
      },
    ),
    problem,
    onSubmit: () => void run(token),
  })

  if (isDone) {
    return (
      <Ending title="Senha alterada" actions={<Button onClick={logIn}>Entrar</Button>}>
        Pronto! Por segurança, a conta saiu de todos os aparelhos. Entre com a senha nova.
      </Ending>
    )
  }
  if (problem?.kind === 'NotFound' || !isWholeToken(token)) {
    return (
      <Ending
        title={isWholeToken(token) ? 'Este link não vale mais' : 'Este link está incompleto'}
        actions={<ButtonLink href="/esqueci-minha-senha">Pedir outro link</ButtonLink>}
      >
        {isWholeToken(token)
          ? 'Ele já foi usado, ou passou de 1 hora. Peça outro: chega em alguns minutos.'
          : 'Abra de novo o link do e-mail, inteiro, ou peça outro.'}
      </Ending>
    )
  }
  return (
    <EntryFrame title="Nova senha" lead={<p>Escolha uma senha que você não usa em outro site.</p>}>
      <form ref={form} noValidate aria-label="Criar senha nova" className="flex flex-col gap-5" onSubmit={submit}>
        <ProblemNote problem={problem} fields={['password', 'password_confirmation']} />
        <NewPasswordFields
          label="Nova senha"
          password={password}
          confirmation={password_confirmation}
          onPassword={setPassword}
          onConfirmation={setConfirmation}
          onLeave={leave}
          passwordError={error('password')}
          confirmationError={error('password_confirmation')}
          hints={[]}
        />
        <Button type="submit" size="lg" block loading={isBusy} loadingLabel="Salvando…">
          Salvar senha nova
        </Button>
      </form>
    </EntryFrame>
  )
}
