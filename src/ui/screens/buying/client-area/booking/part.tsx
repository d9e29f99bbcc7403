import { type ReactNode, useId } from 'react'
import { cx } from '../../../../components/ui/cx.ts'

interface PartProps {
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}

/** One section of a booking's page. */
export function Part({ title, className, children }: PartProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={cx('border-t border-line pt-6', className)}>
      <h2 id={heading} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
