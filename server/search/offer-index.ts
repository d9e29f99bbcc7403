import { OFFER_KINDS } from '../../src/core/offers/offer-kinds.ts'
import { THEMES, type Theme } from '../../src/core/offers/offer-traits.ts'
import { choicesOf, FACETS, type NamedFacet } from '../../src/core/search/facets.ts'
import { QUALITY_SCALE } from '../../src/core/search/intent/relevance.ts'
import { traitsIn } from '../../src/core/search/intent/traits-in-text.ts'
import { wordsOf } from '../../src/core/text/words.ts'
import { type Destination, factsOf, type OfferDocument } from './documents.ts'
import { KIND_WORDS } from './kind-words.ts'
import { OfferColumns, type Parts } from './offer-columns.ts'
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

/**
 * All public offers, so that a pass over 100,000 of them takes about a millisecond. A changed offer moves to a new slot and its old one is
 * marked dead; `compact` removes dead slots.
 */
export class OfferIndex extends OfferColumns {
  readonly vocabulary: Vocabulary
  destinations: readonly Destination[] = []
  readonly timeZones: string[] = []
  /** Offers that are alive. */
  live = 0
  /** The combinations of choices that offers have: for each facet its bits, by position of the choice. */
  readonly choiceSets: number[][] = []
  readonly #choiceSetIds = new Map<string, number>()
  /** Slot + 1 by the offer's number; 0 for none. */
  #slots = new Int32Array(64)
  readonly #destinationIds = new Map<string, number>()

  constructor(vocabulary = new Vocabulary()) {
    super()
    this.vocabulary = vocabulary
  }

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
    const next = this.#slots[number] ?? 0
    return next === 0 ? undefined : next - 1
  }

  /** Adds the words of documents, so that their stems can be requested before the documents are added. */
  learnWords(documents: readonly OfferDocument[]): void {
    for (const document of documents) {
      for (const [, text] of this.#texts(document)) for (const word of wordsOf(text)) this.vocabulary.idOf(word)
    }
  }

  remove(number: number): void {
    const slot = this.slotOf(number)
    if (slot === undefined) return
    this.#slots[number] = 0
    this.alive[slot] = 0
    this.live--
  }

  /** Adds or replaces an offer. Its destination must be known. */
  put(document: OfferDocument): void {
    const [number, destination, kind, , , , price, minutes, , , sum, count, parties, rules] = document
    const facts = factsOf(document)
    this.remove(number)
    const slot = this.slots++
    this.growFor(slot)
    this.#found(number, slot)
    this.live++
    this.alive[slot] = 1
    this.number[slot] = number
    this.kind[slot] = OFFER_KINDS.indexOf(kind)
    this.destination[slot] = this.#destinationIds.get(destination) ?? 0
    this.themes[slot] = themeBits(document, facts.themes)
    this.choices[slot] = this.#choiceSetId(FACETS.map((facet) => bitsOf(facet, choicesOf(facet, facts))))
    for (const [at, { filter }] of FACETS.entries()) {
      const numbers = this.numbers[at]
      if (numbers !== undefined && filter.shape === 'number') numbers[slot] = filter.of(facts)
    }
    this.tenths[slot] = Math.round((facts.rating?.average ?? 0) * 10)
    this.timeZone[slot] = this.#zoneId(document[15])
    this.weekdays[slot] = (rules ?? []).reduce((days, [weekdays]) => days | weekdays, 0)
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
    this.endLists(slot)
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

  #choiceSetId(bits: number[]): number {
    const key = bits.join()
    const known = this.#choiceSetIds.get(key)
    if (known !== undefined) return known
    const id = this.choiceSets.push(bits) - 1
    this.#choiceSetIds.set(key, id)
    return id
  }

  #found(number: number, slot: number): void {
    if (number >= this.#slots.length) {
      const wider = new Int32Array(Math.max(number + 1, this.#slots.length * 2))
      wider.set(this.#slots)
      this.#slots = wider
    }
    this.#slots[number] = slot + 1
  }

  /** Removes dead slots. Takes about a second for a million offers, without an await. */
  compact(): void {
    const places = new Int32Array(this.slots)
    const kept = new Int32Array(this.live)
    let count = 0
    for (let slot = 0; slot < this.slots; slot++) {
      places[slot] = this.alive[slot] === 1 ? count : -1
      if (this.alive[slot] === 1) kept[count++] = slot
    }
    this.vocabulary.moveSlots(places)
    this.keepSlots(kept)
    for (let slot = 0; slot < count; slot++) this.#slots[this.number[slot] ?? 0] = slot + 1
  }

  /** Returns the data of a snapshot. It stays valid while the index changes, until `compact`. */
  parts(): { readonly parts: Parts; readonly lists: StoredLists } {
    const { destinations, timeZones, choiceSets } = this
    return {
      parts: this.columnParts(),
      lists: { destinations: [...destinations], timeZones: [...timeZones], choiceSets: [...choiceSets] },
    }
  }

  /** The index of a snapshot. @throws if a part is missing. */
  static from(parts: Parts, lists: StoredLists, vocabulary: Vocabulary): OfferIndex {
    const index = new OfferIndex(vocabulary)
    index.takeColumns(parts)
    index.learnDestinations(lists.destinations)
    index.timeZones.push(...lists.timeZones)
    for (const bits of lists.choiceSets) index.#choiceSetId(bits)
    for (let slot = 0; slot < index.slots; slot++) {
      if (index.alive[slot] === 0) continue
      index.#found(index.number[slot] ?? 0, slot)
      index.live++
    }
    return index
  }
}

/** Small lists of a snapshot, in JSON. */
export interface StoredLists {
  readonly destinations: readonly Destination[]
  readonly timeZones: readonly string[]
  readonly choiceSets: number[][]
}
