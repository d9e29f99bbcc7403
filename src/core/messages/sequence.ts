import type { Message, MessageNews, Side, Thread } from './message.ts'

/** Joins known and arrived messages: each sequence once in its latest state, sorted by sequence. */
export function joinMessages(known: readonly Message[], arrived: readonly Message[]): readonly Message[] {
  const bySequence = new Map(known.map((message) => [message.sequence, message]))
  for (const message of arrived) {
    const before = bySequence.get(message.sequence)
    if (before === undefined || message.revision >= before.revision) bySequence.set(message.sequence, message)
  }
  return [...bySequence.values()].sort((one, other) => one.sequence - other.sequence)
}

/** The messages after news of one. A change of a message before the first known one would tear a gap, so it is ignored. */
export const messagesAfter = (messages: readonly Message[], message: Message): readonly Message[] =>
  message.sequence < (messages[0]?.sequence ?? 0) ? messages : joinMessages(messages, [message])

/**
 * The sequence after which messages are missing, up to `last`; null without a gap. Messages before the first known one
 * are not a gap: they load on request.
 */
export function gapAfter(messages: readonly Message[], last: number): number | null {
  for (const [index, { sequence }] of messages.entries()) {
    const next = messages[index + 1]
    if (next !== undefined && next.sequence !== sequence + 1) return sequence
  }
  const known = messages.at(-1)?.sequence ?? 0
  return known < last ? known : null
}

/** True where older messages exist than the first known one. */
export const hasOlder = (messages: readonly Message[]): boolean => (messages[0]?.sequence ?? 1) > 1

const isFromOther = ({ from }: Message, side: Side) => from !== side && from !== 'system'

/** The other side's first message that the reader has not read; undefined without one among the loaded messages. */
export const firstUnread = ({ side, readUpTo, unread }: Thread, messages: readonly Message[]): Message | undefined =>
  unread === 0 ? undefined : messages.find((message) => message.sequence > readUpTo && isFromOther(message, side))

/** The thread after news about it. News of another thread, and old ones, change nothing. */
export function threadAfter(thread: Thread, news: MessageNews): Thread {
  if (news.type === 'opened' || news.type === 'thread' || news.type === 'typing' || news.threadId !== thread.id)
    return thread
  if (news.type === 'read') {
    if (news.side !== thread.side) return { ...thread, otherReadUpTo: Math.max(thread.otherReadUpTo, news.upTo) }
    if (news.upTo <= thread.readUpTo) return thread
    return { ...thread, readUpTo: news.upTo, unread: news.upTo >= thread.lastSequence ? 0 : thread.unread }
  }
  const { message } = news
  const { from, text, attachment, event, sentAt, isDeleted, sequence } = message
  const last = { from, text, attachment, event, sentAt, isDeleted }
  if (sequence < thread.lastSequence) return thread
  if (sequence === thread.lastSequence) return message.revision > 0 ? { ...thread, last } : thread
  const isUnread = isFromOther(message, thread.side)
  return {
    ...thread,
    lastSequence: sequence,
    last,
    unread: isUnread ? thread.unread + 1 : thread.unread,
    // A new message of the other side brings an archived thread back.
    isArchived: thread.isArchived && !isUnread,
  }
}

/** True where a message is missing between the thread's last known one and this news. */
const skipsMessages = (thread: Thread, news: MessageNews): boolean =>
  news.type === 'message' && news.threadId === thread.id && news.message.sequence > thread.lastSequence + 1

/**
 * The list after news, the latest thread first; null if it must load again: an unknown thread, a gap, another booking.
 */
export function threadsAfter(threads: readonly Thread[], news: MessageNews): readonly Thread[] | null {
  if (news.type === 'opened' || news.type === 'typing') return threads
  const thread = threads.find(({ id }) => id === news.threadId)
  if (thread === undefined) return news.type === 'read' ? threads : null
  if (news.type === 'thread' || skipsMessages(thread, news)) return null
  const after = threadAfter(thread, news)
  if (after === thread) return threads
  const others = threads.filter(({ id }) => id !== thread.id)
  const isNew = after.lastSequence > thread.lastSequence
  return isNew ? [after, ...others] : threads.map((one) => (one.id === thread.id ? after : one))
}
