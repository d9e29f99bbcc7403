import { type ReactNode, useId } from 'react'
import { cx } from '../../components/ui/cx.ts'

/** A part of a page with a heading: a region for screen readers. */
export function Section({
  title,
  id,
  className,
  children,
}: {
  readonly title: ReactNode
  /** Target of links within the page. */
  readonly id?: string
  readonly className?: string
  readonly children: ReactNode
}) {
  const heading = useId()
  return (
    <section
      id={id}
      // A link to the section moves the focus here.
      tabIndex={id === undefined ? undefined : -1}
      data-quiet-focus
      aria-labelledby={heading}
      className={cx('border-t border-line pt-8', className)}
    >
      <h2 id={heading} className="mb-4 text-xl sm:text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
