import { Clock, Pencil, Trash2 } from 'lucide-react'
import type { Schedule, Template } from '../../../../../core/messages/templates.ts'
import { atClockText } from '../../../../../core/time/clock-text.ts'
import { Card } from '../../../../components/ui/card.tsx'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { OrderButtons } from '../../../../components/ui/order-buttons.tsx'

interface TemplateRowProps {
  readonly template: Template
  readonly index: number
  readonly count: number
  readonly onEdit: () => void
  readonly onMove: (to: number) => void
  readonly onDelete: () => void
}

export function TemplateRow({ template, index, count, onEdit, onMove, onDelete }: TemplateRowProps) {
  const { name, text, schedule } = template
  return (
    <Card as="li">
      <p className="font-semibold wrap-anywhere">{name}</p>
      {schedule !== null && (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-muted">
          <Clock size={15} aria-hidden="true" /> Vai sozinha {scheduleText(schedule)}
        </p>
      )}
      <p className="mt-2 text-sm text-ink-muted whitespace-pre-wrap wrap-anywhere">{text}</p>
      <div className="mt-2 -ml-2 flex">
        <IconButton label={`Editar: ${name}`} icon={<Pencil size={18} aria-hidden="true" />} onClick={onEdit} />
        <OrderButtons index={index} count={count} name={name} onMove={onMove} />
        <IconButton label={`Apagar: ${name}`} icon={<Trash2 size={18} aria-hidden="true" />} onClick={onDelete} />
      </div>
    </Card>
  )
}

/** "na véspera, às 18h" */
function scheduleText({ days, time }: Schedule): string {
  return `${dayText(days)}, ${atClockText(time)}`
}

export function dayText(days: number): string {
  if (days === 0) return 'no dia da saída'
  if (days === -1) return 'na véspera'
  if (days === 1) return 'no dia seguinte'
  return days < 0 ? `${-days} dias antes` : `${days} dias depois`
}
