/**
 * Watches what is typed on the page. Ignores fields that a screen saves itself (attribute `data-kept`: on the device, in the address or
 * with its own `beforeunload`), and searches (`<search>`), which are quick to type again.
 * @returns whether leaving would lose something: a field with typed text, or a part of the page that refuses `beforeunload`, such as an
 * upload.
 */
export function watchTypedFields(page: Window): () => boolean {
  const { document } = page
  /** What each field held before the person came to it; null where nobody saw. */
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
  // What changes without such an event, as by a button beside the field or a date’s arrow keys, differs from what it was.
  listen('focusin', meet)
  // A list or a box to tick tells of a change alone; a password manager fills in without a focus.
  listen('input', note)
  listen('change', note)
  // Typing may have begun before anybody watched.
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

/** The parts of a date are editable texts: what they mean is what a screen reader is told. */
function textOf(field: Element): string {
  const text = 'value' in field ? String(field.value) : (field.getAttribute('aria-valuetext') ?? field.textContent)
  return text.trim()
}
