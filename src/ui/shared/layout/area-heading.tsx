import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { rowOf } from '../../route-table.ts'

/** Heading of an area's page: its route's title by default. */
export function AreaHeading({ children, text }: { readonly children?: ReactNode; readonly text?: string }) {
  const title = useMatches({ select: (matches) => rowOf(matches)?.title })
  return (
    <header className="mb-6">
      <h1 className="text-3xl">{children ?? title}</h1>
      {text !== undefined && <p className="mt-1 text-ink-muted">{text}</p>}
    </header>
  )
}
