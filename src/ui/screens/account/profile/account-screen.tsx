import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '../../../../core/session/session.ts'
import { useApp } from '../../../app.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { UnsavedGuard } from '../../../shared/forms/unsaved.tsx'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'
import { AvatarSection } from '../../../shared/profile/avatar-section.tsx'
import { PersonalSection } from '../../../shared/profile/personal-section.tsx'
import { useOffered } from '../../../use-offered.ts'
import { useUser } from '../../../use-session.ts'
import { EmailSection } from './email-section.tsx'
import type { LoadedAccount } from './load-account.ts'
import { NotificationsSection } from './notifications-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PhoneSection } from './phone-section.tsx'
import { PrivacySection } from './privacy/privacy-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** /area-do-cliente/meus-dados: each section has its own save button. */
export function AccountScreen({ loaded }: { readonly loaded: LoadedAccount }) {
  const user = useUser()
  return (
    <UnsavedGuard>
      <div className="max-w-3xl">
        <AreaHeading text="Cada parte é salva com o seu próprio botão." />
        {/* A new key per person, so that typed text never passes to another person. */}
        {user && <Sections key={user.id} user={user} loaded={loaded} />}
      </div>
    </UnsavedGuard>
  )
}

function Sections({ user, loaded }: { readonly user: User; readonly loaded: LoadedAccount }) {
  const { session } = useApp()
  const isNotifying = useOffered('notifications')
  const account = loaded.kind === 'known' && loaded.userId === user.id ? loaded.account : null
  const email = account?.email
  // The address may have been confirmed in another tab or on another device, so the session is updated.
  useEffect(() => {
    if (email !== undefined && email !== user.email) session.send({ type: 'user updated', changes: { email } })
  }, [session, email, user.email])
  // The router scrolls to the address's anchor before the session is restored.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <div className="flex flex-col gap-6">
      {loaded.kind === 'failed' && <NotLoaded error={loaded.error} />}
      <AvatarSection />
      <PersonalSection user={user} />
      <EmailSection user={user} account={account} />
      <PhoneSection user={user} account={account} />
      <PasswordSection user={user} account={account} />
      {loaded.kind !== 'not offered' && <SessionsSection />}
      {isNotifying && <NotificationsSection />}
      <PrivacySection />
    </div>
  )
}

function NotLoaded({ error }: { readonly error: unknown }) {
  const router = useRouter()
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warning-soft px-4 py-3"
    >
      <p className="min-w-0 flex-1">Não conseguimos ver como está a sua conta. {failureText(error).text}</p>
      <Button variant="secondary" size="sm" onClick={() => void router.invalidate()}>
        Tentar de novo
      </Button>
    </div>
  )
}
