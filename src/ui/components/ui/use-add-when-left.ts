import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLatest } from '../../use-latest.ts'

/** Milliseconds: long enough for the press that leaves a field to become a click. */
const PRESS_MS = 300
const TICKED = 'label, input[type=checkbox], input[type=radio]'

/**
 * Adds typed text when its field loses the focus. A growing list would move a button away from the pointer, so the function waits for the
 * click, which then sees the added value. Leaving the page adds at once.
 * @returns the function to call when the field loses the focus.
 */
export function useAddWhenLeft(add: () => void): () => void {
  const latest = useLatest(add)
  const waiting = useRef<{ readonly stop: () => void } | null>(null)
  useEffect(
    () => () => {
      if (waiting.current === null) return
      waiting.current.stop()
      latest.current()
    },
    [latest],
  )
  return () => {
    waiting.current?.stop()
    const stop = () => {
      clearTimeout(timer)
      window.removeEventListener('click', finish, true)
      waiting.current = null
    }
    const finish = (event?: Event) => {
      // A render during its click would undo the tick of a checkbox.
      if (event?.target instanceof Element && event.target.closest(TICKED) !== null) {
        clearTimeout(timer)
        timer = setTimeout(finish)
        return
      }
      stop()
      // The click's handler then works on the list with the value.
      flushSync(() => latest.current())
    }
    let timer = setTimeout(finish, PRESS_MS)
    window.addEventListener('click', finish, true)
    waiting.current = { stop }
  }
}
