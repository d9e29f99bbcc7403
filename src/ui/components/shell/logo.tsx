import { cx } from '../ui/cx.ts'

/** The mark of public/logo.svg in the accent colour. */
function LogoMark({ size = 36, className }: { readonly size?: number; readonly className?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" className={cx('shrink-0', className)}>
      <path
        fillRule="evenodd"
        fill="var(--primary-text)"
        d="M32 3C18.7 3 8 13.5 8 26.6C8 40.5 19.6 50 28.4 59.2a5 5 0 0 0 7.2 0C44.4 50 56 40.5 56 26.6C56 13.5 45.3 3 32 3ZM40.5 14.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11ZM13.6 31.4C19 25.2 24.5 24.8 30.6 29.6C36.5 34.2 43 34.4 50.4 29.2C49.9 31 49.2 32.7 48.3 34.4C41.5 38.2 34.8 37.6 28.7 33C23.6 29.1 19.3 29.9 14.7 35.4C14.2 34.1 13.8 32.8 13.6 31.4ZM18.2 40.6C22.4 36.2 26.4 36.2 30.9 39.5C34.9 42.4 39.2 43 44 41.2C42.5 43.1 40.8 45 39 46.8C35.3 46.6 32 45.3 29 43.1C26 40.9 23.8 41.3 21.3 44.7C20.2 43.4 19.1 42 18.2 40.6Z"
      />
    </svg>
  )
}

/** Mark and name; on a phone only the mark if `compact`. The surrounding link has the name for screen readers. */
export function Logo({ compact = false }: { readonly compact?: boolean }) {
  return (
    // The name disappears if large text leaves no room for it.
    <span className="flex h-9 min-w-9 flex-wrap items-center gap-x-2.5 overflow-hidden">
      <LogoMark />
      <span
        aria-hidden="true"
        className={cx(
          'h-9 text-lg leading-9 font-bold tracking-tight whitespace-nowrap text-ink',
          compact && 'max-md:hidden',
        )}
      >
        Tour Presencial
      </span>
    </span>
  )
}
