import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { DRAFT_LIMITS, OFFER_LIMITS } from '../../../../../core/offer-editing/offer-limits.ts'
import type { RouteSection } from '../../../../../core/offer-editing/offer-sections.ts'
import { toast } from '../../../../components/toasts/toast.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { FieldError } from '../../../../components/ui/field.tsx'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { focusMoved, OrderButtons } from '../../../../components/ui/order-buttons.tsx'
import { TextArea, TextField } from '../../../../components/ui/text-field.tsx'
import { useLatest } from '../../../../use-latest.ts'
import { Counter } from './counter.tsx'
import { changeEntry, moveEntry } from './list-edits.ts'
import { useAnnouncer } from './use-announcer.tsx'

type Stops = RouteSection['itinerary']
type Stop = Stops[number]

interface ItineraryProps {
  readonly stops: Stops
  readonly onChange: (stops: Stops) => void
  readonly onLeave: (field: string) => void
  readonly problems: ReadonlyMap<string, string>
  /** One of them, as in "Parada 2". */
  readonly each: string
  readonly placeholder: string
}

const { most: MOST, title: TITLE, text: TEXT } = OFFER_LIMITS.itinerary

/** The stops in order. */
export function Itinerary({ stops, onChange, onLeave, problems, each, placeholder }: ItineraryProps) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const latest = useLatest({ stops, onChange })
  const { region, say } = useAnnouncer()
  const error = problems.get('itinerary') ?? null
  const isFull = stops.length >= MOST
  const one = each.toLocaleLowerCase('pt-BR')

  const add = () => {
    onChange([...stops, { title: '', text: '', minutes: null }])
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[name="itinerary.${stops.length}.title"]`)?.focus(),
    )
  }
  const move = (from: number, to: number) => {
    onChange(moveEntry(stops, from, to))
    say(`${each} ${from + 1} agora é a ${to + 1} de ${stops.length}.`)
    requestAnimationFrame(() => focusMoved(list.current, to, to < from ? 'up' : 'down'))
  }
  const remove = (index: number, stop: Stop) => {
    onChange(stops.toSpliced(index, 1))
    addButton.current?.focus()
    if (stop.title === '' && stop.text === '') return say(`${each} ${index + 1} removida.`)
    toast.info(`${each} ${index + 1} de ${stops.length} removida.`, {
      action: {
        label: 'Desfazer',
        onPress: () => latest.current.onChange(latest.current.stops.toSpliced(index, 0, stop)),
      },
    })
  }

  return (
    <div className="flex flex-col gap-4">
      <ol ref={list} className="flex flex-col gap-4 empty:hidden">
        {stops.map((stop, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: only the position identifies a stop; the fields keep no state
          <li key={index} className="rounded-lg border border-line bg-page p-4">
            <div className="-mr-2 flex items-center justify-between gap-2">
              <span className="font-medium">
                {each} {index + 1}
              </span>
              <span className="flex">
                <OrderButtons
                  index={index}
                  count={stops.length}
                  name={`${one} ${index + 1}`}
                  onMove={(to) => move(index, to)}
                />
                <IconButton
                  label={`Remover: ${one} ${index + 1}`}
                  icon={<X size={18} aria-hidden="true" />}
                  onClick={() => remove(index, stop)}
                />
              </span>
            </div>
            <StopFields
              stop={stop}
              path={`itinerary.${index}`}
              placeholder={placeholder}
              onChange={(change) => onChange(changeEntry(stops, index, change))}
              onLeave={onLeave}
              problems={problems}
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-col items-start gap-2">
        <Button
          ref={addButton}
          variant="secondary"
          icon={<Plus size={20} aria-hidden="true" />}
          data-field="itinerary"
          aria-describedby={`${id}-error`}
          disabled={isFull}
          onClick={add}
        >
          Adicionar {one}
        </Button>
        <FieldError id={`${id}-error`} error={error} />
        {isFull && error === null && <p className="text-sm text-ink-muted">Você chegou ao máximo, que é {MOST}.</p>}
      </div>
      {region}
    </div>
  )
}

interface StopFieldsProps {
  readonly stop: Stop
  readonly path: string
  readonly placeholder: string
  readonly onChange: (change: Partial<Stop>) => void
  readonly onLeave: (field: string) => void
  readonly problems: ReadonlyMap<string, string>
}

function StopFields({ stop, path, placeholder, onChange, onLeave, problems }: StopFieldsProps) {
  const field = (name: 'title' | 'text' | 'minutes') => ({
    name: `${path}.${name}`,
    onBlur: () => onLeave(`${path}.${name}`),
    error: problems.get(`${path}.${name}`) ?? null,
  })
  return (
    <div className="mt-2 flex flex-col gap-4">
      <TextField
        {...field('title')}
        label="Título"
        placeholder={placeholder}
        aside={<Counter length={stop.title.trim().length} most={TITLE} />}
        autoCapitalize="sentences"
        autoComplete="off"
        maxLength={DRAFT_LIMITS.itinerary.title}
        value={stop.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        {...field('text')}
        label="O que acontece"
        optional
        rows={2}
        autoCapitalize="sentences"
        maxLength={DRAFT_LIMITS.itinerary.text}
        hint={<Counter length={stop.text.trim().length} most={TEXT} />}
        value={stop.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <TextField
        {...field('minutes')}
        label="Quanto tempo"
        optional
        className="max-w-44"
        inputMode="numeric"
        autoComplete="off"
        trailing={
          <span aria-hidden="true" className="pr-3 text-sm text-ink-muted">
            min
          </span>
        }
        value={stop.minutes ?? ''}
        onChange={(event) => {
          const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 5)
          onChange({ minutes: digits === '' ? null : Number(digits) })
        }}
      />
    </div>
  )
}
