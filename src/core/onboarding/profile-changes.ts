/** Parts of a guide's public profile that an admin reviews before they change. */
export const PROFILE_FIELDS = ['name', 'photo', 'text'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** The latest proposal of an approved guide for one field. The public profile changes only after the approval. */
export interface ProfileChange {
  readonly field: ProfileField
  /** A text, or the address of a photo. */
  readonly value: string
  readonly state: 'in review' | 'rejected'
  /** The reason of the rejection; null before a decision. */
  readonly reason: string | null
  /** ISO instant of the proposal. */
  readonly sentAt: string
}

/**
 * The effect of saving a value of an approved guide. Saving the public value withdraws a proposal; saving the same proposal again
 * keeps its place in the queue; a rejected proposal may be sent again.
 */
export function effectOfSaving(
  value: string,
  { current, pending }: { readonly current: string; readonly pending: string | undefined },
): 'nothing' | 'propose' | 'withdraw' {
  if (value === pending) return 'nothing'
  if (value !== current) return 'propose'
  return pending === undefined ? 'nothing' : 'withdraw'
}

export const changeOf = (changes: readonly ProfileChange[], field: ProfileField): ProfileChange | undefined =>
  changes.find((change) => change.field === field)

/** The value to edit: the waiting proposal, else the public one. */
export function editedValue(changes: readonly ProfileChange[], field: ProfileField, current: string): string {
  const change = changeOf(changes, field)
  return change?.state === 'in review' ? change.value : current
}
