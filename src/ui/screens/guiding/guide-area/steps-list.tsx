import { Check, CircleAlert, Clock, Minus, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type ApprovalState,
  type ApprovalStep,
  approvalSteps,
  nextStep,
  type StepStatus,
  unknownNames,
} from '../../../../core/onboarding/approval-steps.ts'
import { countSteps } from '../../../../core/onboarding/step-count.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Badge, type Tone } from '../../../components/ui/badge.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { useLinkFilter } from '../../../use-offered.ts'
import { useValidation } from '../../../use-validation.ts'
import { linkWord, STATUS_WORDS } from './step-words.ts'

/** Every step with its state, and the submission at the end. */
export function StepsList({ approvalState }: { readonly approvalState: ApprovalState }) {
  const steps = approvalSteps(approvalState)
  const { placeOf } = countSteps(approvalState)
  return (
    <>
      <Completed approvalState={approvalState} />
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
        {steps.map((step) => (
          <Step key={step.name} number={placeOf(step.name)} step={step} />
        ))}
        <Sending approvalState={approvalState} />
      </ol>
      <Unknown names={unknownNames(approvalState.missing)} />
    </>
  )
}

/**
 * The completion ratio that startup computes (specification section 4), as a count: a second percentage would contradict the
 * first.
 */
function Completed({ approvalState }: { readonly approvalState: ApprovalState }) {
  const { flags, ratio } = useValidation()
  const { total, completed } = countSteps(approvalState)
  return (
    <p className="mb-4 min-h-6 text-ink-muted tabular-nums" role="status">
      {ratio !== null && `${completed(ratio, flags)} de ${total} validações concluídas`}
    </p>
  )
}

function Step({ number, step }: { readonly number: number | null; readonly step: ApprovalStep }) {
  const { label, tone } = STATUS_WORDS[step.status]
  const word = linkWord(step.name, step.status)
  return (
    <Row
      number={number}
      title={step.title}
      status={step.status}
      badge={{ label, tone }}
      text={step.status === 'not needed' ? 'Só é pedido para quem guia passeios. Quem tem pode enviar.' : step.why}
      reason={step.status === 'rejected' ? (step.reason ?? 'Confira o que enviou e mande de novo.') : null}
      link={word === null ? null : { href: step.href, word }}
    />
  )
}

interface RowProps {
  /** Null for a step that is no validation. */
  readonly number: number | null
  readonly title: string
  readonly status: StepStatus
  readonly badge: { readonly label: string; readonly tone: Tone } | null
  readonly text: ReactNode
  readonly reason: string | null
  readonly link: { readonly href: string; readonly word: string } | null
}

function Row({ number, title, status, badge, text, reason, link }: RowProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4 sm:px-6 sm:py-5">
      <Mark number={number} status={status} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg font-semibold">{title}</h2>
          {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
        </div>
        <p className="mt-0.5 text-sm text-ink-muted">{text}</p>
        {reason !== null && (
          <p className="mt-2 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger wrap-anywhere">
            <strong className="font-semibold">Motivo:</strong> {reason}
          </p>
        )}
      </div>
      {link && (
        <AppLink
          href={link.href}
          aria-label={`${link.word}: ${title}`}
          className="inline-flex min-h-11 items-center font-semibold text-primary-text underline underline-offset-4 max-sm:basis-full max-sm:pl-12"
        >
          {link.word}
        </AppLink>
      )}
    </li>
  )
}

const MARKS: Readonly<Record<StepStatus, { readonly look: string; readonly icon: ReactNode }>> = {
  done: { look: 'bg-success-soft text-success', icon: <Check size={18} strokeWidth={3} /> },
  'in review': { look: 'bg-info-soft text-info', icon: <Clock size={18} /> },
  rejected: { look: 'bg-danger-soft text-danger', icon: <CircleAlert size={18} /> },
  missing: { look: 'bg-sunken text-ink', icon: null },
  'not needed': { look: 'bg-sunken text-ink-muted', icon: null },
}

function Mark({ number, status }: { readonly number: number | null; readonly status: StepStatus }) {
  const { look, icon } = MARKS[status]
  return (
    <span aria-hidden="true" className={cx('grid size-8 shrink-0 place-items-center rounded-full font-semibold', look)}>
      {icon ?? number ?? <Minus size={18} />}
    </span>
  )
}

/** The last step: submits the data, which an admin then reviews. */
function Sending({ approvalState }: { readonly approvalState: ApprovalState }) {
  const isOffered = useLinkFilter()
  const { status, reason } = approvalState.approval
  const { kind } = nextStep(approvalState, isOffered)
  const mayAct = kind === 'submit'
  const word = status === 'rejected' ? 'Enviar de novo' : 'Enviar'
  return (
    <Row
      number={null}
      title="Envio para aprovação"
      status={status === 'approved' ? 'done' : status}
      badge={
        status === 'approved'
          ? { label: 'Aprovado', tone: 'success' }
          : status === 'missing' && !mayAct
            ? null
            : STATUS_WORDS[status]
      }
      text={
        status === 'approved'
          ? 'Seu perfil está no ar.'
          : status === 'in review'
            ? 'A nossa equipe está olhando o seu cadastro.'
            : mayAct
              ? 'Está tudo pronto: falta só enviar.'
              : 'Abre quando as etapas acima estiverem prontas.'
      }
      reason={status === 'rejected' ? (reason ?? 'Confira o seu cadastro e mande de novo.') : null}
      link={mayAct ? { href: '/submeter-aprovacao', word } : null}
    />
  )
}

/** Another backend may require a step without a screen here. */
function Unknown({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div className="mt-4 rounded-lg border border-line p-4 sm:px-6">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <Send size={18} aria-hidden="true" />
        Também falta
      </h2>
      <ul className="mt-2 list-disc pl-6 wrap-anywhere">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
