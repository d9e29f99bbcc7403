import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Picture } from '../../../core/offers/offer.ts'
import { useOverlay } from '../../components/overlay/use-overlay.ts'
import { IconButton } from '../../components/ui/icon-button.tsx'

export interface GalleryViewerProps {
  readonly pictures: readonly Picture[]
  readonly title: string
  readonly startAt: number
  readonly onClose: () => void
}

/**
 * All pictures in full screen. Swipes, arrows, Home and End move; Escape and Back close. The browser's
 * modal dialog keeps the focus inside. Only the visible picture and its neighbours are loaded.
 */
export function GalleryViewer({ pictures, title, startAt, onClose }: GalleryViewerProps) {
  const [index, setIndex] = useState(startAt)
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  /** Target of a scroll by key or button; pictures on the way there are ignored. */
  const heading = useRef<number | null>(null)
  const last = pictures.length - 1
  useOverlay(true, { onClose })

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!element.open) element.showModal()
    return () => element.close()
  }, [])

  useLayoutEffect(() => {
    const element = strip.current
    if (!element) return
    element.style.scrollBehavior = 'auto'
    element.scrollLeft = startAt * element.clientWidth
    element.style.scrollBehavior = ''
  }, [startAt])

  // Turning the phone changes a picture's width but must not change which picture is visible.
  useEffect(() => {
    const keepInSight = () => {
      if (strip.current) strip.current.scrollLeft = index * strip.current.clientWidth
    }
    window.addEventListener('resize', keepInSight)
    return () => window.removeEventListener('resize', keepInSight)
  }, [index])

  const go = (target: number) => {
    const next = Math.min(Math.max(target, 0), last)
    if (next === index) return
    setIndex(next)
    heading.current = next
    if (strip.current) strip.current.scrollLeft = next * strip.current.clientWidth
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last }[event.key]
    if (target === undefined) return
    event.preventDefault()
    go(target)
  }

  const onScroll = () => {
    const element = strip.current
    if (!element || element.clientWidth === 0) return
    const inSight = Math.round(element.scrollLeft / element.clientWidth)
    if (heading.current === null) setIndex(Math.min(Math.max(inSight, 0), last))
    else if (heading.current === inSight) heading.current = null
  }

  const picture = pictures[index]
  return (
    <dialog
      ref={dialog}
      aria-label={`Imagens de ${title}`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={onKeyDown}
      className="tp-dialog fixed inset-0 m-0 hidden h-dvh max-h-none w-full max-w-none flex-col overflow-hidden bg-black p-0 text-white open:flex [&_:focus-visible]:outline-white"
    >
      <div className="flex items-center justify-between gap-3 px-3 py-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
        <p className="px-2 text-sm font-medium tabular-nums">
          <span className="sr-only">Imagem </span>
          {index + 1} <span aria-hidden="true">/</span>
          <span className="sr-only">de</span> {pictures.length}
        </p>
        <IconButton
          label="Fechar imagens"
          icon={<X size={24} aria-hidden="true" />}
          onClick={onClose}
          className="text-white hover:bg-white/15"
        />
      </div>
      <div className="relative min-h-0 flex-1">
        <ul
          ref={strip}
          aria-label="Imagens"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
          tabIndex={0}
          onScroll={onScroll}
          onPointerDown={() => {
            heading.current = null
          }}
          className="scroll-row h-full -outline-offset-4 snap-mandatory overscroll-x-contain scroll-smooth"
        >
          {pictures.map((each, position) => (
            <li
              key={each.url}
              aria-hidden={position !== index || undefined}
              className="grid h-full w-full shrink-0 snap-center place-items-center px-0 md:px-20"
            >
              {Math.abs(position - index) <= 1 && (
                <img
                  src={each.url}
                  srcSet={each.sources.map((source) => `${source.url} ${source.width}w`).join(', ') || undefined}
                  sizes="100vw"
                  width={each.width}
                  height={each.height}
                  alt={each.alt}
                  decoding="async"
                  className="size-full min-h-0 object-contain"
                />
              )}
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <>
            <Arrow direction="back" disabled={index === 0} onClick={() => go(index - 1)} />
            <Arrow direction="on" disabled={index === last} onClick={() => go(index + 1)} />
          </>
        )}
      </div>
      <p
        aria-live="polite"
        className="min-h-14 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-center text-sm text-white/90"
      >
        {picture?.alt}
      </p>
    </dialog>
  )
}

/** Stays focusable at the ends, because disabling the pressed button would lose the focus. */
function Arrow(props: { direction: 'back' | 'on'; disabled: boolean; onClick: () => void }) {
  const isBack = props.direction === 'back'
  const Icon = isBack ? ChevronLeft : ChevronRight
  return (
    <IconButton
      label={isBack ? 'Imagem anterior' : 'Próxima imagem'}
      icon={<Icon size={26} aria-hidden="true" />}
      aria-disabled={props.disabled || undefined}
      onClick={props.onClick}
      className={`absolute! top-1/2 hidden! -translate-y-1/2 bg-white/15 text-white hover:bg-white/25 aria-disabled:opacity-30 md:inline-grid! ${isBack ? 'left-4' : 'right-4'}`}
    />
  )
}
