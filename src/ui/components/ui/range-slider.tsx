import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Label } from 'react-aria-components/Label'
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import { cx } from './cx.ts'

export interface RangeSliderProps {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly value: readonly [number, number]
  /** While a thumb moves: for the labels. */
  readonly onChange: (value: readonly [number, number]) => void
  /** When the thumb is let go: for the search. */
  readonly onChangeEnd?: (value: readonly [number, number]) => void
  /** How a value reads, for the eye and the ear: `{ style: 'currency', currency: 'BRL', maximumFractionDigits: 0 }`. */
  readonly formatOptions?: Intl.NumberFormatOptions
  readonly className?: string
}

const pair = (values: readonly number[]): readonly [number, number] => [values[0] ?? 0, values[1] ?? 0]

export function RangeSlider({
  label,
  min,
  max,
  step = 1,
  value,
  onChange,
  onChangeEnd,
  formatOptions = {},
  className,
}: RangeSliderProps) {
  const format = new Intl.NumberFormat('pt-BR', formatOptions)
  return (
    <I18nProvider locale="pt-BR">
      <Slider
        minValue={min}
        maxValue={max}
        step={step}
        formatOptions={formatOptions}
        value={[...value]}
        onChange={(next) => onChange(pair(next))}
        {...(onChangeEnd && { onChangeEnd: (next: number[]) => onChangeEnd(pair(next)) })}
        className={cx('flex flex-col gap-2', className)}
      >
        <div className="flex items-baseline justify-between gap-3">
          <Label className="text-sm font-medium">{label}</Label>
          <span className="text-sm text-ink-muted tabular-nums" aria-hidden="true">
            {format.format(value[0])} – {format.format(value[1])}
          </span>
        </div>
        <SliderTrack className="relative mx-3.5 h-11 cursor-pointer before:absolute before:inset-x-[-0.875rem] before:top-1/2 before:h-1 before:-translate-y-1/2 before:rounded-full before:bg-line">
          {({ state }) => (
            <>
              <span
                aria-hidden="true"
                className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-primary-ring"
                style={{
                  left: `${state.getThumbPercent(0) * 100}%`,
                  width: `${(state.getThumbPercent(1) - state.getThumbPercent(0)) * 100}%`,
                }}
              />
              {([0, 1] as const).map((index) => (
                <SliderThumb
                  key={index}
                  index={index}
                  aria-label={index === 0 ? 'Mínimo' : 'Máximo'}
                  className="top-1/2 size-7 rounded-full border-2 border-primary-ring bg-raised shadow-md outline-none data-dragging:scale-110 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-primary-ring"
                />
              ))}
            </>
          )}
        </SliderTrack>
      </Slider>
    </I18nProvider>
  )
}
