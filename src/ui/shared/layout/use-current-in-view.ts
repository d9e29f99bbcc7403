import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a row of links sideways to centre the current one after each navigation. */
export function useCurrentInView<Row extends HTMLElement>(pathname: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another current link
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    // Only the row scrolls, not the page.
    if (row.current && current) {
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
    }
  }, [pathname])
  return row
}
