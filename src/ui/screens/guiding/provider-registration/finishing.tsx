import { useSelector } from '@xstate/react'
import type { UserId } from '../../../../core/session/session.ts'
import { useApp } from '../../../app.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { AccountCreated } from '../../../shared/entry/account-created.tsx'
import { EntryFrame, EntryWaiting } from '../../../shared/entry/entry-frame.tsx'
import { useUser } from '../../../use-session.ts'

/** Everything is sent. The next page opens once the session has the company role; if that fails, a button opens it. */
export function Finishing({ person }: { readonly person: UserId | null }) {
  const { session } = useApp()
  const user = useUser()
  const isReloading = useSelector(session, (snapshot) => snapshot.matches({ 'logged in': 'reloading user' }))
  if (person === null) return <AccountCreated />
  if (isReloading || user === null) return <EntryWaiting title="Cadastro concluído" />
  return (
    <EntryFrame
      title="Cadastro concluído"
      lead={<p>Você já é guia na Tour Presencial, mas não conseguimos abrir a sua área agora.</p>}
    >
      <Button onClick={() => session.send({ type: 'reload user' })}>Ir para a área do guia</Button>
    </EntryFrame>
  )
}
