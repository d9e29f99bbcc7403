import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface DisclosureProps {
  readonly title: ReactNode
  readonly defaultOpen?: boolean
  /** Disclosures of the same group close each other. */
  readonly group?: string
  readonly id?: string
  readonly className?: string
  readonly children: ReactNode
}

/** The browser's details element: it works without JavaScript, and the browser's search finds closed content. */
export function Disclosure({ title, defaultOpen = false, group, id, className, children }: DisclosureProps) {
  return (
    <details id={id} name={group} open={defaultOpen} className={cx('group border-b border-line', className)}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-sm py-3 font-medium hover:text-primary-text">
        <span>{title}</span>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="shrink-0 transition-transform group-open:rotate-180 print:hidden"
        />
      </summary>
      <div className="pb-5 text-ink-muted">{children}</div>
    </details>
  )
}

export interface AccordionProps {
  readonly items: readonly { readonly id: string; readonly title: ReactNode; readonly content: ReactNode }[]
  /** Allows one open item at a time. */
  readonly group?: string
  readonly className?: string
}

export function Accordion({ items, group, className }: AccordionProps) {
  return (
    <div className={cx('border-t border-line', className)}>
      {items.map((item) => (
        <Disclosure key={item.id} id={item.id} title={item.title} {...(group && { group })}>
          {item.content}
        </Disclosure>
      ))}
    </div>
  )
}
