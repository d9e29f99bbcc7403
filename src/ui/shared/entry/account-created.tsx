import { Button } from '../../components/ui/button.tsx'
import { openLogin } from '../../open-login.ts'
import { useSession } from '../../use-session.ts'
import { EntryFrame, EntryWaiting } from './entry-frame.tsx'
import { useLoginOnward } from './use-enter.ts'

/** Shown while a new account's session opens; if that fails, the person logs in with the password. */
export function AccountCreated() {
  const { isPending, isBusy, user } = useSession()
  const logIn = useLoginOnward(openLogin)
  if (isPending || isBusy || user !== null) return <EntryWaiting title="Cadastro confirmado" />
  return (
    <EntryFrame
      title="Cadastro confirmado"
      lead={<p>Sua conta foi criada, mas não conseguimos abri-la agora. Entre com o seu e-mail e a sua senha.</p>}
    >
      <Button onClick={logIn}>Entrar</Button>
    </EntryFrame>
  )
}
