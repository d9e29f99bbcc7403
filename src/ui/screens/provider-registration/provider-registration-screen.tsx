import { useLocation } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Onboarding } from '../../../core/onboarding/onboarding.port.ts'
import { hasRole } from '../../../core/session/session.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { useSession } from '../../use-session.ts'
import { Wizard } from './wizard.tsx'
import { WizardSkeleton } from './wizard-skeleton.tsx'

export interface ProviderRegistrationScreenProps {
  readonly onboarding: Onboarding
  /** The last part of the address; undefined where there is none. */
  readonly path: string | undefined
}

/** /cadastro-prestador: how somebody becomes a guide. */
export function ProviderRegistrationScreen({ onboarding, path }: ProviderRegistrationScreenProps) {
  const { isPending, user } = useSession()
  const isTold = useLocation({ select: ({ state }) => state.numberTaken === true })
  const [isNumberTaken, setNumberTaken] = useState(isTold)
  if (isTold && !isNumberTaken) setNumberTaken(true)
  // Who is a guide already is on their way to the guide area.
  if (isPending || hasRole(user, 'company')) return <WizardSkeleton />
  if (hasRole(user, 'admin')) return <NotForAdmins />
  const person = user?.id ?? null
  return (
    // What is typed belongs to who types it; a visitor who logs in takes it along by what the device keeps.
    <Wizard
      key={person ?? 'visitor'}
      person={person}
      onboarding={onboarding}
      path={path}
      isNumberTaken={isNumberTaken && person !== null}
    />
  )
}

function NotForAdmins() {
  return (
    <EmptyState
      headingLevel={1}
      icon={<ShieldCheck size={28} aria-hidden="true" />}
      title="Esta conta é da administração"
      action={<ButtonLink href="/administracao">Ir para a administração</ButtonLink>}
    >
      Contas de administração não podem virar guia. Para se cadastrar, saia e use outra conta.
    </EmptyState>
  )
}
