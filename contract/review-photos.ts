import * as z from 'zod/mini'
import { booking, bookingId } from './bookings.ts'
import { defineCall } from './call.ts'

const shared = { tag: 'Reservas', feature: 'review photos', auth: true } as const
const params = z.object({
  id: bookingId,
  photoId: z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)),
})

export const addReviewPhoto = defineCall({
  ...shared,
  id: 'addReviewPhoto',
  method: 'PUT',
  path: 'bookings/{id}/review/photos/{photoId}',
  summary:
    'Add a photo (data URL) to one’s own review under an id that the caller chose; it is public after an admin released it. Repeating it changes nothing',
  params,
  body: z.object({ image: z.string() }),
  answer: booking,
})

export const removeReviewPhoto = defineCall({
  ...shared,
  id: 'removeReviewPhoto',
  method: 'DELETE',
  path: 'bookings/{id}/review/photos/{photoId}',
  summary: 'Remove a photo of one’s own review, released or not; removing it again changes nothing',
  params,
  answer: booking,
})
