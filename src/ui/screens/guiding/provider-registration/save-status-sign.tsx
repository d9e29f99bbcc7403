import { CloudCheck, CloudOff, LoaderCircle, type LucideIcon, Smartphone } from 'lucide-react'
import {
  type ProviderRegistrationSnapshot,
  selectSaveStatus,
} from '../../../../core/onboarding/registration.machine.ts'

interface Sign {
  readonly text: string
  readonly Icon: LucideIcon
}

function signOf(snapshot: ProviderRegistrationSnapshot): Sign | null {
  switch (selectSaveStatus(snapshot)) {
    case 'nowhere':
      return null
    case 'saved':
      return { text: 'Salvo', Icon: CloudCheck }
    case 'saving':
      return { text: 'Salvando…', Icon: LoaderCircle }
    case 'on this device':
      return { text: 'Guardado neste aparelho', Icon: Smartphone }
    case 'offline':
      return snapshot.context.problem?.kind === 'Unreachable'
        ? { text: 'Sem conexão: guardado neste aparelho', Icon: CloudOff }
        : { text: 'Guardado neste aparelho', Icon: Smartphone }
  }
}

/** Says whether the typed values are saved. Not announced, because it changes with every pause. */
export function SaveStatusSign({ snapshot }: { readonly snapshot: ProviderRegistrationSnapshot }) {
  const sign = signOf(snapshot)
  if (sign === null) return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-muted">
      <sign.Icon size={16} aria-hidden="true" className="shrink-0" />
      {sign.text}
    </p>
  )
}
