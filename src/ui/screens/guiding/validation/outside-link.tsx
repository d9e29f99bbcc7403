import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'

/** A link to another site, in a new tab that receives no referrer. */
export function OutsideLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-2 font-medium text-primary-text underline underline-offset-3 wrap-anywhere"
    >
      {children}
      <ExternalLink size={16} aria-hidden="true" className="shrink-0" />
      <span className="sr-only">(abre em outra aba)</span>
    </a>
  )
}
