import { useCallback, useEffect, useRef } from 'react'
import { useLatest } from '../../use-latest.ts'

/** Returning to a window fires two events. */
const SAME_RETURN_MS = 1000

/** The page receives no event for a decision of an admin, so it polls while one is awaited. */
const LOOK_AGAIN_MS = 30_000

/** Calls `look` when the person or the network returns, and regularly while a decision is awaited. */
export function useAwaiting(isAwaited: boolean, look: () => void): void {
  const lookOnce = useReturn(look)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => lookOnce(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isAwaited, lookOnce])
}

/** Calls `look` when the person or the network returns. Returns the same call, which does nothing after unmounting. */
export function useReturn(look: () => void): () => void {
  const lookedAt = useRef(0)
  const latest = useLatest(look)
  const lookOnce = useCallback(() => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt.current < SAME_RETURN_MS) return
    lookedAt.current = Date.now()
    latest.current()
  }, [latest])
  useEffect(() => {
    document.addEventListener('visibilitychange', lookOnce)
    window.addEventListener('focus', lookOnce)
    window.addEventListener('online', lookOnce)
    return () => {
      document.removeEventListener('visibilitychange', lookOnce)
      window.removeEventListener('focus', lookOnce)
      window.removeEventListener('online', lookOnce)
    }
  }, [lookOnce])
  return lookOnce
}
