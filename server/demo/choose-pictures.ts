import type { DemoOffer } from './catalogue/types.ts'
import { FRONTS } from './posters/art/fronts.ts'
import { TIMES } from './posters/art/light.ts'
import type { PictureSpec } from './posters/draw.ts'
import { POSTERS } from './posters/index.ts'

/** Views that are not a cover have one seed, so that offers share them and each is drawn once. */
const SHARED_SEED = 100

/**
 * An offer's gallery, the cover first. `place` is the offer's number within its destination: it varies the cover, so that no
 * two offers share one.
 */
export function galleryOf(destination: string, offer: Pick<DemoOffer, 'pictures'>, place: number): PictureSpec[] {
  return offer.pictures.map((view, index) => pictureOf(destination, view, index === 0 ? place + 1 : SHARED_SEED))
}

/** Destinations that are at their best at another hour than midday. The first one is behind the search of the home page. */
const BEST_HOUR: Readonly<Record<string, string>> = { 'lencois-maranhenses': 'golden' }

/** The picture that stands for the destination itself: its first scene. */
export function coverOf(destination: string): PictureSpec {
  const [scene] = Object.keys(POSTERS[destination] ?? {})
  return pictureOf(destination, `${scene} ${BEST_HOUR[destination] ?? 'day'}`, 7)
}

/** @throws Error for a view that names no scene, time or foreground. */
function pictureOf(destination: string, view: string, seed: number): PictureSpec {
  const [where = '', hour, before = 'none', ...rest] = view.split(' ')
  const [scene = '', place = destination] = where.split('/').reverse()
  const time = TIMES.find((one) => one === hour)
  const front = FRONTS.find((one) => one === before)
  if (POSTERS[place]?.[scene] === undefined || time === undefined || front === undefined || rest.length > 0) {
    throw new Error(`no such view: ${destination}, ${view}`)
  }
  return { destination: place, scene, time, seed, front, flip: false }
}
