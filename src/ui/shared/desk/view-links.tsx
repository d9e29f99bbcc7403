import { AppLink } from '../../components/ui/app-link.tsx'

interface ViewLinksProps {
  /** "Quais denúncias" */
  readonly label: string
  readonly links: readonly { readonly href: string; readonly label: string; readonly isCurrent: boolean }[]
}

/** Links between the views of a list. */
export const ViewLinks = ({ label, links }: ViewLinksProps) => (
  <nav aria-label={label} className="mb-6 flex flex-wrap gap-2">
    {links.map((link) => (
      <AppLink
        key={link.href}
        href={link.href}
        preload={false}
        aria-current={link.isCurrent ? 'page' : undefined}
        className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 text-sm font-medium aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-page"
      >
        {link.label}
      </AppLink>
    ))}
  </nav>
)
