import type { Load } from './resource.machine.ts'

/**
 * Loads several values and shows each as it arrives. Rejects with the first failure after all have settled; loaded values stay.
 */
export function loadEach<Value>(
  ids: readonly string[],
  fetch: (id: string, signal: AbortSignal) => Promise<Value>,
): Load<ReadonlyMap<string, Value>> {
  return async (signal, { known, update }) => {
    let found = known ?? new Map<string, Value>()
    const outcomes = await Promise.allSettled(
      ids.map(async (id) => {
        const value = await fetch(id, signal)
        found = new Map(found).set(id, value)
        update(found)
      }),
    )
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    return found
  }
}
