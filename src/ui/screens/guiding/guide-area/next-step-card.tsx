import { BadgeCheck, Clock, PartyPopper } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { NextStep } from '../../../../core/onboarding/approval-steps.ts'
import type { ValidationChecks } from '../../../../core/onboarding/validation-checks.port.ts'
import { isApprovedProvider, type User } from '../../../../core/session/session.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { listText } from '../../../labels.ts'
import { STEP_ACTIONS } from './step-words.ts'
import { useCongratulations } from './use-congratulations.ts'

interface NextStepCardProps {
  readonly next: NextStep
  readonly user: User
  readonly profileId: string | null
  readonly checks: ValidationChecks
}

/** The next action, or the pending decision. */
export function NextStepCard({ next, user, profileId, checks }: NextStepCardProps) {
  switch (next.kind) {
    case 'step': {
      const { step } = next
      const isRejected = step.status === 'rejected'
      return (
        <Next
          title={isRejected ? `Envie de novo: ${step.title.toLocaleLowerCase('pt-BR')}` : STEP_ACTIONS[step.name]}
          action={<ButtonLink href={step.href}>{isRejected ? 'Enviar de novo' : 'Começar'}</ButtonLink>}
        >
          {isRejected ? <Reason reason={step.reason} /> : <p>{step.why}</p>}
        </Next>
      )
    }
    case 'submit':
      return (
        <Next
          title={next.reason === null ? 'Envie o seu cadastro para aprovação' : 'Corrija e envie de novo'}
          action={<ButtonLink href="/submeter-aprovacao">Enviar para aprovação</ButtonLink>}
        >
          {next.reason === null ? <p>Você fez a sua parte. Agora é só enviar.</p> : <Reason reason={next.reason} />}
        </Next>
      )
    case 'await reviews':
      return (
        <Waiting title="Estamos conferindo o que você enviou">
          Falta a nossa parte: {listText(next.steps.map(({ title }) => title.toLocaleLowerCase('pt-BR')))}. O resultado
          aparece aqui e chega por e-mail. Você não precisa fazer nada agora.
        </Waiting>
      )
    case 'await approval':
      return (
        <Waiting title="Seu cadastro está em análise">
          Uma pessoa da nossa equipe está olhando tudo o que você enviou. Se estiver certo, o seu perfil vai ao ar; se
          algo precisar mudar, o motivo aparece aqui e você envia de novo. Avisamos por e-mail.
        </Waiting>
      )
    case 'ask for help':
      return (
        <Next
          title="Fale com a gente para terminar"
          action={<ButtonLink href="/central-de-ajuda">Abrir a central de ajuda</ButtonLink>}
        >
          <p className="wrap-anywhere">
            {next.names.length === 0
              ? 'Você fez a sua parte, e o envio para aprovação não é feito por este site.'
              : `Ainda falta, e não dá para fazer por este site: ${listText(next.names)}.`}
          </p>
        </Next>
      )
    case 'approved':
      return <Approved next={next} user={user} profileId={profileId} checks={checks} />
  }
}

function Next({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="proximo-passo" className={`${highlighted} border-primary-ring bg-primary-soft`}>
      <p className="text-sm font-semibold text-primary-text">Próximo passo</p>
      <h2 id="proximo-passo" className="mt-1 text-xl">
        {title}
      </h2>
      <div className="mt-1">{children}</div>
      <div className="mt-4">{action}</div>
    </section>
  )
}

function Reason({ reason }: { readonly reason: string | null }) {
  return (
    <p className="wrap-anywhere">
      <strong className="font-semibold">Por que foi recusado:</strong> {reason ?? 'a equipe não disse o motivo.'}
    </p>
  )
}

function Waiting({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby="proximo-passo" className="mt-6 flex gap-4">
      <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center rounded-full bg-info-soft text-info">
        <Clock size={22} />
      </span>
      <div className="min-w-0">
        <h2 id="proximo-passo" className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-ink-muted">{children}</p>
      </div>
    </Card>
  )
}

type ApprovedProps = Omit<NextStepCardProps, 'next'> & { readonly next: Extract<NextStep, { kind: 'approved' }> }

function Approved({ next, user, profileId, checks }: ApprovedProps) {
  // True if this device's session did not yet know of the approval.
  const [isNews] = useState(() => !isApprovedProvider(user))
  useCongratulations(checks, isNews)
  const [lost] = next.lost
  if (!isNews && lost === undefined) return <StaysApproved profileId={profileId} />
  const name = (user.nickName || user.name).trim().split(/\s+/)[0] ?? ''
  return (
    <section aria-labelledby="proximo-passo" className={`${highlighted} border-success bg-success-soft`}>
      <h2 id="proximo-passo" className="flex items-center gap-3 text-xl">
        {isNews && <PartyPopper size={24} aria-hidden="true" className="shrink-0 text-success" />}
        {isNews ? `Parabéns, ${name}! Seu cadastro foi aprovado` : 'Seu cadastro está aprovado'}
      </h2>
      <p className="mt-1">
        {isNews
          ? 'Conferimos tudo: viajantes de todo o Brasil já podem ver o seu perfil.'
          : 'Viajantes de todo o Brasil podem ver o seu perfil.'}
      </p>
      {lost && (
        <p className="mt-2">
          <strong className="font-semibold">Falta de novo:</strong> {lost.title.toLocaleLowerCase('pt-BR')}. Sua
          aprovação continua valendo, mas faça esta etapa outra vez.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {lost && <ButtonLink href={lost.href}>{STEP_ACTIONS[lost.name]}</ButtonLink>}
        {profileId !== null && (
          <ButtonLink href={`/loja/${profileId}`} variant={lost ? 'secondary' : 'primary'}>
            Ver o meu perfil público
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** One line for guides who have already read about their approval. */
function StaysApproved({ profileId }: Pick<ApprovedProps, 'profileId'>) {
  return (
    <section aria-labelledby="proximo-passo" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <h2 id="proximo-passo" className="flex items-center gap-1.5 text-sm font-medium tracking-normal text-success">
        <BadgeCheck size={18} aria-hidden="true" className="shrink-0" />
        Seu cadastro está aprovado
      </h2>
      {profileId !== null && (
        <AppLink
          href={`/loja/${profileId}`}
          className="inline-flex min-h-11 items-center font-medium text-primary-text underline underline-offset-4"
        >
          Ver o meu perfil público
        </AppLink>
      )}
    </section>
  )
}

/** A card with a highlight colour. */
const highlighted = 'mt-6 rounded-lg border p-4 sm:p-6'
