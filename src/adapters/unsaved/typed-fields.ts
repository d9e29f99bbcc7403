/**
 * Watches typed text on the page. Ignores fields that a screen saves itself (attribute `data-kept`: on the device, in
 * the address or with its own `beforeunload`), and searches (`<search>`), which are quick to type again.
 * @returns a function that is true if leaving would lose something: typed text, or a part of the page that refuses
 * `beforeunload`, such as an upload.
 */
export function watchTypedFields(page: Window): () => boolean {
  const { document } = page
  /** The value of each field before the person focused it; null if unknown. */
  const met = new Map<Element, string | null>()
  const meet = ({ target }: Event) => {
    const field = fieldAt(target)
    if (field !== null && !met.has(field)) met.set(field, textOf(field))
  }
  const note = ({ target }: Event) => {
    const field = fieldAt(target)
    if (field !== null && (!met.has(field) || !isText(field))) met.set(field, null)
  }
  const listen = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, { capture: true, passive: true })
  // Changes without an input event (a button beside the field, a date’s arrow keys) are found by comparing values.
  listen('focusin', meet)
  // A list or a box to tick tells of a change alone; a password manager fills in without a focus.
  listen('input', note)
  listen('change', note)
  // The person may have typed before this code loaded.
  const first = fieldAt(document.activeElement)
  if (first !== null && isText(first)) met.set(first, null)

  const isHeld = ([field, before]: readonly [Element, string | null]) => {
    if (field.closest(PASSED_OVER) !== null) return false
    // A list or a box outside a form takes effect at once, as the currency of the prices does.
    if (!isText(field)) return before === null && field.closest('form') !== null
    const text = textOf(field)
    return text !== '' && text !== before
  }
  return () => {
    for (const field of met.keys()) if (!field.isConnected) met.delete(field)
    if ([...met].some(isHeld)) return true
    return !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  }
}

const PASSED_OVER = '[data-kept], search, [role=search], [type=search]'
const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable=false])'
const BOXES = 'select, [type=checkbox], [type=radio], [type=range]'

const fieldAt = (target: EventTarget | null) => (target instanceof Element ? target.closest(FIELDS) : null)
const isText = (field: Element) => !field.matches(BOXES)

/** The parts of a date are editable texts; their accessible value is the date's part. */
function textOf(field: Element): string {
  const text = 'value' in field ? String(field.value) : (field.getAttribute('aria-valuetext') ?? field.textContent)
  return text.trim()
}
