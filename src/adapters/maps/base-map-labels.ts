import { Bounds, DivIcon, type Map as LeafletMap, Marker, Point } from 'leaflet'
import { STATES } from '../../core/brazil/states.ts'
import { type BaseMapFile, latitudeOf, longitudeOf, type Place, type Town, townsOf, xOf, yOf } from './base-map-data.ts'

/** Longitude and latitude of names beside Brazil. */
const AROUND: readonly (readonly [name: string, longitude: number, latitude: number])[] = [
  ['Argentina', -64, -33],
  ['Bolívia', -64.5, -17],
  ['Chile', -70.6, -27],
  ['Colômbia', -73, 4],
  ['Equador', -78.5, -1.4],
  ['Guiana', -58.9, 5],
  ['Guiana Francesa', -53.1, 4],
  ['Paraguai', -58.6, -23.2],
  ['Peru', -75, -10],
  ['Suriname', -56, 4.1],
  ['Uruguai', -56, -32.8],
  ['Venezuela', -66, 7.5],
  ['Oceano Atlântico', -34, -22],
]
const AROUND_UP_TO = 6
const STATES_UP_TO = 7

/** Pixels. */
const GAP = 7
const DOT = 4
const HEIGHT = 15
const LETTER_SPACING = 0.6
/** Part of the view beside it that has names too, so that a short drag shows no gap. */
const BESIDE = 0.4

interface Label extends Place {
  /** The first one that fits is written. */
  readonly texts: readonly string[]
  readonly className: string
  readonly isTown: boolean
}

/** Writes names on the map where they fit: beside each other, and not under the markers of offers. */
export function showLabels(map: LeafletMap, coarse: BaseMapFile, pane: string): { add(file: BaseMapFile): void } {
  let towns: readonly Town[] = townsOf(coarse)
  const shown = new Map<string, Marker>()
  const widthOf = createRuler(map.getContainer())

  const update = () => {
    const zoom = map.getZoom()
    const world = 256 * 2 ** zoom
    const size = map.getSize()
    const around = size.multiplyBy(BESIDE)
    const origin = map.project(map.getCenter(), zoom).subtract(size.divideBy(2))
    const view = new Bounds(around.multiplyBy(-1), size.add(around))
    const markers = markersOn(map)
    const taken = [...markers]
    const wanted = new Map<string, () => Marker>()
    for (const label of candidates(coarse, towns, zoom, widthOf)) {
      const at = new Point(label.x * world, label.y * world).subtract(origin)
      if (!view.contains(at)) continue
      const sides = label.isTown ? TOWN_SIDES : NAME_SIDES
      // The name of a town below a marker stands below the marker.
      const cover = label.isTown ? markers.find((box) => box.contains(at)) : undefined
      const drop = cover?.max === undefined ? 0 : Math.round(cover.max.y - at.y)
      const free = label.texts
        .flatMap((text) =>
          (cover ? UNDER : sides).map((side) => ({
            ...{ text, side, box: boxOf(at.add([0, drop]), widthOf(text, label.className), side) },
          })),
        )
        .find(({ box }) => !taken.some((other) => other.overlaps(box)))
      if (free === undefined) continue
      taken.push(free.box)
      const { text, side } = free
      wanted.set(`${label.className} ${side} ${drop} ${text} ${label.x}`, () =>
        write(map, pane, label, text, side, drop),
      )
    }
    for (const [key, marker] of shown) {
      if (wanted.has(key)) continue
      marker.remove()
      shown.delete(key)
    }
    for (const [key, writeIt] of wanted) if (!shown.has(key)) shown.set(key, writeIt())
  }

  // Several markers change at once; the labels follow in the next frame.
  let frame = 0
  const updateSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(update)
  }
  const changes = new MutationObserver(updateSoon)
  changes.observe(map.getPanes().markerPane, { childList: true })
  map.on('moveend zoomend resize', updateSoon)
  map.on('unload', () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
  })
  updateSoon()
  return {
    add(file) {
      towns = [...towns, ...townsOf(file)]
      updateSoon()
    },
  }
}

