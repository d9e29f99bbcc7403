export const SUSPENDABLE_KINDS = ['person', 'guide', 'offer'] as const
export type SuspendableKind = (typeof SUSPENDABLE_KINDS)[number]

/** Characters of an action's reason, for the audit log. */
export const SHORTEST_REASON = 5
export const LONGEST_REASON = 500
