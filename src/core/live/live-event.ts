import type { MessageNews } from '../messages/message.ts'

/** News of a person's stream. */
export type LiveEvent =
  | MessageNews
  /** An order of the person changed; fetch it again. */
  | { readonly type: 'order'; readonly orderId: string }
  /** The person has a new validation record. */
  | { readonly type: 'validation' }

export const isMessageNews = (event: LiveEvent): event is MessageNews =>
  event.type !== 'order' && event.type !== 'validation'
