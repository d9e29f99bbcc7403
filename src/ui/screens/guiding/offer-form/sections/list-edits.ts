/** The list with one entry at another place. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = list[from]
  if (entry === undefined) return list
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, entry)
}

/** The list with other words at one place. */
export function changeEntry<Entry>(list: readonly Entry[], at: number, change: Partial<Entry>): readonly Entry[] {
  return list.map((entry, index) => (index === at ? { ...entry, ...change } : entry))
}
