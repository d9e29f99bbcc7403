import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../components/ui/cx.ts'

export interface IconFactProps {
  readonly icon: LucideIcon
  readonly name: string
  /** The emphasised part: a fact's value, or the name of an explained thing. */
  readonly strong: 'name' | 'value'
  readonly tone?: 'primary' | 'success'
  readonly children: ReactNode
}

/** One line of a dl. The icon is inside the term, because a group of a dl may contain only terms and descriptions. */
export function IconFact({ icon: Icon, name, strong, tone = 'primary', children }: IconFactProps) {
  const quiet = 'text-sm text-ink-muted'
  return (
    <div className="relative min-w-0 pl-9">
      <dt className={strong === 'name' ? 'font-medium' : quiet}>
        <Icon
          size={22}
          aria-hidden="true"
          className={cx('absolute top-0.5 left-0', tone === 'primary' ? 'text-primary-text' : 'text-success')}
        />
        {name}
      </dt>
      <dd className={strong === 'value' ? 'font-medium' : quiet}>{children}</dd>
    </div>
  )
}
