import type { BookingStatus } from '../bookings/booking.ts'

/** The two sides of a thread. */
export const SIDES = ['traveller', 'guide'] as const
export type Side = (typeof SIDES)[number]

/** `system`: a line about the booking, written by the server. */
export const SENDERS = [...SIDES, 'system'] as const
type Sender = (typeof SENDERS)[number]

export const BOOKING_EVENTS = [
  'paid',
  'moved',
  'moved by operator',
  'moved by guide',
  'party changed',
  'answered',
  'cancelled by client',
  'cancelled by provider',
  'cancelled by operator',
  'problem reported',
  'problem answered',
  'problem decided',
  'is tomorrow',
  'is today',
] as const
/** Event of a system line. */
export type BookingEvent = (typeof BOOKING_EVENTS)[number]

/** Characters of one message. */
export const MOST_CHARACTERS = 4000
/** Messages of one answer. */
export const PAGE_OF_MESSAGES = 40
/** Threads of one answer, the latest first. */
export const MOST_THREADS = 200
/** One person may send this many messages within RATE_SECONDS. */
export const MOST_A_MINUTE = 20
export const RATE_SECONDS = 60

/** A typing person's device sends a sign this often. */
export const TYPING_PAUSE_MS = 3000
/** A sign of writing shows this long. */
export const TYPING_SHOWN_MS = 6000

/** A message's attachment; `fetchFile` loads pictures and documents. */
export type Attachment =
  /** Pixels. */
  | { readonly kind: 'picture'; readonly width: number; readonly height: number }
  /** A PDF. The name is masked like a text. */
  | { readonly kind: 'document'; readonly name: string; readonly bytes: number }
  | Place

/** Degrees, WGS 84, rounded to a metre. */
export interface Place {
  readonly kind: 'place'
  readonly latitude: number
  readonly longitude: number
}

/** The picture or document of a message. */
export interface MessageFile {
  /** Media type. */
  readonly type: string
  readonly dataUrl: string
}

/** Characters of a document's name. */
export const MOST_NAME_CHARACTERS = 120

export interface Message {
  /** A UUID chosen by the sender's device. */
  readonly id: string
  /** Place in the thread, from 1 without gaps. The only order of messages: clocks differ. */
  readonly sequence: number
  readonly from: Sender
  /**
   * The text for both sides: masked while contact data is hidden. Empty for a system line, a deleted message, and
   * perhaps beside an attachment.
   */
  readonly text: string
  readonly attachment: Attachment | null
  /** Only for a system line. */
  readonly event: BookingEvent | null
  /** ISO instant. */
  readonly sentAt: string
  /** Number of edits and deletions; of two states of a message, the higher one is the later. */
  readonly revision: number
  /** Deleted by its writer, or with the writer's account: a placeholder shows in its place. */
  readonly isDeleted: boolean
}

export interface ThreadBooking {
  readonly id: string
  readonly code: string
  readonly status: BookingStatus
  /** Local to timeZone: YYYY-MM-DDTHH:mm. */
  readonly startsAt: string
  readonly timeZone: string
}

/** A conversation between a traveller and a guide's company, for one of the two sides. */
export interface Thread {
  readonly id: string
  /** The reader's side. */
  readonly side: Side
  readonly other: {
    readonly name: string
    readonly avatar: string | null
  }
  readonly providerId: string
  /** Null for a question to a profile. */
  readonly offer: { readonly id: string; readonly title: string } | null
  /** Null for an enquiry. */
  readonly booking: ThreadBooking | null
  /**
   * False if nothing can be sent: the other account was deleted, one side blocked the other, or an admin stopped the
   * reader's messages.
   */
  readonly canSend: boolean
  /** The reader blocked the other side. */
  readonly isBlocked: boolean
  /** True once a booking was confirmed: contact data is no longer masked. */
  readonly showsContacts: boolean
  readonly lastSequence: number
  /** Null in an empty thread. */
  readonly last: Pick<Message, 'from' | 'text' | 'attachment' | 'event' | 'sentAt' | 'isDeleted'> | null
  /** Messages of the other side after readUpTo. */
  readonly unread: number
  /** The reader has read up to this sequence. */
  readonly readUpTo: number
  readonly otherReadUpTo: number
  readonly isArchived: boolean
}

export const REPORT_REASONS = ['offence', 'payment outside', 'fraud', 'unwanted', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Characters of a report's note. */
export const MOST_NOTE_CHARACTERS = 1000

export interface NewReport {
  /** A UUID of the caller: repeating the call reports once. */
  readonly id: string
  /** Null for a report of the person. */
  readonly messageId: string | null
  readonly reason: ReportReason
  readonly note: string
}

/** Subjects of a new thread. */
export const SUBJECTS = ['offer', 'provider', 'booking'] as const
export interface Subject {
  readonly about: (typeof SUBJECTS)[number]
  /** Id of the offer, the provider or the booking. */
  readonly id: string
}

/** News of a person's conversations. */
export type MessageNews =
  /** The stream is open. Earlier events may be missing. */
  | { readonly type: 'opened' }
  /** A new, edited or deleted message. */
  | { readonly type: 'message'; readonly threadId: string; readonly message: Message }
  /** One side has read up to a sequence. */
  | { readonly type: 'read'; readonly threadId: string; readonly side: Side; readonly upTo: number }
  /** The thread's booking or archive changed; fetch it again. */
  | { readonly type: 'thread'; readonly threadId: string }
  /** One side is writing. It is in no log: a stream that was closed never gets it. */
  | { readonly type: 'typing'; readonly threadId: string; readonly side: Side }
