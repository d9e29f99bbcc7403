import { useRouter } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { rememberAskedForPage, takeAskedForPage } from '../../../core/session/asked-for-page.ts'
import { isPending, selectIsBusy, selectUser } from '../../../core/session/session.selectors.ts'
import type { Token } from '../../../core/session/session.ts'
import { useApp } from '../../app.tsx'

export const CLIENT_AREA = '/area-do-cliente'

/** Into a session by the token of an account just made, and on to the page that was asked for, or to the client area. */
export function useEnter(): (token: Token) => Promise<void> {
  const { session, storage } = useApp()
  const router = useRouter()
  return async (token) => {
    // Taken before: whoever takes over from somebody else finds nothing of theirs afterwards.
    const wanted = takeAskedForPage(storage, Date.now()) ?? CLIENT_AREA
    session.send({ type: 'log in with token', token })
    const settled = await waitFor(session, (snapshot) => !isPending(snapshot) && !selectIsBusy(snapshot))
    if (selectUser(settled) === null) rememberAskedForPage(storage, wanted, Date.now())
    else await router.navigate({ href: wanted, replace: true })
  }
}

/** The login dialog, which leads on to the client area where no page was asked for. */
export function useLoginOnward(open: (router: ReturnType<typeof useRouter>) => void): () => void {
  const { storage } = useApp()
  const router = useRouter()
  return () => {
    const now = Date.now()
    rememberAskedForPage(storage, takeAskedForPage(storage, now) ?? CLIENT_AREA, now)
    open(router)
  }
}
