import type { LiveEvents } from '../live/live-events.port.ts'
import type { Message, MessageFile, NewReport, Place, Subject, Thread } from './message.ts'

/** Which messages: those after a sequence (oldest first), or the latest ones before a sequence. Neither: the latest. */
interface MessagesAsked {
  readonly after?: number
  readonly before?: number
}

/** A message to send. */
export interface NewMessage {
  /** A UUID of the caller, one a message. */
  readonly id: string
  /** May be empty beside a file or a place. */
  readonly text: string
  /** `content`: a data URL of a JPEG, PNG, WebP or PDF up to 8 MB. */
  readonly attachment?: Place | { readonly kind: 'file'; readonly name: string; readonly content: string }
}

export interface ThreadsAsked {
  readonly isArchived: boolean
  /** Finds names, titles and texts; empty for all. */
  readonly text: string
}

/**
 * Conversations of the logged-in person, and their service's event stream. Calls reject with failures of core/failures.ts; a thread of other people is NotFound.
 */
export interface Messages extends LiveEvents {
  /** Threads with messages, the latest first, at most MOST_THREADS. */
  fetchThreads(asked: ThreadsAsked, signal?: AbortSignal): Promise<readonly Thread[]>
  fetchThread(id: string, signal?: AbortSignal): Promise<Thread>
  /**
   * Finds or starts the thread about a subject; repeating it returns the same thread. @throws Rejected for the person's
   * own offer.
   */
  openThread(subject: Subject): Promise<Thread>
  /** At most PAGE_OF_MESSAGES, sorted by sequence. */
  fetchMessages(threadId: string, asked: MessagesAsked, signal?: AbortSignal): Promise<readonly Message[]>
  /**
   * Sends a message; repeating the call returns the same message and sends nothing twice.
   * @throws Rejected with the field `text` or `file`; TooManyRequests with the seconds to wait.
   */
  send(threadId: string, message: NewMessage): Promise<Message>
  /** The picture or document of a message. @throws NotFound also after its deletion. */
  fetchFile(threadId: string, messageId: string, signal?: AbortSignal): Promise<MessageFile>
  /**
   * Replaces the text of a message of the person. Repeating it changes nothing more.
   * @throws Rejected after EDIT_MINUTES, for a deleted message, or with the field `text`; NotFound.
   */
  edit(threadId: string, messageId: string, text: string): Promise<Message>
  /**
   * Deletes the text of a message of the person; its place stays. May be repeated. @throws Rejected after DELETE_HOURS;
   * NotFound.
   */
  remove(threadId: string, messageId: string): Promise<Message>
  /** Marks the other side's messages as read; an earlier sequence changes nothing. */
  markRead(threadId: string, upTo: number): Promise<void>
  /** Tells the other side, if it watches now, that the person is writing. */
  reportTyping(threadId: string): Promise<void>
  archive(threadId: string, isArchived: boolean): Promise<void>
  /** Reports a message of the other side, or its person, to the operator. @throws TooManyRequests. */
  report(threadId: string, report: NewReport): Promise<void>
  /** Stops or allows messages between the two people, in all their threads. Lines about bookings still arrive. */
  block(threadId: string, isBlocked: boolean): Promise<void>
  /** Number of threads with unread messages, archived ones included. */
  fetchUnread(signal?: AbortSignal): Promise<number>
}
