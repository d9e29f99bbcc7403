import { joinClusters } from '../../../../../core/maps/join-clusters.ts'
import { isWithin } from '../../../../../core/maps/map-area.ts'
import type { MapArea, MapCluster, MapMarker, MapPoint } from '../../../../../core/maps/maps.port.ts'
import { wholeText } from '../../../../../core/text/number-text.ts'
import type { ShownPrice } from '../../../../components/prices.tsx'
import { countText } from '../../../../labels.ts'

/** Stable for an offer, and for a group that has not moved. */
export const markerId = ({ offer, latitude, longitude }: MapCluster): string =>
  offer === null ? `${latitude.toFixed(4)},${longitude.toFixed(4)}` : offer.id

const labelOf = ({ offer, count, priceFrom }: MapCluster, show: (priceFrom: number) => ShownPrice) =>
  // Cents are dropped from whole amounts, because markers need room.
  offer === null ? wholeText(count) : show(priceFrom).text.replace(/,00$/, '')

/** Rem. A marker is as wide as its text, at least as wide as high, with free space around it for the finger. */
const [CHARACTER, PADDING, HEIGHT, FREE] = [0.53, 1.375, 2.25, 0.5]

/** Joins clusters whose markers would overlap at the map's scale. */
export function clustersWithRoom(
  clusters: readonly MapCluster[],
  pixelsPerDegree: number | null,
  show: (priceFrom: number) => ShownPrice,
): readonly MapCluster[] {
  if (pixelsPerDegree === null) return clusters
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return joinClusters(clusters, pixelsPerDegree, (cluster) => ({
    width: rem * (FREE + Math.max(HEIGHT, PADDING + CHARACTER * labelOf(cluster, show).length)),
    height: rem * (FREE + HEIGHT),
  }))
}

/** The marker of an offer, alone or in a group; null where the map does not show it. */
export function markerOf(
  { id, ...point }: MapPoint & { readonly id: string },
  clusters: readonly MapCluster[],
): string | null {
  const own = clusters.find(({ offer }) => offer?.id === id)
  const found = own ?? clusters.find(({ offer, area }) => offer === null && isWithin(area, point))
  return found === undefined ? null : markerId(found)
}

export function markersOf(
  clusters: readonly MapCluster[],
  chosen: readonly (string | null)[],
  show: (priceFrom: number) => ShownPrice,
): readonly MapMarker[] {
  return clusters.map((cluster) => {
    const { latitude, longitude, count, offer, priceFrom } = cluster
    const price = show(priceFrom).text
    const id = markerId(cluster)
    return {
      ...{ id, latitude, longitude, isChosen: chosen.includes(id) },
      label: labelOf(cluster, show),
      name: `${offer?.title ?? countText(count, 'opção', 'opções')}, a partir de ${price}`,
    }
  })
}

/** Degrees: zooming does not split offers that are closer together than this. */
const CLOSEST = 0.004

/** The area that splits a group when shown; null if its members are at one place. */
export function areaToPart({ area }: MapCluster): MapArea | null {
  return area.north - area.south < CLOSEST && area.east - area.west < CLOSEST ? null : area
}
