import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { overlaysOf } from './overlay-history.ts'

interface OverlayOptions {
  readonly onClose: () => void
  /** False while Back must not close it. */
  readonly dismissible?: boolean
}

/** Makes Back close an overlay by a history entry while it is open. Does nothing outside a router. */
export function useOverlay(open: boolean, { onClose, dismissible = true }: OverlayOptions): void {
  const router: AnyRouter | null = useRouter({ warn: false })
  const overlays = router ? overlaysOf(router.history) : undefined
  const latest = useRef({ onClose, dismissible })
  useEffect(() => {
    latest.current = { onClose, dismissible }
  })
  useEffect(() => {
    if (!open) return
    return overlays?.open(() => {
      if (latest.current.dismissible) latest.current.onClose()
      return latest.current.dismissible
    })
  }, [open, overlays])
}
