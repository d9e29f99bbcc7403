import type { DeskArea } from '../../../areas.ts'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'
import { SecuritySection } from './security-section.tsx'
import { SiteSettings } from './site-settings.tsx'
import { StaffSection } from './staff-section.tsx'

/** /administracao/configuracoes: the own authenticator app, and what the operator can change without a new version. */
export function SettingsScreen({ desk }: { readonly desk: DeskArea }) {
  return (
    <>
      <AreaHeading />
      <div className="flex flex-col gap-6">
        <SecuritySection secondFactor={desk.secondFactor} />
        <SiteSettings settings={desk.settings} />
        <StaffSection staff={desk.staff} />
      </div>
    </>
  )
}
