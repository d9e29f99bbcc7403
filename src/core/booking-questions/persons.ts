import type { Party } from '../bookings/booking-change.ts'
import { bandLabel } from '../offers/band-names.ts'
import { type Answer, inOrder } from './answers.ts'

/** The people of a party in the order of its rows; `place` counts within the band. */
const personsOf = (party: Party) =>
  party.flatMap(({ band, count }) => Array.from({ length: count }, (_, place) => ({ band, place, count })))

/** `Adulto 1`, `Adulto 2 (Ana Souza)`, `Criança`. @param names in the same order; empty if the offer does not ask for names. */
export const personLabels = (party: Party, names: readonly string[] = []): readonly string[] =>
  personsOf(party).map(({ band, place, count }, index) => {
    const label = `${bandLabel(band)}${count === 1 ? '' : ` ${place + 1}`}`
    return names[index] ? `${label} (${names[index]})` : label
  })

/** Returns the answers for a changed party. Each remaining person of an age band keeps their answers; the others are dropped. */
export function answersForParty(answers: readonly Answer[], before: Party, after: Party): readonly Answer[] {
  const [known, coming] = [personsOf(before), personsOf(after)]
  return inOrder(
    answers.flatMap((answer) => {
      if (answer.person === undefined) return [answer]
      const was = known[answer.person]
      const person = coming.findIndex(({ band, place }) => band === was?.band && place === was.place)
      return person < 0 ? [] : [{ ...answer, person }]
    }),
  )
}

interface Answered {
  readonly answers?: readonly Answer[] | undefined
  readonly people: Party
  readonly participants: readonly string[]
}

export interface AnswerGroup {
  /** Label of the person; null for the whole booking. */
  readonly person: string | null
  readonly answers: readonly Answer[]
}

/** `Malas:`, `Precisa de cadeirinha?`: a question before its answer on one line. */
export const leadOf = (label: string): string => (/[?!.:]$/.test(label) ? label : `${label}:`)

/** Groups a booking's answers for display: first those about the whole booking, then those about each person. */
export function answerGroups({ answers = [], people, participants }: Answered): readonly AnswerGroup[] {
  const labels = personLabels(people, participants)
  const groups = [undefined, ...labels.keys()].map((person) => ({
    person: person === undefined ? null : (labels[person] ?? null),
    answers: answers.filter((answer) => answer.person === person),
  }))
  return groups.filter((group) => group.answers.length > 0)
}

/** One line per answer for mails and calendar files: `Malas: 2`, and `Adulto 1 · Altura: 1,75`. */
export const answerLines = (booking: Answered): readonly string[] =>
  answerGroups(booking).flatMap(({ person, answers }) =>
    answers.map(({ label, text }) => `${person === null ? '' : `${person} · `}${leadOf(label)} ${text}`),
  )
