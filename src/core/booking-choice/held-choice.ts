import type { Departure, DepartureDay } from '../departures/departure.ts'
import { formatBrl } from '../money/format.ts'
import type { Centavos } from '../money/money.ts'
import type { OfferDetail, Plan } from '../offers/offer.ts'
import { type Choice, countPeople, firstParty, type SearchedTrip, startChoice, withPlan } from './choice.ts'
import { type MonthDepartures, monthOf } from './months.ts'
import { type LostPart, settle } from './seats.ts'
import type { StoredChoice } from './stored-choice.ts'
import { priceLines, totalOf } from './total.ts'

/** Where a choice comes from, which decides how the person is told that a part of it cannot be had. */
type Origin = 'new' | 'searched' | 'restored' | 'chosen'

export interface StartedChoice {
  readonly choice: Choice
  readonly wish: SearchedTrip
  readonly origin: Origin
  /** The total that the person last saw when they chose something; null before. */
  readonly total: Centavos | null
}

/**
 * What an offer's page begins with: what was kept of the offer, unless the person comes from another search than then; else what they
 * searched for; else the smallest party.
 */
export function beginChoice(
  offer: Pick<OfferDetail, 'id'>,
  plan: Plan,
  stored: StoredChoice | null,
  wish: SearchedTrip,
): StartedChoice {
  const isWish = wish.date !== undefined || wish.people !== undefined
  if (stored === null) {
    return { choice: startChoice(offer, plan, wish), wish, origin: isWish ? 'searched' : 'new', total: null }
  }
  if (!isWish || (wish.date === stored.wish.date && wish.people === stored.wish.people)) {
    return { ...stored, origin: 'restored', total: null }
  }
  const { choice } = stored
  const { date = choice.day, people = countPeople(choice.people) } = wish
  return {
    choice: {
      ...choice,
      day: date,
      time: date === choice.day ? choice.time : null,
      people: people === countPeople(choice.people) ? choice.people : firstParty(plan, people),
    },
    wish,
    origin: 'searched',
    total: null,
  }
}

/** The person chose: from here on it is theirs, and the total that they see counts. */
export function chosen(begun: StartedChoice, choice: Choice, plan: Plan): StartedChoice {
  return { ...begun, choice, origin: 'chosen', total: totalOf(priceLines(plan, choice.people)) }
}

export interface HeldChoice {
  readonly choice: Choice
  /** The chosen departure as it is now; null before it is chosen or known. */
  readonly departure: Departure | null
  /** What changed by itself, in a sentence; null where nothing did. */
  readonly notice: string | null
}

/** The choice held against the plan of the address and what is known of the departures. Nothing is lost for good by it. */
export function holdChoice(
  begun: StartedChoice,
  plan: Plan,
  months: Readonly<Record<string, MonthDepartures>>,
): HeldChoice {
  const fitted = withPlan(begun.choice, plan)
  const isOtherPlan = fitted !== begun.choice
  const days = fitted.day === null ? null : (months[monthOf(fitted.day)]?.days ?? null)
  const { choice, lost } =
    days === null ? { choice: fitted, lost: null } : settle(fitted, plan, dayOf(days, fitted.day))
  const departure = days === null ? null : departureOf(days, choice)
  if (lost !== null) {
    return { choice, departure, notice: lostSentence(lost, isOtherPlan ? 'other plan' : begun.origin, fitted.day) }
  }
  return { choice, departure, notice: isOtherPlan ? null : priceSentence(begun, plan) }
}

const dayOf = (days: readonly DepartureDay[], day: string | null): DepartureDay | undefined =>
  days.find((one) => one.day === day)

const departureOf = (days: readonly DepartureDay[], { day, time }: Choice): Departure | null =>
  dayOf(days, day)?.departures.find((one) => one.time === time) ?? null

function lostSentence(lost: LostPart, origin: Origin | 'other plan', day: string | null): string {
  if (origin === 'other plan') {
    return lost === 'time'
      ? 'Este horário não tem vagas para este plano. Escolha outro.'
      : 'Este dia não tem vagas para este plano. Escolha outro.'
  }
  if (origin === 'searched' && lost === 'day' && day !== null) {
    const [, month = '', date = ''] = day.split('-')
    return `Não há vagas em ${date}/${month}. Escolha outra data.`
  }
  if (origin === 'chosen') {
    return lost === 'time' ? 'Este horário esgotou agora. Escolha outro.' : 'Este dia esgotou agora. Escolha outro.'
  }
  return lost === 'time'
    ? 'O horário que você tinha escolhido não está mais à venda. Escolha outro.'
    : 'A data que você tinha escolhido não está mais à venda. Escolha outra.'
}

function priceSentence({ choice, total }: StartedChoice, plan: Plan): string | null {
  const now = totalOf(priceLines(plan, choice.people))
  if (total === null || now === total) return null
  return `O preço mudou agora: o total passou de ${formatBrl(total)} para ${formatBrl(now)}.`
}
