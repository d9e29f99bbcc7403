import type { bookingQuestions } from '../../contract/bookings.ts'
import type { Answer } from '../../contract/call.ts'
import { editedAnswers, type GivenAnswer, wrongAnswers } from '../../src/core/booking-questions/answers.ts'
import { askedOf, questionsOf } from '../../src/core/booking-questions/questions.ts'
import { sizeOf } from '../../src/core/bookings/booking-change.ts'
import { mayEditAnswers } from '../../src/core/bookings/booking-rules.ts'
import { readAllFields } from '../../src/core/offers/offer-fields.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { noteBooking } from '../messages/booking-lines.ts'
import type { MailingServices } from '../module.ts'
import { oneLine } from '../orders/request.ts'
import { mailAnswered } from './post-mails.ts'
import { type Booking, readBooking } from './read-bookings.ts'
import { lockBooking } from './record-cancellation.ts'

interface Own {
  readonly userId: string
  readonly id: string
}

/** The offer's current questions. @throws HttpProblem 404 for an unknown booking or another person's. */
export async function readQuestions(
  database: Database,
  { userId, id }: Own,
): Promise<Answer<typeof bookingQuestions>['questions']> {
  const own = await readBooking(database, userId, id)
  if (own === null) throw problem('booking_not_found')
  const [offer] = await database.query<{ fields: object }>('SELECT fields FROM offers WHERE id = $1', [own.offer.id])
  const questions = questionsOf(own.offer.kind, readAllFields(offer?.fields ?? {}).questions)
  return questions.map((one) => ({ ...one, choices: [...one.choices] }))
}

/**
 * Replaces a person's answers, and tells the guide. The same answers again change nothing.
 * @throws HttpProblem 404 for an unknown booking or another person's, 409 after the guide's limit, 422 at `answers.flight`.
 */
export function changeAnswers(
  services: MailingServices,
  { userId, id, answers }: Own & { readonly answers: readonly GivenAnswer[] },
): Promise<Booking> {
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    await lockBooking(transaction, id)
    const own = await readBooking(transaction, userId, id)
    if (own === null) throw problem('booking_not_found')
    if (!mayEditAnswers(own, now)) throw problem('answers_closed')
    const asked = askedOf(await readQuestions(transaction, { userId, id }), sizeOf(own.people))
    const given = answers.map((answer) => ({ ...answer, text: oneLine(answer.text) }))
    const errors = wrongAnswers(asked, given)
    if (Object.keys(errors).length > 0) throw problem('invalid_fields', { errors })
    const edited = editedAnswers(asked, given, own.answers ?? []).map((answer) => ({ ...answer }))
    if (textOf(edited) === textOf(own.answers ?? [])) return own
    await transaction.query('UPDATE bookings SET answers = $2 WHERE id = $1', [id, JSON.stringify(edited)])
    await noteBooking(transaction, id, 'answered', now)
    await mailAnswered(transaction, services, id, now)
    return (await readBooking(transaction, userId, id)) ?? own
  })
}

const textOf = (answers: NonNullable<Booking['answers']>): string =>
  JSON.stringify(answers.map(({ label, text, person = null }) => [label, text, person]))
