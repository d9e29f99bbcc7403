import type { ReactNode } from 'react'
import type { ListLink, RelatedRow } from '../../../../core/back-office/records.port.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { recordHref } from '../../../shared/desk/record-href.ts'
import { allHref } from './lists.ts'

/** Rows of a list; a row that has a page is a link. */
export function RecordRows({ rows }: { readonly rows: readonly RelatedRow[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: mails and payments have no id here, and the list only grows
        <li key={`${row.link?.kind} ${row.link?.id} ${index}`}>
          {row.link === null ? (
            <div className={line}>
              <Line row={row} />
            </div>
          ) : (
            <AppLink
              href={recordHref(row.link)}
              preload={false}
              className={cx(line, '-mx-3 rounded-md px-3 transition-colors hover:bg-sunken')}
            >
              <Line row={row} />
            </AppLink>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Leads from the first rows to the list of all. */
export const AllLink = ({ link, children }: { readonly link: ListLink; readonly children: ReactNode }) => (
  <p className="mt-2">
    <AppLink
      href={allHref(link)}
      preload={false}
      className="inline-flex min-h-11 items-center gap-2 font-medium text-primary-text underline"
    >
      {children}
    </AppLink>
  </p>
)

const line = 'flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3'

function Line({ row: { title, text, badge, at } }: { readonly row: RelatedRow }) {
  return (
    <>
      <span className="min-w-0 grow basis-60">
        <strong className="block font-semibold wrap-anywhere">{title}</strong>
        {text !== '' && <span className="block text-sm text-ink-muted wrap-anywhere">{text}</span>}
      </span>
      <span className="flex flex-wrap items-center gap-3">
        {at !== null && (
          <time dateTime={at} className="text-sm text-ink-muted">
            {instantText(new Date(at), 'short')}
          </time>
        )}
        {badge !== null && <Badge>{badge}</Badge>}
      </span>
    </>
  )
}
