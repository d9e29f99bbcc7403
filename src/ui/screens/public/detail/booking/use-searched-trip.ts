import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SearchedTrip } from '../../../../../core/booking-choice/choice.ts'
import type { OfferDetail } from '../../../../../core/offers/offer.ts'
import { useApp } from '../../../../app.tsx'
import { todayAt } from '../../../../shared/offers/choice-text.ts'
import { parseDetailSearch } from './detail-search.ts'

/**
 * The date and the number of people from the address, else from the last search if the person agreed to storing it.
 * Ignores past dates. Null until it is known, as on the server.
 */
export function useSearchedTrip(offer: OfferDetail): SearchedTrip | null {
  const { consents, storage } = useApp()
  const { data: date, pessoas: people, item } = parseDetailSearch(useSearch({ strict: false }))
  const { timeZone } = offer
  const [trip, setTrip] = useState<SearchedTrip | null>(null)
  useEffect(() => {
    const today = todayAt(timeZone)
    const given = searchedTripOf(date, people, today)
    // A link from the cart shows the cart item's choice, not the last search.
    if (
      item !== undefined ||
      Object.keys(given).length > 0 ||
      !storage.keys().some((key) => key.startsWith('filter_'))
    ) {
      setTrip(given)
      return
    }
    let isLeft = false
    consents.recallSearch(today).then(
      (last) => isLeft || setTrip(searchedTripOf(last.date, last.people, today)),
      () => isLeft || setTrip(given),
    )
    return () => {
      isLeft = true
    }
  }, [date, people, item, timeZone, consents, storage])
  return trip
}

const searchedTripOf = (date: string | undefined, people: number | undefined, today: string): SearchedTrip => ({
  ...(date !== undefined && date >= today && { date }),
  ...(people !== undefined && { people }),
})
