import { ArrowLeft, CircleCheck, Clock, Compass, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type ApprovalState,
  type ApprovalStepName,
  nextStep,
  STEP_WORDS,
} from '../../../../core/onboarding/approval-steps.ts'
import { countSteps } from '../../../../core/onboarding/step-count.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { UnsavedGuard } from '../../../shared/forms/unsaved.tsx'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'
import { useLinkFilter } from '../../../use-offered.ts'

export const GUIDE_AREA = '/area-do-guia?tab=validations'

interface StepFrameProps {
  readonly step: ApprovalStepName
  readonly approvalState: ApprovalState
  /** Under the title: the task, and how long it takes. */
  readonly lead: string
  readonly children: ReactNode
}

/** A screen with one task: its purpose, and a link to the other steps. */
export function StepFrame({ step, approvalState, lead, children }: StepFrameProps) {
  const { placeOf, total } = countSteps(approvalState)
  const place = placeOf(step)
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6 sm:py-10">
      <AppLink href={GUIDE_AREA} className="mb-4 inline-flex min-h-11 items-center gap-2 text-ink-muted hover:text-ink">
        <ArrowLeft size={18} aria-hidden="true" />
        Todas as etapas
      </AppLink>
      <p className="text-sm font-medium text-ink-muted">
        {place === null ? 'Validação opcional' : `Validação ${place} de ${total}`}
      </p>
      <AreaHeading text={lead} />
      <p className="mb-6 rounded-md bg-sunken px-4 py-3 text-sm">
        <strong className="font-semibold">Por que pedimos?</strong> {STEP_WORDS[step].why}
      </p>
      <UnsavedGuard>{children}</UnsavedGuard>
    </div>
  )
}

/** A step while its state loads. */
export function StepSkeleton() {
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6 sm:py-10">
      <Skeleton className="mb-6 h-6 w-36" />
      <AreaHeading />
      <Loading label="Carregando esta etapa…" className="flex flex-col gap-6">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-13 w-48" />
      </Loading>
    </div>
  )
}

/** For a step that is not available. */
export function StepUnavailable() {
  return (
    <EmptyState
      headingLevel={1}
      icon={<Compass size={28} />}
      title="Esta etapa é para quem é guia"
      className="py-16"
      action={<ButtonLink href="/cadastro-prestador">Fazer meu cadastro de guia</ButtonLink>}
    >
      <p>Primeiro complete o cadastro de guia. Leva uns dez minutos, e você pode parar e continuar depois.</p>
    </EmptyState>
  )
}

interface NoteProps {
  readonly tone: 'success' | 'waiting' | 'rejected'
  readonly title: string
  readonly children?: ReactNode
}

const TONES = {
  success: { look: 'bg-success-soft text-success', Icon: CircleCheck },
  waiting: { look: 'bg-info-soft text-info', Icon: Clock },
  rejected: { look: 'bg-warning-soft text-warning', Icon: TriangleAlert },
} as const

/** The step's state; changes are announced. */
export function StepNote({ tone, title, children }: NoteProps) {
  const { look, Icon } = TONES[tone]
  return (
    <div role="status" className={`flex items-start gap-3 rounded-lg px-4 py-4 ${look}`}>
      <Icon size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-1 text-sm text-ink">{children}</div>}
      </div>
    </div>
  )
}

/** After a step: a link to the next one. */
export function NextStepLink({ approvalState }: { readonly approvalState: ApprovalState }) {
  const next = nextStep(approvalState, useLinkFilter())
  const onward =
    next.kind === 'step'
      ? { href: next.step.href, label: `Próxima etapa: ${next.step.title}` }
      : next.kind === 'submit'
        ? { href: '/submeter-aprovacao', label: 'Enviar para aprovação' }
        : null
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {onward && <ButtonLink href={onward.href}>{onward.label}</ButtonLink>}
      <ButtonLink href={GUIDE_AREA} variant={onward ? 'secondary' : 'primary'}>
        {next.kind === 'approved' || next.kind === 'await approval' ? 'Ir para a área do guia' : 'Ver o que falta'}
      </ButtonLink>
    </div>
  )
}
