import { useEffect, useEffectEvent } from 'react'

const SIGNS = ['pointerdown', 'scroll', 'keydown', 'touchstart'] as const
/** A slow phone may never be idle. Milliseconds. */
const LATEST = 2000

/**
 * Calls back after the person's first touch, key or scroll, once the page is idle. A visitor who only looks loads
 * nothing extra.
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
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => tell(), { timeout: LATEST })
      else setTimeout(() => tell(), 500)
    }
    for (const sign of SIGNS) window.addEventListener(sign, listener, options)
    return stop
  }, [])
}
