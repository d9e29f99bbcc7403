import { useEffect, useRef } from 'react'

/** The form goes with what had the focus: whoever has just sent it goes on from the note. */
export function useFocusAtTheEnd(isOver: boolean) {
  const note = useRef<HTMLDivElement>(null)
  const was = useRef(isOver)
  useEffect(() => {
    if (isOver && !was.current) note.current?.focus()
    was.current = isOver
  }, [isOver])
  return note
}
