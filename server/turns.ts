/** Spaces the calls of an outside service that allows few. */
export interface Turns {
  /**
   * Takes the next free turn; turns of one name are `pauseMs` apart.
   * @returns milliseconds until the turn; null if that were more than `mostMs`, and then no turn is taken.
   */
  take(name: string, pauseMs: number, mostMs: number): Promise<number | null>
}

/** Turns of this process alone. */
export function memoryTurns(now: () => number = Date.now): Turns {
  const next = new Map<string, number>()
  return {
    take: async (name, pauseMs, mostMs) => {
      const start = Math.max(now(), next.get(name) ?? 0)
      if (start - now() > mostMs) return null
      next.set(name, start + pauseMs)
      return start - now()
    },
  }
}
