import type { DemoOffer } from './catalogue/types.ts'
import type { Front } from './posters/art/fronts.ts'
import type { Time } from './posters/art/light.ts'
import type { PictureSpec } from './posters/draw.ts'
import { POSTERS } from './posters/index.ts'

/** Pictures of an offer, its cover among them. */
const GALLERY = 5
const HOURS: readonly Time[] = ['day', 'golden', 'dawn']

/** English words of an offer's `cover` that decide its light. */
const TIME_WORDS: Readonly<Record<string, Time>> = {
  sunset: 'golden',
  golden: 'golden',
  dusk: 'dusk',
  evening: 'dusk',
  night: 'night',
  stars: 'night',
  dawn: 'dawn',
  sunrise: 'dawn',
}
const FRONT_WORDS: Readonly<Record<string, Front>> = {
  food: 'table',
  lunch: 'table',
  dinner: 'table',
  table: 'table',
  market: 'table',
  couple: 'couple',
  hike: 'walkers',
  trail: 'walkers',
  walk: 'walkers',
  walking: 'walkers',
  group: 'walkers',
  forest: 'leaves',
  jungle: 'leaves',
}

const scenesOf = (destination: string): readonly string[] => Object.keys(POSTERS[destination] ?? {})

/**
 * The cover and the rest of an offer's gallery. `place` is the offer's number within its destination, so that neighbours
 * in a list differ.
 */
export function galleryOf(destination: string, offer: DemoOffer, place: number): readonly PictureSpec[] {
  const words = offer.cover.toLowerCase().split(/\W+/)
  const scenes = scenesOf(destination)
  const wanted = scenes.find((scene) => words.some((word) => scene.toLowerCase().startsWith(word) && word.length > 3))
  const first = wanted ?? scenes[place % scenes.length] ?? ''
  const time = lookUp(TIME_WORDS, words) ?? HOURS[place % HOURS.length] ?? 'day'
  const cover: PictureSpec = {
    destination,
    scene: first,
    time,
    seed: place + 1,
    front: frontOf(offer) ?? lookUp(FRONT_WORDS, words) ?? 'none',
    flip: place % 2 === 1,
  }
  const others = scenes.filter((scene) => scene !== first)
  // The rest comes from a few views that the destination's offers share: each is drawn once.
  const rest = Array.from({ length: GALLERY - 1 }, (_, index): PictureSpec => {
    const scene = others[(place + index) % others.length] ?? first
    return { destination, scene, time: HOURS[(place + index) % 2] ?? 'day', seed: 100, front: 'none', flip: false }
  })
  return [cover, ...rest.filter((spec, index) => rest.findIndex((other) => sameView(other, spec)) === index)]
}

/** The picture that stands for the destination itself. */
export function coverOf(destination: string): PictureSpec {
  return { destination, scene: scenesOf(destination)[0] ?? '', time: 'day', seed: 7, front: 'none', flip: false }
}

function frontOf(offer: DemoOffer): Front | undefined {
  if (offer.kind === 'transfer') return 'road'
  if (offer.kind === 'advisory') return offer.advisory?.channel === 'video' ? 'desk' : 'call'
  return undefined
}

function lookUp<Value>(table: Readonly<Record<string, Value>>, words: readonly string[]): Value | undefined {
  return words.map((word) => table[word]).find((value) => value !== undefined)
}

const sameView = (one: PictureSpec, other: PictureSpec) => one.scene === other.scene && one.time === other.time
