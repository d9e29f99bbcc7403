import {
  mayOpen,
  REGISTRATION_STEPS,
  type RegistrationStep,
} from '../../../../core/onboarding/provider-registration.ts'
import type { ProviderRegistrationSnapshot } from '../../../../core/onboarding/registration.machine.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { SaveStatusSign } from './save-status-sign.tsx'
import { addressOf, labelOf } from './steps.ts'

const COUNT = REGISTRATION_STEPS.length

/** Progress through the wizard; every allowed step is a link. */
export function Progress({ snapshot }: { readonly snapshot: ProviderRegistrationSnapshot }) {
  const { step, known } = snapshot.context
  const place = REGISTRATION_STEPS.indexOf(step) + 1
  const label = labelOf(step, snapshot.context)
  const text = `Etapa ${place} de ${COUNT}`
  return (
    <div className="grid grid-cols-1 sm:grid-cols-[1fr_auto]">
      <p className="text-sm font-semibold">
        {text} <span className="font-normal text-ink-muted">· {label}</span>
      </p>
      {/* On a phone under the bar, where its coming and going moves nothing. */}
      <div className="pointer-events-none max-sm:order-last max-sm:-mt-5 max-sm:h-5">
        <SaveStatusSign snapshot={snapshot} />
      </div>
      <div
        role="progressbar"
        aria-label="Andamento do cadastro"
        aria-valuemin={0}
        aria-valuemax={COUNT}
        aria-valuenow={place}
        aria-valuetext={`${text}: ${label}`}
      />
      <nav aria-label="Etapas do cadastro" className="sm:col-span-2">
        <ol className="grid grid-cols-6 gap-1.5">
          {REGISTRATION_STEPS.map((one) => (
            <li key={one}>
              <Segment
                step={one}
                label={labelOf(one, snapshot.context)}
                isDone={one !== 'access' && known.steps[one] !== undefined}
                isCurrent={one === step}
                canOpen={mayOpen(one, known.steps)}
              />
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}

interface SegmentProps {
  readonly step: RegistrationStep
  readonly label: string
  readonly isDone: boolean
  readonly isCurrent: boolean
  readonly canOpen: boolean
}

/** A segment of the bar, high enough for a thumb; wide screens show its name. */
function Segment({ step, label, isDone, isCurrent, canOpen }: SegmentProps) {
  const content = (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'block h-1.5 rounded-full',
          isCurrent || isDone ? 'bg-primary-ring' : 'bg-line-strong opacity-50',
        )}
      />
      <span className="mt-1.5 text-xs max-sm:sr-only sm:block sm:truncate">{label}</span>
      {isDone && <span className="sr-only"> (concluída)</span>}
    </>
  )
  if (isCurrent) {
    return (
      <span aria-current="step" className="block min-h-11 pt-3 font-semibold">
        {content}
      </span>
    )
  }
  if (!canOpen) return <span className="block min-h-11 pt-3 text-ink-muted">{content}</span>
  return (
    <AppLink href={addressOf(step)} title={label} className="block min-h-11 rounded-sm pt-3 hover:text-primary-text">
      {content}
    </AppLink>
  )
}
