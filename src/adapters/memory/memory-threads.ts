import { Unreachable } from '../../core/failures.ts'
import type { BookingEvent, Message, MessageNews, Side, Thread, ThreadBooking } from '../../core/messages/message.ts'

export interface Person {
  readonly id: string
  readonly name: string
}

export interface MemoryOffer {
  readonly id: string
  readonly title: string
  readonly providerId: string
}

export interface MemoryThread {
  readonly id: string
  readonly traveller: Person
  readonly offer: MemoryOffer | null
  booking: ThreadBooking | null
  readonly messages: Message[]
  /** Data URLs by message. */
  readonly files: Map<string, string>
  readonly read: Record<Side, number>
  readonly archived: Record<Side, boolean>
}

interface Listener {
  readonly person: string
  readonly hear: (event: MessageNews, position: string | null) => void
  readonly lose: (error: unknown) => void
}

const otherSide = (side: Side): Side => (side === 'guide' ? 'traveller' : 'guide')

/** The threads of one guide, the latest first, and the log of events of each person. */
export function createMemoryThreads(
  guide: Person & { readonly providerId: string },
  now: () => Date,
  isCut: () => boolean,
) {
  const threads: MemoryThread[] = []
  const logs = new Map<string, MessageNews[]>()
  const listeners = new Set<Listener>()

  const tell = (people: readonly string[], event: MessageNews) => {
    for (const person of people) {
      const log = logs.get(person) ?? []
      logs.set(person, [...log, event])
      for (const one of listeners) if (one.person === person) one.hear(structuredClone(event), String(log.length + 1))
    }
  }
  const tellBoth = (thread: MemoryThread, event: MessageNews) => tell([thread.traveller.id, guide.id], event)
  const unreadOf = (thread: MemoryThread, side: Side) =>
    thread.messages.filter(({ from, sequence }) => from === otherSide(side) && sequence > thread.read[side]).length

  const add = (
    thread: MemoryThread,
    message: Pick<Message, 'id' | 'from' | 'text' | 'attachment' | 'event'>,
  ): Message => {
    const sequence = thread.messages.length + 1
    const added = { ...message, sequence, sentAt: now().toISOString(), revision: 0, isDeleted: false }
    thread.messages.push(added)
    for (const side of ['traveller', 'guide'] as const) {
      if (added.from === side) thread.read[side] = added.sequence
      else if (added.from !== 'system') thread.archived[side] = false
    }
    threads.splice(threads.indexOf(thread), 1)
    threads.unshift(thread)
    tellBoth(thread, { type: 'message', threadId: thread.id, message: added })
    return added
  }

  return {
    /** The latest first. */
    all: threads as readonly MemoryThread[],
    add,
    tell,
    tellBoth,
    unreadOf,
    /** Finds or begins the person's enquiry. */
    begin(traveller: Person, offer: MemoryOffer | null): MemoryThread {
      const known = threads.find(
        (one) => one.traveller.id === traveller.id && one.offer?.id === offer?.id && one.booking === null,
      )
      if (known !== undefined) return known
      const begun: MemoryThread = {
        ...{ id: crypto.randomUUID(), traveller, offer, booking: null, messages: [], files: new Map() },
        ...{ read: { traveller: 0, guide: 0 }, archived: { traveller: false, guide: false } },
      }
      threads.push(begun)
      return begun
    },
    /** Adds a line about the booking. */
    note(thread: MemoryThread, event: BookingEvent): void {
      add(thread, { id: crypto.randomUUID(), from: 'system', text: '', attachment: null, event })
      tellBoth(thread, { type: 'thread', threadId: thread.id })
    },
    change(thread: MemoryThread, message: Message, changes: Partial<Message>): Message {
      const changed = { ...message, ...changes, revision: message.revision + 1 }
      thread.messages[message.sequence - 1] = changed
      tellBoth(thread, { type: 'message', threadId: thread.id, message: changed })
      return changed
    },
    /** Reaches the open streams alone. */
    showTyping({ id, traveller }: MemoryThread, side: Side): void {
      const reader = side === 'guide' ? traveller.id : guide.id
      for (const one of listeners) {
        if (one.person === reader) one.hear({ type: 'typing', threadId: id, side }, null)
      }
    },
    /** The thread as one side sees it. @param blocks sides that blocked the other one. */
    view(thread: MemoryThread, side: Side, blocks: ReadonlySet<Side>): Thread {
      const last = thread.messages.at(-1)
      return {
        id: thread.id,
        side,
        other: { name: side === 'guide' ? thread.traveller.name : guide.name, avatar: null },
        providerId: guide.providerId,
        offer: thread.offer && { id: thread.offer.id, title: thread.offer.title },
        booking: thread.booking,
        canSend: blocks.size === 0,
        isBlocked: blocks.has(side),
        showsContacts: thread.booking !== null,
        lastSequence: thread.messages.length,
        last: last
          ? {
              ...{ from: last.from, text: last.text, attachment: last.attachment, event: last.event },
              ...{ sentAt: last.sentAt, isDeleted: last.isDeleted },
            }
          : null,
        unread: unreadOf(thread, side),
        readUpTo: thread.read[side],
        otherReadUpTo: thread.read[otherSide(side)],
        isArchived: thread.archived[side],
      }
    },
    watch(person: string, position: string | null, hear: Listener['hear'], lose: Listener['lose']): () => void {
      const listener = { person, hear, lose }
      let isStopped = false
      queueMicrotask(() => {
        if (isStopped) return
        if (isCut()) return lose(new Unreachable('the stream cannot be opened'))
        const log = logs.get(person) ?? []
        const start = position === null ? log.length : Math.min(Number(position), log.length)
        hear({ type: 'opened' }, String(start))
        for (const [at, event] of log.slice(start).entries()) hear(structuredClone(event), String(start + at + 1))
        listeners.add(listener)
      })
      return () => {
        isStopped = true
        listeners.delete(listener)
      }
    },
    endStreams(): void {
      for (const listener of [...listeners]) {
        listeners.delete(listener)
        listener.lose(new Unreachable('the stream has ended'))
      }
    },
  }
}
