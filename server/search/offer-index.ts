import { OFFER_KINDS } from '../../src/core/offers/offer-kinds.ts'
import { THEMES, type Theme } from '../../src/core/offers/offer-traits.ts'
import { choicesOf, FACETS, type NamedFacet } from '../../src/core/search/facets.ts'
import { QUALITY_SCALE } from '../../src/core/search/intent/relevance.ts'
import { traitsIn } from '../../src/core/search/intent/traits-in-text.ts'
import { wordsOf } from '../../src/core/text/words.ts'
import { type Destination, factsOf, type OfferDocument } from './documents.ts'
import { IntList } from './int-list.ts'
import { KIND_WORDS } from './kind-words.ts'
import { DESCRIPTION, DETAILS, PLACE, TITLE, Vocabulary } from './vocabulary.ts'

const OPEN_START = -2_147_483_648
const OPEN_END = 2_147_483_647

/** Larger than any departure's capacity. */
const WHOLE = 1_000_000
/** 2020-01-01 in seconds since 1970: 32 bits of seconds from there last until 2088. */
export const HELD_EPOCH = 1_577_836_800

/** Quality of an offer for any search, 0 to QUALITY_SCALE: its stars, pulled towards 4.4 for few ratings, and the number of ratings. */
function qualityOf(ratingSum: number, ratingCount: number): number {
  const stars = (ratingSum + 8 * 4.4) / (ratingCount + 8)
  const fame = Math.min(1, Math.log1p(ratingCount) / Math.log1p(500))
  return Math.round(QUALITY_SCALE * (0.6 * ((stars - 1) / 4) + 0.4 * fame))
}

/** Bits of choices, by position in the facet. */
export const bitsOf = ({ choices }: NamedFacet, chosen: readonly string[]): number =>
  chosen.reduce((bits, choice) => bits | (1 << choices.indexOf(choice)), 0)

function themeBits([, , kind, title, description, highlights]: OfferDocument, chosen: readonly Theme[]): number {
  const themes = chosen.length > 0 || kind !== 'tour' ? chosen : traitsIn({ title, highlights, description }).themes
  return themes.reduce((bits, theme) => bits | (1 << THEMES.indexOf(theme)), 0)
}

const widened = <Column extends Int32Array | Uint8Array | Uint16Array | Float64Array>(
  column: Column,
  capacity: number,
): Column => {
  const wider = new (column.constructor as new (length: number) => Column)(capacity)
  wider.set(column)
  return wider
}

/**
 * All public offers in columns, one slot for each offer, so that a pass over 100,000 of them takes about a millisecond. A changed offer
 * moves to a new slot and its old one is marked dead; the owner builds a new index when too many are dead.
 */
export class OfferIndex {
  readonly vocabulary = new Vocabulary()
  destinations: readonly Destination[] = []
  readonly timeZones: string[] = []
  /** Slots in use, dead ones included. */
  slots = 0
  live = 0
  alive = new Uint8Array(64)
  number = new Int32Array(64)
  kind = new Uint8Array(64)
  destination = new Uint16Array(64)
  /** Bits of THEMES: those that the guide chose, else those that the text speaks of. */
  themes = new Uint16Array(64)
  /** A column for each facet of FACETS: bits of the offer's choices, by position in the facet. */
  choices = FACETS.map(() => new Uint16Array(64))
  /** Columns of numeric facets; others stay empty. */
  numbers = FACETS.map(() => new Float64Array(64))
  /** Tenths of a star of the displayed average; 0 without ratings. */
  tenths = new Uint8Array(64)
  timeZone = new Uint8Array(64)
  price = new Int32Array(64)
  minutes = new Int32Array(64)
  quality = new Int32Array(64)
  ratings = new Int32Array(64)
  /** Degrees. */
  latitude = new Float64Array(64)
  longitude = new Float64Array(64)
  /** First index of a slot's parties, rules, blocked days and held seats; the next slot's first index is the end. */
  partyStart = new Int32Array(64)
  ruleStart = new Int32Array(64)
  blockedStart = new Int32Array(64)
  heldStart = new Int32Array(64)
  /** Triples: smallest party, largest party, 1 if it takes the whole departure. */
  readonly parties = new IntList()
  /** Each rule: its length, weekday bits, capacity, first day, last day, lead minutes, start times with the last one first. */
  readonly rules = new IntList()
  readonly blocked = new IntList()
  /** Quadruples: day, start time, people (WHOLE if nobody else may join), end of the hold in seconds since HELD_EPOCH. */
  readonly held = new IntList()
  readonly #slotOf = new Map<number, number>()
  readonly #destinationIds = new Map<string, number>()

  /** Adds new destinations; known ones keep their ids. */
  learnDestinations(destinations: readonly Destination[]): void {
    const known = [...this.destinations]
    for (const destination of destinations) {
      const id = this.#destinationIds.get(destination.slug) ?? known.length
      known[id] = destination
      this.#destinationIds.set(destination.slug, id)
    }
    this.destinations = known
  }

  destinationId(slug: string): number | undefined {
    return this.#destinationIds.get(slug)
  }

  slotOf(number: number): number | undefined {
    return this.#slotOf.get(number)
  }

