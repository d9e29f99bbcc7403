/** Missing social links count together as one (specification section 5). */
export const SOCIAL_LINKS = ['instagram_link', 'facebook_link', 'youtube_channel_link'] as const

/** Section 9: approval progress base of 5 fields. */
const BASE_FIELDS = 5

export interface ApprovalProgress {
  readonly total: number
  readonly missing: number
  /** total minus missing, never below 0. */
  readonly approved: number
  /** Whole percent, 100 when nothing is missing. */
  readonly percent: number
}

/** The progress of a provider's approval. @param missingFields the company's able_to_approve.missing_validation. */
export function approvalProgress(missingFields: readonly string[]): ApprovalProgress {
  const fields = new Set(missingFields)
  const isSocial = (field: string) => SOCIAL_LINKS.some((link) => link === field)
  const others = [...fields].filter((field) => !isSocial(field)).length
  const missing = others + ([...fields].some(isSocial) ? 1 : 0)
  const total = BASE_FIELDS + missing
  const approved = Math.max(0, total - missing)
  return { total, missing, approved, percent: Math.round((100 * approved) / total) }
}
