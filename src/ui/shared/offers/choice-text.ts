import type { Choice, People } from '../../../core/booking-choice/choice.ts'
import { freeCancellationUntil } from '../../../core/bookings/booking-rules.ts'
import { bandCountText, bandLabel } from '../../../core/offers/band-names.ts'
import { AGE_BANDS, type OfferDetail, type Plan, type PlanPrice } from '../../../core/offers/offer.ts'
import { atClockText, clockOf } from '../../../core/time/clock-text.ts'
import { localTimeOf } from '../../../core/time/departure-time.ts'
import { countText, shortDateText } from '../../labels.ts'
import { ageText } from './offer-text.ts'

/** Texts about the chosen plan and departure. The server renders only those without a clock. */

/** A plan with one price for everybody counts people, whatever its band. */
export const countsEverybody = ({ prices }: Plan): boolean =>
  prices.length === 1 && (prices[0]?.minAge ?? 0) === 0 && prices[0]?.maxAge === null

/** `2 adultos, 1 criança`; `3 pessoas` if the plan has one price; null for nobody. */
export function partyText(people: People, plan: Plan): string | null {
  const parts = AGE_BANDS.filter((band) => people[band] > 0).map((band) =>
    countsEverybody(plan) ? countText(people[band], 'pessoa', 'pessoas') : bandCountText(band, people[band]),
  )
  return parts.length === 0 ? null : parts.join(', ')
}

/** Name and second line of an age band's counter. */
export function counterText(price: PlanPrice, plan: Plan): { readonly label: string; readonly hint: string | null } {
  if (countsEverybody(plan)) return { label: 'Pessoas', hint: null }
  const hints = [ageText(price), price.onlyWithAdult && 'só com um adulto'].filter((hint) => typeof hint === 'string')
  return { label: bandLabel(price.band, 2), hint: hints.length > 0 ? hints.join(', ') : null }
}

/** `qui., 24 de dez., às 8h`; null without a day. */
export function whenText({ day, time }: Pick<Choice, 'day' | 'time'>): string | null {
  if (day === null) return null
  return time === null ? shortDateText(day) : `${shortDateText(day)}, ${atClockText(time)}`
}

/** Seats below which their number is shown. */
const FEW = 5

/** `Restam 3 vagas`; null for more seats. */
export function seatsText(seats: number): string | null {
  if (seats > FEW) return null
  return seats === 1 ? 'Resta 1 vaga' : `Restam ${seats} vagas`
}

/** Until when a purchase made now can be cancelled free of charge; null without a choice, or if it cannot. */
function freeUntil(
  offer: Pick<OfferDetail, 'timeZone' | 'cancellation'>,
  { day, time }: Pick<Choice, 'day' | 'time'>,
  now: Date,
): Date | null {
  if (day === null || time === null) return null
  return freeCancellationUntil({
    status: 'awaiting payment',
    bookedAt: now.toISOString(),
    startsAt: `${day}T${time}`,
    timeZone: offer.timeZone,
    cancellation: offer.cancellation,
  })
}

/** True if cancelling is free for a while. */
export const isCancellable = (...choice: Parameters<typeof freeUntil>): boolean => freeUntil(...choice) !== null

/** `Cancelamento grátis até 12/01 às 8h`, in the offer's local time, for a purchase made now. */
export function cancellationText(
  offer: Pick<OfferDetail, 'timeZone' | 'cancellation'>,
  choice: Pick<Choice, 'day' | 'time'>,
  now: Date,
): string | null {
  if (choice.day === null || choice.time === null) return null
  const until = freeUntil(offer, choice, now)
  if (until === null) return 'Sem cancelamento grátis: falta pouco para o início.'
  const local = localTimeOf(until, offer.timeZone)
  const [, month = '', date = ''] = local.slice(0, 10).split('-')
  return `Cancelamento grátis até ${date}/${month} ${atClockText(clockOf(local))}`
}

/** Today where the offer is, as an ISO day. */
export const todayAt = (timeZone: string): string => localTimeOf(new Date(), timeZone).slice(0, 10)
