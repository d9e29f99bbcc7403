import { useState } from 'react'
import { MOST_DAYS, namedPeriods } from '../../../core/search/search-period.ts'
import { dayNumber, isoDay } from '../../../core/time/day-number.ts'
import { showCodeMissing } from '../../components/code-missing.ts'
import { AfterPaint } from '../../components/ui/after-paint.tsx'
import { ChoiceChip, ToggleChip } from '../../components/ui/chip.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { useCode } from '../../components/ui/use-code.ts'
import { monthText, periodText, shortDateText } from '../../labels.ts'
import { todayOnDevice } from '../time/today-on-device.ts'
import type { Period } from './when-field.tsx'

// React Aria's calendar is large, so the dialog shows first.
const loadCalendar = () => import('../../components/ui/calendar.tsx').then((module) => module.Calendar)

const LOADING = <Skeleton className="h-80 rounded-lg" />

interface WhenDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly value: Period | null
  readonly onChoose: (period: Period | null) => void
}

/** One day on a calendar; a first and a last day; or any day of a weekend or month. */
export function WhenDialog({ open, onClose, value, onChoose }: WhenDialogProps) {
  const Calendar = useCode(loadCalendar, open, () => {
    onClose()
    showCodeMissing()
  })
  const [isRange, setRange] = useState(value?.[1] !== undefined)
  /** The first day of a period whose last day is not chosen yet. */
  const [first, setFirst] = useState<string | null>(null)
  const today = todayOnDevice()
  /** A period chosen earlier, until another one begins. */
  const [from, until] = isRange && first === null && value?.[1] !== undefined ? value : []
  const isWithin = (day: string) => from !== undefined && until !== undefined && day >= from && day <= until
  const chooseDay = (day: string) => {
    if (!isRange) onChoose([day])
    else if (first === null || day < first) setFirst(day)
    else onChoose([first, day])
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Quando você vai?"
      footer={
        <button
          type="button"
          className="min-h-11 px-2 font-semibold underline underline-offset-4"
          onClick={() => onChoose(null)}
        >
          Qualquer data
        </button>
      }
    >
      <AfterPaint fallback={LOADING}>
        {Calendar === null ? (
          LOADING
        ) : (
          <>
            <div className="mb-3 flex gap-2">
              <ChoiceChip pressed={!isRange} onToggle={() => setRange(false)}>
                Um dia
              </ChoiceChip>
              <ChoiceChip pressed={isRange} onToggle={() => setRange(true)}>
                Período
              </ChoiceChip>
            </div>
            {isRange && (
              <p role="status" className="mb-2 text-sm text-ink-muted">
                {first !== null
                  ? `De ${shortDateText(first)}: agora escolha o último dia.`
                  : from === undefined
                    ? 'Escolha o primeiro dia.'
                    : `${periodText(from, until)}. Para trocar, escolha o primeiro dia.`}
              </p>
            )}
            <Calendar
              label="Data da viagem"
              value={isRange ? (first ?? from ?? null) : (value?.[0] ?? null)}
              onChange={chooseDay}
              isMarked={isWithin}
              describe={(day) => (isWithin(day) ? 'no período escolhido' : '')}
              min={today}
              max={isoDay((dayNumber(first ?? today) ?? 0) + MOST_DAYS - 1)}
              className="mx-auto"
            />
          </>
        )}
      </AfterPaint>
      <h3 className="mt-5 font-semibold">Datas flexíveis</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {namedPeriods(today, monthText).map(({ label, from, until }) => (
          <li key={label}>
            <ToggleChip
              pressed={value?.[0] === from && value[1] === until}
              onToggle={() => onChoose([from, until])}
              className="first-letter:uppercase"
            >
              {label}
            </ToggleChip>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
