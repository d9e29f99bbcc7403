import { CalendarX, Clock } from 'lucide-react'
import type { ApprovalState } from '../../../../core/onboarding/approval-steps.ts'
import { STEP_WORDS } from '../../../../core/onboarding/approval-steps.ts'
import { fromIsoDate } from '../../../../core/time/typed-date.ts'
import { ButtonLink } from '../../../components/ui/button.tsx'

/** Says that the Cadastur certificate ends soon or has ended, and what became of a renewal. */
export function CadasturNotice({ certificate }: Pick<ApprovalState, 'certificate'>) {
  const { validity, status } = certificate
  if (!validity?.mayRenew) return null
  const { isLapsed, expiresOn } = validity
  const isWaiting = status === 'in review'
  const Icon = isLapsed ? CalendarX : Clock
  return (
    <section
      aria-labelledby="cadastur"
      className={`mt-6 flex gap-4 rounded-lg border p-4 ${isLapsed ? 'border-danger bg-danger-soft' : 'border-warning bg-warning-soft'}`}
    >
      <Icon size={24} aria-hidden="true" className={`mt-0.5 shrink-0 ${isLapsed ? 'text-danger' : 'text-warning'}`} />
      <div className="min-w-0">
        <h2 id="cadastur" className="text-xl">
          {isLapsed
            ? 'Seu Cadastur venceu: suas ofertas estão pausadas'
            : `Seu Cadastur vence em ${fromIsoDate(expiresOn)}`}
        </h2>
        <p className="mt-1 wrap-anywhere">
          {isLapsed
            ? `O certificado valia até ${fromIsoDate(expiresOn)}. As reservas já feitas continuam valendo.`
            : 'Depois desse dia, suas ofertas saem da busca até a renovação ser aprovada. As reservas já feitas continuam valendo.'}{' '}
          {isWaiting && 'A renovação que você enviou está em análise.'}
        </p>
        {!isWaiting && (
          <div className="mt-4">
            <ButtonLink href={STEP_WORDS.certificate.href}>Enviar certificado renovado</ButtonLink>
          </div>
        )}
      </div>
    </section>
  )
}
