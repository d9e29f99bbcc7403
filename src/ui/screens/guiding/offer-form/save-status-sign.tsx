import { CloudCheck, CloudOff, LoaderCircle, type LucideIcon, Smartphone } from 'lucide-react'
import type { OfferFormSnapshot } from '../../../../core/offer-editing/offer-form.machine.ts'
import { selectSaveStatus } from '../../../../core/offer-editing/offer-form.selectors.ts'
import { atClockText, clockAt } from '../../../../core/time/clock-text.ts'

interface Sign {
  readonly text: string
  readonly Icon: LucideIcon
}

function signOf(snapshot: OfferFormSnapshot): Sign {
  const status = selectSaveStatus(snapshot)
  switch (status.kind) {
    case 'saved':
      return {
        text: status.at === null ? 'Salvo' : `Salvo ${atClockText(clockAt(new Date(status.at)))}`,
        Icon: CloudCheck,
      }
    case 'saving':
      return { text: 'Salvando…', Icon: LoaderCircle }
    case 'on this device':
      return { text: 'Guardado neste aparelho', Icon: Smartphone }
    case 'offline':
      return { text: 'Sem conexão: guardado neste aparelho', Icon: CloudOff }
  }
}

/** Says whether the typed values are saved. Not announced, because it changes with every pause. */
export function SaveStatusSign({ snapshot }: { readonly snapshot: OfferFormSnapshot }) {
  const { text, Icon } = signOf(snapshot)
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-muted">
      <Icon size={16} aria-hidden="true" className="shrink-0" />
      {text}
    </p>
  )
}
