/** The number of allowed typing errors for a word of this length: short words are too similar to each other. */
export function forgivenErrors(length: number): number {
  if (length < 4) return 0
  return length < 6 ? 1 : 2
}

const WIDTH = 64
const rows = [new Int32Array(WIDTH), new Int32Array(WIDTH), new Int32Array(WIDTH)]

/**
 * The number of letters to add, remove, replace or swap to turn `typed` into `word` (optimal string alignment).
 * @param asPrefix true when `typed` may be only the beginning of `word`.
 * @returns the distance, or limit + 1 when it is greater than `limit`.
 */
export function typingDistance(typed: string, word: string, limit: number, asPrefix: boolean): number {
  const n = typed.length
  const m = asPrefix ? Math.min(word.length, n + limit) : word.length
  if (n >= WIDTH || m >= WIDTH || Math.abs(n - m) > limit) return limit + 1
  let [before, above, current] = rows as [Int32Array, Int32Array, Int32Array]
  for (let j = 0; j <= n; j++) above[j] = j
  let shortest = n
  for (let i = 1; i <= m; i++) {
    current[0] = i
    let least = i
    const letter = word.charCodeAt(i - 1)
    for (let j = 1; j <= n; j++) {
      const same = letter === typed.charCodeAt(j - 1)
      let cost = Math.min((above[j - 1] ?? 0) + (same ? 0 : 1), (above[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1)
      if (
        !same &&
        i > 1 &&
        j > 1 &&
        letter === typed.charCodeAt(j - 2) &&
        word.charCodeAt(i - 2) === typed.charCodeAt(j - 1)
      ) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      }
      current[j] = cost
      if (cost < least) least = cost
    }
    shortest = Math.min(shortest, current[n] ?? 0)
    if (least > limit) return asPrefix ? Math.min(shortest, limit + 1) : limit + 1
    ;[before, above, current] = [above, current, before]
  }
  return Math.min(asPrefix ? shortest : (above[n] ?? 0), limit + 1)
}

/** One bit per letter; words whose bits differ much cannot be similar, which is cheap to check. */
export function letterBits(word: string): number {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31)
  return bits
}

export function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const quads = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((quads + (quads >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
