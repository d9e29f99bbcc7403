import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { selectUser } from '../../../core/session/session.selectors.ts'
import type { UserId } from '../../../core/session/session.ts'
import { useApp } from '../../app.tsx'

/** A running machine that saves a draft. */
interface Keeper {
  send(event: { readonly type: 'page hidden' }): void
  getSnapshot(): { readonly status: string }
}

/** Saves the draft at once when the page is hidden, closed or left. */
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
    // After a logout nothing of the person may be stored on the device again.
    const isStillTheirs = person === null || selectUser(session.getSnapshot())?.id === person
    if (isStillTheirs && actor.getSnapshot().status === 'active') actor.send({ type: 'page hidden' })
  })
  // A layout effect, because a passive one would run after the actor has stopped.
  useLayoutEffect(() => () => keepWhatIsTheirs(), [])
}
