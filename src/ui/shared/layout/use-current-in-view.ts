import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a row of links sideways so that the current one is in its middle, whenever another page opens. */
export function useCurrentInView<Row extends HTMLElement>(pathname: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another current link
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    // Only the row moves: the page has its own place to keep.
    if (row.current && current) {
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
    }
  }, [pathname])
  return row
}
