import { useEffect, useState } from 'react'

const EVERY_MS = 30_000

/** The present, which moves on while the page is open: countdowns and deadlines follow it. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
