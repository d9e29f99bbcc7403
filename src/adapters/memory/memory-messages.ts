import { NotFound, Rejected, TooManyRequests, Unreachable } from '../../core/failures.ts'
import { canDelete, canEdit } from '../../core/messages/changing.ts'
import { maskContacts, maskFileName } from '../../core/messages/contact-masking.ts'
import {
  type Attachment,
  type BookingEvent,
  type Message,
  type MessageNews,
  MOST_A_MINUTE,
  MOST_CHARACTERS,
  PAGE_OF_MESSAGES,
  RATE_SECONDS,
  type Side,
  type Thread,
  type ThreadBooking,
} from '../../core/messages/message.ts'
import type { Messages, NewMessage } from '../../core/messages/messages.port.ts'
import { answering, type BeforeAnswering } from './answering.ts'

interface Person {
  readonly id: string
  readonly name: string
}

interface MemoryOffer {
  readonly id: string
  readonly title: string
  readonly providerId: string
}

export interface MemoryMessagesOptions {
  readonly guide: Person & { readonly providerId: string }
  readonly offers: readonly MemoryOffer[]
  readonly now: () => Date
  readonly before?: BeforeAnswering
}

interface Kept {
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

export interface MemoryMessages {
  /** The service for one person. */
  as(person: Person): Messages
  /** The person pays a booking of the offer. */
  pay(person: Person, offerId: string, booking: ThreadBooking): void
  /** Ends every stream and refuses new ones, and every call, until `restore`. */
  cut(): void
  restore(): void
  /** Number of reports. */
  reported(): number
}

const typeOf = (dataUrl: string) => /^data:([\w/+-]+);/.exec(dataUrl)?.[1] ?? ''

/** Pictures count as 4 by 3. */
function attachmentOf(given: NonNullable<NewMessage['attachment']>, isBooked: boolean): Attachment {
  if (given.kind === 'place') return given
  const type = typeOf(given.content)
  if (type.startsWith('image/')) return { kind: 'picture', width: 400, height: 300 }
  if (type !== 'application/pdf') {
    throw new Rejected('no picture and no PDF', { fields: { file: 'Envie uma imagem (JPEG, PNG ou WebP) ou um PDF.' } })
  }
  const name = isBooked ? given.name : maskFileName(given.name)
  return { kind: 'document', name, bytes: Math.floor((given.content.length * 3) / 4) }
}

/** One guide's conversations with any number of travellers. */
export function createMemoryMessages({ guide, offers, now, before }: MemoryMessagesOptions): MemoryMessages {
  const threads: Kept[] = []
  const logs = new Map<string, MessageNews[]>()
  const listeners = new Set<{
    person: string
    hear: (event: MessageNews, at: string | null) => void
    lose: (e: unknown) => void
  }>()
  const sentAt = new Map<string, number[]>()
  const reports = new Set<string>()
  /** Sides that blocked the other one; all travellers share one entry. */
  const blocks = new Set<Side>()
  let isCut = false

  const check: BeforeAnswering = async (signal) => {
    await before?.(signal)
    if (isCut) throw new Unreachable('messages are out of reach')
  }
  const tell = (people: readonly string[], event: MessageNews) => {
    for (const person of people) {
      const log = logs.get(person) ?? []
      logs.set(person, [...log, event])
      for (const one of listeners) if (one.person === person) one.hear(structuredClone(event), String(log.length + 1))
    }
  }
  const both = (thread: Kept) => [thread.traveller.id, guide.id]
  const add = (thread: Kept, message: Pick<Message, 'id' | 'from' | 'text' | 'attachment' | 'event'>): Message => {
    const sequence = thread.messages.length + 1
    const added = { ...message, sequence, sentAt: now().toISOString(), revision: 0, isDeleted: false }
    thread.messages.push(added)
    for (const side of ['traveller', 'guide'] as const) {
      if (added.from === side) thread.read[side] = added.sequence
      else if (added.from !== 'system') thread.archived[side] = false
    }
    threads.splice(threads.indexOf(thread), 1)
    threads.unshift(thread)
    tell(both(thread), { type: 'message', threadId: thread.id, message: added })
    return added
  }
  const begin = (traveller: Person, offer: MemoryOffer | null): Kept => {
    const known = threads.find(
      (one) => one.traveller.id === traveller.id && one.offer?.id === offer?.id && one.booking === null,
    )
    if (known !== undefined) return known
    const begun: Kept = {
      ...{ id: crypto.randomUUID(), traveller, offer, booking: null, messages: [], files: new Map() },
      ...{ read: { traveller: 0, guide: 0 }, archived: { traveller: false, guide: false } },
    }
    threads.push(begun)
    return begun
  }
  const note = (thread: Kept, event: BookingEvent) => {
    add(thread, { id: crypto.randomUUID(), from: 'system', text: '', attachment: null, event })
    tell(both(thread), { type: 'thread', threadId: thread.id })
  }

  function as(person: Person): Messages {
    const side: Side = person.id === guide.id ? 'guide' : 'traveller'
    const other: Side = side === 'guide' ? 'traveller' : 'guide'
    const isOwn = (thread: Kept) => side === 'guide' || thread.traveller.id === person.id
    const find = (id: string): Kept => {
      const found = threads.find((thread) => thread.id === id && isOwn(thread))
      if (found === undefined) throw new NotFound(`there is no thread "${id}"`)
      return found
    }
    const unreadOf = (thread: Kept) =>
      thread.messages.filter(({ from, sequence }) => from === other && sequence > thread.read[side]).length
    const look = (thread: Kept): Thread => {
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
        unread: unreadOf(thread),
        readUpTo: thread.read[side],
        otherReadUpTo: thread.read[other],
        isArchived: thread.archived[side],
      }
    }
    const own = (threadId: string, messageId: string) => {
      const thread = find(threadId)
      const message = thread.messages.find(({ id, from }) => id === messageId && from === side)
      if (message === undefined) throw new NotFound(`there is no message "${messageId}"`)
      return { thread, message }
    }
    const change = (thread: Kept, message: Message, changes: Partial<Message>): Message => {
      const changed = { ...message, ...changes, revision: message.revision + 1 }
      thread.messages[message.sequence - 1] = changed
      tell(both(thread), { type: 'message', threadId: thread.id, message: changed })
      return changed
    }
    const textOf = (thread: Kept, text: string, mayBeEmpty = false): string => {
      const kept = text.trim()
      if ((kept === '' && !mayBeEmpty) || kept.length > MOST_CHARACTERS) {
        throw new Rejected('the text is refused', { fields: { text: 'Escreva a mensagem.' } })
      }
      return thread.booking === null ? maskContacts(kept).text : kept
    }
    const refuseHaste = () => {
      const time = now().getTime()
      const recent = (sentAt.get(person.id) ?? []).filter((sent) => sent > time - RATE_SECONDS * 1000)
      const oldest = recent.at(-MOST_A_MINUTE)
      if (oldest !== undefined) {
        const retryAfterSeconds = Math.ceil((oldest + RATE_SECONDS * 1000 - time) / 1000)
        throw new TooManyRequests('too many messages', { retryAfterSeconds })
      }
      sentAt.set(person.id, [...recent, time])
    }
    return {
      fetchThreads: ({ isArchived, text }, signal) =>
        answering(
          () =>
            threads
              .filter((thread) => isOwn(thread) && thread.messages.length > 0 && thread.archived[side] === isArchived)
              .filter(({ traveller, offer, messages }) =>
                [guide.name, traveller.name, offer?.title ?? '', ...messages.map((message) => message.text)].some(
                  (one) => one.toLowerCase().includes(text.trim().toLowerCase()),
                ),
              )
              .map(look),
          check,
          signal,
        ),
      fetchThread: (id, signal) => answering(() => look(find(id)), check, signal),
      openThread: ({ about, id }) =>
        answering(
          () => {
            if (about === 'booking') {
              const booked = threads.find(({ booking }) => booking?.id === id)
              if (booked === undefined || !isOwn(booked)) throw new NotFound('there is no such booking')
              return look(booked)
            }
            const offer = offers.find((one) => one.id === id)
            if (about === 'offer' ? offer === undefined : id !== guide.providerId) {
              throw new NotFound(`there is nothing called "${id}"`)
            }
            if (side === 'guide') throw new Rejected('a thread with oneself')
            return look(begin(person, offer ?? null))
          },
          check,
          undefined,
        ),
      fetchMessages: (id, { after = 0, before: end = Number.POSITIVE_INFINITY }, signal) =>
        answering(
          () => {
            const page = find(id).messages.filter(({ sequence }) => sequence > after && sequence < end)
            return after > 0 ? page.slice(0, PAGE_OF_MESSAGES) : page.slice(-PAGE_OF_MESSAGES)
          },
          check,
          signal,
        ),
      send: (threadId, { id, text, attachment: given }) =>
        answering(
          () => {
            const thread = find(threadId)
            const known = thread.messages.find((message) => message.id === id)
            if (known !== undefined) return known
            if (blocks.size > 0) throw new Rejected('the thread is closed')
            const shown = textOf(thread, text, given !== undefined)
            refuseHaste()
            const attachment = given === undefined ? null : attachmentOf(given, thread.booking !== null)
            if (given?.kind === 'file') thread.files.set(id, given.content)
            return add(thread, { id, from: side, text: shown, attachment, event: null })
          },
          check,
          undefined,
        ),
      edit: (threadId, messageId, text) =>
        answering(
          () => {
            const { thread, message } = own(threadId, messageId)
            if (!canEdit(message, side, now())) throw new Rejected('too late to edit, or deleted')
            const shown = textOf(thread, text, message.attachment !== null)
            return shown === message.text ? message : change(thread, message, { text: shown })
          },
          check,
          undefined,
        ),
      remove: (threadId, messageId) =>
        answering(
          () => {
            const { thread, message } = own(threadId, messageId)
            if (message.isDeleted) return message
            if (!canDelete(message, side, now())) throw new Rejected('too late to delete')
            thread.files.delete(messageId)
            return change(thread, message, { text: '', attachment: null, isDeleted: true })
          },
          check,
          undefined,
        ),
      fetchFile: (threadId, messageId, signal) =>
        answering(
          () => {
            const dataUrl = find(threadId).files.get(messageId)
            if (dataUrl === undefined) throw new NotFound('there is no such file')
            return { type: typeOf(dataUrl), dataUrl }
          },
          check,
          signal,
        ),
      markRead: (id, upTo) =>
        answering(
          () => {
            const thread = find(id)
            const read = Math.min(upTo, thread.messages.length)
            if (read <= thread.read[side]) return
            thread.read[side] = read
            tell(both(thread), { type: 'read', threadId: id, side, upTo: read })
          },
          check,
          undefined,
        ),
      reportTyping: (id) =>
        answering(
          () => {
            const thread = find(id)
            if (blocks.size > 0) return
            const reader = side === 'guide' ? thread.traveller.id : guide.id
            for (const one of listeners) {
              if (one.person === reader) one.hear({ type: 'typing', threadId: id, side }, null)
            }
          },
          check,
          undefined,
        ),
      archive: (id, isArchived) =>
        answering(
          () => {
            find(id).archived[side] = isArchived
            tell([person.id], { type: 'thread', threadId: id })
          },
          check,
          undefined,
        ),
      report: (threadId, { id, messageId }) =>
        answering(
          () => {
            const reported = find(threadId).messages.find((message) => message.id === messageId)
            if (messageId !== null && reported?.from !== other) throw new NotFound('there is no such message')
            reports.add(id)
          },
          check,
          undefined,
        ),
      block: (threadId, isBlocked) =>
        answering(
          () => {
            const thread = find(threadId)
            if (isBlocked) blocks.add(side)
            else blocks.delete(side)
            tell(both(thread), { type: 'thread', threadId })
          },
          check,
          undefined,
        ),
      fetchUnread: (signal) =>
        answering(() => threads.filter((thread) => isOwn(thread) && unreadOf(thread) > 0).length, check, signal),
      watch(position, onEvent, onLost) {
        const listener = { person: person.id, hear: onEvent, lose: onLost }
        queueMicrotask(() => {
          if (stopped) return
          if (isCut) return onLost(new Unreachable('the stream cannot be opened'))
          const log = logs.get(person.id) ?? []
          const start = position === null ? log.length : Math.min(Number(position), log.length)
          onEvent({ type: 'opened' }, String(start))
          for (const [at, event] of log.slice(start).entries()) onEvent(structuredClone(event), String(start + at + 1))
          listeners.add(listener)
        })
        let stopped = false
        return () => {
          stopped = true
          listeners.delete(listener)
        }
      },
    }
  }

  return {
    as,
    reported: () => reports.size,
    pay(person, offerId, booking) {
      const offer = offers.find(({ id }) => id === offerId)
      const thread = begin(person, offer ?? null)
      thread.booking = booking
      note(thread, 'paid')
    },
    cut() {
      isCut = true
      for (const listener of [...listeners]) {
        listeners.delete(listener)
        listener.lose(new Unreachable('the stream has ended'))
      }
    },
    restore() {
      isCut = false
    },
  }
}
