import { showCodeMissing } from '../../components/code-missing.ts'
import { AfterPaint } from '../../components/ui/after-paint.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { useCode } from '../../components/ui/use-code.ts'
import { todayOnDevice } from '../time/today-on-device.ts'

// React Aria's calendar is large, so the dialog shows first.
const loadCalendar = () => import('../../components/ui/calendar.tsx').then((module) => module.Calendar)

const LOADING = <Skeleton className="h-80 rounded-lg" />

interface WhenDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly value: string | null
  readonly onChoose: (isoDate: string | null) => void
}

/** The day of the trip, on a calendar. */
export function WhenDialog({ open, onClose, value, onChoose }: WhenDialogProps) {
  const Calendar = useCode(loadCalendar, open, () => {
    onClose()
    showCodeMissing()
  })
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
          <Calendar
            label="Data da viagem"
            value={value}
            onChange={onChoose}
            min={todayOnDevice()}
            className="mx-auto"
          />
        )}
      </AfterPaint>
    </Dialog>
  )
}
