import { useEffect, useRef } from 'react'

/** Returns a signal for work that begins with a press; it aborts when the component is left. */
export function useLeavingSignal(): () => AbortSignal {
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  return () => {
    leaving.current ??= new AbortController()
    return leaving.current.signal
  }
}
