import { useEffect, useRef } from 'react'

/** Calls `onEnd` once, after `duration` milliseconds without counting pauses. */
export function useCountdown(duration: number, paused: boolean, onEnd: () => void): void {
  const rest = useRef(duration)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (paused) return
    const begun = performance.now()
    const timer = setTimeout(() => end.current(), rest.current)
    return () => {
      clearTimeout(timer)
      rest.current = Math.max(0, rest.current - (performance.now() - begun))
    }
  }, [paused])
}
