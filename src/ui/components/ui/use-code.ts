import { useEffect, useEffectEvent, useState } from 'react'

const TRY_AGAIN_MS = 5000

/**
 * Loads code when first needed; null until then. React.lazy would fail the whole page and remember the failure; here `onMissing` is called,
 * and the next use tries again.
 */
export function useCode<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onMissing: (error: unknown) => void,
): Part | null {
  const [code, setCode] = useState<{ readonly part: Part } | null>(null)
  const fetchCode = useEffectEvent(load)
  const reportMissing = useEffectEvent(onMissing)
  const isNeeded = isWanted && code === null
  useEffect(() => {
    if (!isNeeded) return
    let isLeft = false
    fetchCode().then(
      (part) => {
        if (!isLeft) setCode({ part })
      },
      (error: unknown) => {
        if (!isLeft) reportMissing(error)
      },
    )
    return () => {
      isLeft = true
    }
  }, [isNeeded])
  return code?.part ?? null
}

/** Code that nobody asks for again: tried every few seconds until it loads. */
export function useCodePersistently<Part>(load: () => Promise<Part>, isWanted: boolean): Part | null {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(() => setMissing(false), TRY_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isMissing])
  return useCode(load, isWanted && !isMissing, () => setMissing(true))
}
