import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '../../components/ui/card.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'

interface EntryFrameProps {
  readonly title: string
  /** Under the title: what this is about. */
  readonly lead?: ReactNode
  readonly children?: ReactNode
  /** Under the card, as a link to another way. */
  readonly below?: ReactNode
  /** It takes the place of a form, with what had the focus: whoever sent that goes on from the title. */
  readonly takesFocus?: boolean
}

/** One thing a screen, in the middle of it. */
export function EntryFrame({ title, lead, children, below, takesFocus = false }: EntryFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
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

/** While it is not known yet, or being done. */
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
