import { redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { removeDeviceDraft } from '../../../../core/onboarding/device-draft.ts'
import { isPending, selectUser } from '../../../../core/session/session.selectors.ts'
import { hasRole } from '../../../../core/session/session.ts'
import type { App } from '../../../app.tsx'
import { GUIDE_AREA } from '../../../shared/entry/after-confirmation.ts'

/** Leads a guide to the guide area, also where the backend offers no registration, and removes a draft from the device. */
export async function leadGuides({ session, storage }: App, isPreload: boolean): Promise<void> {
  const settled = await waitFor(session, (snapshot) => !isPending(snapshot))
  if (!hasRole(selectUser(settled), 'company')) return
  if (!isPreload) removeDeviceDraft(storage)
  throw redirect({ href: GUIDE_AREA, replace: true })
}
