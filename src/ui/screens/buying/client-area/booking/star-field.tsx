import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from '../../../../components/ui/cx.ts'
import { FieldError } from '../../../../components/ui/field.tsx'
import { countText } from '../../../../labels.ts'

const WORDS = ['Péssimo', 'Ruim', 'Regular', 'Muito bom', 'Excelente'] as const

interface StarFieldProps {
  readonly legend: string
  /** 1 to 5; 0 while nothing is chosen. */
  readonly value: number
  readonly onChange: (stars: number) => void
  readonly error: string | null
}

/** Five stars as radio buttons, for arrow keys and screen readers. */
export function StarField({ legend, value, onChange, error }: StarFieldProps) {
  const id = useId()
  const [pointed, setPointed] = useState(0)
  const shown = pointed || value
  return (
    <fieldset
      aria-describedby={error === null ? undefined : `${id}-error`}
      aria-invalid={error === null ? undefined : true}
    >
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex" onPointerLeave={() => setPointed(0)}>
          {WORDS.map((word, index) => {
            const stars = index + 1
            return (
              <label
                key={word}
                onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(stars)}
                className="relative grid size-12 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-primary-ring"
              >
                <input
                  type="radio"
                  name="stars"
                  value={stars}
                  checked={value === stars}
                  onChange={() => onChange(stars)}
                  aria-label={`${countText(stars, 'estrela', 'estrelas')}: ${word}`}
                  className="sr-only"
                />
                <Star
                  size={32}
                  aria-hidden="true"
                  className={cx('transition-colors', stars <= shown ? 'fill-star text-star' : 'text-ink-muted')}
                />
              </label>
            )
          })}
        </div>
        <span aria-hidden="true" className="font-medium">
          {WORDS[shown - 1]}
        </span>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
