/* All code in this file runs inside the page. */

/** A control that can be pressed. */
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
  /** Stands for the React components next to it, from the inside out; empty if React did not draw it. Equal in every load of one build. */
  readonly components: string
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

/** A control with its element. */
interface Listed {
  readonly element: Element
  readonly target: Element
  readonly isHidden: boolean
  readonly role: string
  readonly name: string
  readonly place: string
  readonly turn: number
}

/** Finds and describes the controls of the page. */
interface PageControls {
  /** A selector of everything that may be a control. */
  readonly CONTROLS: string
  listed(isWanted: (role: string, name: string) => boolean): Listed[]
  controlOf(found: Listed): Control
  nameOf(element: Element): string
  oneLine(text: string): string
  withoutNumbers(text: string): string
  sizeOf(element: Element): DOMRect
}

declare global {
  interface Window {
    walkControls?: PageControls
  }
}

interface Fiber {
  readonly type: unknown
  readonly return: Fiber | null
}

/** Installed before anything else of the page runs. */
export function installPageControls(): void {
  if (window.top !== window || window.walkControls !== undefined) return
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

  /** The function of a component, bare or in `forwardRef` or `memo`. */
  function functionOf(type: unknown): object | null {
    if (typeof type === 'function') return type
    if (typeof type !== 'object' || type === null) return null
    return functionOf(Reflect.get(type, 'render') ?? Reflect.get(type, 'type'))
  }
  const sums = new WeakMap<object, number>()
  /** Names are short and not unique in a build; the code of a component is. */
  function sumOf(component: object): number {
    const known = sums.get(component)
    if (known !== undefined) return known
    let sum = 0
    for (const letter of String(component)) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0
    sums.set(component, sum)
    return sum
  }
  const NEXT_COMPONENTS = 4
  function componentsOf(element: Element): string {
    const key = Object.keys(element).find((one) => one.startsWith('__reactFiber$'))
    const found: number[] = []
    let fiber: Fiber | null = key === undefined ? null : Reflect.get(element, key)
    for (; fiber !== null && found.length < NEXT_COMPONENTS; fiber = fiber.return) {
      const component = functionOf(fiber.type)
      if (component !== null) found.push(sumOf(component))
    }
    return found.join(' ')
  }

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
      components: componentsOf(element),
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

  window.walkControls = { CONTROLS, listed, controlOf, nameOf, oneLine, withoutNumbers, sizeOf }
}
