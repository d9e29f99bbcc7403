import { type ReactNode, startTransition, useEffect, useState } from 'react'

interface AfterPaintProps {
  /** Placeholder of the same size. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Lets the browser paint a press first, before work that blocks a slow phone, such as a modal dialog. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}

/** Renders slow content, such as a calendar, after its surroundings are painted, so that a press is answered at once. */
export function AfterPaint({ fallback, children }: AfterPaintProps) {
  const [isDue, setDue] = useState(false)
  useEffect(() => startTransition(() => setDue(true)), [])
  return isDue ? children : fallback
}
