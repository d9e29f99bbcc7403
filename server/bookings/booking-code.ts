import { randomInt } from 'node:crypto'

/** Without characters that people confuse: no 0 and O, no 1 and I. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 6

/** Returns a code that people can read out: TP-7K3M9Q. One of 10⁹; the table keeps codes unique. */
export function newBookingCode(): string {
  return `TP-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}
