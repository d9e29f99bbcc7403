import type { Picture } from '../../../core/offers/offer.ts'

/** The smallest version of a picture with at least this width; null without a picture. */
export function avatarSource(picture: Picture | null, pixels: number): string | null {
  if (picture === null) return null
  const fitting = picture.sources
    .filter((source) => source.width >= pixels)
    .sort((one, other) => one.width - other.width)[0]
  return fitting?.url ?? picture.url
}
