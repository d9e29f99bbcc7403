import { useState } from 'react'
import { cx } from './cx.ts'

export interface AvatarProps {
  /** Name of the person or company; its initials replace a missing picture. */
  readonly name: string
  readonly src?: string | null | undefined
  /** Pixels. */
  readonly size?: number
  readonly className?: string
}

const PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])

/** Initials of the first and the last significant word: "Maria da Silva" is MS. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !PARTICLES.has(word.toLocaleLowerCase('pt-BR')))
  const first = words[0]
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR')
}

/** Decorative: the name is always beside it, or in its control. */
export function Avatar({ name, src, size = 40, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shape = cx('shrink-0 rounded-full', className)
  if (src && failed !== src) {
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
        className={cx(shape, 'bg-sunken object-cover')}
        style={{ width: size, height: size }}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={cx(shape, 'grid place-items-center bg-primary-soft font-semibold text-primary-text')}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
    >
      {initials(name)}
    </span>
  )
}
