import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Wish } from '../../../../../core/booking-choice/choice.ts'
import type { OfferDetail } from '../../../../../core/offers/offer.ts'
import { useApp } from '../../../../app.tsx'
import { todayAt } from '../../../../shared/offers/choice-text.ts'
import { parseDetailSearch } from './detail-search.ts'

/**
 * The date and the people that the person searched for: of the address, else of the last search, where they agreed to its being
 * kept. A date that is past counts as none. Null until it is known, as on the server.
 */
export function useWish(offer: OfferDetail): Wish | null {
  const { consents, storage } = useApp()
  const { data: date, pessoas: people, item } = parseDetailSearch(useSearch({ strict: false }))
  const { timeZone } = offer
  const [wish, setWish] = useState<Wish | null>(null)
  useEffect(() => {
    const today = todayAt(timeZone)
    const given = wishOf(date, people, today)
    // Who comes from the cart came for what they have in it.
    if (
      item !== undefined ||
      Object.keys(given).length > 0 ||
      !storage.keys().some((key) => key.startsWith('filter_'))
    ) {
      setWish(given)
      return
    }
    let isLeft = false
    consents.recallSearch(today).then(
      (last) => isLeft || setWish(wishOf(last.date, last.people, today)),
      () => isLeft || setWish(given),
    )
    return () => {
      isLeft = true
    }
  }, [date, people, item, timeZone, consents, storage])
  return wish
}

const wishOf = (date: string | undefined, people: number | undefined, today: string): Wish => ({
  ...(date !== undefined && date >= today && { date }),
  ...(people !== undefined && { people }),
})
