import { type RefObject, useEffect, useRef } from 'react'

/** What was drawn last, for what happens later than the drawing: an answer, an undo. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
