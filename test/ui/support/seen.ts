import { vi } from 'vitest'

/** jsdom has no layout, so every observed element counts as visible. Removed with the other stubs. */
export function seeEverything(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: IntersectionObserverCallback
      constructor(callback: IntersectionObserverCallback) {
        this.#callback = callback
      }
      observe(target: Element) {
        const box = target.getBoundingClientRect()
        const entry = { isIntersecting: true, target, boundingClientRect: box, intersectionRect: box, rootBounds: null }
        queueMicrotask(() => this.#callback([{ ...entry, intersectionRatio: 1, time: 0 }], this))
      }
      unobserve() {}
      disconnect() {}
      takeRecords() {
        return []
      }
      readonly root = null
      readonly rootMargin = ''
      readonly scrollMargin = ''
      readonly thresholds = []
    },
  )
}
