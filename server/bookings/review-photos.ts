import { MOST_REVIEW_PHOTOS } from '../../src/core/bookings/booking.ts'
import type { Database } from '../database/database.ts'
import { fieldProblem, problem } from '../http/problem.ts'
import type { KeptPicture } from '../marketplace/pictures.ts'
import { countUpload } from '../marketplace/upload-quota.ts'
import type { Services } from '../module.ts'
import { pathsOf } from '../offers/editing/photo-files.ts'
import { storeDocuments } from '../onboarding/document-objects.ts'
import { type PrivateFile, readDocumentPicture } from '../onboarding/documents.ts'
import { removeUnusedPictures } from '../privacy/picture-files.ts'
import { FIELD } from '../problems/field-sentences.ts'
import { type Booking, readBooking } from './read-bookings.ts'

interface Named {
  readonly userId: string
  readonly bookingId: string
  /** A UUID of the caller. */
  readonly id: string
}

/** A released photo in `reviews.photos`. */
export type ReleasedPhoto = KeptPicture & { readonly id: string }

/**
 * Adds a photo to the person's review as a private document, which waits for an admin. The waiting request gets a new id, so that no
 * admin releases a photo that they did not see. A repeated id changes nothing.
 * @throws HttpProblem 404 for another person's booking, 409 before the review, 422 about `image`, and 429 after the account's uploads
 *   of the day.
 */
export async function addReviewPhoto(
  services: Pick<Services, 'database' | 'documents' | 'config' | 'now'>,
  { image, ...named }: Named & { readonly image: string },
): Promise<Booking> {
  const { database, now } = services
  // Before the file is decoded: strangers cause no work, and a repetition neither.
  const known = await database.transaction((transaction) => findRoom(transaction, named))
  if (known === 'known') return ownBooking(database, named)
  await countUpload(services, named.userId)
  const file = await readDocumentPicture('image', image)
  const [stored]: readonly (PrivateFile & { readonly objectKey?: string })[] = await storeDocuments(services, [file])
  return database.transaction(async (transaction) => {
    const room = await findRoom(transaction, named)
    if (room !== 'known') {
      const { objectKey = null, type, content } = { ...file, ...stored }
      const requestId = await renewRequest(transaction, room.reviewId, now())
      await transaction.query(
        `INSERT INTO private_documents (id, user_id, review_id, label, type, content, object_key, sent_at)
         VALUES ($1, $2, $3, 'Foto da avaliação', $4, $5, $6, $7)`,
        [named.id, named.userId, requestId, type, objectKey === null ? content : null, objectKey, now().toISOString()],
      )
      await transaction.query('DELETE FROM document_deletions WHERE key = $1', [objectKey])
    }
    return ownBooking(transaction, named)
  })
}

