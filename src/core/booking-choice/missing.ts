import type { Departure } from '../departures/departure.ts'
import type { AgeBand, Plan } from '../offers/offer.ts'
import { type Choice, countPeople, type People } from './choice.ts'
import { seatsLeft } from './seats.ts'

/** A sentence for each part that prevents buying. */
export interface Missing {
  readonly day?: string
  readonly time?: string
  readonly people?: string
}

/** Bands of adults only; a student or a youth may be a minor. */
const GROWN_UP: readonly AgeBand[] = ['adult', 'senior']

const peopleText = (count: number): string => (count === 1 ? '1 pessoa' : `${count} pessoas`)

/** `departure` is null until it is known. */
export function whatIsMissing(choice: Choice, plan: Plan, departure: Departure | null): Missing {
  const people = partyProblem(choice.people, plan, departure)
  return {
    ...(choice.day === null && { day: 'Escolha a data.' }),
    ...(choice.time === null && { time: 'Escolha o horário.' }),
    ...(people !== null && { people }),
  }
}

/** Why the party cannot buy the plan at this departure (null: unknown); null if it can. */
export function partyProblem(people: People, plan: Plan, departure: Departure | null): string | null {
  const count = countPeople(people)
  if (count === 0) return 'Diga quantas pessoas vão.'
  if (count < plan.minPeople) return `Este plano é para pelo menos ${peopleText(plan.minPeople)}.`
  if (count > plan.maxPeople) return `Este plano é para no máximo ${peopleText(plan.maxPeople)}.`
  const accompanied = plan.prices.some(({ band, onlyWithAdult }) => onlyWithAdult && people[band] > 0)
  const hasGrownUp = plan.prices.some(({ band }) => GROWN_UP.includes(band) && people[band] > 0)
  if (accompanied && !hasGrownUp) return 'Crianças e bebês só vão com um adulto: inclua um adulto.'
  if (departure === null) return null
  const left = seatsLeft(plan, departure)
  if (count <= left) return null
  if (left === 0) return 'Não há mais vagas neste horário para este plano.'
  return plan.isPrivate
    ? `Este horário leva no máximo ${peopleText(left)}. Diminua as pessoas ou escolha outro.`
    : `${left === 1 ? 'Resta só 1 vaga' : `Restam só ${left} vagas`} neste horário. Diminua as pessoas ou escolha outro.`
}

/** The maximum of a band's counter: the plan's limit and the seats left, less the other bands. */
export function mostOf(band: AgeBand, people: People, plan: Plan, departure: Departure | null): number {
  const most = departure === null ? plan.maxPeople : Math.min(plan.maxPeople, seatsLeft(plan, departure))
  return Math.max(0, most - (countPeople(people) - people[band]))
}
