import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'

interface Tab<Id extends string> {
  readonly id: Id
  readonly label: ReactNode
  readonly count?: number
  readonly content: ReactNode
  /** Called on pointer, touch or focus, so that the tab's code can be preloaded. */
  readonly onIntent?: () => void
}

export interface TabsProps<Id extends string> {
  /** Name of the tabs for screen readers. */
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  /** The active tab. Keep it in the address, so that it can be shared and Back works. */
  readonly value: Id
  readonly onChange: (id: Id) => void
  readonly className?: string
}

/** Arrows, Home and End move and select at once. Only the active panel is mounted. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, className }: TabsProps<Id>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const active = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === value),
  )
  // On a phone the row may be wider than the screen, and an address may open its last tab.
  useLayoutEffect(() => {
    const row = list.current
    const tab = row?.children[active]
    if (!row || !(tab instanceof HTMLElement)) return
    const isHidden =
      tab.offsetLeft < row.scrollLeft || tab.offsetLeft + tab.offsetWidth > row.scrollLeft + row.clientWidth
    if (isHidden) row.scrollLeft = tab.offsetLeft
  }, [active])
  const move = (event: KeyboardEvent) => {
    const last = tabs.length - 1
    const target = {
      ArrowRight: active === last ? 0 : active + 1,
      ArrowLeft: active === 0 ? last : active - 1,
      Home: 0,
      End: last,
    }[event.key]
    const tab = target === undefined ? undefined : tabs[target]
    if (!tab) return
    event.preventDefault()
    onChange(tab.id)
    list.current?.querySelector<HTMLElement>(`[id="${base}-tab-${tab.id}"]`)?.focus()
  }
  const shown = tabs[active]
  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="scroll-row relative gap-6 border-b border-line"
        onKeyDown={move}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-selected={index === active}
            aria-controls={index === active ? `${base}-panel` : undefined}
            tabIndex={index === active ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onPointerEnter={tab.onIntent}
            onTouchStart={tab.onIntent}
            onFocus={tab.onIntent}
            className={cx(
              '-mb-px flex min-h-12 shrink-0 items-center gap-2 border-b-2 px-1 font-medium -outline-offset-2 transition-colors',
              index === active
                ? 'border-primary-ring text-ink'
                : 'border-transparent text-ink-muted hover:border-line-strong hover:text-ink',
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-sunken px-2 py-0.5 text-xs text-ink tabular-nums">{tab.count}</span>
            )}
          </button>
        ))}
      </div>
      {shown && (
        <div
          id={`${base}-panel`}
          role="tabpanel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA pattern for tabs requires a focusable panel
          tabIndex={0}
          aria-labelledby={`${base}-tab-${shown.id}`}
          className="pt-6"
        >
          {shown.content}
        </div>
      )}
    </div>
  )
}
