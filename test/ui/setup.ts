import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// A busy machine may be slow; slow is no failure.
configure({ asyncUtilTimeout: 5000 })

/* jsdom has the dialog element without opening it. This adds the attribute, the focus and the events; real browsers
   test the inert page behind it. */
if (typeof HTMLDialogElement.prototype.showModal !== 'function') {
  const openers = new WeakMap<HTMLDialogElement, Element | null>()

  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    if (this.open) throw new DOMException('The dialog is already open', 'InvalidStateError')
    openers.set(this, document.activeElement)
    this.setAttribute('open', '')
    this.querySelector<HTMLElement>('button, input, a[href], select, textarea')?.focus()
  }

  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    if (!this.open) return
    this.removeAttribute('open')
    const opener = openers.get(this)
    if (opener instanceof HTMLElement) opener.focus()
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  }

  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
    if (!dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) return
    dialog.close()
  })
}

/* React Aria and sonner need it; jsdom has no layout, so nothing ever matches or grows. */
/** A desktop screen, 1280 px wide, that likes light colours and motion. */
const fits = (media: string) => Number(/\(min-width: ([\d.]+)rem\)/.exec(media)?.[1] ?? Number.POSITIVE_INFINITY) <= 80

window.matchMedia ??= (media) => ({
  matches: fits(media),
  media,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})

window.IntersectionObserver ??= class implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

window.ResizeObserver ??= class implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

window.scrollTo = () => {}
/* Newer browsers answer with a promise, and so does this: an effect that returned it would be taken for its own tidying up. */
Object.assign(Element.prototype, { scrollIntoView: async () => undefined })
