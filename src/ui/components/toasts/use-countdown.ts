import { useEffect, useRef } from 'react'

/** Calls `onEnd` once, after `duration` milliseconds without counting pauses. Another `round` starts again. */
export function useCountdown(duration: number, paused: boolean, onEnd: () => void, round = 0): void {
  const rest = useRef(duration)
  const counted = useRef(round)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (counted.current !== round) rest.current = duration
    counted.current = round
    if (paused) return
    const begun = performance.now()
    const timer = setTimeout(() => end.current(), rest.current)
    return () => {
      clearTimeout(timer)
      rest.current = Math.max(0, rest.current - (performance.now() - begun))
    }
  }, [paused, duration, round])
}
