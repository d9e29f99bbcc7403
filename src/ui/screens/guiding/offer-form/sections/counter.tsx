import { cx } from '../../../../components/ui/cx.ts'

/** Used length of a text. Visual only: a text that is too long has an error. */
export function Counter({ length, most }: { readonly length: number; readonly most: number }) {
  return (
    <span
      aria-hidden="true"
      className={cx('text-xs tabular-nums', length > most ? 'font-medium text-danger' : 'text-ink-muted')}
    >
      {length} de {most}
    </span>
  )
}
