import { NotFound, Rejected, TooManyRequests, Unreachable } from '../../core/failures.ts'
import { canDelete, canEdit } from '../../core/messages/changing.ts'
import { maskContacts } from '../../core/messages/contact-masking.ts'
import {
  MOST_A_MINUTE,
  MOST_CHARACTERS,
  PAGE_OF_MESSAGES,
  RATE_SECONDS,
  type Side,
  type ThreadBooking,
} from '../../core/messages/message.ts'
import type { Messages } from '../../core/messages/messages.port.ts'
import { answering, type BeforeAnswering } from './answering.ts'
import { attachmentOf, typeOf } from './memory-attachments.ts'
import { createMemoryThreads, type MemoryOffer, type MemoryThread, type Person } from './memory-threads.ts'

export interface MemoryMessagesOptions {
  readonly guide: Person & { readonly providerId: string }
  readonly offers: readonly MemoryOffer[]
  readonly now: () => Date
  readonly before?: BeforeAnswering
}

export interface MemoryMessages {
  /** The service for one person. */
  as(person: Person): Messages
  /** The person pays a booking of the offer. */
  pay(person: Person, offerId: string, booking: ThreadBooking): void
  /** Ends every stream and refuses new ones, and every call, until `restore`. */
  cut(): void
  restore(): void
  reported(): number
}

/** One guide's conversations with any number of travellers. */
export function createMemoryMessages({ guide, offers, now, before }: MemoryMessagesOptions): MemoryMessages {
  const threads = createMemoryThreads(guide, now, () => isCut)
  const sentAt = new Map<string, number[]>()
  const reports = new Set<string>()
  /** Sides that blocked the other one; all travellers share one entry. */
  const blocks = new Set<Side>()
  let isCut = false

  const check: BeforeAnswering = async (signal) => {
    await before?.(signal)
    if (isCut) throw new Unreachable('messages are out of reach')
  }

  function as(person: Person): Messages {
    const side: Side = person.id === guide.id ? 'guide' : 'traveller'
    const other: Side = side === 'guide' ? 'traveller' : 'guide'
    const isOwn = (thread: MemoryThread) => side === 'guide' || thread.traveller.id === person.id
    const find = (id: string): MemoryThread => {
      const found = threads.all.find((thread) => thread.id === id && isOwn(thread))
      if (found === undefined) throw new NotFound(`there is no thread "${id}"`)
      return found
    }
    const look = (thread: MemoryThread) => threads.view(thread, side, blocks)
    const own = (threadId: string, messageId: string) => {
      const thread = find(threadId)
      const message = thread.messages.find(({ id, from }) => id === messageId && from === side)
      if (message === undefined) throw new NotFound(`there is no message "${messageId}"`)
      return { thread, message }
    }
    const textOf = (thread: MemoryThread, text: string, mayBeEmpty = false): string => {
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
            threads.all
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
              const booked = threads.all.find(({ booking }) => booking?.id === id)
              if (booked === undefined || !isOwn(booked)) throw new NotFound('there is no such booking')
              return look(booked)
            }
            const offer = offers.find((one) => one.id === id)
            if (about === 'offer' ? offer === undefined : id !== guide.providerId) {
              throw new NotFound(`there is nothing called "${id}"`)
            }
            if (side === 'guide') throw new Rejected('a thread with oneself')
            return look(threads.begin(person, offer ?? null))
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
            return threads.add(thread, { id, from: side, text: shown, attachment, event: null })
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
            return shown === message.text ? message : threads.change(thread, message, { text: shown })
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
            return threads.change(thread, message, { text: '', attachment: null, isDeleted: true })
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
            threads.tellBoth(thread, { type: 'read', threadId: id, side, upTo: read })
          },
          check,
          undefined,
        ),
      reportTyping: (id) =>
        answering(
          () => {
            const thread = find(id)
            if (blocks.size > 0) return
            threads.showTyping(thread, side)
          },
          check,
          undefined,
        ),
      archive: (id, isArchived) =>
        answering(
          () => {
            find(id).archived[side] = isArchived
            threads.tell([person.id], { type: 'thread', threadId: id })
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
            threads.tellBoth(thread, { type: 'thread', threadId })
          },
          check,
          undefined,
        ),
      fetchUnread: (signal) =>
        answering(
          () => threads.all.filter((thread) => isOwn(thread) && threads.unreadOf(thread, side) > 0).length,
          check,
          signal,
        ),
      watch: (position, onEvent, onLost) => threads.watch(person.id, position, onEvent, onLost),
    }
  }

  return {
    as,
    reported: () => reports.size,
    pay(person, offerId, booking) {
      const offer = offers.find(({ id }) => id === offerId)
      const thread = threads.begin(person, offer ?? null)
      thread.booking = booking
      threads.note(thread, 'paid')
    },
    cut() {
      isCut = true
      threads.endStreams()
    },
    restore() {
      isCut = false
    },
  }
}
