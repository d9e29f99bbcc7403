import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { useOverlay } from '../overlay/use-overlay.ts'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  readonly open: boolean
  /** Called for the close button, Escape, a press outside, Back, and a navigation from inside. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly description?: ReactNode
  /** Fixed at the bottom: the buttons. */
  readonly footer?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg'
  /** `sheet`: on a phone it rises from the bottom; `full`: it covers the phone; `side`: at the right on a wide screen. */
  readonly shape?: 'sheet' | 'full' | 'side'
  /** False while running work must not be left by accident. */
  readonly dismissible?: boolean
  /** False if Back must not get an entry for it, because the dialog already has one or holds up a navigation. */
  readonly hasOwnEntry?: boolean
  /** Element that receives the focus when it opens; by default the first focusable one. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly className?: string
  readonly children: ReactNode
}

const SIZES = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' } as const
const SHAPES = {
  sheet: 'mt-auto mb-0 max-h-[92dvh] rounded-t-xl sm:my-auto sm:max-h-[min(88dvh,56rem)] sm:rounded-xl',
  full: 'm-0 h-dvh max-h-none sm:m-auto sm:h-auto sm:max-h-[min(88dvh,56rem)] sm:rounded-xl',
  side: 'mt-auto mb-0 max-h-[92dvh] rounded-t-xl sm:my-0 sm:mr-0 sm:ml-auto sm:h-dvh sm:max-h-none sm:rounded-none sm:rounded-l-xl',
} as const

/**
 * The browser's modal dialog: it keeps the focus inside, makes the page behind inert, closes on Escape and, in browsers
 * with close watchers, on the back gesture, and returns the focus. Back closes it in every browser
 * (overlay-history.ts). Its content is mounted only while it is open.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  footer,
  size = 'md',
  shape = 'sheet',
  dismissible = true,
  hasOwnEntry = true,
  initialFocus,
  className,
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const titleId = useId()
  const descriptionId = useId()
  useOverlay(open, { onClose, dismissible, hasOwnEntry })

  useLayoutEffect(() => {
    const dialog = element.current
    if (!open || !dialog) return
    if (!dialog.open) dialog.showModal()
    initialFocus?.current?.focus()
    return () => dialog.close()
  }, [open, initialFocus])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do the same by keyboard
    <dialog
      ref={element}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (dismissible) onClose()
      }}
      onClose={(event) => {
        // After a second Escape in a row the browser closes without asking.
        if (event.target === event.currentTarget && open) onClose()
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (dismissible && pressedBeside.current && event.target === event.currentTarget) onClose()
      }}
      className={cx(
        'tp-dialog fixed inset-0 mx-auto hidden w-full max-w-none flex-col overflow-hidden bg-raised p-0 text-ink shadow-lg open:flex',
        SHAPES[shape],
        SIZES[size],
        className,
      )}
    >
      {open && (
        <>
          <header className="flex items-start gap-3 border-b border-line py-3 pr-3 pl-5 sm:pl-6">
            <div className="min-w-0 flex-1 py-2">
              <h2 id={titleId} className="text-lg">
                {title}
              </h2>
              {description && (
                <p id={descriptionId} className="mt-1 text-sm text-ink-muted">
                  {description}
                </p>
              )}
            </div>
            {dismissible && <IconButton label="Fechar" icon={<X size={22} aria-hidden="true" />} onClick={onClose} />}
          </header>
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">{children}</div>
          {footer && (
            <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
              {footer}
            </footer>
          )}
        </>
      )}
    </dialog>
  )
}
