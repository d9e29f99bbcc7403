import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useReturn } from '../../../shared/time/use-return.ts'

interface Reading<T> {
  /** What is read: another key reads anew. */
  readonly key: string
  /** What was read before, by key; it goes with the page. */
  readonly kept: Map<string, T>
  readonly fetch: (signal?: AbortSignal) => Promise<T>
}

/** Reads something, again when the person or the network comes back. What cannot be read anew stays. */
export function useRead<T>({ key, kept, fetch }: Reading<T>) {
  const [told, setTold] = useState<ReadonlyMap<string, T>>(() => new Map(kept))
  const [failures, setFailures] = useState<ReadonlyMap<string, unknown>>(new Map())
  // An answer that was asked for before something was changed tells how it was.
  const changes = useRef(0)

  const put = (of: string, change: (old: T | undefined) => T | undefined) => {
    const value = change(kept.get(of))
    if (value === undefined) return
    kept.set(of, value)
    setTold(new Map(kept))
  }
  const load = async (of: string, signal?: AbortSignal): Promise<void> => {
    const number = changes.current
    try {
      const value = await fetch(signal)
      if (signal?.aborted) return
      if (number !== changes.current) return await load(of, signal)
      put(of, () => value)
      setFailures(new Map())
    } catch (error) {
      if (!signal?.aborted) setFailures(new Map([[of, error]]))
    }
  }
  const begin = useEffectEvent(load)
  useEffect(() => {
    const leaving = new AbortController()
    void begin(key, leaving.signal)
    return () => leaving.abort()
  }, [key])
  useReturn(() => void load(key))

  return {
    /** Null until it is known. */
    shown: told.get(key) ?? null,
    failure: failures.get(key) ?? null,
    reload() {
      setFailures(new Map())
      void load(key)
    },
    change(change: (old: T) => T) {
      changes.current += 1
      put(key, (old) => (old === undefined ? undefined : change(old)))
    },
  }
}
