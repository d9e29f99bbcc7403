import type { SearchQuery } from '../src/core/search/filters.ts'
import { isoDay } from '../src/core/time/day-number.ts'
import { placeOf, type Random, slugOf } from './generate-offers.ts'
import { PHRASES, PLACES, SUBJECTS } from './offer-words.ts'

/** Kinds of searches; a session of the results page is made of all of them. */
export const CLASSES = [
  'browse',
  'one word',
  'two or three words',
  'typing error',
  'nothing has all words',
  'destination',
  'several filters',
  'sorted',
  'second page',
  'date and people',
  'words and filters',
  'near me',
  'map',
] as const
export type Class = (typeof CLASSES)[number]

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string) => withoutAccents(text).match(/[a-z]{4,}/g) ?? ['praia']

/** One letter dropped, doubled, exchanged or swapped. */
function mistyped(random: Random, word: string): string {
  if (word.length < 5) return word
  const at = random.whole(1, word.length - 2)
  const letter = word.charAt(at)
  return random.pick([
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + random.pick([...'aeiosrtlmn']) + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2),
  ])
}

/** A likely position of a person: near offers. */
function somewhere(random: Random) {
  const { latitude, longitude } = placeOf(PLACES.indexOf(random.favour(PLACES)))
  const near = (degrees: number) => Number((degrees + random.next() - 0.5).toFixed(5))
  return { latitude: near(latitude), longitude: near(longitude) }
}

/** One search of a class: `page` 2 asks for the page after the first. */
export function searchOf(random: Random, kind: Class): { query: SearchQuery; page: 1 | 2 } {
  const place = () => random.favour(PLACES)[0]
  const subject = () =>
    wordsOf(random.favour(SUBJECTS[random.pick(['tour', 'tour', 'tour', 'transfer', 'advisory'] as const)]))
  const word = () => random.pick([...subject(), ...wordsOf(random.favour(PHRASES))])
  const date = isoDay(20_667 + random.whole(0, 90))
  const sort = random.pick(['price', '-price', 'rating', 'duration'] as const)
  const filters = (): SearchQuery => ({
    kind: random.chance(0.5) ? random.pick(['tour', 'transfer', 'advisory']) : undefined,
    durations: random.chance(0.5)
      ? random.pick([['short'], ['half-day', 'full-day'], ['multi-day']] as const)
      : undefined,
    languages: random.chance(0.5) ? random.pick([['en'], ['es'], ['fr', 'de']] as const) : undefined,
    rating: random.chance(0.4) ? random.pick([3, 4, 4.5]) : undefined,
    priceMin: random.chance(0.3) ? 5_000 : undefined,
    priceMax: random.chance(0.5) ? random.whole(80, 900) * 100 : undefined,
    freeCancellation: random.chance(0.4) ? true : undefined,
  })
  const first = (query: SearchQuery) => ({ query, page: 1 as const })
  switch (kind) {
    case 'browse':
      return first(random.chance(0.5) ? {} : { kind: random.pick(['tour', 'transfer', 'advisory']) })
    case 'one word':
      // People often type only the beginning of the last word.
      return first({ text: random.chance(0.3) ? word().slice(0, random.whole(2, 4)) : word() })
    case 'two or three words':
      return first({
        text: random.chance(0.6) ? `${random.pick(subject())} ${withoutAccents(place())}` : withoutAccents(place()),
      })
    case 'typing error':
      return first({
        text: wordsOf(random.chance(0.7) ? place() : word())
          .map((one) => mistyped(random, one))
          .join(' '),
      })
    case 'nothing has all words':
      return first({ text: `${word()} ${random.pick(['zzyzx', 'helsinque', 'submarino'])} ${withoutAccents(place())}` })
    case 'destination':
      return first({ destination: slugOf(place()) })
    case 'several filters':
      return first({ ...filters(), ...(random.chance(0.5) ? { destination: slugOf(place()) } : {}) })
    case 'sorted':
      return first({ sort, ...(random.chance(0.5) ? { text: word() } : {}) })
    case 'second page':
      return {
        query: {
          ...(random.chance(0.5) ? { text: word() } : { destination: slugOf(place()) }),
          ...(random.chance(0.5) ? { sort } : {}),
        },
        page: 2,
      }
    case 'date and people':
      return first({
        date,
        people: random.whole(1, 8),
        ...(random.chance(0.5) ? { destination: slugOf(place()) } : {}),
      })
    case 'words and filters':
      return first({ ...filters(), text: word(), date, people: 2 })
    case 'near me':
      return first({ ...(random.chance(0.5) ? filters() : {}), near: somewhere(random) })
    case 'map': {
      // The whole country first, then a zoomed part.
      const { latitude, longitude } = somewhere(random)
      const half = random.pick([0.1, 0.5, 2, 8])
      return first({
        ...(random.chance(0.5) ? filters() : {}),
        ...(random.chance(0.3) ? { date, people: 2 } : {}),
        ...(random.chance(0.8)
          ? { area: { south: latitude - half, west: longitude - half, north: latitude + half, east: longitude + half } }
          : {}),
      })
    }
  }
}
