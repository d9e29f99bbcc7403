/** Sets of up to so many bits are counted in an array, larger ones in a map, which takes twenty times as long. */
const MOST_BITS = 12

/** Counts sets that are stored in the bits of a number. */
export interface SetCounts {
  add(set: number): void
  /** Each set that was added, with its count. */
  entries(): [set: number, count: number][]
}

/** @param bits number of bits that the sets may have. */
export function countsOf(bits: number): SetCounts {
  if (bits <= MOST_BITS) {
    const counts = new Int32Array(1 << bits)
    return {
      add(set) {
        counts[set] = (counts[set] ?? 0) + 1
      },
      entries: () => [...counts.entries()].filter(([, count]) => count > 0),
    }
  }
  const counts = new Map<number, number>()
  return {
    add: (set) => void counts.set(set, (counts.get(set) ?? 0) + 1),
    entries: () => [...counts],
  }
}
