import { useLocation, useRouter } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { hasRole } from '../../../../core/session/session.ts'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { useGuiding } from '../../../shared/onboarding/use-guiding.ts'
import { useSession } from '../../../use-session.ts'
import { Wizard } from './wizard.tsx'
import { WizardSkeleton } from './wizard-skeleton.tsx'

/** /cadastro-prestador: registration as a guide. @param path the last part of the address; undefined without one. */
export function ProviderRegistrationScreen({ path }: { readonly path: string | undefined }) {
  const { isPending, user } = useSession()
  const { value: onboarding, failure, retry } = useGuiding()
  const isNumberTakenByLink = useLocation({ select: (location) => location.state.numberTaken === true })
  const [isNumberTaken, setNumberTaken] = useState(isNumberTakenByLink)
  if (isNumberTakenByLink && !isNumberTaken) setNumberTaken(true)

  if (isPending) return <WizardSkeleton />
  if (hasRole(user, 'company')) return <ToGuideArea />
  if (hasRole(user, 'admin')) return <NotForAdmins />
  if (failure !== null) {
    const { title, text, isOffline = false } = failureText(failure)
    return (
      <FailureState headingLevel={1} title={title} offline={isOffline} onRetry={retry}>
        {text}
      </FailureState>
    )
  }
  if (onboarding === null) return <WizardSkeleton />
  const person = user?.id ?? null
  return (
    // Typed text belongs to one person; a visitor who logs in keeps it by the device's draft.
    <Wizard
      key={person ?? 'visitor'}
      person={person}
      onboarding={onboarding}
      path={path}
      isNumberTaken={isNumberTaken && person !== null}
    />
  )
}

/** A guide logged in on this page: the route redirects to the guide area. */
function ToGuideArea() {
  const router = useRouter()
  useEffect(() => void router.invalidate(), [router])
  return <WizardSkeleton />
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
