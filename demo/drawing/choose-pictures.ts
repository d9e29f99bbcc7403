import type { DemoOffer } from '../catalogue/types.ts'
import { COVER_SEED, type View, viewsOf } from '../picture-keys.ts'
import { FRONTS } from './posters/art/fronts.ts'
import { TIMES } from './posters/art/light.ts'
import type { PictureSpec } from './posters/draw.ts'
import { POSTERS } from './posters/index.ts'

/** Returns what to draw for an offer's gallery, the cover first. */
export function galleryOf(destination: string, offer: Pick<DemoOffer, 'pictures'>, place: number): PictureSpec[] {
  return viewsOf(destination, offer, place).map(specOf)
}

/** Hour of a destination's cover if it is not midday. */
const BEST_HOUR: Readonly<Record<string, string>> = { 'lencois-maranhenses': 'golden' }

/** Returns what to draw as the destination's cover: its first scene. */
export function coverOf(destination: string): PictureSpec {
  const [scene] = Object.keys(POSTERS[destination] ?? {})
  return specOf({ destination, view: `${scene} ${BEST_HOUR[destination] ?? 'day'}`, seed: COVER_SEED })
}

/** @throws Error for a view that names no scene, time or foreground. */
export function specOf({ destination, view, seed }: View): PictureSpec {
  const [where = '', hour, before = 'none', ...rest] = view.split(' ')
  const [scene = '', place = destination] = where.split('/').reverse()
  const time = TIMES.find((one) => one === hour)
  const front = FRONTS.find((one) => one === before)
  if (POSTERS[place]?.[scene] === undefined || time === undefined || front === undefined || rest.length > 0) {
    throw new Error(`no such view: ${destination}, ${view}`)
  }
  return { destination: place, scene, time, seed, front, flip: false }
}
