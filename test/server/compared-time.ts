/** After as many rounds as this a difference is one of the work and not of what else the machine does. */
const MOST_ROUNDS = 60

/**
 * Ratio of the fastest rounds of two tasks, run alternately. Other load on the machine only adds time, so more rounds
 * follow while the ratio is outside of the bounds.
 */
export async function comparedTime(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  { above, below }: { readonly above: number; readonly below: number },
  rounds = 8,
): Promise<number> {
  let [first, second] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    first = Math.min(first, await timed(one))
    second = Math.min(second, await timed(other))
    const ratio = first / second
    if (round + 1 >= rounds && ratio > above && ratio < below) break
  }
  return first / second
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
