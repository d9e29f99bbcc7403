import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '../../../../core/session/session.ts'
import { useApp } from '../../../app.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { logInFor } from '../../../log-in-for.ts'
import { EntryFrame } from '../../../shared/entry/entry-frame.tsx'
import { forgetLinkToken } from './link-token.ts'
import { adoptLink, type FoundLink } from './open-edit-link.ts'

interface EditLinkScreenProps {
  readonly id: string
  readonly found: FoundLink
}

/** /atualizar-tour/:id/:bearer_token, if the link cannot open the offer at once. */
export function EditLinkScreen({ id, found }: EditLinkScreenProps) {
  switch (found.kind) {
    case 'of another':
      return <ChoosePerson id={id} found={found} />
    case 'over':
      return <LinkOver id={id} present={found.present} />
    case 'failed':
      return <LinkFailed />
  }
}

function ChoosePerson({
  id,
  found: { token, identity, present },
}: {
  readonly id: string
  readonly found: Extract<FoundLink, { kind: 'of another' }>
}) {
  const app = useApp()
  const router = useRouter()
  const [here, there] = [nameOf(present), nameOf(identity.user)]
  return (
    <EntryFrame
      title={`Você está como ${here}. Entrar como ${there}?`}
      lead={
        <p>
          O link que você abriu é da conta de {there}. Se você entrar, a sessão de {here} termina neste navegador.
        </p>
      }
    >
      <div className="flex flex-col gap-3">
        <Button
          size="lg"
          block
          onClick={() => {
            adoptLink(app, token, identity)
            void router.navigate({ to: '/editar-tour/$id', params: { id }, replace: true })
          }}
        >
          Entrar como {there}
        </Button>
        <Button
          variant="secondary"
          size="lg"
          block
          onClick={() => {
            forgetLinkToken()
            void router.navigate({ to: '/', replace: true })
          }}
        >
          Continuar como {here}
        </Button>
      </div>
    </EntryFrame>
  )
}

function LinkOver({ id, present }: { readonly id: string; readonly present: User | null }) {
  const { storage } = useApp()
  const router = useRouter()
  const offer = `/editar-tour/${encodeURIComponent(id)}`
  return (
    <FailureState
      headingLevel={1}
      title="Este link não vale mais"
      action={
        present === null ? (
          <Button onClick={() => logInFor({ storage }, router, offer)}>Entrar</Button>
        ) : (
          <ButtonLink href={offer}>Abrir a oferta como {nameOf(present)}</ButtonLink>
        )
      }
    >
      Por segurança, o link do e-mail vale por pouco tempo.{' '}
      {present === null && 'Entre na sua conta para editar a oferta.'}
    </FailureState>
  )
}

function LinkFailed() {
  const router = useRouter()
  const [isRetrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    await router.invalidate()
    setRetrying(false)
  }
  return (
    <FailureState headingLevel={1} title="Não conseguimos abrir o link" onRetry={retry} retrying={isRetrying}>
      Não foi possível saber de quem ele é. Tente de novo em alguns instantes.
    </FailureState>
  )
}

const nameOf = ({ name, nickName, email }: User) => name || nickName || email
