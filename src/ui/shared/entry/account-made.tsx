import { Button } from '../../components/ui/button.tsx'
import { openLogin } from '../../open-login.ts'
import { useSession } from '../../use-session.ts'
import { EntryFrame, EntryWaiting } from './entry-frame.tsx'
import { useLoginOnward } from './use-enter.ts'

/** The account is made and its session being opened; where that fails, there is still the password. */
export function AccountMade() {
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
