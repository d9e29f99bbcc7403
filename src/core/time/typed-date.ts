import type { Mask } from '../forms/masked-edit.ts'
import { isIsoDate } from './iso-date.ts'

/** Days as people in Brazil type them, `17/05/1990`, and as they travel, `1990-05-17`. */

const ISO = /^\s*(\d{4})-(\d\d)-(\d\d)\s*$/

const LENGTHS = [2, 2, 4] as const

/** What stands in the field: digits, with slashes where they were typed or are due. What a browser fills in is turned round. */
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
    // Who types the slashes need not type the zeros: 1/5/1990.
    if (digits > 0 && part < 2 && (character === '/' || (isDigit && digits === LENGTHS[part]))) next()
    if (!isDigit || digits === LENGTHS[part]) continue
    shown += character
    digits += 1
  }
  return shown
}

export const DATE_MASK: Mask = { show: maskDate, isOwn: (character) => /\d/.test(character) }

/** The ISO day of what was typed; null while it is none that exists. */
export function toIsoDate(typed: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(maskDate(typed)) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : null
}

/** As people read it; what is no ISO day stays as it is. */
export const fromIsoDate = (iso: string): string => (isIsoDate(iso) ? maskDate(iso) : iso)
