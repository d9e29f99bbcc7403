import { ChevronLeft, ChevronRight } from 'lucide-react'
import { firstDayOf, monthAfter } from '../../../../../core/time/month.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { monthText } from '../../../../labels.ts'

interface MonthNavProps {
  readonly month: string
  /** Today is the day that is shown. */
  readonly isToday: boolean
  readonly onMonth: (month: string) => void
  readonly onToday: () => void
}

export function MonthNav({ month, isToday, onMonth, onToday }: MonthNavProps) {
  const step = (count: number) => {
    const to = monthAfter(month, count)
    return {
      label: `${count < 0 ? 'Mês anterior' : 'Próximo mês'}: ${monthText(firstDayOf(to))}`,
      disabled: !/^2[01]/.test(to),
      onClick: () => onMonth(to),
    }
  }
  return (
    <div className="flex items-center gap-1">
      <h2 id="mes" aria-live="polite" className="min-w-0 flex-1 text-lg sm:text-xl first-letter:uppercase">
        {monthText(firstDayOf(month))}
      </h2>
      <Button variant="ghost" size="sm" aria-disabled={isToday || undefined} onClick={onToday}>
        Hoje
      </Button>
      <IconButton {...step(-1)} icon={<ChevronLeft size={22} aria-hidden="true" />} />
      <IconButton {...step(1)} icon={<ChevronRight size={22} aria-hidden="true" />} />
    </div>
  )
}
