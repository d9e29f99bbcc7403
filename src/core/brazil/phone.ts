import type { Mask } from '../forms/masked-edit.ts'

/** Phones as written in Brazil, `(11) 98765-0001`, and in E.164, `+5511987650001`. */

/** Anatel's 67 area codes. */
const AREA = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])'
/** Anatel's numbering plan: a mobile is DDD, 9 and 8 digits; a landline is DDD, 2 to 5 and 7 digits. */
const MOBILE = new RegExp(`^${AREA}9\\d{8}$`)
const LANDLINE = new RegExp(`^${AREA}[2-5]\\d{7}$`)
/** ITU-T E.164: 15 digits at most. */
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/
const BRAZIL = '55'

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
const isNational = (digits: string) => MOBILE.test(digits) || LANDLINE.test(digits)

/** Returns E.164; null for a phone that cannot exist. A leading + means another country. */
export function toE164(text: string): string | null {
  const national = nationalOf(text)
  if (national !== null) return isNational(national) ? `+${BRAZIL}${national}` : null
  const international = `+${digitsOf(text)}`
  return INTERNATIONAL.test(international) && !international.startsWith(`+${BRAZIL}`) ? international : null
}

/** True for E.164 of a phone that can exist. */
export const isPhone = (phone: string): boolean => toE164(phone) === phone

/** Formats E.164 for people; foreign phones are unchanged. */
export function fromE164(phone: string): string {
  return maskPhone(phone)
}

/** False for Brazilian landlines, which get no text messages; true for mobiles and foreign phones. */
export function isMobile(phone: string): boolean {
  return phone.startsWith(`+${BRAZIL}`) ? MOBILE.test(phone.slice(3)) : INTERNATIONAL.test(phone)
}

/**
 * Formats a typed or pasted phone. It removes no digit except the prefix for Brazil (+55, 55 or 0 before a complete number).
 * Punctuation is written with the next digit, so that deleting works.
 */
export function maskPhone(text: string): string {
  const national = nationalOf(text)
  return national === null ? internationalOf(text) : punctuated(national)
}

export const PHONE_MASK: Mask = {
  show: maskPhone,
  isOwn: (character, shown) => (shown.startsWith('+') ? /[+\d ()-]/ : /\d/).test(character),
}

/** The national digits; null for another country's number or one that may become one. */
function nationalOf(text: string): string | null {
  const digits = digitsOf(text)
  const rest = digits.startsWith(BRAZIL) ? digits.slice(BRAZIL.length) : ''
  if (isNational(rest)) return rest
  if (text.trimStart().startsWith('+')) return null
  // No area code begins with 0; it is a dialling prefix.
  return digits.replace(/^0+/, '')
}

function punctuated(digits: string): string {
  const area = digits.slice(0, 2)
  const number = digits.slice(2)
  if (number === '') return area === '' ? '' : `(${area}`
  const split = number.startsWith('9') || number.length > 8 ? 5 : 4
  const last = number.slice(split)
  return `(${area}) ${number.slice(0, split)}${last === '' ? '' : `-${last}`}`
}

/** Foreign formats differ, so the text is unchanged. */
const internationalOf = (text: string) => `+${text.replaceAll(/[^\d ()-]/g, '').trimStart()}`
