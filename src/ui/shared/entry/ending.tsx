import type { ReactNode } from 'react'
import { EntryFrame } from './entry-frame.tsx'

interface EndingProps {
  readonly title: string
  readonly children: ReactNode
  readonly actions: ReactNode
}

/** A sentence and the next step. */
export function Ending({ title, children, actions }: EndingProps) {
  return (
    <EntryFrame title={title} lead={<p role="status">{children}</p>}>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </EntryFrame>
  )
}
