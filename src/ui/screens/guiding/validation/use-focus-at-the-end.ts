import { useEffect, useRef } from 'react'

/** The form disappears with the focus, so the focus moves to the note. */
export function useFocusAtTheEnd(isOver: boolean) {
  const note = useRef<HTMLDivElement>(null)
  const was = useRef(isOver)
  useEffect(() => {
    if (isOver && !was.current) note.current?.focus()
    was.current = isOver
  }, [isOver])
  return note
}
