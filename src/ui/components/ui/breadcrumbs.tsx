import { ChevronRight } from 'lucide-react'
import { AppLink } from './app-link.tsx'

export interface BreadcrumbsProps {
  /** From the root to the current page, which has no address. */
  readonly items: readonly { readonly label: string; readonly href?: string }[]
  readonly className?: string
}

export function Breadcrumbs({ items, className }: BreadcrumbsProps) {
  return (
    <nav aria-label="Você está em" className={className}>
      <ol className="scroll-row items-center gap-1 text-sm text-ink-muted">
        {items.map((item, index) => (
          <li key={item.label} className="flex shrink-0 items-center gap-1 last:shrink last:min-w-0">
            {index > 0 && <ChevronRight size={16} aria-hidden="true" className="shrink-0" />}
            {item.href && index < items.length - 1 ? (
              <AppLink href={item.href} className="rounded-sm py-2 hover:text-ink hover:underline">
                {item.label}
              </AppLink>
            ) : (
              <span aria-current="page" className="truncate py-2 text-ink">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
