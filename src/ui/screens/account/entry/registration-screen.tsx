import { useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { provideRegistration } from '../../../../core/account/provide-registration.ts'
import type { Token } from '../../../../core/session/session.ts'
import { useApp } from '../../../app.tsx'
import { IdentityEntry } from '../../../components/login/identity-entry.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { openLogin } from '../../../open-login.ts'
import { AccountCreated } from '../../../shared/entry/account-created.tsx'
import { awaitedMail } from '../../../shared/entry/after-confirmation.ts'
import { CheckYourMail } from '../../../shared/entry/check-your-mail.tsx'
import { EntryFrame, EntryWaiting } from '../../../shared/entry/entry-frame.tsx'
import { CLIENT_AREA, useEnter, useLoginOnward } from '../../../shared/entry/use-enter.ts'
import { useSession } from '../../../use-session.ts'
import { AlreadyLoggedIn } from './already-logged-in.tsx'
import { RegistrationForm, type Typed } from './registration-form.tsx'

const NOTHING: Typed = { name: '', email: '', password: '', password_confirmation: '', terms_accepted: false }

/** /cadastro-cliente: the form, then the mail's code, then the session. */
export function RegistrationScreen() {
  const {
    account: { accountEntry },
    storage,
  } = useApp()
  const { isPending, user } = useSession()
  const [machine] = useState(() => provideRegistration({ entry: accountEntry, storage }))
  const actor = useActorRef(machine)
  const snapshot = useSelector(actor, (state) => state)
  const [typed, setTyped] = useState<Typed | null>(null)
  const [wasMailedAgain, setMailedAgain] = useState(false)
  const { record, problem } = snapshot.context
  const logIn = useLoginOnward(openLogin)

  const enter = useEnter()
  const onConfirmed = useEffectEvent((token: Token) => enter(token, awaitedMail(storage, record?.registration)))
  useEffect(() => {
    const confirmed = actor.on('confirmed', ({ token }) => onConfirmed(token))
    const mailed = actor.on('mailed again', () => setMailedAgain(true))
    return () => {
      confirmed.unsubscribe()
      mailed.unsubscribe()
    }
  }, [actor])

  useOnwardAfterLogin()

  if (snapshot.matches('confirmed')) return <AccountCreated />
  if (isPending) return <EntryWaiting title="Criar conta" />
  if (user !== null) return <AlreadyLoggedIn user={user} />
  if (record !== null && (snapshot.matches('waiting') || snapshot.matches('confirming'))) {
    return <CheckYourMail actor={actor} snapshot={snapshot} record={record} wasMailedAgain={wasMailedAgain} />
  }
  // After a reload the stored registration still has the address.
  const shown = typed ?? { ...NOTHING, name: record?.name ?? '', email: record?.email ?? '' }
  return (
    <EntryFrame
      title="Criar conta"
      lead={<p>Salve favoritos, reserve passeios e acompanhe tudo em um lugar só.</p>}
      below={
        <>
          Já tem conta?{' '}
          <Button variant="ghost" size="sm" onClick={logIn}>
            Entrar
          </Button>
        </>
      }
    >
      <RegistrationForm
        typed={shown}
        onChange={(change) => setTyped({ ...shown, ...change })}
        onSubmit={() => {
          const { name, email, password, password_confirmation } = shown
          const registration = { name: name.trim(), email: email.trim(), password, password_confirmation }
          actor.send({ type: 'submit', registration: { ...registration, terms_accepted: true } })
        }}
        busy={snapshot.matches('submitting')}
        problem={problem}
      />
      <div className="mt-6 empty:hidden">
        <IdentityEntry />
      </div>
    </EntryFrame>
  )
}

/** A person who logs in on this page, for example by Google, goes on to the requested page. */
function useOnwardAfterLogin(): void {
  const { isPending, user } = useSession()
  const router = useRouter()
  const [page] = useState(() => router.history.location.pathname)
  const wasVisitor = useRef(false)
  useEffect(() => {
    if (user === null) wasVisitor.current ||= !isPending
    else if (wasVisitor.current && router.history.location.pathname === page) {
      void router.navigate({ href: CLIENT_AREA, replace: true })
    }
  }, [isPending, user, router, page])
}
