import type { SuspendableKind } from './actions.ts'
import type { ListFilter, RecordKind, RecordList, RelatedKind } from './records.ts'

export interface RecordLink {
  readonly kind: RecordKind
  readonly id: string
}

/** One line of a list, in words of the server. */
export interface RecordRow {
  readonly link: RecordLink
  readonly title: string
  readonly text: string
  /** The state of the record as a word; null without one. */
  readonly badge: string | null
  /** ISO instant. */
  readonly at: string | null
}

export interface RecordFact {
  readonly label: string
  readonly value: string
  /** `value` is an ISO instant or centavos. */
  readonly format?: 'instant' | 'money' | undefined
  readonly link?: RecordLink | undefined
}

export interface TimelineItem {
  /** ISO instant. */
  readonly at: string
  /** The event as a sentence; null for an entry of the audit log. */
  readonly text: string | null
  /** The audit log's action, with its author and reason; otherwise null. */
  readonly audit: { readonly action: string; readonly actor: string; readonly reason: string | null } | null
}

export interface RelatedLink {
  readonly kind: RelatedKind
  readonly id: string
}

/** `link` is null if the record has no page, or none that the person may open. */
export interface RelatedRow extends Omit<RecordRow, 'link'> {
  readonly link: RelatedLink | null
}

/** A list of the back office with filters. */
export interface ListLink extends Pick<RecordFilter, 'text' | ListFilter> {
  readonly list: RecordList
}

/** Related records of one kind, latest first; departures in the order of time. */
export interface RecordSection {
  /** Names the section in fetchSection. */
  readonly id: string
  readonly title: string
  readonly rows: readonly RelatedRow[]
  /** The cursor of the next page; null on the last. */
  readonly next: string | null
  /** The list with the others; null if there are none, or if `next` leads to them. */
  readonly all: ListLink | null
}

export interface SectionPage {
  readonly rows: readonly RelatedRow[]
  readonly next: string | null
}

/** Found records of one kind. */
export interface SearchGroup {
  readonly kind: RecordKind
  readonly rows: readonly RecordRow[]
  /** The list of all of them; null if `rows` are all. */
  readonly all: ListLink | null
}

/** Everything about one record. */
export interface StaffRecord {
  readonly link: RecordLink
  readonly title: string
  readonly text: string
  readonly badges: readonly string[]
  /** Currently suspended kinds; absent on a server that cannot suspend. */
  readonly suspended?: readonly SuspendableKind[] | undefined
  /** Id of the booking's dispute; absent without one. */
  readonly dispute?: string | undefined
  readonly facts: readonly RecordFact[]
  /** Without empty ones. */
  readonly sections: readonly RecordSection[]
  /** Latest first. */
  readonly timeline: readonly TimelineItem[]
}

export interface RecordPage {
  readonly rows: readonly RecordRow[]
  /** The cursor of the next page; null on the last. */
  readonly next: string | null
  /** Names of the records that the list is filtered by. */
  readonly about: readonly { readonly filter: ListFilter; readonly name: string }[]
}

export interface RecordFilter {
  /** A name or a title; for people and bookings everything that the search finds. */
  readonly text?: string | undefined
  /** A value of LIST_STATUSES. */
  readonly status?: string | undefined
  /** Ids; see LIST_FILTERS. */
  readonly person?: string | undefined
  readonly guide?: string | undefined
  readonly offer?: string | undefined
  readonly before?: string | undefined
}

/**
 * People, offers and bookings for support and finance. Rejects with Forbidden without one of these permissions. Only finance reads
 * amounts of payouts, and only support reads reports of messages.
 */
export interface StaffRecords {
  /**
   * Finds by name, e-mail, CPF or CNPJ, phone, booking code, order, Pix txid or endToEndId: people first, the person with exactly this
   * e-mail before the others. Groups without rows are absent; each has at most MOST_FOUND.
   * @throws Rejected for a text shorter than SHORTEST_SEARCH.
   */
  search(text: string, signal?: AbortSignal): Promise<readonly SearchGroup[]>
  /** Latest first. */
  fetchList(list: RecordList, filter: RecordFilter, signal?: AbortSignal): Promise<RecordPage>
  /** @throws NotFound */
  fetchRecord(link: RecordLink, signal?: AbortSignal): Promise<StaffRecord>
  /** The rows of a section after `before`, its last `next`. @throws NotFound for an unknown record or section. */
  fetchSection(link: RecordLink, section: string, before: string, signal?: AbortSignal): Promise<SectionPage>
}
