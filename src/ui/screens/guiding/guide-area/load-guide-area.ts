import { removeDeviceDraft } from '../../../../core/onboarding/device-draft.ts'
import { selectUser } from '../../../../core/session/session.selectors.ts'
import { isApprovedProvider } from '../../../../core/session/session.ts'
import type { App } from '../../../app.tsx'
import { defaultTab, type GuideTab } from './guide-search.ts'
import { type LoadedApproval, loadApproval } from './load-approval.ts'
import { loadAhead } from './tab-content.tsx'

/** Loads the approval, and at the same time the code of the expected tab. */
export async function loadGuideArea(app: App, tab: GuideTab | undefined, signal: AbortSignal): Promise<LoadedApproval> {
  // A guide registers only once; an unfinished registration of this device would be asked about again.
  removeDeviceDraft(app.storage)
  const isApproved = isApprovedProvider(selectUser(app.session.getSnapshot()))
  const [loaded] = await Promise.all([loadApproval(app, signal), loadAhead(tab ?? defaultTab(isApproved))])
  return loaded
}
