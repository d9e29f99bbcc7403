/** `guide`: the sales of a person; `messages`: what a person writes to others. */
export const SUSPENDABLE_KINDS = ['person', 'guide', 'offer', 'messages'] as const
export type SuspendableKind = (typeof SUSPENDABLE_KINDS)[number]
