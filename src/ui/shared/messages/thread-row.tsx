import { Archive, ArchiveRestore } from 'lucide-react'
import type { Thread } from '../../../core/messages/message.ts'
import { AppLink } from '../../components/ui/app-link.tsx'
import { Avatar } from '../../components/ui/avatar.tsx'
import { cx } from '../../components/ui/cx.ts'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { previewText, shortTimeText, subjectText } from './message-words.ts'

interface ThreadRowProps {
  readonly thread: Thread
  readonly href: string
  readonly isOpen: boolean
  readonly now: Date
  readonly onArchive: (isArchived: boolean) => void
}

export function ThreadRow({ thread, href, isOpen, now, onArchive }: ThreadRowProps) {
  const { other, last, unread, isArchived } = thread
  return (
    <li className={cx('relative flex items-center', isOpen ? 'bg-sunken' : 'hover:bg-sunken')}>
      <AppLink
        href={href}
        preload={false}
        keepScroll
        aria-current={isOpen ? 'true' : undefined}
        className="flex min-w-0 flex-1 items-center gap-3 px-4 py-3 -outline-offset-2 lg:px-3"
      >
        <Avatar name={other.name} src={other.avatar} size={44} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className={cx('truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>{other.name}</span>
            {last !== null && (
              <time dateTime={last.sentAt} className="shrink-0 text-xs text-ink-muted tabular-nums">
                {shortTimeText(last.sentAt, now)}
              </time>
            )}
          </span>
          <span className="block truncate text-sm text-ink-muted">{subjectText(thread, now)}</span>
          <span className="flex items-center gap-2">
            <span className={cx('min-w-0 flex-1 truncate text-sm', unread > 0 ? 'font-semibold' : 'text-ink-muted')}>
              {previewText(thread)}
            </span>
            {unread > 0 && (
              <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-primary px-1 text-xs font-bold text-on-primary tabular-nums">
                {unread > 99 ? '99+' : unread}
                <span className="sr-only"> não lidas</span>
              </span>
            )}
          </span>
        </span>
      </AppLink>
      <IconButton
        label={`${isArchived ? 'Desarquivar' : 'Arquivar'} a conversa com ${other.name}`}
        icon={isArchived ? <ArchiveRestore size={18} aria-hidden="true" /> : <Archive size={18} aria-hidden="true" />}
        className="mr-2 text-ink-muted"
        onClick={() => onArchive(!isArchived)}
      />
    </li>
  )
}
