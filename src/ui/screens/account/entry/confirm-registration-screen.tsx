import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  type LinkConfirmationActor,
  provideLinkConfirmation,
} from '../../../../core/account/link-confirmation.machine.ts'
import { readRegistration } from '../../../../core/account/registration-record.ts'
import { selectUser } from '../../../../core/session/session.selectors.ts'
import type { Token } from '../../../../core/session/session.ts'
import { useApp } from '../../../app.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { PasswordField } from '../../../components/ui/password-field.tsx'
import { openLogin } from '../../../open-login.ts'
import { AccountCreated } from '../../../shared/entry/account-created.tsx'
import { awaitedMail } from '../../../shared/entry/after-confirmation.ts'
import { Ending } from '../../../shared/entry/ending.tsx'
import { EntryFrame, EntryWaiting } from '../../../shared/entry/entry-frame.tsx'
import { CLIENT_AREA, useEnter, useLoginOnward } from '../../../shared/entry/use-enter.ts'
import { useMailToken } from '../../../shared/entry/use-mail-token.ts'
import { ProblemNote, problemSentence } from '../../../shared/forms/problem-note.tsx'
import { fieldsFrom, useForm } from '../../../shared/forms/use-form.ts'
import { useSession } from '../../../use-session.ts'

const TITLE = 'Confirmar cadastro'

/** /confirmar-cadastro: target of the link in a registration's mail. */
export function ConfirmRegistrationScreen() {
  const token = useMailToken()
  const { isPending } = useSession()
  // The link is used only after the stored session is restored; the link's own login makes the session pending again.
  const [isSettled, setSettled] = useState(!isPending)
  if (!isSettled && !isPending) setSettled(true)
  return isSettled ? <Confirmation key={token} token={token} /> : <EntryWaiting title={TITLE} />
}

function Confirmation({ token }: { readonly token: string }) {
  const {
    account: { accountEntry },
    session,
    storage,
  } = useApp()
  const [machine] = useState(() => provideLinkConfirmation({ entry: accountEntry, storage }))
  const [former] = useState(() => selectUser(session.getSnapshot()))
  const [awaited] = useState(() => awaitedMail(storage, readRegistration(storage, Date.now())?.registration))
  const actor = useActorRef(machine, { input: { token, isSomebodyLoggedIn: former !== null } })
  const snapshot = useSelector(actor, (state) => state)
  const { user } = useSession()
  const logIn = useLoginOnward(openLogin)

  const enter = useEnter()
  const onConfirmed = useEffectEvent((given: Token) => enter(given, awaited))
  useEffect(() => {
    const { unsubscribe } = actor.on('confirmed', (event) => onConfirmed(event.token))
    return unsubscribe
  }, [actor])

  if (snapshot.matches('confirmed')) return <AccountCreated />
  if (snapshot.matches('confirming')) return <EntryWaiting title={TITLE} />
  const { problem } = snapshot.context
  const register = <ButtonLink href="/cadastro-cliente">Fazer o cadastro</ButtonLink>
  const enterButton = <Button onClick={logIn}>Entrar</Button>
  if (snapshot.matches('cut short')) {
    return (
      <Ending title="Este link está incompleto" actions={register}>
        Abra de novo o link do e-mail, inteiro. Se preferir, digite o código dele na página do cadastro.
      </Ending>
    )
  }
  if (snapshot.matches('over')) {
    const goOn = user === null ? enterButton : <Stay key="stay" name={user.name || user.email} />
    return (
      <Ending title="Este link não vale mais" actions={[goOn, <Again key="again" />]}>
        O cadastro já foi confirmado, ou o link é antigo. Se você já confirmou, é só{' '}
        {user === null ? 'entrar' : 'continuar'}.
      </Ending>
    )
  }
  if (snapshot.matches('failed') && problem !== null) {
    const isTaken = problem.kind === 'Rejected'
    return (
      <Ending
        title={isTaken ? 'Você já tem uma conta' : 'Não conseguimos confirmar agora'}
        actions={
          isTaken ? enterButton : <Button onClick={() => actor.send({ type: 'try again' })}>Tentar de novo</Button>
        }
      >
        {problemSentence(problem)}
      </Ending>
    )
  }
  if (snapshot.matches('asking whether to switch accounts')) {
    const name = former?.name || former?.email
    return (
      <Ending
        title="Você já está em uma conta"
        actions={[
          <Stay key="stay" name={name ?? ''} />,
          <Button key="switch" variant="secondary" onClick={() => actor.send({ type: 'switch accounts' })}>
            Confirmar outro cadastro
          </Button>,
        ]}
      >
        Neste navegador você está na conta de <strong className="font-semibold text-ink">{name}</strong>. Se o link é
        dela, o cadastro já está confirmado e é só continuar. Se é de outro cadastro, sairemos desta conta e entraremos
        na nova.
      </Ending>
    )
  }
  return <PasswordStep actor={actor} busy={snapshot.matches('confirming by password')} />
}

const Stay = ({ name }: { readonly name: string }) => <ButtonLink href={CLIENT_AREA}>Continuar como {name}</ButtonLink>

const Again = () => (
  <ButtonLink variant="secondary" href="/cadastro-cliente">
    Fazer novo cadastro
  </ButtonLink>
)

function PasswordStep({ actor, busy }: { readonly actor: LinkConfirmationActor; readonly busy: boolean }) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const [password, setPassword] = useState('')
  const { form, error, submit } = useForm({
    fields: fieldsFrom({ password }, { password: (typed) => (typed === '' ? 'Campo obrigatório' : null) }),
    problem,
    onSubmit: () => actor.send({ type: 'enter password', password }),
  })
  return (
    <EntryFrame
      title={TITLE}
      lead={<p>Para sua segurança, digite a senha que você escolheu no cadastro.</p>}
      below="Não foi você que se cadastrou? Feche esta página: nada acontece sem a senha."
    >
      <form ref={form} noValidate aria-label={TITLE} className="flex flex-col gap-5" onSubmit={submit}>
        <ProblemNote problem={problem} fields={['password']} />
        <PasswordField
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={error('password')}
        />
        <Button type="submit" size="lg" block loading={busy} loadingLabel="Confirmando…">
          Confirmar cadastro
        </Button>
      </form>
    </EntryFrame>
  )
}
