/** The longest delay that setTimeout knows, in milliseconds; a longer one would fire at once. */
export const LONGEST_DELAY = 2 ** 31 - 1

/**
 * Milliseconds from `now` until `moment` (both since 1970), cut to what a timer can wait. Null is never: the longest
 * delay. Who waits asks again afterwards whether the moment has come.
 */
export function delayUntil(moment: number | null, now: number): number {
  if (moment === null) return LONGEST_DELAY
  return Math.min(Math.max(Math.ceil(moment - now), 0), LONGEST_DELAY)
}
