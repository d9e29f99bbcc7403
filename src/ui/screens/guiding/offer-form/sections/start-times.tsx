import { Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { clockText } from '../../../../../core/time/clock-text.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { cx } from '../../../../components/ui/cx.ts'
import { controlClass, FieldError } from '../../../../components/ui/field.tsx'
import { useAddWhenLeft } from '../../../../components/ui/use-add-when-left.ts'
import { useHeldSubmit } from '../../../../components/ui/use-held-submit.ts'
import { useUnsaved } from '../../../../shared/forms/unsaved.tsx'

interface StartTimesProps {
  /** Path within the section. */
  readonly name: string
  /** HH:MM, in their order. */
  readonly times: readonly string[]
  readonly onChange: (times: readonly string[]) => void
  readonly onLeave: (field: string) => void
  readonly error: string | null
  readonly most: number
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Times of the day, one after the other. A time that was typed and not added is meant all the same. */
export function StartTimes({ name, times, onChange, onLeave, error, most }: StartTimesProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const isFull = times.length >= most
  const repeated = TIME.test(typed) && times.includes(typed)
  const add = () => {
    // A refused time stays with its message.
    if (!TIME.test(typed) || repeated) return
    if (!isFull) onChange([...times, typed].toSorted())
    setTyped('')
  }
  const addTyped = useAddWhenLeft(add)
  useHeldSubmit(input, () => repeated)
  useUnsaved('os horários de início', repeated)
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={`${id}-input`} className="text-sm font-medium">
        Horários de início
      </label>
      {times.length > 0 && (
        <ul aria-label="Horários escolhidos" className="flex flex-wrap gap-2">
          {times.map((time) => (
            <li key={time}>
              <button
                type="button"
                aria-label={`Remover ${clockText(time)}`}
                onClick={() => {
                  onChange(times.filter((one) => one !== time))
                  input.current?.focus()
                }}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-sunken px-4 font-medium tabular-nums hover:bg-sunken-hover"
              >
                {clockText(time)}
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-center gap-3">
        <input
          ref={input}
          id={`${id}-input`}
          type="time"
          name={name}
          value={typed}
          disabled={isFull}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          className={cx(controlClass, 'h-12 max-w-36 tabular-nums')}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          onBlur={() => {
            // An incomplete time is not an error while it is being added.
            if (TIME.test(typed)) addTyped()
            else onLeave(name)
          }}
        />
        <Button
          variant="secondary"
          icon={<Plus size={18} aria-hidden="true" />}
          disabled={isFull}
          onClick={() => {
            add()
            input.current?.focus()
          }}
        >
          Adicionar
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        {isFull ? `Você chegou aos ${most} horários.` : 'No horário do lugar. Pode ser mais de um por dia.'}
      </p>
      <FieldError id={`${id}-error`} error={repeated ? 'Este horário já está na lista.' : error} />
    </div>
  )
}
