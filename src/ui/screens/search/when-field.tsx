import { useState } from 'react'
import { tellCodeMissing } from '../../components/code-missing.ts'
import { AfterPaint, afterPaint } from '../../components/ui/after-paint.tsx'
import { cx } from '../../components/ui/cx.ts'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { useCode } from '../../components/ui/use-code.ts'
import { shortDateText } from '../../labels.ts'
import { todayHere } from './today-here.ts'

// React Aria's calendar is heavy: it comes when somebody wants to choose a day.
const loadCalendar = () => import('../../components/ui/calendar.tsx').then((module) => module.Calendar)

const LOADING = <Skeleton className="h-80 rounded-lg" />

interface WhenFieldProps {
  /** ISO date, YYYY-MM-DD; null for any day. */
  readonly value: string | null
  readonly onChange: (isoDate: string | null) => void
  readonly className?: string
}

/** "Quando": shows the day and opens a calendar. The form sends it as `data`. */
export function WhenField({ value, onChange, className }: WhenFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const Calendar = useCode(loadCalendar, isOpen, () => {
    setOpen(false)
    tellCodeMissing()
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
        // A finger arrives with its press, whose answer must not wait for the calendar's code to run.
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') loadCalendar().catch(() => undefined)
        }}
        onClick={() => afterPaint(() => setOpen(true))}
        className="block w-full text-left"
      >
        <span className="block text-sm font-semibold">Quando</span>
        <span className={cx('mt-0.5 block h-7 truncate text-base leading-7', value === null && 'text-ink-muted')}>
          {value === null ? 'Qualquer data' : shortDateText(value)}
        </span>
      </button>
      <input type="hidden" name="data" value={value ?? ''} />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Quando você vai?"
        footer={
          <button
            type="button"
            className="min-h-11 px-2 font-semibold underline underline-offset-4"
            onClick={() => choose(null)}
          >
            Qualquer data
          </button>
        }
      >
        <AfterPaint fallback={LOADING}>
          {Calendar === null ? (
            LOADING
          ) : (
            <Calendar label="Data da viagem" value={value} onChange={choose} min={todayHere()} className="mx-auto" />
          )}
        </AfterPaint>
      </Dialog>
    </div>
  )
}
