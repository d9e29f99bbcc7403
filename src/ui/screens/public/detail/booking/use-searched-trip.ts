import { useSearch } from '@tanstack/react-router'
import type { SearchedTrip } from '../../../../../core/booking-choice/choice.ts'
import type { OfferDetail } from '../../../../../core/offers/offer.ts'
import { useApp } from '../../../../app.tsx'
import { todayAt } from '../../../../shared/offers/choice-text.ts'
import { useResource } from '../../../../shared/use-resource.ts'
import { parseDetailSearch } from './detail-search.ts'

/**
 * The date and the number of people from the address, else from the last search if the person agreed to storing it.
 * Ignores past dates. Null until it is known, as on the server.
 */
export function useSearchedTrip(offer: OfferDetail): SearchedTrip | null {
  const { consents, storage } = useApp()
  const { data: date, pessoas: people, item } = parseDetailSearch(useSearch({ strict: false }))
  const { timeZone } = offer
  const recall = async (): Promise<SearchedTrip> => {
    const today = todayAt(timeZone)
    const given = searchedTripOf(date, people, today)
    const isStored = storage.keys().some((key) => key.startsWith('filter_'))
    // A link from the cart shows the cart item's choice, not the last search.
    if (item !== undefined || Object.keys(given).length > 0 || !isStored) return given
    const last = await consents.recallSearch(today).catch(() => null)
    return last === null ? given : searchedTripOf(last.date, last.people, today)
  }
  return useResource({ key: JSON.stringify([date, people, item, timeZone]), load: recall }).lastValue
}

const searchedTripOf = (date: string | undefined, people: number | undefined, today: string): SearchedTrip => ({
  ...(date !== undefined && date >= today && { date }),
  ...(people !== undefined && { people }),
})
