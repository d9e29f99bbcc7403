import { approvalProgress } from '../../../../core/onboarding/approval-progress.ts'
import type { ApprovalState } from '../../../../core/onboarding/approval-steps.ts'
import { countText } from '../../../labels.ts'

/** Specification section 5: how far the approval is. */
export function Progress({
  approvalState,
  className,
}: {
  readonly approvalState: ApprovalState
  readonly className: string
}) {
  const { percent, missing } = approvalProgress(approvalState.missing)
  const isApproved = approvalState.approval.status === 'approved'
  const text = isApproved
    ? 'Cadastro aprovado'
    : missing === 0
      ? approvalState.approval.status === 'in review'
        ? 'Tudo enviado'
        : 'Nada falta'
      : `${missing === 1 ? 'Falta' : 'Faltam'} ${countText(missing, 'etapa', 'etapas')}`
  return (
    <div className={className}>
      <p className="mb-2 flex items-baseline justify-between gap-4">
        <span className="font-medium">{text}</span>
        <span className="text-ink-muted tabular-nums">{percent}%</span>
      </p>
      <progress
        aria-label="Progresso da aprovação"
        aria-valuetext={`${percent}%. ${text}.`}
        max={100}
        value={percent}
        className="block h-2.5 w-full appearance-none overflow-hidden rounded-full border-none bg-line text-primary-ring [&::-moz-progress-bar]:bg-primary-ring [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary-ring [&::-webkit-progress-value]:transition-[inline-size]"
      />
    </div>
  )
}
