import './base-map.css'
import { DivIcon, LatLng, LatLngBounds, type Map as LeafletMap, Marker, Polygon, SVG } from 'leaflet'
import { STATES } from '../../core/brazil/states.ts'
import { LAND_RINGS, LINES, STATE_RINGS, UNITS_PER_DEGREE } from './base-map.gen.ts'
import { CAPITALS } from './capitals.ts'

type Ring = LatLng[]

/** Approximate width of a label's letter in pixels. */
const LETTER = 9
const CAPITALS_FROM_ZOOM = 4
const CAPITAL_NAMES_FROM_ZOOM = 5

let lines: readonly Ring[] | undefined

/** Draws Brazil with its states and capitals, and the land around: a map without external services. */
export function drawBaseMap(map: LeafletMap): void {
  lines ??= LINES.split(';').map(readLine)
  // Below tiles, which may load later.
  const pane = 'base'
  map.createPane(pane).style.zIndex = '150'
  // Vectors instead of a canvas, so that the style sheet colours them in every theme.
  const renderer = new SVG({ pane, padding: 0.5 })
  const draw = (rings: readonly (readonly number[])[], className: string) =>
    new Polygon(rings.map(readRing), { pane, renderer, className, interactive: false }).addTo(map)

  for (const rings of LAND_RINGS) draw(rings, 'map-land')
  const relabels = Object.entries(STATES).map(([letters, name]) => {
    const rings = STATE_RINGS[letters] ?? []
    draw(rings, 'map-state')
    return labelState(map, rings, letters, name)
  })
  const recapital = CAPITALS.map(([name, latitude, longitude]) => labelCapital(map, name, latitude, longitude))
  const label = () => {
    for (const change of [...relabels, ...recapital]) change(map.getZoom())
  }
  map.on('zoomend', label)
  label()
}

function readLine(text: string): Ring {
  const steps = text.split(' ').map(Number)
  let [longitude, latitude] = [0, 0]
  const points: Ring = []
  for (let index = 0; index < steps.length; index += 2) {
    longitude += steps[index] ?? 0
    latitude += steps[index + 1] ?? 0
    points.push(new LatLng(latitude / UNITS_PER_DEGREE, longitude / UNITS_PER_DEGREE))
  }
  return points
}

function readRing(numbers: readonly number[]): Ring {
  return numbers.flatMap((number) => (number < 0 ? (lines?.[~number]?.toReversed() ?? []) : (lines?.[number] ?? [])))
}

type ToZoom = (zoom: number) => void

/** Labels a state with its name if that fits, else its letters if they fit, else nothing. */
function labelState(map: LeafletMap, rings: readonly (readonly number[])[], letters: string, name: string): ToZoom {
  const largest = rings.map(readRing).reduce((most, ring) => (areaOf(ring) > areaOf(most) ? ring : most), [])
  const [latitude, longitude] = middleOf(largest)
  const bounds = new LatLngBounds(largest)
  const width = bounds.getEast() - bounds.getWest()
  const text = label(map, 'map-state-name', latitude, longitude)
  return (zoom) => {
    const room = (width * 256 * 2 ** zoom) / 360
    text.textContent = room > name.length * LETTER ? name : room > letters.length * LETTER * 1.5 ? letters : ''
  }
}

function labelCapital(map: LeafletMap, name: string, latitude: number, longitude: number): ToZoom {
  const text = label(map, 'map-capital', latitude, longitude)
  return (zoom) => {
    text.hidden = zoom < CAPITALS_FROM_ZOOM
    text.textContent = zoom < CAPITAL_NAMES_FROM_ZOOM ? '' : name
  }
}

function label(map: LeafletMap, className: string, latitude: number, longitude: number): HTMLElement {
  const html = document.createElement('span')
  html.className = className
  html.setAttribute('aria-hidden', 'true')
  const icon = new DivIcon({ html, className: 'map-icon', iconSize: [0, 0] })
  new Marker([latitude, longitude], { icon, pane: 'base', interactive: false, keyboard: false }).addTo(map)
  return html
}

function areaOf(ring: Ring): number {
  return Math.abs(crosses(ring).reduce((sum, { cross }) => sum + cross, 0))
}

function middleOf(ring: Ring): readonly [latitude: number, longitude: number] {
  let [area, latitude, longitude] = [0, 0, 0]
  for (const { cross, one, other } of crosses(ring)) {
    area += cross
    latitude += (one.lat + other.lat) * cross
    longitude += (one.lng + other.lng) * cross
  }
  return [latitude / (3 * area), longitude / (3 * area)]
}

/** A term of the shoelace formula. */
const crosses = (ring: Ring) =>
  ring.map((one, index) => {
    const other = ring[(index + 1) % ring.length] ?? one
    return { one, other, cross: one.lat * other.lng - other.lat * one.lng }
  })
