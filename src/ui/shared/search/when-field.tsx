import { useState } from 'react'
import { showCodeMissing } from '../../components/code-missing.ts'
import { afterPaint } from '../../components/ui/after-paint.tsx'
import { cx } from '../../components/ui/cx.ts'
import { useCode } from '../../components/ui/use-code.ts'
import { periodText } from '../../labels.ts'

const loadDialog = () => import('./when-dialog.tsx').then((module) => module.WhenDialog)

/** ISO dates, both included. */
export type Period = readonly [from: string, until?: string | undefined]

interface WhenFieldProps {
  /** Null for any day. */
  readonly value: Period | null
  readonly onChange: (period: Period | null) => void
  readonly className?: string
}

/** "Quando": shows the day or period and opens a calendar. The form sends them as `data` and `data_ate`. */
export function WhenField({ value, onChange, className }: WhenFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const WhenDialog = useCode(loadDialog, isOpen, () => {
    setOpen(false)
    showCodeMissing()
  })
  const choose = (period: Period | null) => {
    onChange(period)
    setOpen(false)
  }
  return (
    <div className={className}>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => loadDialog().catch(() => undefined)}
        onClick={() => afterPaint(() => setOpen(true))}
        className="block w-full text-left"
      >
        <span className="block text-sm font-semibold">Quando</span>
        <span className={cx('mt-0.5 block h-7 truncate text-base leading-7', value === null && 'text-ink-muted')}>
          {value === null ? 'Qualquer data' : periodText(...value)}
        </span>
      </button>
      <input type="hidden" name="data" value={value?.[0] ?? ''} />
      {value?.[1] && <input type="hidden" name="data_ate" value={value[1]} />}
      {WhenDialog !== null && (
        <WhenDialog open={isOpen} onClose={() => setOpen(false)} value={value} onChoose={choose} />
      )}
    </div>
  )
}
