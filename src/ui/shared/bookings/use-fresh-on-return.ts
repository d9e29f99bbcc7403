import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Who only glances at another page needs nothing anew. */
const LEAST_AWAY_MS = 5_000

/**
 * Fetches the page's data anew when somebody comes back to it, as from their bank's app where they have just paid, and when the
 * network is there again. What is shown stays until the answer comes.
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
