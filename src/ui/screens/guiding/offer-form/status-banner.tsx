import { Ban, CircleAlert, Clock3, Eye, type LucideIcon, PauseCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { LIVE_SECTIONS } from '../../../../core/offer-editing/offer-sections.ts'
import type { OwnOffer, Suspension } from '../../../../core/offer-editing/own-offers.port.ts'
import { isOnSale, suspensionOf } from '../../../../core/offer-editing/typed-sections.ts'
import { cx } from '../../../components/ui/cx.ts'
import { listText } from '../../../labels.ts'
import { STEP_LABELS } from '../../../shared/offer-editing/steps.ts'
import { SuspensionText } from '../../../shared/offer-editing/suspension-text.tsx'

const TONES = {
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  success: 'bg-success-soft text-success',
} as const

interface Status {
  readonly tone: keyof typeof TONES
  readonly Icon: LucideIcon
  readonly title: string
  readonly text: ReactNode
}

function statusOf(offer: OwnOffer): Status | null {
  const { status, changes, rejectionReason, changed } = offer
  if (status === 'in review' || changes === 'in review') {
    return {
      tone: 'info',
      Icon: Clock3,
      title: status === 'in review' ? 'Em análise' : 'Mudanças em análise',
      text:
        status === 'in review'
          ? 'Nossa equipe responde em geral em até 2 dias úteis. Se você salvar uma mudança agora, a oferta sai da fila e precisa ser enviada de novo.'
          : 'A versão publicada continua à venda. Se você salvar outra mudança agora, tudo sai da fila e precisa ser enviado de novo. Preços e horários mudam na hora.',
    }
  }
  if (status === 'rejected' || changes === 'rejected') {
    return {
      tone: 'danger',
      Icon: CircleAlert,
      title: status === 'rejected' ? 'Precisa de ajustes' : 'As mudanças precisam de ajustes',
      text: `${rejectionReason ?? 'Nossa equipe pediu uma correção.'} Corrija e envie de novo.${
        status === 'rejected' ? '' : ' A versão publicada continua como estava.'
      }`,
    }
  }
  // The reason stays in every section's form until the offer is sent again.
  if (rejectionReason !== null && (status === 'draft' || changes === 'editing')) {
    return { tone: 'warning', Icon: CircleAlert, title: 'O que a nossa equipe pediu', text: rejectionReason }
  }
  if (!isOnSale(offer) || suspensionOf(offer, offer) !== null) return null
  const waiting = changed.filter((section) => !LIVE_SECTIONS.some((live) => live === section))
  const onSale: Omit<Status, 'text'> =
    status === 'paused'
      ? { tone: 'warning', Icon: PauseCircle, title: 'Pausada: ninguém consegue reservar' }
      : { tone: 'success', Icon: Eye, title: 'À venda' }
  const text =
    waiting.length === 0
      ? 'Preços e horários mudam na hora. O resto passa pela nossa equipe, e a versão publicada continua à venda até lá.'
      : `Os viajantes ainda não veem o que você mudou em ${listText(waiting.map((section) => STEP_LABELS[section]))}. Quando terminar, envie para análise na etapa Revisão.`
  return { ...onSale, text }
}

/** The offer's state, and the effect of saving. */
export function StatusBanner({ offer }: { readonly offer: OwnOffer }) {
  const suspension = suspensionOf(offer, offer)
  const statuses = [suspension && suspended(suspension), statusOf(offer)].filter((status) => status !== null)
  return (
    <div role="status" className="flex flex-col gap-3">
      {statuses.map(({ tone, Icon, title, text }) => (
        <div key={title} className={cx('flex items-start gap-3 rounded-lg px-4 py-3', TONES[tone])}>
          <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          <div className="min-w-0 text-sm wrap-anywhere">
            <p className="font-semibold">{title}</p>
            {typeof text === 'string' ? <p>{text}</p> : text}
          </div>
        </div>
      ))}
    </div>
  )
}

const suspended = (suspension: Suspension): Status => ({
  tone: 'danger',
  Icon: Ban,
  title: 'Suspensa pela nossa equipe: ninguém consegue reservar',
  text: <SuspensionText {...suspension} />,
})
