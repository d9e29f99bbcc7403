import { useRouter } from '@tanstack/react-router'
import { statusIn } from '../../../../core/onboarding/validation-step.machine.ts'
import { useApp } from '../../../app.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { logInFor } from '../../../log-in-for.ts'
import { Ending } from '../../../shared/entry/ending.tsx'
import { EntryFrame } from '../../../shared/entry/entry-frame.tsx'
import { useUser } from '../../../use-session.ts'
import type { OpenStep } from './load-step.ts'
import { GUIDE_AREA, NextStepLink } from './step-frame.tsx'

const TITLE = 'E-mail confirmado'

/** /cadastro-prestador/validacao/email-valido: where code and link lead. */
export function EmailVerifiedScreen({ loaded }: { readonly loaded: OpenStep }) {
  const app = useApp()
  const user = useUser()
  const router = useRouter()

  if (loaded.kind === 'nobody') {
    return (
      <Ending
        title={TITLE}
        actions={<Button onClick={() => logInFor(app, router, GUIDE_AREA)}>Entrar na minha conta</Button>}
      >
        Se você acabou de confirmar seu e-mail, deu tudo certo. Agora entre na sua conta para seguir com a validação.
      </Ending>
    )
  }
  if (loaded.kind !== 'known') {
    return (
      <Ending title={TITLE} actions={<ButtonLink href="/">Ir para o início</ButtonLink>}>
        Se você acabou de confirmar seu e-mail, deu tudo certo. Neste navegador você está em outra conta, que não é de
        guia: <strong className="font-semibold text-ink">{user?.name || user?.email}</strong>.
      </Ending>
    )
  }
  const { address } = loaded.state.email
  if (statusIn('email', loaded.state) !== 'done') {
    return (
      <Ending
        title="E-mail ainda não confirmado"
        actions={<ButtonLink href="/cadastro-prestador/validacao-email">Confirmar agora</ButtonLink>}
      >
        Falta confirmar <strong className="font-semibold text-ink">{address}</strong>.
      </Ending>
    )
  }
  return (
    <EntryFrame
      title={TITLE}
      lead={
        <p role="status">
          Pronto! <strong className="font-semibold text-ink">{address}</strong> é o seu endereço, e é por ele que
          avisamos você de reservas e pagamentos.
        </p>
      }
    >
      <NextStepLink approvalState={loaded.state} />
    </EntryFrame>
  )
}
