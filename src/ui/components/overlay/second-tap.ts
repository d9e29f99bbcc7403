/** CSS pixels between the taps of a double tap. */
const REACH_PX = 48
/** Time between the taps of a double tap. Android allows 300 ms. */
const DOUBLE_TAP_MS = 400
/** Nobody sees a change and aims at something new in a shorter time. */
const REACTION_MS = 250
const LASTS_MS = 1000

interface Press {
  readonly x: number
  readonly y: number
  /** Milliseconds, as `performance.now()`. */
  readonly at: number
}

let last: Press | null = null
/** Only a press after the one with number `until` can be the second tap. */
let moved: { readonly by: Press; readonly at: number; readonly until: number } | null = null
let isFinger = false
/** Number of the latest press. */
let press = 0
/** True while the page handles the beginning of that press. */
let isBeginning = false

/** Watches presses for ignoreSecondTap. Repeated calls change nothing. */
export function watchPresses(): void {
  for (const type of ['pointerdown', 'mousedown', 'click'] as const) {
    document.addEventListener(type, judge, { capture: true })
  }
  document.addEventListener('keydown', forget, { capture: true })
}

/**
 * Call it when a press has opened, closed or moved something, so that the second tap of a double tap does not press what is under the
 * finger now. A press by keyboard or assistive technology has no position, so nothing is ignored after it.
 */
export function ignoreSecondTap(): void {
  // A press outside a menu closes it, and is not the second tap of the press that opened it.
  if (last !== null) moved = { by: last, at: performance.now(), until: isBeginning ? press : press - 1 }
}

function forget(): void {
  last = null
  moved = null
}

function judge(event: MouseEvent): void {
  if (event.type === 'pointerdown') {
    isFinger = event instanceof PointerEvent && event.pointerType !== 'mouse'
    press += 1
  }
  if (event.clientX === 0 && event.clientY === 0) return
  if (isSecond(event)) {
    event.preventDefault()
    event.stopPropagation()
    return
  }
  if (event.type === 'click') {
    last = { x: event.clientX, y: event.clientY, at: event.timeStamp }
    moved = null
  } else {
    isBeginning = true
    setTimeout(() => {
      isBeginning = false
    })
  }
}

/** The browser counts the clicks of a mouse in `detail`; not every browser counts taps. */
function isSecond({ clientX, clientY, detail, timeStamp }: MouseEvent): boolean {
  if (moved === null || press <= moved.until || timeStamp - moved.by.at > LASTS_MS) return false
  if (Math.hypot(clientX - moved.by.x, clientY - moved.by.y) > REACH_PX) return false
  if (detail > 1) return true
  return isFinger && (timeStamp - moved.by.at < DOUBLE_TAP_MS || timeStamp - moved.at < REACTION_MS)
}
