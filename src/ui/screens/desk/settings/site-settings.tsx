import type { Settings } from '../../../../core/back-office/settings.port.ts'
import { Forbidden, NotOffered } from '../../../../core/failures.ts'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { UnsavedGuard } from '../../../shared/forms/unsaved.tsx'
import { useResource } from '../../../shared/use-resource.ts'
import { AnnouncementSection } from './announcement-section.tsx'
import { ColorSection } from './color-section.tsx'
import { CommissionSection } from './commission-section.tsx'
import { CompanySection } from './company-section.tsx'
import { VideosSection } from './videos-section.tsx'

/** The settings that the person may change; absent for others. */
export function SiteSettings({ settings: port }: { readonly settings: Settings }) {
  const {
    lastValue: page,
    failure,
    reload,
  } = useResource({ key: 'settings', load: (signal) => port.fetchSettings(signal) })
  if (failure instanceof Forbidden || failure instanceof NotOffered) return null
  if (page === null) {
    if (failure !== null)
      return <FailureState title="Não conseguimos abrir as configurações do site" onRetry={reload} />
    return (
      <Loading label="Abrindo…">
        <Skeleton className="h-64 w-full" />
      </Loading>
    )
  }
  const { settings, history } = page
  const given = { settings: port, history, onChanged: reload }
  return (
    <UnsavedGuard>
      {settings.announcement && <AnnouncementSection {...given} setting={settings.announcement} />}
      {settings.color && <ColorSection {...given} setting={settings.color} />}
      {settings.videos && <VideosSection {...given} setting={settings.videos} />}
      {settings.company && <CompanySection {...given} setting={settings.company} />}
      {settings.commission && <CommissionSection {...given} setting={settings.commission} />}
    </UnsavedGuard>
  )
}
