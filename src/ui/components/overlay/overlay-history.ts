import type { HistoryLocation, RouterHistory } from '@tanstack/react-router'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The overlays that are open over the page, the topmost last. */
    overlays?: readonly string[] | undefined
    /** The page changed its address under the overlay, which closing must keep: in an entry of its own, or in the page's. */
    carries?: 'push' | 'replace' | undefined
  }
}

type Change = Parameters<Parameters<RouterHistory['subscribe']>[0]>[0]

interface Overlay {
  /** Asks the overlay to close after Back or a navigation took its entry away. False: it cannot close now. */
  readonly leave: () => boolean
  hasEntry: boolean
}

/** A closing that the browser did not answer by then no longer holds navigations up. Milliseconds. */
const LEAVES_WITHIN = 1000

const overlaysIn = (location: HistoryLocation) => location.state.overlays ?? []
const indexOf = (location: HistoryLocation) => location.state.__TSR_index
const pathOf = (href: string) => href.split(/[?#]/, 1)[0]
const histories = new WeakMap<RouterHistory, OverlayHistory>()

/** Undefined on the server and for routers of tests that have no overlays. */
export const overlaysOf = (history: RouterHistory): OverlayHistory | undefined => histories.get(history)

/**
 * Gives every open overlay (dialog, sheet, menu) an entry of the history over its page's, so that Back closes it. The
 * router does not hear of these entries: for it the page stays the same.
 *
 * Going back takes the browser a moment, and a navigation in that moment would be lost. So navigations wait for it, and a
 * navigation from within an open overlay replaces the overlay's entry instead of closing it first.
 */
export class OverlayHistory {
  readonly #history: RouterHistory
  readonly #push: RouterHistory['push']
  readonly #replace: RouterHistory['replace']
  readonly #routers = new Set<(change: Change) => void>()
  readonly #watchers = new Set<() => void>()
  readonly #overlays = new Map<string, Overlay>()
  readonly #waiting: (() => void)[] = []
  /** Tells this page's overlays from those of the page before a reload. */
  readonly #page = Math.random().toString(36).slice(2)
  #count = 0
  #leaving: ReturnType<typeof setTimeout> | undefined
  #isSilent = false
  #here: HistoryLocation
  /** The address that the router was last notified about. */
  #href: string

  constructor(history: RouterHistory) {
    this.#history = history
    this.#push = history.push
    this.#replace = history.replace
    this.#here = history.location
    this.#href = history.location.href
    history.subscribe((change) => this.#moved(change))
    history.subscribers = this.#routers
    history.subscribe = (router) => {
      this.#routers.add(router)
      return () => this.#routers.delete(router)
    }
    history.push = (...navigation) => this.#whenSettled(() => this.#pushPage(...navigation))
    history.replace = (...navigation) => this.#whenSettled(() => this.#replacePage(...navigation))
    histories.set(history, this)
    // After a reload the overlays of the old page are gone. Their entries must not cost a press of Back.
    if (this.#isGone()) this.#goBack(1)
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  isOpen(name: string): boolean {
    return overlaysIn(this.#here).includes(name)
  }

  /** Opens an overlay whose state is the entry itself: a reload opens it again. */
  openNamed(name: string): void {
    this.#whenSettled(() => {
      if (!this.isOpen(name)) this.#pushEntry(name)
    })
  }

  closeNamed(name: string): void {
    this.#whenSettled(() => {
      if (overlaysIn(this.#here).at(-1) === name) this.#goBack(1)
    })
  }

  /** Adds the entry of an overlay that just opened. @returns closes it: its entry goes, if it is still the current one. */
  open(leave: Overlay['leave']): () => void {
    this.#count += 1
    const name = `${this.#page}-${this.#count}`
    this.#overlays.set(name, { leave, hasEntry: false })
    this.#whenSettled(() => this.#enter(name))
    return () => {
      this.#overlays.delete(name)
      this.closeNamed(name)
    }
  }

  #enter(name: string): void {
    const overlay = this.#overlays.get(name)
    if (overlay === undefined) return
    overlay.hasEntry = true
    this.#pushEntry(name)
  }

  #pushEntry(name: string): void {
    const { href, state } = this.#here
    const overlays = [...overlaysIn(this.#here), name]
    // The history would make one entry of this and a navigation of the same moment.
    this.#history.flush()
    this.#silently(() => this.#push(href, { ...state, overlays, carries: undefined }, { ignoreBlocker: true }))
  }

  readonly #pushPage: RouterHistory['push'] = (path, state, options) => {
    const { href } = this.#here
    const overlays = overlaysIn(this.#here)
    if (path === href && overlays.length > 0) this.#goBack(overlays.length)
    // As browsers do with a link to the page that is open.
    else if (path === href) this.#replace(path, state, options)
    else if (overlays.length === 0) this.#push(path, state, options)
    else if (pathOf(path) === pathOf(href)) this.#replace(path, { ...state, overlays, carries: 'push' }, options)
    else this.#replace(path, state, options)
  }

  readonly #replacePage: RouterHistory['replace'] = (path, state, options) => {
    const { href, state: old } = this.#here
    const overlays = overlaysIn(this.#here)
    if (overlays.length === 0) this.#replace(path, state, options)
    else if (pathOf(path) === pathOf(href)) {
      const carries = old.carries ?? (path === href ? undefined : 'replace')
      this.#replace(path, { ...state, overlays, carries }, options)
    } else {
      this.#goBack(overlays.length)
      this.#whenSettled(() => this.#replace(path, state, options))
    }
  }

  #moved({ location, action }: Change): void {
    const before = this.#here
    this.#here = location
    const isSilent = this.#isSilent
    this.#isSilent = false
    if (action.type !== 'PUSH' && action.type !== 'REPLACE') {
      if (this.#isGone()) {
        this.#goBack(1)
        return
      }
      this.#carry(before)
    }
    const isSamePage = this.#here.href === this.#href && overlaysIn(before).length !== overlaysIn(this.#here).length
    if (!isSilent && !isSamePage) {
      this.#href = this.#here.href
      for (const router of this.#routers) router({ location: this.#here, action })
    }
    for (const watcher of this.#watchers) watcher()
    this.#tellOverlays()
    this.#settle()
  }

  /** Back led from an overlay to its page, which gets the address that it changed to meanwhile. */
  #carry(from: HistoryLocation): void {
    const { state } = this.#here
    const { carries } = from.state
    const overlays = overlaysIn(this.#here)
    const closed = overlaysIn(from).length - overlays.length
    if (carries === undefined || closed <= 0 || indexOf(from) - indexOf(this.#here) !== closed) return
    const change = overlays.length === 0 && carries === 'push' ? this.#push : this.#replace
    const rest = { ...state, overlays, carries: overlays.length > 0 ? carries : undefined }
    this.#silently(() => change(from.href, rest, { ignoreBlocker: true }))
  }

  #tellOverlays(): void {
    for (const [name, overlay] of this.#overlays) {
      if (!overlay.hasEntry || this.isOpen(name)) continue
      this.#overlays.delete(name)
      if (overlay.leave()) continue
      this.#overlays.set(name, { ...overlay, hasEntry: false })
      this.#waiting.push(() => this.#enter(name))
    }
  }

  /** True on the entry of an overlay that is not open any more, where Forward and a reload lead. */
  #isGone(): boolean {
    const top = overlaysIn(this.#here).at(-1)
    return top?.includes('-') === true && !this.#overlays.has(top)
  }

  #goBack(steps: number): void {
    const { href, state } = this.#here
    if (indexOf(this.#here) < steps) {
      this.#silently(() => this.#replace(href, { ...state, overlays: undefined }, { ignoreBlocker: true }))
      return
    }
    clearTimeout(this.#leaving)
    this.#leaving = setTimeout(() => this.#settle(), LEAVES_WITHIN)
    this.#history.flush()
    this.#history.go(-steps, { ignoreBlocker: true })
  }

  #whenSettled(task: () => void): void {
    if (this.#leaving === undefined) task()
    else this.#waiting.push(task)
  }

  #settle(): void {
    clearTimeout(this.#leaving)
    this.#leaving = undefined
    while (this.#leaving === undefined) {
      const task = this.#waiting.shift()
      if (task === undefined) return
      task()
    }
  }

  #silently(change: () => void): void {
    this.#isSilent = true
    change()
    this.#isSilent = false
  }
}
