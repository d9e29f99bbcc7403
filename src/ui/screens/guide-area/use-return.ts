import { useCallback, useEffect, useRef } from 'react'

/** Coming back to a window fires two events. */
const SAME_RETURN_MS = 1000

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
