import { useState } from 'react'

/** Returns the last value that was not null. */
export function useLastKnown<Value>(value: Value | null): Value | null {
  const [latest, setLatest] = useState(value)
  if (value !== null && value !== latest) setLatest(value)
  return value ?? latest
}
