import { cx } from './cx.ts'

export interface PriceProps {
  /** In the chosen currency: "R$ 189,90", "US$ 35,10". */
  readonly text: string
  /** Converted for orientation (USD, EUR, GBP); payments are always in BRL. */
  readonly approximate?: boolean
  /** Words before the price: "a partir de". */
  readonly before?: string
  /** Words after the price: "por pessoa", "por grupo". */
  readonly after?: string
  readonly size?: 'md' | 'lg'
  readonly className?: string
}

export function Price({ text, approximate = false, before, after, size = 'md', className }: PriceProps) {
  return (
    <span className={cx('text-ink-muted text-sm', className)}>
      {before && `${before} `}
      <strong
        className={cx(
          'font-semibold whitespace-nowrap text-ink tabular-nums',
          size === 'lg' ? 'text-2xl' : 'text-base',
        )}
      >
        {approximate && (
          <>
            <span aria-hidden="true" title="Valor aproximado; a cobrança é feita em reais">
              ≈&nbsp;
            </span>
            <span className="sr-only">aproximadamente </span>
          </>
        )}
        {text}
      </strong>
      {after && ` ${after}`}
    </span>
  )
}
