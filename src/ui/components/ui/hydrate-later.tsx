import { type ReactNode, Suspense } from 'react'

/**
 * A part that React hydrates after the rest of the page, in small steps, or at once when it is pressed. Its markup and links are usable
 * before, and no update of the page is lost on it. `Hydrate` is for parts whose code comes late too.
 */
export function HydrateLater({ children }: { readonly children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
