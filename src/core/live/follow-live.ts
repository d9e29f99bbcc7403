import { Unauthenticated } from '../failures.ts'
import type { LiveActor } from './live.machine.ts'
import type { LiveEvent } from './live-event.ts'

export interface LiveFollower {
  onNews(event: LiveEvent): void
  /** The stream was lost; the machine reopens it, unless the backend refuses. Not called for a hidden page. */
  onLost(error: unknown): void
}

/**
 * Reports the news of a running stream; starts with `opened`, even if it is already open. @returns a function that
 * stops it.
 */
export function followLive(live: LiveActor, { onNews, onLost }: LiveFollower): () => void {
  const heard = [
    live.on('news', ({ news }) => onNews(news)),
    live.on('lost', ({ error }) => {
      if (error !== null) onLost(error)
    }),
  ]
  let isLeft = false
  const present = live.getSnapshot()
  Promise.resolve().then(() => {
    if (isLeft) return
    if (present.context.isOpen) onNews({ type: 'opened' })
    else if (present.matches('out')) onLost(new Unauthenticated('no live stream without a session'))
    else if (!present.matches('listening') && !present.matches('hidden')) onLost(present.context.failure)
  })
  return () => {
    isLeft = true
    for (const { unsubscribe } of heard) unsubscribe()
  }
}
