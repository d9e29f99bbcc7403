/** A control that can be pressed. All code in this file runs inside the page. */
export interface Control {
  readonly role: string
  readonly name: string
  /** The landmarks, sections and dialogs around it, from the outside in. */
  readonly place: string
  readonly placePattern: string
  /** Distinguishes controls with the same place, role and name: 0, 1, … */
  readonly turn: number
  /** The name without numbers and days, and without the record that it acts on. */
  readonly namePattern: string
  /** True inside the header, the footer and other navigation. */
  readonly isNavigation: boolean
  readonly kind: 'link' | 'new tab' | 'outside' | 'download' | 'file' | 'select' | 'toggle' | 'button'
  /** Absolute; null except for links. */
  readonly href: string | null
  /** A chosen radio button or tab, which a press leaves as it is. */
  readonly isChosen: boolean
  /** Sends a form, whose fields then decide what happens. */
  readonly isSubmit: boolean
  /** Drawn only while it has the focus, such as a skip link: pressed with the keyboard. */
  readonly isHidden: boolean
}

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
  mark(pressed: Element | null): void
  state(): PageState
  faults(): PageFaults
  /** One word for the change since `mark`; null without one. */
  effect(): string | null
  /** The state's `quietFor` alone, which is cheaper. */
  quietFor(): number
}

declare global {
  interface Window {
    walk?: PageSide
  }
}

/** The window's name says that the next document is a fresh one, and what the local storage then holds. */
export const freshName = (stored: Readonly<Record<string, string>>) => JSON.stringify({ fresh: stored })

