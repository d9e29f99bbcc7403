import type { Mask } from '../forms/masked-edit.ts'
import { isIsoDate } from './iso-date.ts'

/** Dates as typed in Brazil, `17/05/1990`, and as ISO dates, `1990-05-17`. */

const ISO = /^\s*(\d{4})-(\d\d)-(\d\d)\s*$/

const LENGTHS = [2, 2, 4] as const

/** Formats typed digits with slashes; an ISO date filled in by the browser is converted. */
function maskDate(text: string): string {
  const iso = ISO.exec(text)
  if (iso !== null) return `${iso[3]}/${iso[2]}/${iso[1]}`
  let shown = ''
  let part = 0
  let digits = 0
  const next = () => {
    shown += '/'
    part += 1
    digits = 0
  }
  for (const character of text) {
    const isDigit = /\d/.test(character)
    // With typed slashes, zeros are optional: 1/5/1990.
    if (digits > 0 && part < 2 && (character === '/' || (isDigit && digits === LENGTHS[part]))) next()
    if (!isDigit || digits === LENGTHS[part]) continue
    shown += character
    digits += 1
  }
  return shown
}

export const DATE_MASK: Mask = { show: maskDate, isOwn: (character) => /\d/.test(character) }

/** The ISO date of the text; null for an impossible date. */
export function toIsoDate(typed: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(maskDate(typed)) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : null
}

/** Formats an ISO date; other texts are unchanged. */
export const fromIsoDate = (iso: string): string => (isIsoDate(iso) ? maskDate(iso) : iso)
