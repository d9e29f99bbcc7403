import { useCallback, useEffect, useRef } from 'react'

/** Coming back to a window fires two events. */
const SAME_RETURN_MS = 1000

/** Nothing on the page changes with a decision of the team: while one is awaited, the page asks for it. */
const LOOK_AGAIN_MS = 30_000

/** Calls `look` when the person or the network comes back, and from time to time while a decision is awaited. */
export function useAwaiting(isAwaited: boolean, look: () => void): void {
  const lookOnce = useReturn(look)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => lookOnce(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isAwaited, lookOnce])
}

/** Calls `look` when the person or the network comes back. Returns the same call, which does nothing where nobody looks. */
export function useReturn(look: () => void): () => void {
  const lookedAt = useRef(0)
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  const lookOnce = useCallback(() => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt.current < SAME_RETURN_MS) return
    lookedAt.current = Date.now()
    latest.current()
  }, [])
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
