import type { OfferIndex } from './offer-index.ts'

/** Score of an excluded offer. */
export const LEFT_OUT = Number.NEGATIVE_INFINITY

/** The public offers with the highest scores, best first; of all offers, or of those in `among`. */
export function bestSlots(
  index: OfferIndex,
  limit: number,
  scoreOf: (slot: number) => number,
  among?: Int32Array,
): number[] {
  const best: { slot: number; score: number }[] = []
  const count = among?.length ?? index.slots
  for (let at = 0; at < count; at++) {
    const slot = among === undefined ? at : (among[at] ?? 0)
    if (index.alive[slot] === 0) continue
    const score = scoreOf(slot)
    if (score === LEFT_OUT || (best.length === limit && score <= (best.at(-1)?.score ?? 0))) continue
    let place = best.length
    while (place > 0 && (best[place - 1]?.score ?? 0) < score) place--
    best.splice(place, 0, { slot, score })
    if (best.length > limit) best.pop()
  }
  return best.map(({ slot }) => slot)
}
