import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Card } from '../../components/ui/card.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'

interface EntryFrameProps {
  readonly title: string
  /** Introduction under the title. */
  readonly lead?: ReactNode
  readonly children?: ReactNode
  /** Link to an alternative, under the card. */
  readonly below?: ReactNode
  /** True if it replaces a form, whose focus then moves to the title. */
  readonly takesFocus?: boolean
}

/** A screen with one task. */
export function EntryFrame({ title, lead, children, below, takesFocus = false }: EntryFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [takesFocus])
  return (
    <div className="mx-auto w-full max-w-lg px-4 py-8 sm:py-14">
      <Card as="section" padding="lg">
        <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined} className="text-3xl outline-none">
          {title}
        </h1>
        {lead && <div className="mt-2 wrap-anywhere text-ink-muted">{lead}</div>}
        {children && <div className="mt-6">{children}</div>}
      </Card>
      {below && <p className="mt-6 text-center text-ink-muted">{below}</p>}
    </div>
  )
}

/** Shown while a task is loading or running. */
export function EntryWaiting({ title }: { readonly title: string }) {
  return (
    <EntryFrame title={title}>
      <div role="status" className="flex items-center gap-3 text-ink-muted">
        <Spinner />
        Só um instante…
      </div>
    </EntryFrame>
  )
}
