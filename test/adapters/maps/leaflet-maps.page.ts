import '../../../src/ui/styles/tokens.css'
import { createBaseMap } from '../../../src/adapters/maps/base-map.ts'
import type { BaseMapFile } from '../../../src/adapters/maps/base-map-data.ts'
import { baseGround, tilesGround } from '../../../src/adapters/maps/ground.ts'
import { createLeafletMaps } from '../../../src/adapters/maps/leaflet-maps.ts'
import { readMapTiles } from '../../../src/adapters/maps/map-tiles.ts'
import type { MapArea, MapPoint, MapView } from '../../../src/core/maps/maps.port.ts'

/** A page with one map on it, which leaflet-maps.chromium.test.ts drives. */
declare global {
  interface Window {
    drawMap: typeof drawMap
    view: MapView
    scales: number[]
    heard: { moved: MapArea[]; markers: string[]; points: MapPoint[] }
    /** Addresses that the content security policy blocked. */
    refused: string[]
  }
}

export interface DrawnHere {
  readonly area: MapArea
  readonly label: string
  readonly isEmbedded?: boolean
  /** Value of VITE_MAP_TILES_URL. */
  readonly tiles?: string
}

const readFile = async (file: string): Promise<BaseMapFile> => (await fetch(`/${file}.json`)).json()
const coarse = await readFile('base-map')
const drawBaseMap = createBaseMap(coarse, () => readFile('base-map-detail'))

function drawMap({ tiles, ...options }: DrawnHere): void {
  window.view?.remove()
  const heard: typeof window.heard = { moved: [], markers: [], points: [] }
  window.heard = heard
  window.scales = []
  const read = readMapTiles(tiles, '', location.href)
  const ground = read === null ? baseGround(drawBaseMap) : tilesGround(read, async () => drawBaseMap)
  const element = document.querySelector('#map')
  if (element === null) throw new Error('the page has no #map')
  window.view = createLeafletMaps(ground).draw(element, {
    ...options,
    onMoved: (area) => heard.moved.push(area),
    onScale: (pixelsPerDegree) => window.scales.push(pixelsPerDegree),
    onMarker: (id) => heard.markers.push(id),
    onPoint: (point) => heard.points.push(point),
  })
}

window.refused = []
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  window.refused.push(`${violatedDirective} ${blockedURI}`),
)
window.drawMap = drawMap
