import type { Answer } from '../../contract/call.ts'
import type { guideReviews } from '../../contract/guide-bookings.ts'
import { keptText } from '../bookings/kept-text.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { FIELD } from '../problems/field-sentences.ts'

export type GuideReview = Answer<typeof guideReviews>['reviews'][number]

/** Reviews returned at most; the stars of all are counted separately. */
const MOST_REVIEWS = 500

interface Row {
  id: string
  offer_id: string
  title: string
  author: string
  date: string
  stars: number
  text: string
  answer: string | null
}

const COLUMNS = `r.id, o.id AS offer_id, coalesce(nullif(o.title, ''), 'Oferta sem título') AS title, r.author,
  r.written_on::text AS date, r.stars::integer AS stars, r.text, r.answer`
const TABLES = 'reviews r JOIN offers o ON o.id = r.offer_id JOIN providers p ON p.id = o.provider_id'

/** Reviews of all the company's offers, paused ones too, latest first. */
export async function readGuideReviews(database: Database, companyId: string): Promise<GuideReview[]> {
  const rows = await database.query<Row>(
    `SELECT ${COLUMNS} FROM ${TABLES} WHERE p.company_id = $1 ORDER BY r.written_on DESC, r.id LIMIT ${MOST_REVIEWS}`,
    [companyId],
  )
  return rows.map(reviewOf)
}

/**
 * Publishes the guide's answer to a review, once; repeating the same answer changes nothing.
 * @throws HttpProblem 404 for an unknown review or another guide's, 409 after a different answer, 422 for an invalid text.
 */
export async function answerReviewWith(
  database: Database,
  { companyId, id, answer }: { readonly companyId: string; readonly id: string; readonly answer: string },
  now: Date,
): Promise<GuideReview> {
  const text = keptText(answer)
  if (text === '') throw problem('invalid_fields', { errors: { answer: FIELD.rating_answer } })
  return database.transaction(async (transaction) => {
    const [row] = await transaction.query<Row>(
      `SELECT ${COLUMNS} FROM ${TABLES} WHERE p.company_id = $1 AND r.id = $2 FOR UPDATE OF r`,
      [companyId, id],
    )
    if (row === undefined) throw problem('rating_not_found')
    if (row.answer === text) return reviewOf(row)
    if (row.answer !== null) throw problem('rating_answered')
    await transaction.query('UPDATE reviews SET answer = $2, answered_at = $3 WHERE id = $1', [
      id,
      text,
      now.toISOString(),
    ])
    return reviewOf({ ...row, answer: text })
  })
}

const reviewOf = ({ offer_id, title, ...review }: Row): GuideReview => ({ ...review, offer: { id: offer_id, title } })
