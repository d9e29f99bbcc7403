import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { selectUser } from '../../../core/session/session.selectors.ts'
import type { UserId } from '../../../core/session/session.ts'
import { useApp } from '../../app.tsx'

/** A running machine that keeps what is typed. */
interface Keeper {
  send(event: { readonly type: 'page hidden' }): void
  getSnapshot(): { readonly status: string }
}

/** The last letters are kept when the page is hidden, closed or left, without waiting for a pause. */
export function useKeepOnLeaving(actor: Keeper, person: UserId | null): void {
  const { session } = useApp()
  useEffect(() => {
    const keep = () => {
      if (document.visibilityState === 'hidden') actor.send({ type: 'page hidden' })
    }
    const keepNow = () => actor.send({ type: 'page hidden' })
    document.addEventListener('visibilitychange', keep)
    addEventListener('pagehide', keepNow)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      removeEventListener('pagehide', keepNow)
    }
  }, [actor])

  const keepWhatIsTheirs = useEffectEvent(() => {
    // After a logout nothing of the person may come back to the device.
    const isStillTheirs = person === null || selectUser(session.getSnapshot())?.id === person
    if (isStillTheirs && actor.getSnapshot().status === 'active') actor.send({ type: 'page hidden' })
  })
  // Before the actor is stopped, which a passive effect would come too late for.
  useLayoutEffect(() => () => keepWhatIsTheirs(), [])
}
