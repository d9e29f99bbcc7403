import type { GivenAnswer } from '../booking-questions/answers.ts'
import type { Question } from '../booking-questions/questions.ts'
import type { Centavos } from '../money/money.ts'
import type { AgeBand, Plan } from '../offers/offer.ts'

export type Party = readonly { readonly band: AgeBand; readonly count: number }[]

/** A change that waits for the payment of its difference. */
export interface PendingChange {
  /** The order of the difference. */
  readonly orderId: string
  /** Local to the booking's timeZone: YYYY-MM-DDTHH:mm. */
  readonly startsAt: string
  readonly people: Party
  /** The new price of the booking. */
  readonly total: Centavos
  readonly difference: Centavos
  /** ISO instant at which the seats become free. */
  readonly expiresAt: string
}

/** Possible changes of a booking today. */
export interface ChangeTerms {
  readonly plan: Plan
  /** The offer asks for the name of each person. */
  readonly asksNames: boolean
  /** The offer's questions; absent if the backend does not ask any. */
  readonly questions?: readonly Question[] | undefined
}

export interface WantedChange {
  readonly startsAt: string
  readonly people: Party
  /** One name per person where the offer asks for them; otherwise empty. */
  readonly participants: readonly string[]
  /** Answers to the questions about each person, if the party changes. Without them, each remaining person keeps their answers. */
  readonly answers?: readonly GivenAnswer[] | undefined
  /** New price less the old one, as the person saw it. */
  readonly difference: Centavos
}

export const sizeOf = (people: Party): number => people.reduce((sum, { count }) => sum + count, 0)

interface Trip {
  readonly startsAt: string
  readonly people: Party
}

export const isSameParty = (one: Party, other: Party): boolean =>
  sizeOf(one) === sizeOf(other) &&
  one.every(({ band, count }) => count === (other.find((party) => party.band === band)?.count ?? 0))

/** True for the same departure and the same people. */
export const isSameTrip = (one: Trip, other: Trip): boolean =>
  one.startsAt === other.startsAt && isSameParty(one.people, other.people)
