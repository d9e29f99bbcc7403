import { randomInt } from 'node:crypto'

/** No letter or digit that is taken for another when it is read out or copied: no 0 and O, no 1 and I. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 6

/** What a person reads out on the phone: TP-7K3M9Q. One of a thousand million; the table keeps them unique. */
export function newBookingCode(): string {
  return `TP-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}
