import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A short look at another page needs no reload. */
const LEAST_AWAY_MS = 5_000

/**
 * Reloads the page's data when the person returns, for example from the bank's app, and when the network is back. The shown data stays
 * until the answer arrives.
 */
export function useFreshOnReturn(): void {
  const router = useRouter()
  useEffect(() => {
    let leftAt = document.hidden ? Date.now() : null
    const onVisibility = () => {
      if (document.hidden) leftAt = Date.now()
      else if (leftAt !== null && Date.now() - leftAt >= LEAST_AWAY_MS) void router.invalidate()
    }
    const onOnline = () => void router.invalidate()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('online', onOnline)
    }
  }, [router])
}
