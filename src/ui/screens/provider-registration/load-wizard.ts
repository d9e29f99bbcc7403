import { redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { removeDeviceDraft } from '../../../core/onboarding/device-draft.ts'
import type { Onboarding } from '../../../core/onboarding/onboarding.port.ts'
import { isPending, selectUser } from '../../../core/session/session.selectors.ts'
import { hasRole } from '../../../core/session/session.ts'
import type { App } from '../../app.tsx'
import { GUIDE_AREA } from './after-confirmation.ts'

/** What the wizard works with. Who is a provider already is led to the guide area, and nothing of a draft stays here. */
export async function loadWizard(app: App): Promise<Onboarding> {
  const settled = await waitFor(app.session, (snapshot) => !isPending(snapshot))
  if (hasRole(selectUser(settled), 'company')) {
    removeDeviceDraft(app.storage)
    throw redirect({ href: GUIDE_AREA, replace: true })
  }
  return app.loadOnboarding()
}
