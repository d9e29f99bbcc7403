/** Repeatable chance: the same seed always draws the same picture. */
export interface Random {
  /** A number from `low` up to, not including, `high`. */
  between(low: number, high: number): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number]
  chance(probability: number): boolean
  /** Smooth noise over one dimension, about -1 to 1, with its own random field per `channel`. */
  noise(x: number, channel: number): number
}

/** 32-bit FNV-1a: turns any text into a seed. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Neighbouring seeds give values far apart (the finalizer of MurmurHash3). */
function scatter(value: number): number {
  let h = value
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

export function randomFrom(seed: number): Random {
  let state = scatter(seed)
  // Mulberry32: short, and good enough for pictures.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const lattice = (i: number, channel: number) => (scatter(seedOf(`${seed}:${channel}:${i}`)) / 4294967296) * 2 - 1
  const between = (low: number, high: number) => low + next() * (high - low)
  return {
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    chance: (probability) => next() < probability,
    noise: (x, channel) => {
      const i = Math.floor(x)
      const f = x - i
      const smooth = f * f * (3 - 2 * f)
      return lattice(i, channel) * (1 - smooth) + lattice(i + 1, channel) * smooth
    },
  }
}
