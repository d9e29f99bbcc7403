import type { ReactNode } from 'react'
import { cx } from '../../../components/ui/cx.ts'

/** The live version beside the proposed one; below each other on a phone. */
export function BeforeAndAfter({ before, after }: { readonly before: ReactNode; readonly after: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      <Side name="No ar">{before}</Side>
      <Side name="Proposta" isNew>
        {after}
      </Side>
    </div>
  )
}

function Side({
  name,
  isNew = false,
  children,
}: {
  readonly name: string
  readonly isNew?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={cx('min-w-0 rounded-md border p-3', isNew ? 'border-success' : 'border-line')}>
      <p className="mb-1 text-xs font-semibold text-ink-muted">{name}</p>
      <div className="whitespace-pre-line wrap-anywhere">{children}</div>
    </div>
  )
}
