/**
 * A rendered page is readable, and its links and search work without scripts. So its scripts are loaded after the first view is painted, at
 * the first press, or after 3 seconds on a slow network. They run one after the other with pauses, so that the page stays responsive.
 *
 * Input before React has taken the page over is repeated afterwards, because React would hear nothing, or hydrate the whole page before the
 * next paint:
 * - A pressed button.
 * - A pressed link, once all scripts have arrived: the page shows the next one sooner than the browser would. If it does not, the browser
 *   follows the link.
 * - Text and choices. React would otherwise put back the values that the server drew.
 *
 * A page whose files cannot be loaded is loaded once more, unless something was typed.
 *
 * The screen's files are listed in the element's data, because the policy's hash covers the script only.
 */
export const bootScript = (files: readonly string[]) => `(() => {
  const files = ${JSON.stringify(files)}
  const screen = document.currentScript.dataset.screen.split(' ').filter(Boolean)
  let begun = false
  let isLoaded = false
  const pressed = new Set()
  const page = document.documentElement
  const over = new Promise((done) => addEventListener('taken', done))
  const entered = new Map()
  const presses = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click']
  const entries = ['input', 'change']
  // React marks an element before it has finished the screen; a press would then make it finish before the next paint.
  const isTaken = (element) =>
    page.dataset.taken !== undefined && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const hasArrived = (file) => performance.getEntriesByName(new URL(file, location.href).href).length > 0
  const hold = (event) => {
    const target = event.target.closest('button[type=button], a[href]:not([target])')
    if (!target || isTaken(target)) return
    const isLink = target.matches('a')
    if (isLink && !isLoaded && !(begun && [...files, ...screen].every(hasArrived))) return
    event.stopImmediatePropagation()
    if (event.type !== 'click' || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    pressed.add(target)
    if (isLink) setTimeout(() => pressed.has(target) && location.assign(target.href), ${LINK_PATIENCE})
  }
  const note = ({ target }) => {
    if (entered.has(target) || !isTaken(target)) entered.set(target, target.value)
  }
  const enterAgain = async (field, value) => {
    while (!isTaken(field)) {
      if (!field.isConnected) return
      await new Promise((done) => setTimeout(done, 50))
    }
    const isChosen = field.type === 'radio' || field.type === 'checkbox'
    if (field.value !== value) Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    // React compares with the value that it found, and reports no equal one.
    field._valueTracker?.setValue('')
    for (const type of isChosen ? ['click'] : entries) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  const press = (isDue) => {
    for (const target of pressed) {
      if (!isDue(target)) continue
      pressed.delete(target)
      if (target.isConnected) target.click()
    }
  }
  // A page that another version drew asks for files that are gone; a bad connection may have cut one off.
  const loadAgain = () => {
    if (!navigator.onLine) return addEventListener('online', loadAgain, { once: true })
    // The text would be lost, and forms and links work without scripts.
    if (entered.size > 0) return
    if (Date.now() - Number(sessionStorage.getItem('loaded-again')) < ${MENDED_MS}) return
    sessionStorage.setItem('loaded-again', String(Date.now()))
    location.reload()
  }
  const begin = () => {
    if (!begun) run().catch(loadAgain)
    begun = true
  }
  const run = async () => {
    for (const href of [...files, ...screen]) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
    }
    for (const file of files) {
      await import(file)
      await new Promise((done) => setTimeout(done))
    }
    isLoaded = true
    await Promise.race([over, new Promise((done) => setTimeout(done, ${SCREEN_PATIENCE}))])
    await new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done, { timeout: 3000 }))
    page.dataset.taken ??= 'in silence'
    for (const type of presses) removeEventListener(type, hold, true)
    for (const type of entries) removeEventListener(type, note, true)
    for (const [field, value] of entered) enterAgain(field, value)
    press(() => true)
  }
  over.then(() => {
    page.dataset.taken = 'by its word'
    press(isTaken)
  })
  addEventListener('load', () => (document.hidden ? begin() : requestAnimationFrame(() => setTimeout(begin))))
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, begin, { once: true, passive: true, capture: true })
  for (const type of presses) addEventListener(type, hold, true)
  for (const type of entries) addEventListener(type, note, true)
  setTimeout(begin, 3000)
})()`

/** Milliseconds after which a screen that does not say that React has taken it over gets its presses. */
export const SCREEN_PATIENCE = 1000
/** Milliseconds within which a page that lacks a file is loaded again only once. */
const MENDED_MS = 60_000
/** Milliseconds after which the browser follows a link that the page has not followed. */
const LINK_PATIENCE = 2000
