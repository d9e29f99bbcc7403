import type { Departure, DepartureDay } from '../departures/departure.ts'
import { formatBrl } from '../money/format.ts'
import type { Centavos } from '../money/money.ts'
import type { OfferDetail, Plan } from '../offers/offer.ts'
import { monthOf } from '../time/month.ts'
import { type Choice, countPeople, firstParty, type SearchedTrip, startChoice, withPlan } from './choice.ts'
import type { MonthDepartures } from './month-departures.ts'
import { type LostPart, settle } from './seats.ts'
import type { StoredChoice } from './stored-choice.ts'
import { priceLines, totalOf } from './total.ts'

/** The origin of a choice; it decides the words about a part that became unavailable. */
type Origin = 'new' | 'searched' | 'restored' | 'chosen'

export interface StartedChoice {
  readonly choice: Choice
  readonly wish: SearchedTrip
  readonly origin: Origin
  /** The total shown when the person last chose something; null before. */
  readonly total: Centavos | null
}

/**
 * The initial choice on an offer's page: the stored one, unless the person comes from a newer search; else the searched trip;
 * else the smallest party.
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

/** Applies a choice of the person and remembers its total. */
export function chosen(begun: StartedChoice, choice: Choice, plan: Plan): StartedChoice {
  return { ...begun, choice, origin: 'chosen', total: totalOf(priceLines(plan, choice.people)) }
}

export interface HeldChoice {
  readonly choice: Choice
  /** The current data of the chosen departure; null before it is chosen or known. */
  readonly departure: Departure | null
  /** A sentence about an automatic change; null without one. */
  readonly notice: string | null
}

/** Compares the choice with the address's plan and the known departures. Never changes the stored choice. */
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
