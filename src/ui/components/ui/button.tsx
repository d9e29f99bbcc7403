import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { AppLink, type AppLinkProps } from './app-link.tsx'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
type ButtonSize = 'sm' | 'md' | 'lg'

interface Look {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** As wide as its container. */
  readonly block?: boolean
  /** A lucide icon before the text. */
  readonly icon?: ReactNode
  /** A lucide icon after the text. */
  readonly iconAfter?: ReactNode
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** The button keeps its width and focus, and ignores presses. */
  readonly loading?: boolean
  /** Text for screen readers while loading. */
  readonly loadingLabel?: string
  readonly ref?: Ref<HTMLButtonElement>
}

export interface ButtonLinkProps extends AppLinkProps, Look {}

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'border-primary-ring bg-primary text-on-primary hover:bg-primary-hover hover:border-primary-hover shadow-sm',
  secondary: 'border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken',
  ghost: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  danger: 'border-danger bg-danger text-on-danger hover:bg-danger-hover hover:border-danger-hover shadow-sm',
}

const SIZES: Readonly<Record<ButtonSize, string>> = {
  sm: 'min-h-9 px-3.5 text-sm rounded-sm gap-1.5',
  md: 'min-h-11 px-5 text-base rounded-md gap-2',
  lg: 'min-h-13 px-7 text-base rounded-md gap-2',
}

/** Classes for the rare element that looks like a button and is neither button nor link. */
export function buttonClass({ variant = 'primary', size = 'md', block = false }: Look, className?: string): string {
  return cx(
    'relative inline-flex select-none items-center justify-center border font-semibold text-center leading-tight',
    'transition-[background-color,border-color,box-shadow,transform] active:scale-[0.985]',
    'disabled:opacity-50 disabled:active:scale-100 aria-disabled:active:scale-100 print:hidden',
    VARIANTS[variant],
    SIZES[size],
    block && 'w-full',
    className,
  )
}

export function Button({
  variant,
  size,
  block,
  icon,
  iconAfter,
  loading = false,
  loadingLabel = 'Aguarde…',
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(
        { ...(variant && { variant }), ...(size && { size }), ...(block !== undefined && { block }) },
        className,
      )}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      // A field that loses the focus may show an error and move this button away before the release, and the press would be lost. So the
      // field loses the focus at the press.
      onMouseDown={(event) => {
        if (type === 'submit') event.preventDefault()
      }}
      onClick={(event) => {
        // Not for Enter in a field, which presses the button too.
        if (type === 'submit' && event.detail > 0) event.currentTarget.focus()
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span
        className={cx('contents', loading && '*:invisible [&]:text-transparent')}
        aria-hidden={loading || undefined}
      >
        {icon}
        <span>{children}</span>
        {iconAfter}
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
          <span className="sr-only">{loadingLabel}</span>
        </span>
      )}
    </button>
  )
}

export function ButtonLink({ variant, size, block, icon, iconAfter, className, children, ...rest }: ButtonLinkProps) {
  return (
    <AppLink
      {...rest}
      className={buttonClass(
        { ...(variant && { variant }), ...(size && { size }), ...(block !== undefined && { block }) },
        className,
      )}
    >
      {icon}
      <span>{children}</span>
      {iconAfter}
    </AppLink>
  )
}
