import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * A part of a long list that exists only near the screen; elsewhere an empty box of the same height stands for it. Unlike
 * a virtual list it needs to know nothing of columns, so the server draws it too and the style sheet alone decides the
 * layout. A part that holds the focus stays.
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
