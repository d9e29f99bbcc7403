import { cx } from '../ui/cx.ts'

/** The mark: a place on the map with the sun rising behind the hill. Takes the accent. */
export function LogoMark({ size = 36, className }: { readonly size?: number; readonly className?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" className={cx('shrink-0', className)}>
      <path
        d="M20 1.5c-8.6 0-15 6.4-15 14.7 0 9.8 10.4 18.5 13.7 21.6a1.9 1.9 0 0 0 2.6 0C24.6 34.7 35 26 35 16.2 35 7.9 28.6 1.5 20 1.500Z"
        fill="var(--accent)"
        stroke="var(--primary-ring)"
      />
      <g fill="var(--on-primary)">
        <path d="M12.6 16.600a7.4 7.4 0 0 1 14.8 0Z" />
        <path d="M8.9 19.700h22.200a13 13 0 0 1-1.1 3.300H10a13 13 0 0 1-1.1-3.300Z" opacity="0.8" />
        <path d="M11.7 25.800h16.600a24 24 0 0 1-2.4 3.300H14.100a24 24 0 0 1-2.4-3.300Z" opacity="0.55" />
      </g>
    </svg>
  )
}

/** Mark and name; on a phone the mark alone where `compact`. The name is always read. */
export function Logo({ compact = false }: { readonly compact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark />
      <span className={cx('text-lg leading-none font-bold tracking-tight text-ink', compact && 'max-md:sr-only')}>
        Tour Presencial
      </span>
    </span>
  )
}
