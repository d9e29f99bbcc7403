import type { Control } from './page-controls.ts'

/* All code in this file runs inside the page. */

export interface PageState {
  readonly url: string
  /** True if the document was loaded after `mark`. */
  readonly isNewDocument: boolean
  readonly isFocusLost: boolean
  readonly overlays: readonly string[]
  readonly alerts: string
  /** Milliseconds without a change of the document. */
  readonly quietFor: number
}

/** Faults of the page itself, not of a press. Reading them takes longer than the state, because all text is read. */
export interface PageFaults {
  /** Controls of open overlays that lie under something else. */
  readonly covered: readonly string[]
  readonly scrollsSideways: boolean
  readonly badWords: readonly string[]
  /** The longest time in milliseconds for which `main` was empty since the last load. */
  readonly emptyFor: number
}

interface PageSide {
  controls(): Control[]
  find(control: Control): Element | null
  /** True if it is wholly in sight, so that a press does not scroll. */
  isSeen(element: Element): boolean
  /** From here on, effects belong to the press of this element. @returns the state before it. */
  mark(pressed: Element | null): PageState
  state(): PageState
  faults(): PageFaults
  /** One word for the change since `mark`; null without one. */
  effect(): string | null
  /** Resolves with true after so many milliseconds without a change, or with false after the longest wait. */
  untilQuiet(quiet: number, longest: number): Promise<boolean>
}

declare global {
  interface Window {
    walk?: PageSide
  }
}

/** The window's name says that the next document is a fresh one, and what the local storage then holds. */
export const freshName = (stored: Readonly<Record<string, string>>) => JSON.stringify({ fresh: stored })

