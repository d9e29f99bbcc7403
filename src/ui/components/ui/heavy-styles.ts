import { cx } from './cx.ts'

/** What the React Aria widgets share. No React Aria in this file: it may be read at first load. */
export const popoverClass = cx(
  'z-50 max-w-[calc(100vw-1rem)] overflow-auto rounded-md border border-line bg-raised text-ink shadow-lg outline-none',
  'transition-opacity data-entering:opacity-0 data-exiting:opacity-0',
)

export const listClass = 'max-h-80 overflow-auto p-2 outline-none'

export const itemClass = cx(
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 text-sm text-ink outline-none',
  'data-focused:bg-sunken data-hovered:bg-sunken data-selected:font-semibold data-disabled:cursor-not-allowed data-disabled:opacity-50',
)
