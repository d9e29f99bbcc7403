import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { entryProblem } from '../../../../core/account/entry-problem.ts'
import { isWholeToken } from '../../../../core/account/link-confirmation.machine.ts'
import { statusIn } from '../../../../core/onboarding/validation-step.machine.ts'
import type { GuidingArea } from '../../../areas.ts'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Ending } from '../../../shared/entry/ending.tsx'
import { EntryFrame } from '../../../shared/entry/entry-frame.tsx'
import { useMailToken } from '../../../shared/entry/use-mail-token.ts'
import { ProblemNote } from '../../../shared/forms/problem-note.tsx'
import { useAction } from '../../../shared/forms/use-action.ts'
import { useUser } from '../../../use-session.ts'
import type { OpenStep } from './load-step.ts'
import { NextStepLink } from './step-frame.tsx'
import { useStepCompleted } from './use-step-completed.ts'

interface EmailLinkScreenProps {
  readonly onboarding: GuidingArea
  readonly loaded: OpenStep
}

/**
 * /cadastro-prestador/validacao-email/link. It needs a press, because some mail programs open links before people do,
 * and this link works once.
 */
export function EmailLinkScreen({ onboarding: { checks }, loaded }: EmailLinkScreenProps) {
  const router = useRouter()
  const user = useUser()
  const token = useMailToken()
  const completed = useStepCompleted()
  const [isOthers, setOthers] = useState(false)
  const wasDone = loaded.kind === 'known' && statusIn('email', loaded.state) === 'done'

  /** Checked after a link has worked. */
  const isOwn = async () => {
    // The link of an already confirmed address no longer works.
    if (loaded.kind !== 'known' || wasDone) return false
    const state = await checks.fetchState().catch(() => null)
    return state?.flags.email_verified !== false
  }
  const { run, isBusy, isDone, problem } = useAction(async (link: string) => {
    await checks.verifyEmail({ token: link })
    if (loaded.kind !== 'nobody') {
      if (!(await isOwn())) return setOthers(true)
      completed('email_verified')
    }
    await router.navigate({ to: '/cadastro-prestador/validacao/email-valido', replace: true })
  }, entryProblem)

  if (isDone && isOthers) {
    return (
      <Ending title="E-mail confirmado" actions={<ButtonLink href="/">Ir para o início</ButtonLink>}>
        Confirmamos o e-mail da conta que pediu este link. Neste navegador você está em outra conta:{' '}
        <Name>{user?.name || user?.email}</Name>.
      </Ending>
    )
  }
  const again = <ButtonLink href="/cadastro-prestador/validacao-email">Pedir outro link</ButtonLink>
  if (!isWholeToken(token)) {
    return (
      <Ending title="Este link está incompleto" actions={again}>
        Abra de novo o link do e-mail, inteiro. Se preferir, digite o código dele.
      </Ending>
    )
  }
  if (problem?.kind === 'NotFound' || problem?.kind === 'Rejected') {
    return wasDone ? (
      <EntryFrame
        title="Seu e-mail já está confirmado"
        lead={
          <p role="status">
            <Name>{loaded.state.email.address}</Name> já foi confirmado. Não precisa fazer mais nada aqui.
          </p>
        }
      >
        <NextStepLink approvalState={loaded.state} />
      </EntryFrame>
    ) : (
      <Ending title="Este link não vale mais" actions={again}>
        Ele já foi usado, venceu, ou há um e-mail mais recente. Peça outro e abra o último que chegar.
      </Ending>
    )
  }
  return (
    <EntryFrame title="Confirmar e-mail" lead={<p>Falta só confirmar que este endereço é seu.</p>}>
      <div className="flex flex-col gap-5">
        <ProblemNote problem={problem} />
        <Button size="lg" block loading={isBusy} loadingLabel="Confirmando…" onClick={() => run(token)}>
          Confirmar meu e-mail
        </Button>
      </div>
    </EntryFrame>
  )
}

const Name = ({ children }: { readonly children: ReactNode }) => (
  <strong className="font-semibold text-ink">{children}</strong>
)
