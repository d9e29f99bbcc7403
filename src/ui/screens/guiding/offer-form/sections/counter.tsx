import { cx } from '../../../../components/ui/cx.ts'

/** How much of a text's room is taken. For the eye: what is too long is said by its problem. */
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
