import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * A part of a long list that is rendered only near the screen; elsewhere an empty box keeps its height. Unlike a
 * virtual list it needs no column count, so the server can render it and CSS alone decides the layout. A part with the
 * focus stays.
 */
export function WindowedChunk({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number | null>(null)

  useEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return
        if (entry.isIntersecting) setHeight(null)
        else if (!element.contains(document.activeElement)) setHeight(entry.boundingClientRect.height)
      },
      { rootMargin: '1000px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={box} className={className} style={height === null ? undefined : { height }}>
      {height === null && children}
    </div>
  )
}
