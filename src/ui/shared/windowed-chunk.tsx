import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/**
 * Scrolls by the pixels that the content above the reader grew. Browsers do that too, but not each and not always: while
 * this function measures they must not, or both together would move the reader.
 */
export function keepPlace(scroller: HTMLElement, grown: () => number): void {
  scroller.style.overflowAnchor = 'none'
  scroller.scrollTop += grown()
  scroller.style.overflowAnchor = ''
}

interface WindowedChunkProps {
  readonly className?: string
  /** The scrolling box around the list; without it the page scrolls. */
  readonly scroller?: RefObject<HTMLElement | null>
  /** Pixels from the visible part within which the chunk renders. */
  readonly margin?: number
  /** Height in pixels of the chunk while it was never near; without it the chunk renders at once. */
  readonly guess?: number | undefined
  /** The chunk always renders. */
  readonly isKept?: boolean
  /** Receives the chunk's height in pixels when it stops rendering. */
  readonly onHidden?: (height: number) => void
  readonly 'aria-live'?: 'off' | undefined
  readonly children: ReactNode
}

/**
 * A part of a long list that is rendered only near the visible part; elsewhere an empty box keeps its height. Unlike a
 * virtual list it needs no column count, so the server can render it and CSS alone decides the layout. A part with the
 * focus stays.
 */
export function WindowedChunk({
  className,
  scroller,
  margin = 1000,
  guess,
  isKept = false,
  onHidden,
  children,
  ...rest
}: WindowedChunkProps) {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(guess ?? null)
  const shown = height === null || isKept
  const report = useEffectEvent((before: number) => onHidden?.(before))

  useEffect(() => {
    const element = box.current
    if (element === null || isKept) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (entry === undefined) return
        if (entry.isIntersecting) setHeight(null)
        else if (element.firstElementChild !== null && !element.contains(document.activeElement)) {
          const { height: before } = entry.boundingClientRect
          setHeight(before)
          report(before)
        }
      },
      { root: scroller?.current ?? null, rootMargin: `${margin}px 0px` },
    )
    observer.observe(element)
    // A chunk that stayed for its focus asks again whether it is near.
    const observeAgain = () => {
      observer.unobserve(element)
      observer.observe(element)
    }
    element.addEventListener('focusout', observeAgain)
    return () => {
      element.removeEventListener('focusout', observeAgain)
      observer.disconnect()
    }
  }, [scroller, margin, isKept])

  const hidden = useRef(height)
  useLayoutEffect(() => {
    const before = hidden.current
    hidden.current = shown ? null : height
    const element = box.current
    const around = scroller?.current
    if (!shown || before === null || element === null || around == null) return
    keepPlace(around, () => {
      const { top, height: after } = element.getBoundingClientRect()
      return top < around.getBoundingClientRect().top ? after - before : 0
    })
  }, [shown, height, scroller])

  return (
    <div {...rest} ref={box} className={className} style={shown ? undefined : { height }}>
      {shown && children}
    </div>
  )
}
