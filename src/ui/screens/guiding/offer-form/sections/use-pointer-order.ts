import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'

interface Drag {
  readonly from: number
  /** Position after a drop. */
  readonly to: number
  /** Distance of the drag, in pixels of the page. */
  readonly x: number
  readonly y: number
}

/** Pixels from the window's edges within which it scrolls, and how far each frame. */
const EDGE = 72
const SCROLL_STEP = 10

/**
 * Reorders entries by dragging with a mouse, a finger or a pen. Entries carry `data-place`; a handle's onPointerDown
 * starts the drag. Escape and a lost pointer cancel it.
 */
export function usePointerOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const [start, setStart] = useState<{ readonly from: number; readonly pageX: number; readonly pageY: number } | null>(
    null,
  )
  const isDragging = start !== null

  const stop = () => {
    setStart(null)
    setDrag(null)
  }
  const follow = useEffectEvent((clientX: number, clientY: number) => {
    if (start === null) return
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
    const over = entries.findIndex((entry, index) => {
      const { left, right, top, bottom } = entry.getBoundingClientRect()
      return index !== start.from && clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    })
    setDrag({
      from: start.from,
      to: over === -1 ? start.from : over,
      x: clientX + window.scrollX - start.pageX,
      y: clientY + window.scrollY - start.pageY,
    })
  })
  const finish = useEffectEvent(() => {
    if (drag !== null && drag.to !== drag.from) onMove(drag.from, drag.to)
    stop()
  })
  const giveUp = useEffectEvent(stop)

  useEffect(() => {
    if (!isDragging) return
    const held = new AbortController()
    const { signal } = held
    let pointer: { x: number; y: number } | null = null
    let frame = 0
    const scroll = () => {
      frame = requestAnimationFrame(scroll)
      if (pointer === null) return
      const step = pointer.y < EDGE ? -SCROLL_STEP : pointer.y > window.innerHeight - EDGE ? SCROLL_STEP : 0
      if (step === 0) return
      window.scrollBy(0, step)
      follow(pointer.x, pointer.y)
    }
    frame = requestAnimationFrame(scroll)
    const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
      pointer = { x: clientX, y: clientY }
      follow(clientX, clientY)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') giveUp()
    }
    window.addEventListener('pointermove', onPointerMove, { signal })
    window.addEventListener('pointerup', () => finish(), { signal })
    window.addEventListener('pointercancel', () => giveUp(), { signal })
    window.addEventListener('blur', () => giveUp(), { signal })
    window.addEventListener('keydown', onKey, { signal })
    return () => {
      cancelAnimationFrame(frame)
      held.abort()
    }
  }, [isDragging])

  return {
    drag,
    begin(event: ReactPointerEvent, from: number) {
      if (event.button !== 0) return
      // No text is to be marked, and no picture to be dragged out of the page.
      event.preventDefault()
      setStart({ from, pageX: event.clientX + window.scrollX, pageY: event.clientY + window.scrollY })
    },
  }
}
