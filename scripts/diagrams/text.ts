import type { Note } from './chart.ts'

export const FONT = { name: 15, note: 12, tag: 11, label: 12.5 } as const
export const LINE = { name: 20, note: 17, tag: 24, label: 16 } as const
export const PILL = { padding: 7, gap: 6, height: 17 } as const

/**
 * Estimates the width in pixels without a browser, by classes of letters of a sans-serif font. It rounds up a little, so
 * that the text fits in any reader's font. The result is the same on every machine.
 */
export function textWidth(text: string, size: number): number {
  let ems = 0
  for (const letter of text) {
    if (/[iljtfr.,:;'|![\]() ]/.test(letter)) ems += 0.34
    else if (/[mwMW—→]/.test(letter)) ems += 0.88
    else if (/[A-Z]/.test(letter)) ems += 0.7
    else ems += 0.58
  }
  return ems * size
}

const PREFIX = { runs: 'runs: ', entry: 'on entry: ', exit: 'on exit: ', stays: 'stays on: ' } as const

export const noteText = ({ kind, text }: Note): string => `${PREFIX[kind]}${text}`
