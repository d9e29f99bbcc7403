import { type Map as LeafletMap, type MapOptions, TileLayer } from 'leaflet'
import { showAttribution } from './controls.ts'
import type { MapTiles } from './map-tiles.ts'

/** The background of a map. */
export interface Ground {
  readonly limits: Pick<MapOptions, 'minZoom' | 'maxZoom' | 'zoomSnap' | 'zoomDelta' | 'maxBounds'>
  /** Highest zoom of the first view: a person must recognise the region. */
  readonly nearestAtFirst: number
  readonly draw: (map: LeafletMap) => void
}

type DrawBaseMap = (map: LeafletMap) => void

const TOWN = 15
const STREET = 18
const STATE = 8
/** The base map shows no more details beyond this zoom, but the markers of one town separate. */
const BASE_NEAREST = 13

/** Only the base map; it ends where its land ends. */
export const baseGround = (drawBaseMap: DrawBaseMap): Ground => ({
  limits: {
    ...{ minZoom: 3, maxZoom: BASE_NEAREST, zoomSnap: 0.5, zoomDelta: 1 },
    maxBounds: [
      [-60, -100],
      [18, -14],
    ],
  },
  nearestAtFirst: STATE,
  draw: drawBaseMap,
})

/** Tiles of a service, with the base map while none has loaded. */
export const tilesGround = ({ url, attribution }: MapTiles, loadBaseMap: () => Promise<DrawBaseMap>): Ground => ({
  limits: { minZoom: 3, maxZoom: STREET },
  nearestAtFirst: TOWN,
  draw(map) {
    const layer = new TileLayer(url, { maxZoom: STREET }).addTo(map)
    showAttribution(map, attribution)
    let isRemoved = false
    let isCovered = false
    map.on('unload', () => {
      isRemoved = true
    })
    const cover = () => {
      if (isCovered) return
      isCovered = true
      loadBaseMap().then(
        (drawBaseMap) => {
          if (!isRemoved) drawBaseMap(map)
        },
        () => {
          isCovered = false
        },
      )
    }
    layer.on('tileload', () => layer.off('tileerror', cover))
    layer.on('tileerror', cover)
  },
})
