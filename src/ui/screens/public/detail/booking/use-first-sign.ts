import { useEffect, useEffectEvent } from 'react'

const SIGNS = ['pointerdown', 'scroll', 'keydown', 'touchstart'] as const

/**
 * Calls back once somebody has begun to use the page and it has nothing else to do: whoever only looks in pays nothing for what
 * they may want next.
 */
export function useFirstSign(onSign: () => void): void {
  const tell = useEffectEvent(onSign)
  useEffect(() => {
    const options = { passive: true } as const
    const stop = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, listener)
    }
    const listener = () => {
      stop()
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => tell())
      else setTimeout(() => tell(), 500)
    }
    for (const sign of SIGNS) window.addEventListener(sign, listener, options)
    return stop
  }, [])
}
