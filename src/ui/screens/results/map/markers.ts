import type { MapArea, MapCluster, MapMarker } from '../../../../core/maps/maps.port.ts'
import type { ShownPrice } from '../../../components/prices.tsx'
import { countText } from '../../../labels.ts'

/** The same for the same offer, and for a group that still stands where it stood. */
export const markerId = ({ offer, latitude, longitude }: MapCluster): string =>
  offer === null ? `${latitude.toFixed(4)},${longitude.toFixed(4)}` : offer.id

export function markersOf(
  clusters: readonly MapCluster[],
  chosen: string | null,
  show: (priceFrom: number) => ShownPrice,
): readonly MapMarker[] {
  return clusters.map((cluster) => {
    const { latitude, longitude, count, offer, priceFrom } = cluster
    const price = show(priceFrom).text
    const id = markerId(cluster)
    return {
      ...{ id, latitude, longitude, isChosen: id === chosen },
      // Whole amounts are short: a marker must leave room for others.
      label: offer === null ? count.toLocaleString('pt-BR') : price.replace(/,00$/, ''),
      name: `${offer?.title ?? countText(count, 'opção', 'opções')}, a partir de ${price}`,
    }
  })
}

/** Degrees: whoever stands closer together than this is not parted by coming nearer. */
const CLOSEST = 0.004

/** A third of what is seen, around a group; null where coming nearer parts nothing any more. */
export function areaToPart({ latitude, longitude }: MapCluster, seen: MapArea): MapArea | null {
  const [high, wide] = [(seen.north - seen.south) / 6, (seen.east - seen.west) / 6]
  if (wide * 6 < CLOSEST) return null
  return { south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide }
}
