import type { User } from '../../../../core/session/session.ts'
import { useApp } from '../../../app.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { EntryFrame } from '../../../shared/entry/entry-frame.tsx'
import { CLIENT_AREA } from '../../../shared/entry/use-enter.ts'

export function AlreadyLoggedIn({ user }: { readonly user: User }) {
  const { session } = useApp()
  return (
    <EntryFrame
      title="Você já está na sua conta"
      lead={
        <p>
          Você entrou como <strong className="font-semibold text-ink">{user.name || user.email}</strong>. Para criar
          outra conta, saia desta primeiro.
        </p>
      }
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={CLIENT_AREA}>Ir para a área do cliente</ButtonLink>
        <Button variant="secondary" onClick={() => session.send({ type: 'log out' })}>
          Sair da conta
        </Button>
      </div>
    </EntryFrame>
  )
}
