import type { Database } from '../database/database.ts'
import { readDestinations, readDocuments, readDocumentsAfter, stemmerOf } from './documents.ts'
import { OfferIndex } from './offer-index.ts'
import { captured } from './snapshot-file.ts'
import type { Snapshots } from './snapshots.ts'
import type { Stemmer } from './vocabulary.ts'

/** Offers per read: the embedded database answers nothing else during a read. */
const PAGE = 1_000

/** Fewer offers are read in less than a second. */
const STORED_FROM = 5_000
/** Changed offers, as a share of all, after which the stored index is written again. Reading the changes at a start takes the time. */
const STORED_AFTER = 0.01

/**
 * An always current index of the public offers: before every search it reads the offers that changed since the last one. The result of
 * `current` contains everything committed before the call.
 */
export class LiveIndex {
  readonly stemmer: Stemmer
  readonly #database: Database
  #index: OfferIndex | null = null
  /** The oldest transaction that was running at the last refresh; later ones may have changed offers. */
  #horizon = '0'
  /** The last transaction that changed an offer, if not older than the horizon. */
  #seen = new Map<number, string>()
  #running: Promise<OfferIndex> | null = null
  #next: Promise<OfferIndex> | null = null

  readonly #now: () => Date
  readonly #snapshots: Snapshots | null
  /** Changes since the index was stored; infinite if it never was. */
  #unstored = Number.POSITIVE_INFINITY
  #isStoring = false

  constructor(database: Database, now: () => Date, snapshots: Snapshots | null = null) {
    this.#database = database
    this.#now = now
    this.#snapshots = snapshots
    this.stemmer = stemmerOf(database)
  }

  /** @throws the database's errors; the next call tries again. */
  current(): Promise<OfferIndex> {
    if (this.#running === null) {
      this.#running = this.#refresh().finally(() => {
        this.#running = null
      })
      return this.#running
    }
    // The running refresh may have missed what this caller wrote; waiting callers share the next refresh.
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = null
        return this.current()
      })
    return this.#next
  }

  /** Stores the index if enough has changed. @param least number of offers from which it is worth it. @returns true if it was stored. */
  async store(cut?: AbortSignal, least = STORED_FROM): Promise<boolean> {
    const index = await this.current()
    const isDue = index.live >= least && this.#unstored > index.live * STORED_AFTER
    if (this.#snapshots === null || this.#isStoring || !isDue) return false
    this.#isStoring = true
    try {
      const [horizon, before] = [this.#horizon, this.#unstored]
      await this.#snapshots.save(captured(index), horizon, cut)
      this.#unstored = before === Number.POSITIVE_INFINITY ? 0 : this.#unstored - before
      return true
    } finally {
      this.#isStoring = false
    }
  }

  async #refresh(): Promise<OfferIndex> {
    if (this.#index === null) {
      const stored = await this.#snapshots?.load()
      if (stored != null) {
        this.#index = stored.index
        this.#horizon = stored.horizon
        this.#unstored = 0
      }
    }
    // An older copy of a changed offer would stay in the index until the offer's next change.
    const reads = this.#database.sameAge?.() ?? this.#database
    const [news] = await reads.query<{ horizon: string; changes: [number, string][] | null }>(
      `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
        (SELECT json_agg(json_build_array(number, changed_by::text)) FROM offer_changes
         WHERE changed_by >= $1::text::xid8 AND $2) AS changes`,
      [this.#horizon, this.#index !== null],
    )
    if (news === undefined) throw new Error('the database did not say what changed')
    if (this.#index === null) {
      this.#index = await this.#load(reads)
    } else {
      const changes = news.changes ?? []
      const fresh = changes.filter(([number, by]) => this.#seen.get(number) !== by).map(([number]) => number)
      if (fresh.length > 0) await this.#apply(reads, this.#index, fresh)
      this.#unstored += fresh.length
      const isWasteful = this.#index.slots > 1.25 * this.#index.live + 1_000
      if (isWasteful && !this.#isStoring) this.#index.compact()
      this.#seen = new Map(changes)
    }
    this.#horizon = news.horizon
    return this.#index
  }

  async #load(reads: Database): Promise<OfferIndex> {
    const index = new OfferIndex()
    let last = 0
    for (;;) {
      const documents = await readDocumentsAfter(reads, last, PAGE, this.#now())
      // A destination added since is read before its first offer needs it.
      if (documents.some(([, slug]) => index.destinationId(slug) === undefined)) {
        index.learnDestinations(await readDestinations(reads))
      }
      for (const document of documents) index.put(document)
      last = documents.at(-1)?.[0] ?? last
      if (documents.length < PAGE) break
    }
    await index.vocabulary.learnStems(this.stemmer)
    index.vocabulary.pack()
    return index
  }

  async #apply(reads: Database, index: OfferIndex, numbers: readonly number[]): Promise<void> {
    for (let from = 0; from < numbers.length; from += PAGE) {
      const page = numbers.slice(from, from + PAGE)
      const documents = await readDocuments(reads, page, this.#now())
      index.learnDestinations(await readDestinations(reads))
      index.learnWords(documents)
      await index.vocabulary.learnStems(this.stemmer)
      // No await from here on, so no parallel search can miss an offer between removal and insertion.
      for (const number of page) index.remove(number)
      for (const document of documents) index.put(document)
    }
  }
}
