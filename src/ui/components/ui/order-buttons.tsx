import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

interface OrderButtonsProps {
  readonly index: number
  readonly count: number
  /** Name of the moved entry: "Mover para cima: parada 2". */
  readonly name: string
  readonly onMove: (to: number) => void
}

/** Moves an entry of a list by one. They stay pressable by keyboard at the ends, so that the focus is never lost. */
export function OrderButtons({ index, count, name, onMove }: OrderButtonsProps) {
  return (
    <>
      <IconButton
        label={`Mover para cima: ${name}`}
        icon={<ArrowUp size={18} aria-hidden="true" />}
        data-move="up"
        aria-disabled={index === 0}
        className="aria-disabled:opacity-30"
        onClick={() => index > 0 && onMove(index - 1)}
      />
      <IconButton
        label={`Mover para baixo: ${name}`}
        icon={<ArrowDown size={18} aria-hidden="true" />}
        data-move="down"
        aria-disabled={index === count - 1}
        className="aria-disabled:opacity-30"
        onClick={() => index < count - 1 && onMove(index + 1)}
      />
    </>
  )
}

/**
 * After a move focuses the button of the same direction at the entry's new place, because the pressed one moved away.
 */
export function focusMoved(list: Element | null, to: number, direction: 'up' | 'down'): void {
  list?.querySelectorAll<HTMLElement>(`[data-move="${direction}"]`)[to]?.focus()
}
