import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the focus after a step change within the page, which announces the new step. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation?.pathname !== toLocation.pathname || fromLocation.searchStr === toLocation.searchStr) return
        // A field that has a mistake took it already.
        if (document.activeElement?.matches('input, textarea, select, [data-field] *')) return
        heading.current?.focus({ preventScroll: true })
      }),
    [router],
  )
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
      {children}
    </h1>
  )
}
