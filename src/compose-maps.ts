import { createLeafletMaps } from './adapters/maps/leaflet-maps.ts'
import { readMapTiles } from './adapters/maps/map-tiles.ts'
import type { Maps } from './core/maps/maps.port.ts'

/** The part of the composition root (container.ts) that comes with the first map that is seen. */
export function composeMaps(page: Window): Maps {
  const { VITE_MAP_TILES_URL: tiles, VITE_MAP_ATTRIBUTION: attribution } = import.meta.env
  return createLeafletMaps(readMapTiles(tiles, attribution, page.location.href))
}
