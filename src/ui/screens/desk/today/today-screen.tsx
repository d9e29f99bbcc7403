import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { TodayRow } from '../../../../core/back-office/today.port.ts'
import type { TodayRowId } from '../../../../core/back-office/today.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { SearchEverything } from '../../../shared/desk/search-everything.tsx'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'
import { TODAY_WORDS } from './today-words.ts'

interface TodayScreenProps {
  readonly rows: readonly TodayRow[]
  /** The search shows people and bookings, which only support and finance read. */
  readonly maySearch: boolean
}

/** /administracao: what waits for the operator, each as a number. */
export function TodayScreen({ rows, maySearch }: TodayScreenProps) {
  const known = rows.filter(({ id }) => id in TODAY_WORDS)
  const isQuiet = known.every(({ count }) => count === 0)
  return (
    <>
      <AreaHeading text={isQuiet ? 'Nada espera por você agora.' : 'O que espera por você agora.'}>Hoje</AreaHeading>
      {maySearch && <SearchEverything />}
      <ul className="grid gap-3 sm:grid-cols-2">
        {known.map((row) => (
          <Row key={row.id} {...row} />
        ))}
      </ul>
    </>
  )
}

function Row({ id, count, since }: TodayRow) {
  const { one, many, none, href } = TODAY_WORDS[id as TodayRowId]
  const Icon = count === 0 ? CircleCheck : TriangleAlert
  const content = (
    <>
      <Icon size={24} aria-hidden="true" className={cx('shrink-0', count === 0 ? 'text-success' : 'text-warning')} />
      <span className="min-w-0">
        <span className="block font-semibold">{count === 0 ? none : `${count} ${count === 1 ? one : many}`}</span>
        {since !== null && (
          <span className="block text-sm text-ink-muted">
            Desde <time dateTime={since}>{instantText(new Date(since), 'short')}</time>
          </span>
        )}
      </span>
    </>
  )
  const look = 'flex h-full min-h-20 items-center gap-4 rounded-lg border border-line bg-surface p-4'
  return (
    <li>
      {href === null ? (
        <div className={look}>{content}</div>
      ) : (
        <AppLink
          href={href}
          preload={false}
          className={cx(look, 'transition-colors hover:border-line-strong hover:bg-sunken')}
        >
          {content}
        </AppLink>
      )}
    </li>
  )
}