/** Installed before anything else of the page runs. */
export function installPageSide(): void {
  if (window.top !== window || window.walk !== undefined) return
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

  const CONTROLS =
    'a[href], button, summary, select, input:is([type=checkbox],[type=radio],[type=file],[type=submit],[type=button]),' +
    '[role=button], [role=link], [role=tab], [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio],' +
    '[role=checkbox], [role=radio], [role=switch], [role=option], [role=combobox]'
  const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

  function textOf(node: Node): string {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
    if (node instanceof HTMLImageElement) return node.alt
    const label = node.getAttribute('aria-label')
    if (label !== null) return label
    return [...node.childNodes].map(textOf).join(' ')
  }

  function nameOf(element: Element): string {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    const labelled = ids.map((id) => document.getElementById(id)).filter((one) => one !== null)
    if (labelled.length > 0) return oneLine(labelled.map(textOf).join(' '))
    const label = element.getAttribute('aria-label')
    if (label !== null) return oneLine(label)
    if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0) {
      return oneLine([...element.labels].map(textOf).join(' '))
    }
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) {
      return oneLine(element.getAttribute('value') ?? element.getAttribute('placeholder') ?? element.title)
    }
    return oneLine([...element.childNodes].map(textOf).join(' ')) || oneLine(element.getAttribute('title') ?? '')
  }

  const ROLES: Readonly<Record<string, string>> = { A: 'link', BUTTON: 'button', SUMMARY: 'summary', SELECT: 'select' }
  const roleOf = (element: Element) =>
    element.getAttribute('role') ??
    (element instanceof HTMLInputElement ? element.type : (ROLES[element.tagName] ?? element.tagName.toLowerCase()))

  const PLACES: Readonly<Record<string, string>> = {
    HEADER: 'header',
    FOOTER: 'footer',
    NAV: 'nav',
    MAIN: 'main',
    SECTION: 'section',
    ASIDE: 'aside',
    FORM: 'form',
    DIALOG: 'dialog',
    FIELDSET: 'group',
  }
  const PLACE_ROLES = [
    'dialog',
    'alertdialog',
    'menu',
    'listbox',
    'tabpanel',
    'region',
    'alert',
    'status',
    'group',
    'grid',
  ]
  const HEADINGS: Readonly<Record<string, string>> = { SECTION: 'h2, h3', FIELDSET: 'legend' }
  function placeOf(element: Element): string {
    const places: string[] = []
    for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      const role = at.getAttribute('role')
      const kind = role !== null && PLACE_ROLES.includes(role) ? role : PLACES[at.tagName]
      if (kind === undefined) continue
      const hasName = at.hasAttribute('aria-label') || at.hasAttribute('aria-labelledby')
      const heading = hasName ? undefined : at.querySelector(HEADINGS[at.tagName] ?? 'none')?.textContent
      const name = hasName ? nameOf(at) : oneLine(heading ?? '')
      places.unshift(name === '' ? kind : `${kind} “${name}”`)
      if (kind === 'dialog') break
    }
    return places.join(' > ')
  }

  const ITEM = 'li, article, tr, [role=listitem], [role=option], [role=row]'
  const CALENDAR =
    /(?<!\p{L})(jan(eiro)?|fev(ereiro)?|mar(ço)?|abr(il)?|maio?|jun(ho)?|jul(ho)?|ago(sto)?|set(embro)?|out(ubro)?|nov(embro)?|dez(embro)?|seg(unda)?|ter(ça)?|qua(rta)?|qui(nta)?|sex(ta)?|sáb(ado)?|dom(ingo)?)(-feira)?\.?(?!\p{L})/giu
  /** The name without what it acts on: what follows a colon, or stands elsewhere in the list item. */
  function patternOf(element: Element, name: string): string {
    const action = name.replace(/: .*/, ': …')
    const item = element.closest(ITEM)
    if (item === null || action !== name) return withoutNumbers(action)
    const title = oneLine(item.querySelector('h2, h3, h4, a, strong')?.textContent ?? '')
    if (title !== '' && title !== name && name.includes(title)) return withoutNumbers(name.replaceAll(title, '…'))
    const rest = oneLine(textOf(item)).replace(oneLine(textOf(element)), '')
    const words = name.split(' ')
    const from = words.findIndex((_, at) => at > 0 && rest.includes(words.slice(at).join(' ')))
    return withoutNumbers(from === -1 ? name : `${words.slice(0, from).join(' ')} …`)
  }
  const BOOKING_CODE = /\bTP-[A-Z\d]{6}\b/g
  const withoutNumbers = (text: string) =>
    text
      .replaceAll(CALENDAR, '#')
      .replaceAll(BOOKING_CODE, '#')
      .replaceAll(/R\$\s*[\d.,]+/g, '#')
      .replaceAll(/\d+([.,:]\d+)*/g, '#')

  const sizeOf = (element: Element) => element.getBoundingClientRect()
  /** Element to press: the label, for an input whose own box is not visible. */
  function pressable(element: Element): { readonly target: Element; readonly isHidden: boolean } | null {
    if (!element.checkVisibility({ visibilityProperty: true })) return null
    const { width, height } = sizeOf(element)
    if (width > 2 && height > 2) return { target: element, isHidden: false }
    if (element instanceof HTMLInputElement && element.type !== 'file') {
      const label = [...(element.labels ?? [])].find((one) => sizeOf(one).width > 2)
      return label ? { target: label, isHidden: false } : null
    }
    return { target: element, isHidden: true }
  }

  function topDialog(): Element | null {
    const modal = [...document.querySelectorAll('dialog:modal')]
    return modal.find((one) => one.contains(document.activeElement)) ?? modal.at(-1) ?? null
  }

  interface Listed {
    readonly element: Element
    readonly target: Element
    readonly isHidden: boolean
    readonly role: string
    readonly name: string
    readonly place: string
    readonly turn: number
  }
  function listed(isWanted: (role: string, name: string) => boolean): Listed[] {
    const dialog = topDialog()
    const turns = new Map<string, number>()
    const list: Listed[] = []
    for (const element of (dialog ?? document).querySelectorAll(CONTROLS)) {
      if (element.matches(':disabled, [aria-disabled=true]') || element.closest('[inert], [aria-hidden=true]')) continue
      const [role, name] = [roleOf(element), nameOf(element)]
      if (!isWanted(role, name)) continue
      const press = pressable(element)
      if (press === null) continue
      const place = placeOf(element)
      const key = `${place}|${role}|${name}`
      const turn = turns.get(key) ?? 0
      turns.set(key, turn + 1)
      list.push({ element, ...press, role, name, place, turn })
    }
    return list
  }

  function controlOf({ element, isHidden, role, name, place, turn }: Listed): Control {
    return {
      ...{ role, name, place, turn, isHidden, ...kindOf(element) },
      isNavigation: element.closest('dialog') === null && element.closest('header, footer, nav') !== null,
      namePattern: patternOf(element, name),
      placePattern: withoutNumbers(place),
      isSubmit: element.matches('form :is(button:not([type]), [type=submit])'),
      isChosen: element.matches('[type=radio]:checked, [aria-selected=true], [role=radio][aria-checked=true]'),
    }
  }

  function kindOf(element: Element): Pick<Control, 'kind' | 'href'> {
    if (element instanceof HTMLAnchorElement) {
      const { href } = element
      if (element.hasAttribute('download')) return { kind: 'download', href }
      if (!URL.canParse(href) || new URL(href).origin !== location.origin) return { kind: 'outside', href }
      return { kind: element.target === '_blank' ? 'new tab' : 'link', href }
    }
    if (element instanceof HTMLSelectElement) return { kind: 'select', href: null }
    if (element instanceof HTMLInputElement && element.type === 'file') return { kind: 'file', href: null }
    if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type))
      return { kind: 'toggle', href: null }
    if (element.matches('[role=option], :is(fieldset, [role=group]) [aria-pressed]'))
      return { kind: 'toggle', href: null }
    return { kind: 'button', href: null }
  }

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
    mark(pressed) {
      marked = { url: location.href, print: fingerprint(), pressed, scrolls, calls: calls.count }
    },
    quietFor: () => performance.now() - lastChange,
    effect,
    state: () => ({
      url: location.href,
      isNewDocument: marked === undefined,
      isFocusLost: document.activeElement === null || document.activeElement === document.body,
      overlays: overlays().map(nameOfOverlay),
      quietFor: performance.now() - lastChange,
      alerts: oneLine(
        [...document.querySelectorAll('[role=alert], [role=status]')].map((one) => one.textContent ?? '').join(' '),
      ),
    }),
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