/** Installed after the page's controls, and before anything of the page runs. */
export function installPageSide(): void {
  if (window.top !== window || window.walk !== undefined || window.walkControls === undefined) return
  const { CONTROLS, listed, controlOf, nameOf, oneLine, withoutNumbers, sizeOf } = window.walkControls
  if (window.name.startsWith('{"fresh":')) {
    const { fresh }: { fresh: Record<string, string> } = JSON.parse(window.name)
    window.name = ''
    localStorage.clear()
    sessionStorage.clear()
    for (const [key, text] of Object.entries(fresh)) localStorage.setItem(key, text)
  }

  const calls = { count: 0, last: '' }
  const count = (object: object | undefined, method: string) => {
    const original = object && Reflect.get(object, method)
    if (object === undefined || typeof original !== 'function') return
    Reflect.set(object, method, function (this: unknown, ...given: unknown[]) {
      calls.count += 1
      calls.last = method
      return Reflect.apply(original, this, given)
    })
  }
  count(window, 'fetch')
  count(navigator.clipboard, 'writeText')
  count(navigator.geolocation, 'getCurrentPosition')
  count(EventTarget.prototype, 'requestFullscreen')
  window.print = () => {
    calls.count += 1
    calls.last = 'print'
  }

  let lastChange = performance.now()
  let scrolls = 0
  let emptySince: number | null = null
  let emptyFor = 0
  new MutationObserver(() => {
    lastChange = performance.now()
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  document.addEventListener('scroll', () => scrolls++, { capture: true, passive: true })
  setInterval(() => {
    const isEmpty = (document.querySelector('main')?.textContent ?? '').trim() === ''
    const now = performance.now()
    if (!isEmpty) emptySince = null
    else emptySince ??= now
    if (emptySince !== null) emptyFor = Math.max(emptyFor, now - emptySince)
  }, 200)

  function overlays(): Element[] {
    const open = [...document.querySelectorAll('dialog[open], [role=dialog], [role=menu], [role=listbox]')]
    for (const button of document.querySelectorAll('[aria-expanded=true][aria-controls]')) {
      const panel = document.getElementById(button.getAttribute('aria-controls') ?? '')
      if (panel !== null && /absolute|fixed/.test(getComputedStyle(panel).position)) open.push(panel)
    }
    return [...new Set(open)].filter((one) => one.checkVisibility() && sizeOf(one).height > 2)
  }
  const nameOfOverlay = (one: Element) =>
    `${one.getAttribute('role') ?? one.tagName.toLowerCase()} “${nameOf(one).slice(0, 60)}”`

  /** Bars that stay while the page scrolls may cover a control: it comes out from under them. */
  const isBar = (element: Element | null): boolean =>
    element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isBar(element.parentElement))

  function isCovered(control: Element, overlay: Element): boolean {
    const { left, top, width, height } = sizeOf(control)
    const [x, y] = [left + width / 2, top + height / 2]
    const edge = sizeOf(overlay)
    if (width < 2 || x < edge.left || x > edge.right || y < edge.top || y > edge.bottom) return false
    const seen = document.elementFromPoint(x, y)
    return seen !== null && !overlay.contains(seen) && !seen.contains(overlay) && !isBar(seen)
  }
  const covered = (open: readonly Element[]) =>
    open.flatMap((one) => [...one.querySelectorAll(CONTROLS)].filter((control) => isCovered(control, one)).map(nameOf))

  const STATES = [
    'aria-expanded',
    'aria-pressed',
    'aria-selected',
    'aria-checked',
    'aria-current',
    'aria-label',
    'aria-valuenow',
    'aria-invalid',
    'aria-disabled',
    'aria-busy',
  ]
  // biome-ignore lint/performance/useDomNodeTextContent: invisible text cannot be noticed
  const drawnText = () => document.body.innerText
  function fingerprint(): string {
    const parts = [document.title, drawnText().replaceAll(/\b\d{1,3}:\d{2}\b/g, '')]
    for (const name of STATES) {
      for (const element of document.querySelectorAll(`[${name}]`)) parts.push(`${name}=${element.getAttribute(name)}`)
    }
    for (const field of document.querySelectorAll('input, select, textarea')) {
      if (field instanceof HTMLInputElement) parts.push(field.value, String(field.checked), field.type)
      else if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) parts.push(field.value)
    }
    for (const open of document.querySelectorAll('dialog, details')) parts.push(String(open.hasAttribute('open')))
    parts.push(
      document.documentElement.className,
      document.documentElement.dataset.theme ?? '',
      document.documentElement.lang,
    )
    return parts.join('\n')
  }

  let marked: { url: string; print: string; pressed: Element | null; scrolls: number; calls: number } | undefined
  function effect(): string | null {
    if (marked === undefined) return 'reload'
    if (location.href !== marked.url) return 'address'
    if (calls.count !== marked.calls) return calls.last
    const focused = document.activeElement
    // The pin of a map moves with the keys once it has the focus.
    if (focused === marked.pressed && focused?.matches('input, .map-pin')) return 'focus'
    if (focused !== null && focused !== document.body && focused !== marked.pressed) {
      if (!focused.contains(marked.pressed) && !marked.pressed?.contains(focused)) return 'focus'
    }
    if (scrolls !== marked.scrolls) return 'scroll'
    if (fingerprint() !== marked.print) return 'content'
    return null
  }

  const state = (): PageState => ({
    url: location.href,
    isNewDocument: marked === undefined,
    isFocusLost: document.activeElement === null || document.activeElement === document.body,
    overlays: overlays().map(nameOfOverlay),
    quietFor: performance.now() - lastChange,
    alerts: oneLine(
      [...document.querySelectorAll('[role=alert], [role=status]')].map((one) => one.textContent ?? '').join(' '),
    ),
  })

  window.walk = {
    controls: () => listed(() => true).map(controlOf),
    find({ place, role, name, turn, placePattern }) {
      // An amount or a time may have changed between two loads.
      const bare = withoutNumbers(name)
      const all = listed((one, called) => one === role && withoutNumbers(called) === bare).filter(
        (one) => one.turn === turn,
      )
      const exact = all.find((one) => one.place === place && one.name === name)
      const alike = all.filter((one) => withoutNumbers(one.place) === placePattern)
      return exact?.target ?? (alike.length === 1 ? alike[0]?.target : null) ?? null
    },
    isSeen(element) {
      const { left, top, right, bottom } = sizeOf(element)
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const edges = [
        [x, top + 2],
        [x, bottom - 2],
        [left + 2, y],
        [right - 2, y],
      ] as const
      // A dialog, a list or a row of chips may cut it off.
      return edges.every((point) => element.contains(document.elementFromPoint(...point)))
    },
    mark(pressed) {
      const before = state()
      marked = { url: location.href, print: fingerprint(), pressed, scrolls, calls: calls.count }
      return before
    },
    untilQuiet: (quiet, longest) =>
      new Promise((resolve) => {
        const end = performance.now() + longest
        const look = () => {
          const now = performance.now()
          const rest = quiet - (now - lastChange)
          if (rest < 0 || now > end) resolve(rest < 0)
          else setTimeout(look, rest + 1)
        }
        look()
      }),
    effect,
    state,
    faults() {
      const root = document.documentElement
      return {
        covered: covered(overlays()),
        scrollsSideways: root.scrollWidth > root.clientWidth,
        badWords: drawnText().match(/.{0,20}(\bundefined\b|\bNaN\b|\[object ).{0,20}/g) ?? [],
        emptyFor,
      }
    },
  }
}
