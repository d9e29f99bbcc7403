import { useEffect, useState } from 'react'

/** Counts down from `seconds` once a second; starts again when `since` is another object. Undefined without `seconds`. */
export function useSecondsLeft(since: object | null, seconds: number | undefined): number | undefined {
  const [passed, setPassed] = useState({ since, seconds: 0 })
  const elapsed = passed.since === since ? passed.seconds : 0

  useEffect(() => {
    if (since === null || seconds === undefined) return
    const begun = performance.now()
    const timer = setInterval(() => {
      const now = Math.floor((performance.now() - begun) / 1000)
      setPassed({ since, seconds: now })
      if (now >= seconds) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [since, seconds])

  return since === null || seconds === undefined ? undefined : Math.max(0, Math.ceil(seconds - elapsed))
}
