import type { SuspendableKind } from './actions.ts'
import type { RecordKind, RecordList } from './records.ts'

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

/** `link` is null if the record has no page. */
export interface RelatedRow extends Omit<RecordRow, 'link'> {
  readonly link: RecordLink | null
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
  /** Related records, latest first. `more` tells that there are others. */
  readonly sections: readonly {
    readonly title: string
    readonly rows: readonly RelatedRow[]
    readonly more: boolean
  }[]
  /** Latest first. */
  readonly timeline: readonly TimelineItem[]
}

interface RecordPage {
  readonly rows: readonly RecordRow[]
  /** The cursor of the next page; null on the last. */
  readonly next: string | null
}

interface RecordFilter {
  /** A name, a title or a code. */
  readonly text?: string | undefined
  /** A value of LIST_STATUSES. */
  readonly status?: string | undefined
  readonly before?: string | undefined
}

/** People, offers and bookings for support. Rejects with Forbidden without the permission. */
export interface StaffRecords {
  /**
   * Finds by name, e-mail, CPF or CNPJ, phone, booking code, order, Pix txid or endToEndId; at most 20 rows.
   * @throws Rejected for a text shorter than SHORTEST_SEARCH.
   */
  search(text: string, signal?: AbortSignal): Promise<readonly RecordRow[]>
  /** Latest first. */
  fetchList(list: RecordList, filter: RecordFilter, signal?: AbortSignal): Promise<RecordPage>
  /** @throws NotFound */
  fetchRecord(link: RecordLink, signal?: AbortSignal): Promise<StaffRecord>
}
