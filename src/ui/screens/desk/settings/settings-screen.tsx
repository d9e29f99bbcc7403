import { may, type Permission } from '../../../../core/back-office/permissions.ts'
import type { DeskArea } from '../../../areas.ts'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'
import { useResource } from '../../../shared/use-resource.ts'
import { SecuritySection } from './security-section.tsx'
import { SiteSettings } from './site-settings.tsx'
import { StaffSection } from './staff-section.tsx'

/** /administracao/configuracoes: the own authenticator app, and what the operator can change without a new version. */
export function SettingsScreen({ desk }: { readonly desk: DeskArea }) {
  const { lastValue: own, failure } = useResource({
    key: 'permissions',
    load: (signal) => desk.today.fetchPermissions(signal),
  })
  // Without the person's permissions, each part asks and the server decides.
  const shows = (needed: Permission) => (own === null ? failure !== null : may(own, needed))
  return (
    <>
      <AreaHeading />
      <div className="flex flex-col gap-6">
        <SecuritySection secondFactor={desk.secondFactor} />
        {shows('content') && <SiteSettings settings={desk.settings} />}
        {shows('owner') && <StaffSection staff={desk.staff} />}
      </div>
    </>
  )
}
