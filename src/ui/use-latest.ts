import { type RefObject, useEffect, useRef } from 'react'

/** The last rendered value, for later events such as an answer or an undo. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
