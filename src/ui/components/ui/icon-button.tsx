import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './cx.ts'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** Name for screen readers, and tooltip for a mouse. */
  readonly label: string
  readonly icon: ReactNode
  /** `plain` for surfaces, `floating` for photographs, `outlined` alone, `primary` for the main action. */
  readonly variant?: 'plain' | 'floating' | 'outlined' | 'primary'
  readonly size?: 'sm' | 'md'
  readonly ref?: Ref<HTMLButtonElement>
}

const VARIANTS = {
  plain: 'text-ink hover:bg-sunken',
  floating: 'bg-surface/90 text-ink shadow-sm backdrop-blur-sm hover:bg-surface hover:scale-105',
  outlined: 'border border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken',
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
} as const

/** Round, at least 44 px for touch (`sm`: 36 px, for a mouse), always named. */
export function IconButton({
  label,
  icon,
  variant = 'plain',
  size = 'md',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      className={cx(
        'relative inline-grid shrink-0 place-items-center rounded-full transition-[background-color,border-color,transform]',
        'active:scale-95 disabled:opacity-40 disabled:active:scale-100 print:hidden',
        "after:absolute after:-inset-1 after:content-['']",
        size === 'sm' ? 'size-9' : 'size-11',
        VARIANTS[variant],
        className,
      )}
    >
      {icon}
    </button>
  )
}
