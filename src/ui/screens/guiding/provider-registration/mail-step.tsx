import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { provideRegistration } from '../../../../core/account/provide-registration.ts'
import type { Token } from '../../../../core/session/session.ts'
import { useApp } from '../../../app.tsx'
import { toast } from '../../../components/toasts/toast.ts'
import { CheckYourMail } from '../../../shared/entry/check-your-mail.tsx'
import { EntryWaiting } from '../../../shared/entry/entry-frame.tsx'
import { useEnter } from '../../../shared/entry/use-enter.ts'
import type { WizardView } from './wizard-view.ts'

interface MailStepProps {
  readonly wizard: WizardView
  /** Called with the mail's address when the person wants another one, so that nobody types it twice. */
  readonly onAnotherAddress: (email: string) => void
}

/** The mail is under way: its code makes the account, and the wizard is over. */
export function MailStep({ wizard: { actor: wizard, snapshot: state }, onAnotherAddress }: MailStepProps) {
  const {
    account: { accountEntry },
    storage,
  } = useApp()
  const [machine] = useState(() => provideRegistration({ entry: accountEntry, storage }))
  const actor = useActorRef(machine)
  const snapshot = useSelector(actor, (current) => current)
  const [wasMailedAgain, setMailedAgain] = useState(false)
  const { record } = snapshot.context

  const enter = useEnter()
  const onConfirmed = useEffectEvent((token: Token) => {
    void enter(token, { kind: 'provider', steps: state.context.known.steps })
    wizard.send({ type: 'mail confirmed' })
  })
  useEffect(() => {
    const confirmed = actor.on('confirmed', ({ token }) => onConfirmed(token))
    const mailed = actor.on('mailed again', () => setMailedAgain(true))
    return () => {
      confirmed.unsubscribe()
      mailed.unsubscribe()
    }
  }, [actor])

  const isGivenUp = snapshot.matches('editing')
  const giveUp = useEffectEvent(() => {
    if (snapshot.context.problem !== null)
      toast.warning('O código venceu. Confira o e-mail e envie o cadastro de novo.')
    onAnotherAddress(record?.email ?? '')
    wizard.send({ type: 'mail given up' })
  })
  useEffect(() => {
    if (isGivenUp) giveUp()
  }, [isGivenUp])

  if (record === null || !(snapshot.matches('waiting') || snapshot.matches('confirming'))) {
    return <EntryWaiting title="Confira seu e-mail" />
  }
  return (
    <CheckYourMail
      actor={actor}
      snapshot={snapshot}
      record={record}
      wasMailedAgain={wasMailedAgain}
      next={
        <p>
          Depois do código, você entra na área do guia e vê o que falta validar. Pode fechar esta página: guardamos o
          seu cadastro, e o código vale por 24 horas.
        </p>
      }
    />
  )
}
