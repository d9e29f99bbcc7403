import { type Map as LeafletMap, type MapOptions, TileLayer } from 'leaflet'
import type { DrawBaseMap } from './base-map.ts'
import { showAttribution } from './controls.ts'
import type { MapAttribution, MapTiles } from './map-tiles.ts'

/** The background of a map. */
export interface Ground {
  readonly limits: Pick<MapOptions, 'minZoom' | 'maxZoom' | 'zoomSnap' | 'zoomDelta' | 'maxBounds'>
  /** Highest zoom of the first view: a person must recognise the region. */
  readonly nearestAtFirst: number
  readonly draw: (map: LeafletMap) => void
}

const TOWN = 15
const STREET = 18
/** A town with its neighbours. */
const REGION = 11
/** The base map shows no more details beyond this zoom, but the markers of one town separate. */
const BASE_NEAREST = 13
/** The licences of the base map's sources require these names. */
const BASE_ATTRIBUTION: MapAttribution = {
  text: '© colaboradores do OpenStreetMap, GeoNames',
  href: 'https://www.openstreetmap.org/copyright',
}

/** Only the base map; it ends where its land ends. */
export const baseGround = (drawBaseMap: DrawBaseMap): Ground => ({
  limits: {
    ...{ minZoom: 3, maxZoom: BASE_NEAREST, zoomSnap: 0.5, zoomDelta: 1 },
    maxBounds: [
      [-60, -100],
      [18, -14],
    ],
  },
  nearestAtFirst: REGION,
  draw(map) {
    drawBaseMap(map)
    showAttribution(map, BASE_ATTRIBUTION)
  },
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
          if (isRemoved) return
          drawBaseMap(map)
          showAttribution(map, BASE_ATTRIBUTION)
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
