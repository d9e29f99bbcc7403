import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { forgetToast, receiveToasts, TOAST_POSITION } from './toast.ts'
import { ToastCard } from './toast-card.tsx'

/** Sonner places, stacks and swipes; each card measures its own time, so that focus pauses it as well as the pointer. */
export default function Toaster() {
  useEffect(
    () =>
      receiveToasts((request) => {
        sonner.custom((id) => <ToastCard request={request} onClose={() => sonner.dismiss(id)} />, {
          id: request.id,
          duration: Number.POSITIVE_INFINITY,
          unstyled: true,
          onDismiss: () => forgetToast(request.id),
          onAutoClose: () => forgetToast(request.id),
        })
      }),
    [],
  )
  return (
    <Sonner
      position={TOAST_POSITION}
      visibleToasts={4}
      expand
      gap={10}
      offset={16}
      mobileOffset={12}
      containerAriaLabel="Avisos"
      style={{ fontFamily: 'inherit', '--width': 'min(26rem, calc(100vw - 1.5rem))' } as React.CSSProperties}
    />
  )
}
