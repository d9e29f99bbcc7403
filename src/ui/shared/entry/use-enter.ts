import { useRouter } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { storeReturnPage, takeReturnPage } from '../../../core/session/return-page.ts'
import { isPending, selectIsBusy, selectUser } from '../../../core/session/session.selectors.ts'
import type { Token } from '../../../core/session/session.ts'
import { useApp } from '../../app.tsx'
import { type AwaitedMail, destinationOf, WIZARD } from './after-confirmation.ts'

export const CLIENT_AREA = '/area-do-cliente'

/**
 * Opens a new account's session by its token and goes to the requested page, or to the client area. After a provider's registration,
 * `awaited` decides.
 */
export function useEnter(): (token: Token, awaited: AwaitedMail) => Promise<void> {
  const app = useApp()
  const { session, storage } = app
  const router = useRouter()
  return async (token, awaited) => {
    // Read first, because a change of person deletes the stored page.
    const asked = takeReturnPage(storage, Date.now())
    const wanted = awaited.kind === 'provider' ? WIZARD : (asked ?? CLIENT_AREA)
    session.send({ type: 'log in with token', token })
    const settled = await waitFor(session, (snapshot) => !isPending(snapshot) && !selectIsBusy(snapshot))
    const user = selectUser(settled)
    if (user === null) {
      storeReturnPage(storage, wanted, Date.now())
      return
    }
    const destination = (await destinationOf(app, awaited, user)) ?? { href: wanted }
    await router.navigate({ ...destination, replace: true })
  }
}

/** Opens the login dialog; the client area follows if no page was requested. */
export function useLoginOnward(open: (router: ReturnType<typeof useRouter>) => void): () => void {
  const { storage } = useApp()
  const router = useRouter()
  return () => {
    const now = Date.now()
    storeReturnPage(storage, takeReturnPage(storage, now) ?? CLIENT_AREA, now)
    open(router)
  }
}
