/** The longest delay of setTimeout in milliseconds; a longer one fires at once. */
export const LONGEST_DELAY = 2 ** 31 - 1

/**
 * Milliseconds from `now` until `moment` (both since 1970), at most LONGEST_DELAY, also for null (never). Compare with
 * `moment` again after the delay.
 */
export function delayUntil(moment: number | null, now: number): number {
  if (moment === null) return LONGEST_DELAY
  return Math.min(Math.max(Math.ceil(moment - now), 0), LONGEST_DELAY)
}
