import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { rowOf } from '../../route-table.ts'

/** The heading of a page of the area: what its route is called, unless told. */
export function AreaHeading({ children, text }: { readonly children?: ReactNode; readonly text?: string }) {
  const title = useMatches({ select: (matches) => rowOf(matches)?.title })
  return (
    <header className="mb-6">
      <h1 className="text-3xl">{children ?? title}</h1>
      {text !== undefined && <p className="mt-1 text-ink-muted">{text}</p>}
    </header>
  )
}
