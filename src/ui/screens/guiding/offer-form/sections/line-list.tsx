import { Plus, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { LONGEST_DRAFT_LINE } from '../../../../../core/offers/offer-fields.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { cx } from '../../../../components/ui/cx.ts'
import { controlClass, FieldError } from '../../../../components/ui/field.tsx'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { focusMoved, OrderButtons } from '../../../../components/ui/order-buttons.tsx'
import { moveEntry } from './list-edits.ts'
import { useAnnouncer } from './use-announcer.tsx'

interface LineListProps {
  /** Path within the section; each line's is `name.0`, `name.1`. */
  readonly name: string
  readonly legend: string
  readonly hint: ReactNode
  /** One of them, as in "Destaque 2". */
  readonly each: string
  readonly placeholder?: string
  readonly lines: readonly string[]
  readonly onChange: (lines: readonly string[]) => void
  readonly onLeave: (field: string) => void
  readonly problems: ReadonlyMap<string, string>
  readonly most: number
  readonly length: number
  readonly optional?: boolean
  /** Suggestions above the lines. */
  readonly children?: ReactNode
}

/** Bullets of a text that was written elsewhere. */
const BULLET = /^\s*(?:[-–—•·*✓✔]|\d{1,2}[.)])\s+/

/**
 * Short lines, one below the other, with an empty one at the end: text typed there is a line at once, so no button adds
 * it. Enter moves to the next line, several pasted lines become separate ones, and an emptied line disappears on blur.
 */
export function LineList(props: LineListProps) {
  const { name, legend, hint, each, placeholder, lines, onChange, onLeave, problems, most, length, optional } = props
  const list = useRef<HTMLOListElement>(null)
  const { region, say } = useAnnouncer()
  const id = useId()
  const isFull = lines.length >= most
  const rows = isFull ? lines : [...lines, '']
  const ownError = problems.get(name) ?? null

  const inputs = () => [...(list.current?.querySelectorAll<HTMLTextAreaElement>('textarea') ?? [])]
  /** Runs after React has rendered the change. */
  const focusRow = (index: number) => requestAnimationFrame(() => inputs()[Math.max(0, index)]?.focus())

  const write = (index: number, text: string) =>
    onChange(index === lines.length ? [...lines, text] : lines.with(index, text))
  const remove = (index: number) => {
    say(`${each} ${index + 1} removido.`)
    onChange(lines.toSpliced(index, 1))
  }
  const move = (from: number, to: number) => {
    onChange(moveEntry(lines, from, to))
    say(`${each} ${from + 1} agora está na posição ${to + 1} de ${lines.length}.`)
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => {
    const pasted = event.clipboardData.getData('text')
    const parts = pasted
      .split(/\r?\n/)
      .map((line) => line.replace(BULLET, '').trim())
      .filter((line) => line !== '')
    if (parts.length < 2) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const [first = '', ...others] = parts
    const before = value.slice(0, selectionStart ?? value.length)
    const after = value.slice(selectionEnd ?? value.length)
    const next = [before + first, ...others.slice(0, -1), (others.at(-1) ?? '') + after]
    onChange([...lines.slice(0, index), ...next, ...lines.slice(index + 1)])
    say(`${parts.length} itens colados.`)
    focusRow(index + parts.length)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>, index: number) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      focusRow(Math.min(index + 1, rows.length - 1))
    } else if (event.key === 'Backspace' && lines[index] === '') {
      event.preventDefault()
      remove(index)
      focusRow(index - 1)
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown') && index < lines.length) {
      event.preventDefault()
      const to = index + (event.key === 'ArrowUp' ? -1 : 1)
      if (to < 0 || to >= lines.length) return
      move(index, to)
      focusRow(to)
    }
  }

  return (
    <fieldset aria-describedby={cx(`${id}-hint`, ownError && `${id}-error`)} className="min-w-0">
      <legend className="text-sm font-medium">
        {legend}
        {optional && <span className="font-normal text-ink-muted"> (opcional)</span>}
      </legend>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-muted">
        {hint}
      </p>
      {props.children}
      <ol ref={list} className="mt-3 flex flex-col gap-2">
        {rows.map((line, index) => {
          const field = `${name}.${index}`
          const error = problems.get(field) ?? null
          const isNew = index === lines.length
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: only the position identifies a line; fields keep no state
            <li key={index}>
              <div className="flex items-start gap-1">
                {/* Wraps where the line is longer than a phone is wide. */}
                <textarea
                  rows={1}
                  name={field}
                  // The empty line is where a problem of the whole list is put right.
                  data-field={isNew || index === 0 ? name : undefined}
                  value={line}
                  aria-label={isNew ? `${each} ${index + 1} (novo)` : `${each} ${index + 1}`}
                  aria-invalid={error !== null || (isNew && ownError !== null) ? true : undefined}
                  aria-describedby={`${id}-error-${index}`}
                  autoCapitalize="sentences"
                  autoComplete="off"
                  enterKeyHint="next"
                  // Longer than allowed: a pasted text gets an error instead of being cut.
                  maxLength={LONGEST_DRAFT_LINE}
                  placeholder={isNew ? (placeholder ?? 'Escreva aqui') : undefined}
                  className={cx(
                    controlClass,
                    'field-sizing-content min-h-12 flex-1 resize-none py-2.5',
                    isNew && 'border-dashed',
                  )}
                  onChange={(event) => write(index, event.target.value)}
                  onKeyDown={(event) => onKeyDown(event, index)}
                  onPaste={(event) => paste(event, index)}
                  onBlur={() => {
                    if (lines[index]?.trim() === '') onChange(lines.toSpliced(index, 1))
                    else onLeave(isNew ? name : field)
                  }}
                />
                {!isNew && (
                  <span className="flex shrink-0 items-center">
                    <OrderButtons
                      index={index}
                      count={lines.length}
                      name={`${each.toLocaleLowerCase('pt-BR')} ${index + 1}`}
                      onMove={(to) => {
                        move(index, to)
                        requestAnimationFrame(() => focusMoved(list.current, to, to < index ? 'up' : 'down'))
                      }}
                    />
                    <IconButton
                      label={`Remover ${each.toLocaleLowerCase('pt-BR')} ${index + 1}`}
                      icon={<X size={18} aria-hidden="true" />}
                      onClick={() => {
                        remove(index)
                        focusRow(index)
                      }}
                    />
                  </span>
                )}
              </div>
              <div className={error ? 'mt-1.5' : undefined}>
                <FieldError id={`${id}-error-${index}`} error={error ?? tooLong(line, length)} />
              </div>
            </li>
          )
        })}
      </ol>
      {ownError && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`} error={ownError} />
        </div>
      )}
      {isFull ? (
        <p className="mt-2 text-sm text-ink-muted">
          {lines.length > most
            ? `São ${lines.length} itens: deixe no máximo ${most}.`
            : `Você chegou aos ${most} itens.`}
        </p>
      ) : (
        <Button
          variant="ghost"
          className="mt-1 -ml-3 px-3"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => focusRow(rows.length - 1)}
        >
          Adicionar {each.toLocaleLowerCase('pt-BR')}
        </Button>
      )}
      {region}
    </fieldset>
  )
}

/** Shown at once, because a line shows only a part of its text. */
function tooLong(line: string, most: number): string | null {
  return line.length > most ? `Use no máximo ${most} caracteres; agora são ${line.length}.` : null
}