/** Locks the review. @returns `known` for a repeated id. @throws HttpProblem where no photo can be added. */
async function findRoom(transaction: Database, { userId, bookingId, id }: Named) {
  const review = await lockReview(transaction, { userId, bookingId })
  if (review === null) throw problem('photo_without_rating')
  const [document] = await transaction.query<{ rating_id: string | null }>(
    'SELECT r.rating_id FROM private_documents d JOIN reviews_asked r ON r.id = d.review_id WHERE d.id = $1',
    [id],
  )
  if (document?.rating_id === review.id || review.photos.some((photo) => photo.id === id)) return 'known'
  if (document !== undefined) throw problem('booking_not_found')
  const [waiting] = await transaction.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM private_documents d JOIN reviews_asked r ON r.id = d.review_id
      WHERE r.rating_id = $1 AND d.refusal IS NULL`,
    [review.id],
  )
  if (review.photos.length + (waiting?.count ?? 0) >= MOST_REVIEW_PHOTOS) {
    throw fieldProblem('image', FIELD.review_photos_too_many(MOST_REVIEW_PHOTOS))
  }
  return { reviewId: review.id }
}

/** @returns the review of the person's booking; null before it. @throws HttpProblem 404 for another person's booking. */
async function lockReview(transaction: Database, { userId, bookingId }: Omit<Named, 'id'>) {
  const [own] = await transaction.query(
    'SELECT 1 FROM bookings b JOIN orders o ON o.id = b.order_id WHERE b.id = $1 AND o.user_id = $2',
    [bookingId, userId],
  )
  if (own === undefined) throw problem('booking_not_found')
  const [review] = await transaction.query<{ id: string; photos: ReleasedPhoto[] }>(
    'SELECT id, photos FROM reviews WHERE booking_id = $1 FOR UPDATE',
    [bookingId],
  )
  return review ?? null
}

/** Replaces the waiting request of a review, at its place in the queue. @returns the new id. */
async function renewRequest(transaction: Database, reviewId: string, now: Date): Promise<string | undefined> {
  const OLD = 'rating_id = $1 AND decision IS NULL AND id <> $2'
  const [request] = await transaction.query<{ id: string }>(
    `INSERT INTO reviews_asked (kind, rating_id, submitted_at) SELECT 'photos', $1, coalesce(min(submitted_at), $2)
       FROM reviews_asked WHERE rating_id = $1 AND decision IS NULL RETURNING id`,
    [reviewId, now.toISOString()],
  )
  await transaction.query(
    `UPDATE private_documents SET review_id = $2 WHERE review_id IN (SELECT id FROM reviews_asked WHERE ${OLD})`,
    [reviewId, request?.id],
  )
  await transaction.query(`DELETE FROM reviews_asked WHERE ${OLD}`, [reviewId, request?.id])
  return request?.id
}

/** Removes a photo that waits, was refused or is public. @throws HttpProblem 404 for another person's booking. */
export async function removeReviewPhoto(
  { database, pictures }: Pick<Services, 'database' | 'pictures'>,
  named: Named,
): Promise<Booking> {
  const { booking, unused } = await database.transaction(async (transaction) => {
    const review = await lockReview(transaction, named)
    const removed = review?.photos.filter(({ id }) => id === named.id) ?? []
    if (review !== null) {
      await transaction.query(
        `DELETE FROM private_documents d USING reviews_asked r
          WHERE r.id = d.review_id AND r.rating_id = $1 AND d.id = $2`,
        [review.id, named.id],
      )
      await transaction.query(
        `DELETE FROM reviews_asked r WHERE rating_id = $1 AND decision IS NULL
          AND NOT EXISTS (SELECT 1 FROM private_documents d WHERE d.review_id = r.id)`,
        [review.id],
      )
    }
    if (review !== null && removed.length > 0) {
      const photos = review.photos.filter(({ id }) => id !== named.id)
      await transaction.query('UPDATE reviews SET photos = $2 WHERE id = $1', [review.id, JSON.stringify(photos)])
    }
    return { booking: await ownBooking(transaction, named), unused: pathsOf(removed) }
  })
  await removeUnusedPictures(database, pictures, unused)
  return booking
}

async function ownBooking(database: Database, { userId, bookingId }: Omit<Named, 'id'>): Promise<Booking> {
  const booking = await readBooking(database, userId, bookingId)
  if (booking === null) throw problem('booking_not_found')
  return booking
}

const OWN = `booking_id IN (SELECT b.id FROM bookings b JOIN orders o ON o.id = b.order_id WHERE o.user_id = $1)`

/** Takes a person's photos from their reviews, with the requests about them. @returns paths of files that may be unused now. */
export async function forgetReviewPhotos(transaction: Database, userId: string): Promise<readonly string[]> {
  await transaction.query(`DELETE FROM reviews_asked WHERE rating_id IN (SELECT id FROM reviews WHERE ${OWN})`, [
    userId,
  ])
  const rows = await transaction.query<{ photos: ReleasedPhoto[] }>(
    `SELECT photos FROM reviews WHERE photos <> '[]' AND ${OWN} FOR UPDATE`,
    [userId],
  )
  await transaction.query(`UPDATE reviews SET photos = '[]' WHERE photos <> '[]' AND ${OWN}`, [userId])
  return pathsOf(rows.flatMap(({ photos }) => photos))
}
