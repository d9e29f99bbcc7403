export const SUSPENDABLE_KINDS = ['person', 'guide', 'offer'] as const
export type SuspendableKind = (typeof SUSPENDABLE_KINDS)[number]
