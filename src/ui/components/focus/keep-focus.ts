/** Marks the element that receives the focus when an element near it loses it: a heading, a field, a region. */
const FOCUS_HOME = 'data-focus-home'

const CONTROL = 'a[href], button, input, select, textarea, summary, [tabindex]'
/** Focusing a text field would open a phone's keyboard. */
const TYPED = 'input:not([type=checkbox], [type=radio], [type=button]), textarea'
const GROUP = 'dialog, section, search, form, fieldset, article, nav, aside, main, [role=dialog], [role=region]'
/** Layers above the page, which return the focus to it. */
const LAYER = 'dialog, [popover]'

/** The last focused element, with its ancestors, because a removed element no longer knows them. */
interface Trace {
  readonly element: HTMLElement
  readonly ancestors: readonly Element[]
  readonly layer: Element | null
  /** The focused element before the layer opened. */
  readonly opener: Trace | null
}

/**
 * Moves the focus when its element is removed, disabled or hidden. Otherwise it falls to the body, and people with a keyboard or screen
 * reader start again at the top. Targets, in this order: the same control rendered again, the nearest focus home, the next control of the
 * group or list, the group, the page's content. Code that moves the focus itself has priority. @returns a function that stops it.
 */
export function keepFocus(page: Document): () => void {
  let trace: Trace | null = null
  let frame = 0
  let isPressing = false

  const openerOf = (layer: Element | null): Trace | null => {
    if (layer === null) return null
    for (let one = trace; one !== null; one = one.opener) if (one.layer === layer) return one.opener
    return trace
  }
  const note = ({ target }: { readonly target: EventTarget | null }) => {
    if (!(target instanceof HTMLElement)) return
    const layer = target.closest(LAYER)
    trace = { element: target, ancestors: ancestorsOf(target), layer, opener: openerOf(layer) }
  }
  const look = () => {
    frame = 0
    if (trace === null) return
    const active = page.activeElement
    if (active !== null && active !== page.body && active !== trace.element) return
    if (!canHold(trace.element)) recover(trace, page)
    // React moved the element within its list, which removes the focus.
    else if (active !== trace.element) {
      if (isPressing) lookSoon()
      else moveTo(trace.element)
    }
  }
  const lookSoon = () => {
    if (frame === 0) frame = requestAnimationFrame(look)
  }
  // A press on plain text removes the focus on purpose.
  const leave = ({ target }: FocusEvent) => {
    if (!isPressing) return
    requestAnimationFrame(() => {
      if (trace?.element === target && page.activeElement === page.body && canHold(trace.element)) trace = null
    })
  }
  const press = () => {
    isPressing = true
    requestAnimationFrame(() => {
      isPressing = false
    })
  }
  const observer = new MutationObserver((records) => {
    if (trace === null) return
    const { element } = trace
    const isHidden = records.some(({ attributeName }) => attributeName !== null)
    const isMoved = () => records.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)))
    if (isHidden || !element.isConnected || isMoved()) lookSoon()
  })
  observer.observe(page.body, {
    ...{ subtree: true, childList: true, attributes: true },
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  })
  // Somebody may have pressed a control before this code came.
  if (page.activeElement !== page.body) note({ target: page.activeElement })
  page.addEventListener('mousedown', press, { capture: true })
  // React stops these events on their way to parts that it has not hydrated, so they are read before it.
  page.addEventListener('focusin', note, { capture: true })
  page.addEventListener('focusout', leave, { capture: true })
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    page.removeEventListener('mousedown', press, { capture: true })
    page.removeEventListener('focusin', note, { capture: true })
    page.removeEventListener('focusout', leave, { capture: true })
  }
}

function recover({ element, ancestors, layer, opener }: Trace, page: Document): void {
  if (layer === null || isOpen(layer)) {
    const nearest = ancestors.find((ancestor) => ancestor.isConnected)
    for (const place of ancestors) {
      if (!place.isConnected || !place.checkVisibility()) continue
      const next =
        (place === nearest ? sameIn(place, element) : null) ??
        homeIn(place) ??
        (place === nearest ? neighbourIn(place, element, ancestors) : null) ??
        (place.matches(GROUP) ? place : null)
      if (next instanceof HTMLElement && moveTo(next)) return
      if (place === layer) break
    }
  }
  if (opener === null) moveTo(page.querySelector<HTMLElement>('main'))
  else if (canHold(opener.element)) moveTo(opener.element)
  else recover(opener, page)
}

/** The toasts' frame stays open after the last toast closes. */
const isOpen = (layer: Element): boolean =>
  layer.isConnected &&
  layer.checkVisibility() &&
  (layer.localName === 'dialog' || layer.querySelector('button') !== null)

function ancestorsOf(element: Element): readonly Element[] {
  const found: Element[] = []
  for (let one = element.parentElement; one !== null && one.localName !== 'body'; one = one.parentElement)
    found.push(one)
  return found
}

const canHold = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility() &&
  element.closest('[inert]') === null

const controlsIn = (place: Element): readonly HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(CONTROL)].filter(canHold)

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent

function sameIn(place: Element, lost: HTMLElement): HTMLElement | null {
  if (lost.isConnected) return null
  const name = nameOf(lost)
  const same = controlsIn(place).filter((one) => one.localName === lost.localName && nameOf(one) === name)
  return same.length === 1 ? (same[0] ?? null) : null
}

function homeIn(place: Element): HTMLElement | null {
  const home = place.matches(`[${FOCUS_HOME}]`) ? place : place.querySelector(`[${FOCUS_HOME}]`)
  return home instanceof HTMLElement && canHold(home) ? home : null
}

/** The next control beside the lost one; in a list, the next item. */
function neighbourIn(place: Element, lost: HTMLElement, ancestors: readonly Element[]): HTMLElement | null {
  if (place !== ancestors[0] && !place.matches('ul, ol, tbody')) return null
  const others = controlsIn(place).filter((one) => !one.matches(TYPED))
  const isAfter = (one: Element) => (lost.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return (lost.isConnected ? others.find(isAfter) : null) ?? others.at(-1) ?? null
}

function moveTo(element: HTMLElement | null): boolean {
  if (element === null) return false
  if (!element.matches(CONTROL)) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return element.ownerDocument.activeElement === element
}
