/** Position of a press, in CSS pixels of the window. */
export interface TapPoint {
  readonly clientX: number
  readonly clientY: number
}

const LASTS_MS = 700
const REACH_PX = 48

/**
 * Ignores presses at the same place for a moment. Call it when a press moves the page under the finger, so that the second tap of a
 * double tap does not press what is there now.
 */
export function ignoreSecondTap({ clientX, clientY }: TapPoint): void {
  // A press by keyboard or assistive technology has no position.
  if (clientX === 0 && clientY === 0) return
  const onClick = (event: MouseEvent) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > REACH_PX) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', onClick, { capture: true })
  setTimeout(() => document.removeEventListener('click', onClick, { capture: true }), LASTS_MS)
}
