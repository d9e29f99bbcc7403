import { useEffect, useState } from 'react'

const EVERY_MS = 30_000

/** The current time, updated while the page is open, for countdowns and deadlines. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
