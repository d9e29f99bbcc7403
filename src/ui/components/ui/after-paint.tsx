import { type ReactNode, startTransition, useEffect, useState } from 'react'

interface AfterPaintProps {
  /** What stands there meanwhile, in the same shape. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Lets a press show first, where what it opens keeps a slow phone busy: the browser's own modal dialog does. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}

/**
 * For what takes a slow phone long to draw, such as a calendar: what surrounds it is painted first, so that a press is
 * answered at once, and the rest follows in pieces.
 */
export function AfterPaint({ fallback, children }: AfterPaintProps) {
  const [isDue, setDue] = useState(false)
  useEffect(() => startTransition(() => setDue(true)), [])
  return isDue ? children : fallback
}
