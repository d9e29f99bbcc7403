import { AvatarSection } from './avatar/avatar-section.tsx'
import { PrivacySection } from './privacy/privacy-section.tsx'

/** /area-do-cliente/meus-dados. */
export function AccountScreen() {
  return (
    <div className="page-width max-w-3xl py-8">
      <h1 className="text-3xl font-bold">Meus dados</h1>
      <div className="mt-6 flex flex-col gap-6">
        <AvatarSection />
        <PrivacySection />
      </div>
    </div>
  )
}
