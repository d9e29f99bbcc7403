import { Ban } from 'lucide-react'
import type { Suspension } from '../../../core/offer-editing/own-offers.port.ts'
import { cx } from '../../components/ui/cx.ts'
import { useCompany } from '../../use-site.ts'

/** The reason of a suspension, and how the guide contests it. */
export function SuspensionText({ reason }: Suspension) {
  const { email } = useCompany()
  return (
    <>
      <p>{reason === null ? 'O motivo está no e-mail que enviamos.' : `O motivo: “${reason}”`}</p>
      <p>
        Só a nossa equipe pode liberar as vendas. Acha que é um engano? Responda ao e-mail que enviamos ou escreva para{' '}
        <a href={`mailto:${email}`} className="font-medium wrap-anywhere underline underline-offset-4">
          {email}
        </a>
        .
      </p>
    </>
  )
}

interface SalesSuspendedProps {
  readonly suspension: Suspension
  readonly className: string
}

/** Staff took all offers of the guide off sale. */
export function SalesSuspended({ suspension, className }: SalesSuspendedProps) {
  return (
    <div className={cx('flex gap-3 rounded-lg bg-danger-soft px-4 py-3 text-danger', className)}>
      <Ban size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0 text-sm wrap-anywhere">
        <p className="text-base font-semibold">Nossa equipe suspendeu as suas vendas</p>
        <SuspensionText {...suspension} />
      </div>
    </div>
  )
}
