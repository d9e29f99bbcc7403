import { baseGround, tilesGround } from '../adapters/maps/ground.ts'
import { createLeafletMaps } from '../adapters/maps/leaflet-maps.ts'
import { readMapTiles } from '../adapters/maps/map-tiles.ts'
import type { Maps } from '../core/maps/maps.port.ts'

const loadBaseMap = async () => (await import('../adapters/maps/base-map-files.ts')).loadBaseMap()

/** Loaded with the first visible map. */
export async function composeMaps(page: Window): Promise<Maps> {
  const { VITE_MAP_TILES_URL, VITE_MAP_ATTRIBUTION } = import.meta.env
  const tiles = readMapTiles(VITE_MAP_TILES_URL, VITE_MAP_ATTRIBUTION, page.location.href)
  return createLeafletMaps(tiles === null ? baseGround(await loadBaseMap()) : tilesGround(tiles, loadBaseMap))
}
