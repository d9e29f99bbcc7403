import type { MapArea, MapCluster, MapPoint } from './maps.port.ts'

/** The size of a marker in pixels. */
export interface MarkerSize {
  readonly width: number
  readonly height: number
}

/**
 * Joins clusters whose markers would touch, so that each can be read and pressed. `pixelsPerDegree` is the map's scale along
 * the equator; `sizeOf` includes the free space around a marker.
 */
export function joinClusters(
  clusters: readonly MapCluster[],
  pixelsPerDegree: number,
  sizeOf: (cluster: MapCluster) => MarkerSize,
): readonly MapCluster[] {
  const drawn = (cluster: MapCluster) => ({ cluster, ...pixelOf(cluster, pixelsPerDegree), ...sizeOf(cluster) })
  const kept = [...clusters].sort((one, other) => other.count - one.count).map(drawn)
  // A joined marker moves to the middle of its offers and may touch others there, so it is compared again.
  for (let at = 0; at < kept.length; at++) {
    const one = kept[at]
    if (one === undefined) continue
    const touched = kept.findIndex(
      (other, index) =>
        index !== at &&
        Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
        Math.abs(one.y - other.y) < (one.height + other.height) / 2,
    )
    const other = kept[touched]
    if (other === undefined) continue
    kept[at] = drawn(join(one.cluster, other.cluster))
    kept.splice(touched, 1)
    at = -1
  }
  return kept.map(({ cluster }) => cluster)
}

function join(one: MapCluster, other: MapCluster): MapCluster {
  const count = one.count + other.count
  return {
    latitude: (one.latitude * one.count + other.latitude * other.count) / count,
    longitude: (one.longitude * one.count + other.longitude * other.count) / count,
    count,
    priceFrom: Math.min(one.priceFrom, other.priceFrom),
    offer: null,
    area: around(one.area, other.area),
  }
}

const around = (one: MapArea, other: MapArea): MapArea => ({
  south: Math.min(one.south, other.south),
  west: Math.min(one.west, other.west),
  north: Math.max(one.north, other.north),
  east: Math.max(one.east, other.east),
})

const RADIANS = Math.PI / 180

/** The position of a point on a Mercator map. */
function pixelOf({ latitude, longitude }: MapPoint, pixelsPerDegree: number) {
  const northing = Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2)) / RADIANS
  return { x: longitude * pixelsPerDegree, y: -northing * pixelsPerDegree }
}
