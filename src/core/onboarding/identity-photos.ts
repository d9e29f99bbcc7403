import type { IdentityPhoto, IdentityReview } from './validation-checks.port.ts'

export const IDENTITY_PHOTOS: readonly IdentityPhoto[] = ['front', 'back', 'selfie']

/** The photos that must be sent. A rejection of some photos keeps the others. */
export function photosToSend({ status, refused }: IdentityReview): readonly IdentityPhoto[] {
  if (status !== 'rejected' || !refused?.length) return IDENTITY_PHOTOS
  return IDENTITY_PHOTOS.filter((photo) => refused.some((one) => one.photo === photo))
}

/** The reason for refusing this photo; null if it was not refused. */
export function refusalOf({ status, refused }: IdentityReview, photo: IdentityPhoto): string | null {
  if (status !== 'rejected') return null
  return refused?.find((one) => one.photo === photo)?.reason ?? null
}
