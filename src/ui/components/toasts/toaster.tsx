import { type CSSProperties, useEffect, useRef } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { forgetToast, receiveToasts, TOAST_POSITION } from './toast.ts'
import { ToastCard } from './toast-card.tsx'

/**
 * Sonner positions, stacks and swipes; each card measures its own time, so that focus pauses it too. The frame is a popover, because only
 * the top layer is above an open modal dialog.
 */
export default function Toaster() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let round = 0
    const stop = receiveToasts((request) => {
      raise(frame.current)
      // An equal message has the same id and updates the shown toast.
      round += 1
      const current = round
      sonner.custom((id) => <ToastCard request={request} round={current} onClose={() => sonner.dismiss(id)} />, {
        id: request.id,
        duration: Number.POSITIVE_INFINITY,
        unstyled: true,
        onDismiss: () => forgetToast(request.id),
      })
    })
    return () => {
      stop()
      sonner.dismiss()
    }
  }, [])
  return (
    <div
      ref={frame}
      popover="manual"
      className="inset-0 m-0 size-0 overflow-visible border-0 bg-transparent p-0 print:hidden"
    >
      <Sonner
        position={TOAST_POSITION}
        visibleToasts={4}
        expand
        gap={10}
        offset={16}
        // A phone's header spans the whole width, and its buttons must stay reachable.
        mobileOffset={{ top: 'calc(var(--header-height) + 0.5rem)', left: 12, right: 12 }}
        containerAriaLabel="Avisos"
        style={{ fontFamily: 'inherit', '--width': 'min(26rem, calc(100vw - 1.5rem))' } as CSSProperties}
      />
    </div>
  )
}

/** Shows the frame, above any dialog opened before. */
function raise(frame: HTMLDivElement | null) {
  if (!frame || typeof frame.showPopover !== 'function') return
  const isShown = frame.matches(':popover-open')
  if (isShown && document.querySelector('dialog[open]')) frame.hidePopover()
  if (!isShown || !frame.matches(':popover-open')) frame.showPopover()
}
