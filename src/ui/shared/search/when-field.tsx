import { useState } from 'react'
import { showCodeMissing } from '../../components/code-missing.ts'
import { afterPaint } from '../../components/ui/after-paint.tsx'
import { cx } from '../../components/ui/cx.ts'
import { useCode } from '../../components/ui/use-code.ts'
import { shortDateText } from '../../labels.ts'

const loadDialog = () => import('./when-dialog.tsx').then((module) => module.WhenDialog)

interface WhenFieldProps {
  /** ISO date, YYYY-MM-DD; null for any day. */
  readonly value: string | null
  readonly onChange: (isoDate: string | null) => void
  readonly className?: string
}

/** "Quando": shows the day and opens a calendar. The form sends it as `data`. */
export function WhenField({ value, onChange, className }: WhenFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const WhenDialog = useCode(loadDialog, isOpen, () => {
    setOpen(false)
    showCodeMissing()
  })
  const choose = (isoDate: string | null) => {
    onChange(isoDate)
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
          {value === null ? 'Qualquer data' : shortDateText(value)}
        </span>
      </button>
      <input type="hidden" name="data" value={value ?? ''} />
      {WhenDialog !== null && (
        <WhenDialog open={isOpen} onClose={() => setOpen(false)} value={value} onChoose={choose} />
      )}
    </div>
  )
}
