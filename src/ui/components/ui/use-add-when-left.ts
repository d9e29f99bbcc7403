import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** Long enough for the press that leaves a field to become a click. Milliseconds. */
const PRESS_MS = 300
const TICKED = 'label, input[type=checkbox], input[type=radio]'

/**
 * Adds what was typed and not added once its field is left for something else. The list that grows would move a button away
 * from under the pointer, so the adding waits for the click, which then finds the value added. Leaving the page adds at once.
 * @returns the function that tells that the field was left.
 */
export function useAddWhenLeft(add: () => void): () => void {
  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  const waiting = useRef<{ readonly stop: () => void } | null>(null)
  useEffect(
    () => () => {
      if (waiting.current === null) return
      waiting.current.stop()
      latest.current()
    },
    [],
  )
  return () => {
    waiting.current?.stop()
    const stop = () => {
      clearTimeout(timer)
      window.removeEventListener('click', finish, true)
      waiting.current = null
    }
    const finish = (event?: Event) => {
      // A render in the middle of its click would take the tick of a checkbox back.
      if (event?.target instanceof Element && event.target.closest(TICKED) !== null) {
        clearTimeout(timer)
        timer = setTimeout(finish)
        return
      }
      stop()
      // What the click does next works on the list with the value in it.
      flushSync(() => latest.current())
    }
    let timer = setTimeout(finish, PRESS_MS)
    window.addEventListener('click', finish, true)
    waiting.current = { stop }
  }
}
