import type { Evidence, EvidencePage } from '../../core/back-office/evidence.ts'
import { type Message, PAGE_OF_MESSAGES } from '../../core/messages/message.ts'

/** A page of a whole conversation. @param about id of the message that the case is about. */
export function evidenceOf(
  messages: readonly Message[],
  { before, after }: EvidencePage = {},
  about?: string | null,
): Evidence {
  const last = messages.length
  const index = messages.findIndex(({ id }) => id === about)
  const [from, to] =
    before !== undefined
      ? endingAt(messages.filter(({ sequence }) => sequence < before).length)
      : after !== undefined
        ? beginningAt(messages.filter(({ sequence }) => sequence <= after).length)
        : index === -1
          ? endingAt(last)
          : [index + 1 - PAGE_OF_MESSAGES / 2, index + 1 + PAGE_OF_MESSAGES / 2]
  return { messages: messages.slice(Math.max(0, from), to), hasEarlier: from > 0, hasLater: to < last }
}

const endingAt = (to: number) => [to - PAGE_OF_MESSAGES, to] as const
const beginningAt = (from: number) => [from, from + PAGE_OF_MESSAGES] as const
