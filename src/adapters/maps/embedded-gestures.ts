import type { Map as LeafletMap } from 'leaflet'

/** The hint stays this long after the last touch. */
const HINT_MS = 1500

/** Lets the page scroll over the map: with one finger, and with the wheel unless Ctrl is held. */
export function letPageScroll(map: LeafletMap): void {
  const element = map.getContainer()
  element.classList.add('map-embedded')
  // Two fingers zoom and move together; with dragging disabled, one finger scrolls the page.
  if (matchMedia('(pointer: coarse)').matches) map.dragging.disable()
  // Capture phase, because Leaflet listens on the same element when the event bubbles.
  element.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
    },
    { capture: true, passive: true },
  )

  const hint = document.createElement('div')
  hint.className = 'map-hint'
  hint.setAttribute('aria-hidden', 'true')
  hint.textContent = 'Use dois dedos para mover o mapa'
  element.append(hint)
  let hiding: ReturnType<typeof setTimeout> | undefined
  element.addEventListener(
    'touchmove',
    ({ touches, target }) => {
      const isOnPin = target instanceof Element && target.closest('.map-pin') !== null
      hint.toggleAttribute('data-shown', touches.length === 1 && !isOnPin)
      clearTimeout(hiding)
      hiding = setTimeout(() => hint.removeAttribute('data-shown'), HINT_MS)
    },
    { passive: true },
  )
  map.on('unload', () => {
    clearTimeout(hiding)
    hint.remove()
    element.classList.remove('map-embedded')
  })
}