  /** Adds the words of documents, so that their stems can be requested before the documents are added. */
  learnWords(documents: readonly OfferDocument[]): void {
    for (const document of documents) {
      for (const [, text] of this.#texts(document)) for (const word of wordsOf(text)) this.vocabulary.idOf(word)
    }
  }

  remove(number: number): void {
    const slot = this.#slotOf.get(number)
    if (slot === undefined) return
    this.#slotOf.delete(number)
    this.alive[slot] = 0
    this.live--
  }

  /** Adds or replaces an offer. Its destination must be known. */
  put(document: OfferDocument): void {
    const [number, destination, kind, , , , price, minutes, , , sum, count, parties, rules] = document
    const facts = factsOf(document)
    this.remove(number)
    const slot = this.slots++
    // One slot more than needed: the end of the last slot's lists is stored as the next slot's beginning.
    if (slot + 2 > this.number.length) this.#grow(this.number.length * 2)
    this.#slotOf.set(number, slot)
    this.live++
    this.alive[slot] = 1
    this.number[slot] = number
    this.kind[slot] = OFFER_KINDS.indexOf(kind)
    this.destination[slot] = this.#destinationIds.get(destination) ?? 0
    this.themes[slot] = themeBits(document, facts.themes)
    for (const [at, facet] of FACETS.entries()) {
      const [choices, numbers] = [this.choices[at], this.numbers[at]]
      if (choices !== undefined) choices[slot] = bitsOf(facet, choicesOf(facet, facts))
      if (numbers !== undefined && facet.filter.shape === 'number') numbers[slot] = facet.filter.of(facts)
    }
    this.tenths[slot] = Math.round((facts.rating?.average ?? 0) * 10)
    this.timeZone[slot] = this.#zoneId(document[15])
    this.price[slot] = price
    this.minutes[slot] = minutes
    this.quality[slot] = qualityOf(sum, count)
    this.ratings[slot] = count
    this.latitude[slot] = document[16]
    this.longitude[slot] = document[17]
    for (const [fewest, most, isPrivate] of parties ?? []) this.parties.pushAll([fewest, most, isPrivate ? 1 : 0])
    for (const [weekdays, capacity, from, until, lead, times] of rules ?? []) {
      const rule = [weekdays, capacity, from ?? OPEN_START, until ?? OPEN_END, lead, ...times]
      this.rules.pushAll([rule.length + 1, ...rule])
    }
    this.blocked.pushAll(document[14] ?? [])
    for (const [day, time, people, isWhole, until] of document[18] ?? []) {
      this.held.pushAll([
        day,
        time,
        isWhole ? WHOLE : people,
        until === null ? OPEN_END : Math.min(OPEN_END, until - HELD_EPOCH),
      ])
    }
    this.partyStart[slot + 1] = this.parties.length
    this.ruleStart[slot + 1] = this.rules.length
    this.blockedStart[slot + 1] = this.blocked.length
    this.heldStart[slot + 1] = this.held.length
    this.#post(slot, document)
  }

  #post(slot: number, document: OfferDocument): void {
    const where = new Map<number, number>()
    for (const [bit, text] of this.#texts(document)) {
      for (const word of wordsOf(text)) {
        const id = this.vocabulary.idOf(word)
        if (id !== null) where.set(id, (where.get(id) ?? 0) | bit)
      }
    }
    for (const [id, bits] of where) this.vocabulary.post(id, slot, bits)
  }

  #texts([, slug, kind, title, description, details]: OfferDocument): [number, string][] {
    const place = this.destinations[this.#destinationIds.get(slug) ?? -1]
    return [
      [TITLE, title],
      [PLACE, place === undefined ? '' : `${place.name} ${place.alsoKnownAs.join(' ')} ${place.stateName}`],
      [DETAILS, `${details} ${KIND_WORDS[kind]}`],
      [DESCRIPTION, description],
    ]
  }

  #zoneId(timeZone: string): number {
    const known = this.timeZones.indexOf(timeZone)
    return known >= 0 ? known : this.timeZones.push(timeZone) - 1
  }

  #grow(capacity: number): void {
    this.alive = widened(this.alive, capacity)
    this.number = widened(this.number, capacity)
    this.kind = widened(this.kind, capacity)
    this.destination = widened(this.destination, capacity)
    this.themes = widened(this.themes, capacity)
    this.choices = this.choices.map((column) => widened(column, capacity))
    this.numbers = this.numbers.map((column) => widened(column, capacity))
    this.tenths = widened(this.tenths, capacity)
    this.timeZone = widened(this.timeZone, capacity)
    this.price = widened(this.price, capacity)
    this.minutes = widened(this.minutes, capacity)
    this.quality = widened(this.quality, capacity)
    this.ratings = widened(this.ratings, capacity)
    this.partyStart = widened(this.partyStart, capacity)
    this.ruleStart = widened(this.ruleStart, capacity)
    this.blockedStart = widened(this.blockedStart, capacity)
    this.heldStart = widened(this.heldStart, capacity)
    this.latitude = widened(this.latitude, capacity)
    this.longitude = widened(this.longitude, capacity)
  }
}
