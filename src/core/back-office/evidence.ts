import type { Message } from '../messages/message.ts'

/** A part of a conversation as evidence: PAGE_OF_MESSAGES at most, sorted by sequence. */
export interface Evidence {
  readonly messages: readonly Message[]
  readonly hasEarlier: boolean
  readonly hasLater: boolean
}

/** Sequences of a shown message. Without one, the page holds the message that the case is about, or else the latest ones. */
export interface EvidencePage {
  readonly before?: number | undefined
  readonly after?: number | undefined
}
