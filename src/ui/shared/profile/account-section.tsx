import { type ReactNode, useId } from 'react'
import { Card } from '../../components/ui/card.tsx'

/** One part of "Meus dados" with heading and anchor; each saves separately. */
export function AccountSection({
  title,
  id,
  intro,
  children,
}: {
  readonly title: string
  /** Anchor, as in /area-do-cliente/meus-dados#senha. */
  readonly id: string
  readonly intro?: ReactNode
  readonly children: ReactNode
}) {
  const heading = useId()
  return (
    <Card as="section" id={id} aria-labelledby={heading} className="scroll-mt-24">
      <h2 id={heading} className="text-xl">
        {title}
      </h2>
      {intro && <p className="mt-1 text-ink-muted">{intro}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  )
}
