import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../components/ui/cx.ts'

export interface IconFactProps {
  readonly icon: LucideIcon
  readonly name: string
  /** Which of the two is read first: the value of a fact, or the name of what is then explained. */
  readonly strong: 'name' | 'value'
  readonly tone?: 'primary' | 'success'
  readonly children: ReactNode
}

/** One line of a dl. The icon lies within the term, for a group of a dl may hold nothing but terms and descriptions. */
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
