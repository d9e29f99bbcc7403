import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useOverlay } from '../overlay/use-overlay.ts'
import { cx } from './cx.ts'

export interface PopupProps {
  /** Content of the button. */
  readonly trigger: ReactNode
  /** Name of a button without text. */
  readonly label?: string
  readonly triggerClassName?: string
  readonly align?: 'start' | 'end'
  readonly className?: string
  /** Links and buttons; a press on any of them closes the popup. */
  readonly children: ReactNode
}

/**
 * A button that shows a small panel of links under it (disclosure pattern: Tab moves through it; Escape, Back and a press elsewhere close
 * it). For menus of the first load, where React Aria would be too large.
 */
export function Popup({ trigger, label, triggerClassName, align = 'end', className, children }: PopupProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useOverlay(open, { onClose: () => setOpen(false) })

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    // React stops these events on their way to parts that it has not hydrated, so they are read before it.
    document.addEventListener('pointerdown', closeOutside, { capture: true })
    document.addEventListener('focusin', closeOutside, { capture: true })
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside, { capture: true })
      document.removeEventListener('focusin', closeOutside, { capture: true })
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open])

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={triggerClassName}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: it only follows the presses of the links and buttons inside
        // biome-ignore lint/a11y/noStaticElementInteractions: the same
        <div
          id={id}
          onClick={(event) => {
            if (!(event.target instanceof Element) || event.target.closest('a, button') === null) return
            // The pressed element disappears with the panel. A dialog that it opens returns the focus to the button.
            button.current?.focus({ preventScroll: true })
            setOpen(false)
          }}
          className={cx(
            'absolute top-full z-40 mt-2 max-w-[calc(100vw-2rem)] min-w-[min(15rem,100vw-2rem)] rounded-md border border-line bg-raised p-2 shadow-lg',
            align === 'end' ? 'right-0' : 'left-0',
            className,
          )}
        >
          {children}
        </div>
      )}
    </div>
  )
}

/** For links and buttons inside a Popup. */
export const popupItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-sm font-medium text-ink hover:bg-sunken'
