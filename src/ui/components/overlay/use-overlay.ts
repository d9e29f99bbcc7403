import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { useLatest } from '../../use-latest.ts'
import { overlaysOf } from './overlay-history.ts'
import { ignoreSecondTap } from './second-tap.ts'

interface OverlayOptions {
  readonly onClose: () => void
  /** False while Back must not close it. */
  readonly dismissible?: boolean
  /** False if Back must not get an entry for it. */
  readonly hasOwnEntry?: boolean
}

/**
 * Makes Back close an overlay by a history entry while it is open; outside a router it has none. The second tap of a double tap that
 * opens or closes the overlay presses nothing.
 */
export function useOverlay(open: boolean, { onClose, dismissible = true, hasOwnEntry = true }: OverlayOptions): void {
  const router: AnyRouter | null = useRouter({ warn: false })
  const overlays = router && hasOwnEntry ? overlaysOf(router.history) : undefined
  const latest = useLatest({ onClose, dismissible })
  useEffect(() => {
    if (!open) return
    return overlays?.open(() => {
      if (latest.current.dismissible) latest.current.onClose()
      return latest.current.dismissible
    })
  }, [open, overlays, latest])
  // A second tap that waits already would come before a passive effect.
  useLayoutEffect(() => {
    if (!open) return
    ignoreSecondTap()
    return ignoreSecondTap
  }, [open])
}
