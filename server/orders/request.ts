import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { email } from '../../contract/account.ts'
import type { orderRequest } from '../../contract/orders.ts'
import { nameProblem } from '../../src/core/account/person-name.ts'
import { type Answer, type GivenAnswer, wrongAnswers } from '../../src/core/booking-questions/answers.ts'
import { askedOf } from '../../src/core/booking-questions/questions.ts'
import { isPhone } from '../../src/core/brazil/phone.ts'
import { TERMS_VERSION } from '../../src/core/orders/order.ts'
import { isPrintable } from '../../src/core/text/printable.ts'
import { problem } from '../http/problem.ts'
import { FIELD } from '../problems/field-sentences.ts'
import { partySize, type Quote, type WholeChoice } from './quote.ts'

type Request = z.output<typeof orderRequest>

/** A purchase request, as stored. */
export interface Purchase {
  readonly items: readonly {
    readonly choice: WholeChoice
    readonly total: number
    readonly participants: readonly string[]
    readonly notes: string
    /** Absent from pages that do not ask. */
    readonly answers?: readonly GivenAnswer[]
    /** Answers of the repeated order. */
    readonly given?: readonly Answer[]
  }[]
  readonly contact: Request['contact']
  readonly termsVersion: string
  /** The order that is bought again. */
  readonly repeats: string | null
  /** Cart items that the purchase removes. */
  readonly cartItems: readonly string[]
  /** Equal for equal purchases; independent of the cart. */
  readonly hash: string
}

/** @throws HttpProblem 409 for other terms than the current ones, 422 with a sentence for each wrong field. `checkParticipants` checks names later, by the offers. */
export function readRequest(request: Request): Purchase {
  if (request.termsVersion !== TERMS_VERSION) throw problem('terms_changed')
  const contact = {
    name: oneLine(request.contact.name),
    email: request.contact.email.trim(),
    cellphone: request.contact.cellphone.trim(),
  }
  const errors: Record<string, string> = {}
  const wrongName = nameProblem(contact.name)
  if (wrongName !== null) errors['contact.name'] = wrongName
  if (!email.safeParse(contact.email).success || !isPrintable(contact.email)) {
    errors['contact.email'] = FIELD.contact_email
  }
  if (!isPhone(contact.cellphone)) errors['contact.cellphone'] = FIELD.phone
  const items = request.items.map(({ choice, total, participants, notes, answers }) => ({
    choice,
    total,
    participants: participants.map(oneLine),
    notes: manyLines(notes),
    // A request without answers keeps the hash that it had before questions existed.
    ...(answers && { answers: answers.map((answer) => ({ ...answer, text: oneLine(answer.text) })) }),
  }))
  Object.assign(
    errors,
    bandErrors(
      request.items.map(({ choice }) => choice),
      'items',
      '.choice',
    ),
  )
  if (Object.keys(errors).length > 0) throw problem('invalid_fields', { errors })
  return {
    items,
    contact,
    termsVersion: request.termsVersion,
    repeats: null,
    cartItems: request.items.flatMap(({ cartItemId }) => cartItemId ?? []),
    hash: hashOf({ items, contact, termsVersion: request.termsVersion }),
  }
}

/** Refuses a repeated band within a choice, because its meaning is unclear. */
export function bandErrors(choices: readonly WholeChoice[], list: string, path = ''): Record<string, string> {
  return Object.fromEntries(
    choices.flatMap(({ people }, index) =>
      new Set(people.map(({ band }) => band)).size === people.length
        ? []
        : [[`${list}.${index}${path}.people`, FIELD.age_band_repeated]],
    ),
  )
}

/** @throws HttpProblem 422 at `items.0.participants.1` if an offer requires names and one is missing or wrong. */
export function checkParticipants({ items }: Purchase, quotes: readonly Quote[]): void {
  const errors: Record<string, string> = {}
  for (const [index, { choice, participants }] of items.entries()) {
    if (quotes[index]?.offer?.asksNames !== true) continue
    Object.assign(errors, checkNames(participants, partySize(choice), `items.${index}.`))
  }
  if (Object.keys(errors).length > 0) throw problem('invalid_fields', { errors })
}

/** Returns a sentence for each missing or wrong name, at `participants.1` below `path`. */
export function checkNames(names: readonly string[], people: number, path = ''): Record<string, string> {
  const errors: Record<string, string> = {}
  for (let at = 0; at < people; at++) {
    const name = names[at] ?? ''
    if (name === '') errors[`${path}participants.${at}`] = FIELD.participant_missing
    else if (nameProblem(name) !== null) errors[`${path}participants.${at}`] = FIELD.participant_not_a_name
  }
  if (names.length > people) errors[`${path}participants`] = FIELD.participants_too_many
  return errors
}

/** @throws HttpProblem 422 at `items.0.answers.flight` and `items.0.answers.own-0.2` for a missing or wrong answer. */
export function checkAnswers({ items }: Purchase, quotes: readonly Quote[]): void {
  const errors: Record<string, string> = {}
  for (const [index, { choice, answers }] of items.entries()) {
    if (answers === undefined) continue
    const asked = askedOf(quotes[index]?.offer?.questions ?? [], partySize(choice))
    Object.assign(errors, wrongAnswers(asked, answers, `items.${index}.`))
  }
  if (Object.keys(errors).length > 0) throw problem('invalid_fields', { errors })
}

export const hashOf = (what: unknown): string => createHash('sha256').update(JSON.stringify(what)).digest('base64url')

const UNPRINTABLE_IN_NOTES = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

export const oneLine = (text: string) => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
const manyLines = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(UNPRINTABLE_IN_NOTES, '')
    .trim()
