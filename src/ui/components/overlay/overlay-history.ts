import type { HistoryLocation, RouterHistory } from '@tanstack/react-router'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Ids of open overlays, the topmost last. */
    overlays?: readonly string[] | undefined
    /** The page changed its address under the overlay; closing keeps the change, as a new entry or in the page's entry. */
    carries?: 'push' | 'replace' | undefined
  }
}

type Change = Parameters<Parameters<RouterHistory['subscribe']>[0]>[0]

interface Overlay {
  /** Closes the overlay after Back or a navigation removed its entry. Returns false if it cannot close now. */
  readonly leave: () => boolean
  hasEntry: boolean
}

/** Milliseconds after which navigations no longer wait for an unanswered closing. */
const LEAVES_WITHIN = 1000

const overlaysIn = (location: HistoryLocation) => location.state.overlays ?? []
const indexOf = (location: HistoryLocation) => location.state.__TSR_index
const pathOf = (href: string) => href.split(/[?#]/, 1)[0]
const histories = new WeakMap<RouterHistory, OverlayHistory>()

/** Undefined on the server and for routers of tests that have no overlays. */
export const overlaysOf = (history: RouterHistory): OverlayHistory | undefined => histories.get(history)

export interface OverlayHistory {
  readonly subscribe: (watcher: () => void) => () => void
  readonly isOpen: (name: string) => boolean
  /** Opens an overlay whose state is the entry itself: a reload opens it again. */
  readonly openNamed: (name: string) => void
  readonly closeNamed: (name: string) => void
  /** For a link to the current page, which the router ignores. */
  readonly closeAll: () => void
  /** Adds the entry of a new overlay. @returns a function that closes it and removes its entry, if that is the current one. */
  readonly open: (leave: Overlay['leave']) => () => void
}

/**
 * Gives every open overlay (dialog, sheet, menu) its own history entry, so that Back closes it. The router does not see these entries: for
 * it the page stays the same.
 *
 * Going back takes the browser a moment, in which a navigation would be lost. So navigations wait for it, and a navigation from an open
 * overlay replaces the overlay's entry instead of closing it first.
 */
export function overlayHistory(history: RouterHistory): OverlayHistory {
  const { push, replace } = history
  const routers = new Set<(change: Change) => void>()
  const watchers = new Set<() => void>()
  const live = new Map<string, Overlay>()
  const waiting: (() => void)[] = []
  /** Distinguishes this page's overlays from those before a reload. */
  const page = Math.random().toString(36).slice(2)
  let count = 0
  let leaving: ReturnType<typeof setTimeout> | undefined
  let isOwnChange = false
  let here = history.location
  /** The address that the router was last notified about. */
  let announcedHref = here.href

  const isOpen = (name: string): boolean => overlaysIn(here).includes(name)

  const openNamed = (name: string): void => {
    whenSettled(() => {
      if (!isOpen(name)) pushEntry(name)
    })
  }

  const closeNamed = (name: string): void => {
    whenSettled(() => {
      if (overlaysIn(here).at(-1) === name) goBack(1)
    })
  }

  const closeAll = () =>
    whenSettled(() => {
      if (overlaysIn(here).length > 0) goBack(overlaysIn(here).length)
    })

  const open = (leave: Overlay['leave']): (() => void) => {
    count += 1
    const name = `${page}-${count}`
    live.set(name, { leave, hasEntry: false })
    whenSettled(() => enter(name))
    return () => {
      live.delete(name)
      closeNamed(name)
    }
  }

  const enter = (name: string): void => {
    const overlay = live.get(name)
    if (overlay === undefined) return
    overlay.hasEntry = true
    pushEntry(name)
  }

  const pushEntry = (name: string): void => {
    const { href, state } = here
    const overlays = [...overlaysIn(here), name]
    // Otherwise the history would merge this with a navigation of the same moment.
    history.flush()
    silently(() => push(href, { ...state, overlays, carries: undefined }, { ignoreBlocker: true }))
  }

  const pushPage: RouterHistory['push'] = (path, state, options) => {
    const { href } = here
    const overlays = overlaysIn(here)
    if (overlays.length === 0) push(path, state, options)
    else if (pathOf(path) === pathOf(href)) replace(path, { ...state, overlays, carries: 'push' }, options)
    else replace(path, state, options)
  }

  const replacePage: RouterHistory['replace'] = (path, state, options) => {
    const { href, state: old } = here
    const overlays = overlaysIn(here)
    if (overlays.length === 0) replace(path, state, options)
    else if (pathOf(path) === pathOf(href)) {
      const carries = old.carries ?? (path === href ? undefined : 'replace')
      replace(path, { ...state, overlays, carries }, options)
    } else {
      goBack(overlays.length)
      whenSettled(() => replace(path, state, options))
    }
  }

  const moved = ({ location, action }: Change): void => {
    const before = here
    here = location
    const isSilent = isOwnChange
    isOwnChange = false
    if (action.type !== 'PUSH' && action.type !== 'REPLACE') {
      if (isGone()) {
        goBack(1)
        return
      }
      carry(before)
    }
    const isSamePage = here.href === announcedHref && overlaysIn(before).length !== overlaysIn(here).length
    if (!isSilent && !isSamePage) {
      announcedHref = here.href
      for (const router of routers) router({ location: here, action })
    }
    for (const watcher of watchers) watcher()
    announceOverlays()
    settle()
  }

  // Back from an overlay to its page: applies the address that the page changed to meanwhile.
  const carry = (from: HistoryLocation): void => {
    const { state } = here
    const { carries } = from.state
    const overlays = overlaysIn(here)
    const closed = overlaysIn(from).length - overlays.length
    if (carries === undefined || closed <= 0 || indexOf(from) - indexOf(here) !== closed) return
    const change = overlays.length === 0 && carries === 'push' ? push : replace
    const rest = { ...state, overlays, carries: overlays.length > 0 ? carries : undefined }
    silently(() => change(from.href, rest, { ignoreBlocker: true }))
  }

  const announceOverlays = (): void => {
    for (const [name, overlay] of live) {
      if (!overlay.hasEntry || isOpen(name)) continue
      live.delete(name)
      if (overlay.leave()) continue
      live.set(name, { ...overlay, hasEntry: false })
      waiting.push(() => enter(name))
    }
  }

  /** True on the entry of a closed overlay, which Forward and a reload can reach. */
  const isGone = (): boolean => {
    const top = overlaysIn(here).at(-1)
    return top?.includes('-') === true && !live.has(top)
  }

  const goBack = (steps: number): void => {
    const { href, state } = here
    if (indexOf(here) < steps) {
      silently(() => replace(href, { ...state, overlays: undefined }, { ignoreBlocker: true }))
      return
    }
    clearTimeout(leaving)
    leaving = setTimeout(() => settle(), LEAVES_WITHIN)
    history.flush()
    history.go(-steps, { ignoreBlocker: true })
  }

  const whenSettled = (task: () => void): void => {
    if (leaving === undefined) task()
    else waiting.push(task)
  }

  const settle = (): void => {
    clearTimeout(leaving)
    leaving = undefined
    while (leaving === undefined) {
      const task = waiting.shift()
      if (task === undefined) return
      task()
    }
  }

  const silently = (change: () => void): void => {
    isOwnChange = true
    change()
    isOwnChange = false
  }

  history.subscribe(moved)
  history.subscribers = routers
  history.subscribe = (router) => {
    routers.add(router)
    return () => routers.delete(router)
  }
  history.push = (...navigation) => whenSettled(() => pushPage(...navigation))
  history.replace = (...navigation) => whenSettled(() => replacePage(...navigation))
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }
  const created = { subscribe, isOpen, openNamed, closeNamed, closeAll, open }
  histories.set(history, created)
  // After a reload the old overlays do not exist. Their entries must not cost a press of Back.
  if (isGone()) goBack(1)
  return created
}