/** The most important first. */
function candidates(
  { states = [] }: BaseMapFile,
  towns: readonly Town[],
  zoom: number,
  widthOf: ReturnType<typeof createRuler>,
): readonly Label[] {
  const countries = zoom > AROUND_UP_TO ? [] : AROUND
  const named = towns.filter((town) => town.zoom <= zoom)
  const townLabel = ({ name, isCapital, x, y }: Town): Label => ({
    texts: [name],
    ...{ className: isCapital ? 'map-capital' : 'map-town', isTown: true, x, y },
  })
  return [
    ...countries.map(([name, longitude, latitude]) => areaLabel('map-country', [name], longitude, latitude)),
    ...named.filter(({ isCapital }) => isCapital).map(townLabel),
    ...(zoom > STATES_UP_TO ? [] : states).map(([letters, longitude, latitude, width]) => {
      const room = (width / 360) * 256 * 2 ** zoom
      const texts = [isState(letters) ? STATES[letters] : letters, letters]
      const fitting = texts.filter((text) => room > widthOf(text, 'map-state') * 1.2)
      return areaLabel('map-state', fitting, longitude, latitude)
    }),
    ...named.filter(({ isCapital }) => !isCapital).map(townLabel),
  ]
}

const isState = (letters: string): letters is keyof typeof STATES => letters in STATES

const areaLabel = (className: string, texts: readonly string[], longitude: number, latitude: number): Label => ({
  ...{ texts, className, isTown: false, x: xOf(longitude), y: yOf(latitude) },
})

type Side = 'right' | 'left' | 'below' | 'above' | 'middle'
const TOWN_SIDES: readonly Side[] = ['right', 'left', 'below', 'above']
const UNDER: readonly Side[] = ['below']
const NAME_SIDES: readonly Side[] = ['middle']

/** The space of a label beside its place. */
function boxOf({ x, y }: Point, width: number, side: Side): Bounds {
  const [dx, dy] = {
    right: [GAP, -HEIGHT / 2] as const,
    left: [-GAP - width, -HEIGHT / 2] as const,
    below: [-width / 2, GAP - 2] as const,
    above: [-width / 2, -GAP + 2 - HEIGHT] as const,
    middle: [-width / 2, -HEIGHT / 2] as const,
  }[side]
  const box = new Bounds([x + dx, y + dy], [x + dx + width, y + dy + HEIGHT])
  return side === 'right' || side === 'left' ? box.extend([x - DOT, y - DOT]).extend([x + DOT, y + DOT]) : box
}

function markersOn(map: LeafletMap): Bounds[] {
  const { left, top } = map.getContainer().getBoundingClientRect()
  return [...map.getPanes().markerPane.querySelectorAll('.map-marker, .map-pin')].map((element) => {
    const box = element.getBoundingClientRect()
    return new Bounds([box.left - left, box.top - top], [box.right - left, box.bottom - top])
  })
}

/** Width of a text in pixels, in the font that the style sheet gives to the class. */
function createRuler(container: HTMLElement): (text: string, className: string) => number {
  const context = document.createElement('canvas').getContext('2d')
  const fonts = new Map<string, { readonly font: string; readonly isUpper: boolean }>()
  const widths = new Map<string, number>()
  const fontOf = (className: string) => {
    const probe = container.appendChild(document.createElement('span'))
    probe.className = className
    const { fontWeight, fontSize, fontFamily, textTransform } = getComputedStyle(probe)
    probe.remove()
    const read = { font: `${fontWeight} ${fontSize} ${fontFamily}`, isUpper: textTransform === 'uppercase' }
    fonts.set(className, read)
    return read
  }
  return (text, className) => {
    const key = `${className} ${text}`
    let width = widths.get(key)
    if (width === undefined) {
      const { font, isUpper } = fonts.get(className) ?? fontOf(className)
      if (context !== null) context.font = font
      const measured = context?.measureText(isUpper ? text.toUpperCase() : text).width ?? 0
      width = measured + (isUpper ? text.length * LETTER_SPACING : 0)
      widths.set(key, width)
    }
    return width
  }
}

function write(
  map: LeafletMap,
  pane: string,
  { className, x, y }: Label,
  text: string,
  side: Side,
  drop: number,
): Marker {
  const html = document.createElement('span')
  html.className = className
  html.dataset.side = side
  html.textContent = text
  html.style.top = `${drop}px`
  const icon = new DivIcon({ html, className: side === 'middle' ? 'map-icon' : 'map-icon map-dot', iconSize: [0, 0] })
  const marker = new Marker([latitudeOf(y), longitudeOf(x)], { icon, pane, interactive: false, keyboard: false })
  return marker.addTo(map)
}
