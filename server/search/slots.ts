import type { OfferIndex } from './offer-index.ts'
import type { TextMatch } from './text-match.ts'

export type SlotTest = (slot: number) => boolean

/** Visits the public offers that have the words, or all, in ascending order. */
export function forEachSlot(index: OfferIndex, text: TextMatch | null, visit: (slot: number) => void): void {
  const { alive } = index
  const count = text?.slots.length ?? index.slots
  for (let at = 0; at < count; at++) {
    const slot = text === null ? at : (text.slots[at] ?? 0)
    if (alive[slot] === 1) visit(slot)
  }
}

/** True if one of the offers that have the words, or of all, passes every test. */
export function someSlot(index: OfferIndex, text: TextMatch | null, tests: readonly SlotTest[]): boolean {
  const { alive } = index
  const count = text?.slots.length ?? index.slots
  for (let at = 0; at < count; at++) {
    const slot = text === null ? at : (text.slots[at] ?? 0)
    if (alive[slot] === 1 && passesAll(tests, slot)) return true
  }
  return false
}

export function passesAll(tests: readonly SlotTest[], slot: number): boolean {
  for (let at = 0; at < tests.length; at++) if (tests[at]?.(slot) !== true) return false
  return true
}
