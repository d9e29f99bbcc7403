import { useEffect, useEffectEvent, useState } from 'react'

/**
 * A part whose code is fetched when it is first wanted; null until then. React.lazy would give the whole page up where the
 * code does not come, and remember it: here `onMissing` is called, and the next time that it is wanted it is asked for anew.
 */
export function useCode<Part>(load: () => Promise<Part>, isWanted: boolean, onMissing: () => void): Part | null {
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
      () => {
        if (!isLeft) reportMissing()
      },
    )
    return () => {
      isLeft = true
    }
  }, [isNeeded])
  return code?.part ?? null
}
