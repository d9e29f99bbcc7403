import './base-map.css'
import type { Map as LeafletMap } from 'leaflet'
import type { BaseMapFile } from './base-map-data.ts'
import { showLabels } from './base-map-labels.ts'
import { BaseTiles } from './base-map-tiles.ts'

export type DrawBaseMap = (map: LeafletMap) => void

/**
 * Brazil with its states, waters and towns, and the land around: a map without external services.
 * @param loadDetail lakes, coasts and small towns, which a near view needs.
 */
export function createBaseMap(coarse: BaseMapFile, loadDetail: () => Promise<BaseMapFile>): DrawBaseMap {
  return (map) => {
    // Below tiles of a service, which may load later.
    map.createPane('base').style.zIndex = '150'
    const names = map.createPane('names')
    names.style.zIndex = '350'
    names.setAttribute('aria-hidden', 'true')
    const tiles = new BaseTiles(coarse, 'base').addTo(map)
    const labels = showLabels(map, coarse, 'names')

    let isRemoved = false
    map.on('unload', () => {
      isRemoved = true
    })
    const refine = () => {
      loadDetail().then(
        (fine) => {
          if (isRemoved) return
          tiles.refine(fine)
          labels.add(fine)
        },
        () => {
          // The network may be back when the person zooms.
          if (!isRemoved) map.once('zoomend', refine)
        },
      )
    }
    refine()
  }
}
