import { cx } from '../ui/cx.ts'

/** The mark: a place on the map with sun and waves in it, as in public/logo.svg. Takes the accent. */
export function LogoMark({ size = 36, className }: { readonly size?: number; readonly className?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" className={cx('shrink-0', className)}>
      <path
        fillRule="evenodd"
        fill="var(--primary-text)"
        d="M32 3C18.7 3 8 13.5 8 26.6C8 40.5 19.6 50 28.4 59.2a5 5 0 0 0 7.2 0C44.400 50 56 40.500 56 26.600C56 13.500 45.300 3 32 3ZM40.500 14.500a5.500 5.500 0 1 1 0 11a5.500 5.500 0 0 1 0-11ZM13.600 31.400C19 25.200 24.500 24.800 30.600 29.600C36.500 34.200 43 34.400 50.400 29.200C49.900 31 49.200 32.700 48.300 34.400C41.500 38.200 34.800 37.600 28.700 33C23.600 29.100 19.300 29.900 14.700 35.400C14.200 34.100 13.800 32.800 13.600 31.400ZM18.200 40.600C22.400 36.200 26.400 36.200 30.900 39.500C34.900 42.400 39.200 43 44 41.200C42.500 43.100 40.800 45 39 46.800C35.300 46.600 32 45.300 29 43.100C26 40.900 23.800 41.300 21.300 44.700C20.200 43.400 19.100 42 18.200 40.600Z"
      />
    </svg>
  )
}

/** Mark and name; on a phone the mark alone where `compact`. Its link names it for screen readers. */
export function Logo({ compact = false }: { readonly compact?: boolean }) {
  return (
    // The name leaves the line, and the sight, where large text leaves no room for it.
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
