import type { MapArea, MapCluster } from '../../../../../core/maps/maps.port.ts'
import type { SearchQuery } from '../../../../../core/search/filters.ts'
import type { SearchResult } from '../../../../../core/search/search.ts'
import { useApp } from '../../../../app.tsx'
import { offerHref } from '../../../../components/offer-card.tsx'
import { usePrices } from '../../../../components/prices.tsx'
import { AppLink } from '../../../../components/ui/app-link.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Picture } from '../../../../components/ui/picture.tsx'
import { Price } from '../../../../components/ui/price.tsx'
import { Skeleton } from '../../../../components/ui/skeleton.tsx'
import { failureText } from '../../../../failure-sentence.ts'
import { countText } from '../../../../labels.ts'
import { useResource } from '../../../../shared/use-resource.ts'

interface GroupListProps {
  readonly cluster: MapCluster
  readonly query: SearchQuery
  /** Shows the list; undefined if the list is beside the map. */
  readonly onList: (() => void) | undefined
}

interface Page extends Pick<SearchResult, 'total' | 'items'> {
  readonly next: string | null
}

const foot = 'flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-sm'

/** The offers of a group that zooming cannot split, page by page. */
export function GroupList({ cluster, query, onList }: GroupListProps) {
  const { search } = useApp().public
  const wanted: SearchQuery = { ...query, area: widened(cluster.area) }
  const { value, failure, isLoading, reload, retry } = useResource<Page>({
    key: JSON.stringify(wanted),
    load: async (signal, { known }) => {
      const { total, items, nextCursor } = await search.search(wanted, known?.next ?? undefined, signal)
      return { total, next: nextCursor, items: [...(known?.items ?? []), ...items] }
    },
  })
  return (
    <>
      <h2 className="p-4 pr-14 pb-2 text-base font-semibold">
        {countText(value?.total ?? cluster.count, 'opção neste lugar', 'opções neste lugar')}
      </h2>
      {value === null && isLoading && <Skeleton className="mx-4 mb-4 h-14" />}
      {value !== null && (
        <ul className="max-h-64 overflow-y-auto overscroll-contain px-2 pb-2">
          {value.items.map((offer) => (
            <GroupItem key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
      {failure !== null ? (
        <div role="alert" className={foot}>
          <p>{failureText(failure).text}</p>
          <Button size="sm" variant="secondary" onClick={retry}>
            Tentar de novo
          </Button>
        </div>
      ) : (
        value !== null &&
        value.next !== null && (
          <div className={foot}>
            <Button size="sm" variant="secondary" loading={isLoading} onClick={reload}>
              Mostrar mais
            </Button>
            {onList && (
              <Button size="sm" variant="secondary" onClick={onList}>
                Ver na lista
              </Button>
            )}
          </div>
        )
      )}
    </>
  )
}

function GroupItem({ offer }: { readonly offer: SearchResult['items'][number] }) {
  const show = usePrices()
  return (
    <li>
      <AppLink
        href={offerHref(offer.id)}
        className="group flex min-h-14 items-center gap-3 rounded-md p-2 hover:bg-sunken"
      >
        <Picture picture={offer.cover} sizes="3rem" ratio="1" decorative className="w-12 shrink-0 rounded-sm" />
        <span className="min-w-0">
          <span className="line-clamp-2 text-sm leading-snug font-medium group-hover:underline">{offer.title}</span>
          <Price className="block text-xs text-ink-muted" before="a partir de" {...show(offer.priceFrom)} />
        </span>
      </AppLink>
    </li>
  )
}

/** Degrees, about fifty metres. An area needs a size because the address rounds coordinates. */
const EDGE = 0.0005

const widened = ({ south, west, north, east }: MapArea): MapArea => ({
  south: south - EDGE,
  west: west - EDGE,
  north: north + EDGE,
  east: east + EDGE,
})
