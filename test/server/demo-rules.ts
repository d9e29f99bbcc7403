import type { DemoDestination, DemoGuide, DemoOffer } from '../../demo/catalogue/types.ts'
import { galleryOf } from '../../demo/drawing/choose-pictures.ts'
import type { Time } from '../../demo/drawing/posters/art/light.ts'
import { altOf } from '../../demo/drawing/posters/draw.ts'

/** Rules for the demo's content. Each rule returns a sentence per violation, so that one run shows all of them. */

const EARTH_KM = 6371
const FARTHEST_KM = 150
/** Brazil with Fernando de Noronha: south, north, west, east. */
const BRAZIL = [-33.76, 5.28, -74, -32.3] as const
const FIRST_REVIEW = '2025-05-20'
const LAST_REVIEW = '2026-11-15'
const LIST = ['highlights', 'included', 'notIncluded', 'goodToKnow'] as const

/** Great-circle distance in kilometres between two points given in degrees. */
export function kilometres(latitude: number, longitude: number, latitude2: number, longitude2: number): number {
  const radians = Math.PI / 180
  const north = ((latitude2 - latitude) * radians) / 2
  const east = ((longitude2 - longitude) * radians) / 2
  const h = Math.sin(north) ** 2 + Math.cos(latitude * radians) * Math.cos(latitude2 * radians) * Math.sin(east) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(h))
}

/**
 * A formatted CNPJ, numeric or alphanumeric, with its two check digits right: each character counts as its ASCII code
 * less 48, modulo 11 (Instrução Normativa RFB nº 2.229/2024).
 */
export function isCnpj(text: string): boolean {
  if (!/^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/.test(text)) return false
  const characters = text.replace(/[./-]/g, '')
  const digit = (length: number) => {
    let sum = 0
    // From the right the weights are 2 to 9, over and over.
    for (let i = 0; i < length; i++) sum += (characters.charCodeAt(i) - 48) * (((length - 1 - i) % 8) + 2)
    const rest = sum % 11
    return rest < 2 ? 0 : 11 - rest
  }
  return `${digit(12)}${digit(13)}` === characters.slice(12)
}

const isMaskedCpf = (text: string) => /^\*{3}\.\d{3}\.\d{3}-\*{2}$/.test(text)

/** Duplicate ids. */
export function repeated(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
}

export function guideFaults(guide: DemoGuide): string[] {
  const faults: string[] = []
  const say = (fault: string) => faults.push(`${guide.id}: ${fault}`)
  if (!/^[a-z0-9-]{1,60}$/.test(guide.id)) say('the id does not fit an address')
  if (!isCnpj(guide.taxId) && !isMaskedCpf(guide.taxId)) say(`${guide.taxId} is neither a CNPJ nor a masked CPF`)
  if (guide.cadastur === null && guide.verified.includes('cadastur')) say('a Cadastur that is not there is verified')
  if (guide.joined < '2021-01-01' || guide.joined > LAST_REVIEW) say(`joined on ${guide.joined}`)
  if (!guide.languages.includes('pt')) say('speaks no Portuguese')
  return faults
}

export function offerFaults(place: DemoDestination, offer: DemoOffer): string[] {
  const faults: string[] = []
  const say = (fault: string) => faults.push(`${offer.id}: ${fault}`)
  // Plans append "-p1" to an id of at most 54 characters.
  if (!/^[a-z0-9-]{1,54}$/.test(offer.id)) say('the id does not fit an address')
  if (!place.guides.some((guide) => guide.id === offer.guide)) say(`no guide ${offer.guide} in ${place.slug}`)
  if ((offer.kind === 'transfer') !== (offer.transfer !== undefined)) say('"transfer" belongs to transfers alone')
  if ((offer.kind === 'advisory') !== (offer.advisory !== undefined)) say('"advisory" belongs to advisories alone')
  if (offer.minutes <= 0) say('lasts no time')
  if (offer.kind === 'tour') {
    const sum = offer.itinerary.reduce((total, [, , minutes]) => total + (minutes ?? 0), 0)
    if (sum > offer.minutes) say(`the itinerary takes ${sum} of ${offer.minutes} minutes`)
  }
  for (const list of LIST) if (repeated(offer[list]).length > 0) say(`${list} says something twice`)
  faults.push(...meetingFaults(place, offer).map((fault) => `${offer.id}: ${fault}`))
  faults.push(...planFaults(offer).map((fault) => `${offer.id}: ${fault}`))
  faults.push(...departureFaults(offer).map((fault) => `${offer.id}: ${fault}`))
  for (const { author, date } of offer.reviews) {
    if (date < FIRST_REVIEW || date > LAST_REVIEW || !isDay(date)) say(`${author} wrote on ${date}`)
  }
  return faults
}

function meetingFaults(place: DemoDestination, offer: DemoOffer): string[] {
  if (offer.meetingPoint === null) return []
  const [name, , latitude, longitude] = offer.meetingPoint
  const far = kilometres(place.latitude, place.longitude, latitude, longitude)
  const [south, north, west, east] = BRAZIL
  return [
    ...(far > FARTHEST_KM ? [`${name} is ${Math.round(far)} km away`] : []),
    ...(latitude < south || latitude > north || longitude < west || longitude > east
      ? [`${name} is not in Brazil`]
      : []),
  ]
}

/** Ages that one person can only have one of; a senior or a student may be an adult too. */
const BY_AGE = ['infant', 'child', 'youth', 'adult'] as const

