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

/** What must be seen so that a group falls apart; null where its members stand at one place, and none would. */
export function areaToPart({ area }: MapCluster): MapArea | null {
  return area.north - area.south < CLOSEST && area.east - area.west < CLOSEST ? null : area
}
