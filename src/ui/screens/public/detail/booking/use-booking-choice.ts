import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type Choice, type SearchedTrip, startChoice, withPeople } from '../../../../../core/booking-choice/choice.ts'
import { beginChoice, chosen, holdChoice, type StartedChoice } from '../../../../../core/booking-choice/held-choice.ts'
import { type Missing, whatIsMissing } from '../../../../../core/booking-choice/missing.ts'
import type { MonthDepartures } from '../../../../../core/booking-choice/month-departures.ts'
import { withDay } from '../../../../../core/booking-choice/seats.ts'
import { recallChoice, writeStoredChoice } from '../../../../../core/booking-choice/stored-choice.ts'
import { type PriceLine, priceLines, totalOf } from '../../../../../core/booking-choice/total.ts'
import type { Departure, DepartureDay } from '../../../../../core/departures/departure.ts'
import { isFailure } from '../../../../../core/failures.ts'
import type { Centavos } from '../../../../../core/money/money.ts'
import type { AgeBand, OfferDetail, Plan } from '../../../../../core/offers/offer.ts'
import { monthOf } from '../../../../../core/time/month.ts'
import { useApp } from '../../../../app.tsx'
import { todayAt } from '../../../../shared/offers/choice-text.ts'
import { useAvailability, useReturn } from '../../../../shared/offers/use-availability.ts'
import { useUser } from '../../../../use-session.ts'
import { handOver } from '../hand-over.ts'
import { useSearchedTrip } from './use-searched-trip.ts'

/** The person's choice of one offer, and every action on it. */
export interface BookingChoice {
  readonly offer: OfferDetail
  readonly plan: Plan
  readonly choosePlan: (plan: Plan) => void
  readonly choice: Choice
  /** The chosen departure with its seats; null until it is chosen and loaded. */
  readonly departure: Departure | null
  readonly lines: readonly PriceLine[]
  readonly total: Centavos
  /** One sentence per missing part; empty once the choice can be bought. */
  readonly missing: Missing
  readonly isComplete: boolean
  /** Says what changed while the page was open. */
  readonly notice: string | null
  /** The offer is no longer sold. */
  readonly isGone: boolean
  /** Keyed by month, YYYY-MM. */
  readonly months: Readonly<Record<string, MonthDepartures>>
  /** Starts loading departures, once the person seems about to choose. */
  readonly warm: () => void
  readonly showMonth: (month: string) => void
  readonly retryMonth: (month: string) => void
  readonly chooseDay: (day: DepartureDay) => void
  readonly chooseTime: (time: string) => void
  readonly setPeople: (band: AgeBand, count: number) => void
  /** Reloads what may have changed: seats, prices, and whether the offer is still sold. */
  readonly refresh: () => void
}

/**
 * The choice on one offer's page. The server and the first paint know nothing of the person and show the smallest
 * party; the stored or searched choice follows right after. `plan` is the address's.
 */
export function useBookingChoice(
  offer: OfferDetail,
  plan: Plan,
  /** Shows another plan; the address follows once the chooser closes. */
  showPlan: (plan: Plan) => void,
  /** The address names no plan. */
  isPlanOpen: boolean,
): BookingChoice {
  const { storage } = useApp()
  const begin = (wish: SearchedTrip) =>
    beginChoice(offer, plan, recallChoice(storage, offer, todayAt(offer.timeZone)), wish)
  const [begun, setBegun] = useBegun(offer, plan, begin, isPlanOpen ? showPlan : null)
  const [isWarm, setWarm] = useState(false)
  const [month, setMonth] = useState<string | null>(null)
  const { actor, months } = useAvailability(offer.id, isWarm || begun.choice.day !== null, () => setWarm(false))

  const held = useMemo(() => holdChoice(begun, plan, months), [begun, plan, months])
  const { choice, departure, notice } = held
  const lines = priceLines(plan, choice.people)
  const missing = whatIsMissing(choice, plan, departure)
  const isGone = Object.values(months).some(({ failure }) => isFailure(failure) && failure.name === 'NotFound')

  const dayMonth = begun.choice.day === null ? null : monthOf(begun.choice.day)
  useEffect(() => {
    if (actor !== null && dayMonth !== null) actor.send({ type: 'month shown', month: dayMonth })
  }, [actor, dayMonth])
  useEffect(() => {
    if (actor !== null && month !== null) actor.send({ type: 'month shown', month })
  }, [actor, month])

  const refreshOffer = useRefreshedOffer(offer)
  const refresh = () => {
    const known = [dayMonth, month].filter((one) => one !== null && one in months)
    if (actor === null || known.length === 0) return
    actor.send({ type: 'refresh', months: known.flatMap((one) => (one === null ? [] : [one])) })
    refreshOffer()
  }
  useReturn(refresh)

  const change = (next: Choice) => {
    const now = chosen(begun, next, plan)
    setBegun(now)
    writeStoredChoice(storage, now)
  }
  return {
    offer,
    plan,
    choosePlan: showPlan,
    choice,
    departure,
    lines,
    total: totalOf(lines),
    missing,
    isComplete: Object.keys(missing).length === 0 && !isGone,
    notice,
    isGone,
    months,
    warm() {
      setWarm(true)
      setMonth((known) => known ?? monthOf(choice.day ?? todayAt(offer.timeZone)))
    },
    showMonth: setMonth,
    retryMonth: (wanted) => actor?.send({ type: 'try again', month: wanted }),
    chooseDay: (day) => change(withDay(choice, plan, day)),
    chooseTime: (time) => change({ ...choice, time }),
    setPeople: (band, count) => change(withPeople(choice, band, count)),
    refresh,
  }
}

/** The state of the choice. Another offer, person or search starts it again. */
function useBegun(
  offer: OfferDetail,
  plan: Plan,
  begin: (wish: SearchedTrip) => StartedChoice,
  showPlan: ((plan: Plan) => void) | null,
): readonly [StartedChoice, (begun: StartedChoice) => void] {
  const user = useUser()
  const wish = useSearchedTrip(offer)
  const [state, setState] = useState<{ readonly offerId: string; readonly begun: StartedChoice } | null>(null)
  const start = useEffectEvent((wished: SearchedTrip) => {
    const begun = begin(wished)
    setState({ offerId: offer.id, begun })
    const kept = offer.plans.find(({ id }) => id === begun.choice.planId)
    if (kept !== undefined && kept.id !== plan.id) showPlan?.(kept)
  })
  const userId = user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another offer or person starts the choice again
  useEffect(() => {
    if (wish !== null) start(wish)
  }, [wish, offer.id, userId])
  const nothing = useMemo<StartedChoice>(
    () => ({ choice: startChoice(offer, plan, {}), wish: {}, origin: 'new', total: null }),
    [offer, plan],
  )
  return [state?.offerId === offer.id ? state.begun : nothing, (begun) => setState({ offerId: offer.id, begun })]
}

/** Reloads the offer and, if it differs, updates the whole page. A failure changes nothing. */
function useRefreshedOffer(offer: OfferDetail): () => void {
  const { offers } = useApp().public
  const router = useRouter()
  const show = useEffectEvent((fresh: OfferDetail) => {
    if (fresh.id !== offer.id || JSON.stringify(fresh) === JSON.stringify(offer)) return
    handOver(offers, fresh)
    void router.invalidate({ filter: (match) => match.routeId === '/tour/detalhes-tour/$id/{-$plan_id}' })
  })
  return () => {
    offers.fetchOffer(offer.id).then(show, () => undefined)
  }
}