function planFaults(offer: DemoOffer): string[] {
  const faults: string[] = []
  if (offer.plans.length === 0) faults.push('no plan')
  for (const { name, people, prices } of offer.plans) {
    if (people[0] < 1 || people[0] > people[1]) faults.push(`${name}: ${people[0]} to ${people[1]} people`)
    if ((prices.adult?.[0] ?? 0) <= 0) faults.push(`${name}: no price for an adult`)
    const bands = BY_AGE.map((band) => prices[band]).filter((band) => band !== undefined)
    for (const [index, [price, youngest, oldest]] of bands.entries()) {
      if (price < 0 || !Number.isInteger(price)) faults.push(`${name}: costs ${price}`)
      if (youngest !== null && oldest !== null && youngest > oldest)
        faults.push(`${name}: from ${youngest} to ${oldest}`)
      const next = bands[index + 1]
      if (next !== undefined && (oldest ?? Number.POSITIVE_INFINITY) >= (next[1] ?? 0)) {
        faults.push(`${name}: somebody of ${next[1] ?? 0} is in two bands`)
      }
    }
  }
  return faults
}

function departureFaults(offer: DemoOffer): string[] {
  const faults: string[] = []
  if (offer.departures.length === 0) faults.push('never departs')
  for (const { weekdays, times, capacity, notice, from, until } of offer.departures) {
    if (weekdays.length === 0 || weekdays.some((day) => !Number.isInteger(day) || day < 0 || day > 6))
      faults.push(`departs on ${weekdays.join()}`)
    if (repeated(weekdays.map(String)).length > 0) faults.push('departs twice on a weekday')
    if (times.length === 0) faults.push('departs at no time')
    for (const time of times) if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) faults.push(`departs at ${time}`)
    if (capacity < 1 || notice < 0) faults.push(`takes ${capacity} people with a notice of ${notice} minutes`)
    for (const day of [from, until]) if (day !== undefined && !isDay(day)) faults.push(`${day} is no day`)
    if (from !== undefined && until !== undefined && from > until) faults.push(`a season from ${from} to ${until}`)
  }
  return faults
}

/** Local minutes of the day with each light; the night continues into the next day. */
const SEEN: Readonly<Record<Time, readonly [number, number]>> = {
  dawn: [4 * 60 + 30, 7 * 60],
  day: [6 * 60 + 30, 17 * 60],
  golden: [16 * 60, 18 * 60 + 30],
  dusk: [17 * 60 + 30, 20 * 60 + 30],
  night: [18 * 60 + 30, 29 * 60],
}
const A_DAY = 24 * 60

/** A picture must fit the offer: its hour, and a call for an advisory. */
export function pictureFaults(place: DemoDestination, offer: DemoOffer): string[] {
  const pictures = galleryOf(place.slug, offer, place.offers.indexOf(offer))
  const starts = offer.departures
    .flatMap(({ times }) => times)
    .map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  const isSeen = (time: Time) => {
    const [from, until] = SEEN[time]
    return starts.some((start) =>
      [0, A_DAY].some((next) => start < until + next && start + offer.minutes > from + next),
    )
  }
  const wrong = (offer.kind === 'tour' ? pictures : pictures.slice(0, 1)).filter(({ time }) => !isSeen(time))
  const [cover] = pictures
  return [
    ...wrong.map(({ scene, time }) => `${offer.id}: ${scene} at ${time}, when nobody is there`),
    ...repeated(pictures.map(altOf)).map((alt) => `${offer.id} shows twice: ${alt}`),
    ...((cover?.front === 'desk') === (offer.advisory?.channel === 'video') ? [] : [`${offer.id}: a call by video?`]),
  ]
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const UNFINISHED = /\b(lorem|ipsum|todo:|tbd|fixme|xxx+|placeholder|undefined|null|nan|example\.com|exemplo\.com)\b/i
const MARKUP = /<\/?[a-z][^>]*>|\*\*|__|```|\]\(|&[a-z]+;|&#\d+;|^#+ |\\n|https?:\/\//im

/** Text that no reader should see: markup, extra blanks, placeholders. */
export function textFaults(what: string, text: string): string[] {
  const faults: string[] = []
  if (text.trim() === '') faults.push('is empty')
  if (text !== text.trim()) faults.push('begins or ends with a blank')
  if (/ {2}|\t| \n|\n /.test(text)) faults.push('has a blank too many')
  // Not ; : ! ?, before which French puts one.
  if (/ [,.](\s|$)/.test(text)) faults.push('has a blank before its punctuation')
  if (/\n{3}|[^\n]\n[^\n]/.test(text)) faults.push('has paragraphs that are not parted by one empty line')
  if (MARKUP.test(text)) faults.push('has markup')
  if (UNFINISHED.test(text)) faults.push('is not finished')
  return faults.map((fault) => `${what} ${fault}: ${text.slice(0, 60)}`)
}

/** All visible texts of a destination, with their place. */
export function textsOf(place: DemoDestination): [string, string][] {
  const texts: [string, string][] = [
    [place.slug, place.name],
    [place.slug, place.tagline],
    ...place.alsoKnownAs.map((name): [string, string] => [place.slug, name]),
  ]
  for (const guide of place.guides) {
    for (const text of [guide.name, guide.legalName, guide.address, guide.bio]) texts.push([guide.id, text])
  }
  for (const offer of place.offers) {
    const own = [
      offer.title,
      offer.description,
      ...LIST.flatMap((list) => offer[list]),
      ...offer.itinerary.flatMap((step) => step.slice(0, 2).map(String)),
      ...(offer.meetingPoint?.slice(0, 2).map(String) ?? []),
      ...offer.plans.flatMap(({ name, description }) => [name, description]),
      ...Object.values(offer.transfer ?? {}).map(String),
      ...offer.reviews.flatMap(({ author, text, answer }) => [author, text, ...(answer === undefined ? [] : [answer])]),
    ]
    for (const text of own) texts.push([offer.id, text])
  }
  return texts
}
