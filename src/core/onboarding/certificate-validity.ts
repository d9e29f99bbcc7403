/** Days before the end of a guide's certificate at which the guide is warned, longest first. */
const WARNING_DAYS = [60, 30, 7] as const
/** A renewal can be sent this many days before the end. */
export const RENEWAL_DAYS = WARNING_DAYS[0]

/** Validity of the approved certificate. */
export interface CertificateValidity {
  /** ISO day; the certificate is valid on it. */
  readonly expiresOn: string
  /** True after that day: the offers are paused. */
  readonly isLapsed: boolean
  /** True when a renewal can be sent. */
  readonly mayRenew: boolean
}

/** The warning to mail with so many days left; null if none is due, or it was mailed. @param warned the last one. */
export function dueWarning(daysLeft: number, warned: number | null): number | null {
  if (daysLeft < 0) return null
  const [due] = WARNING_DAYS.filter((days) => daysLeft <= days).slice(-1)
  return due === undefined || (warned !== null && warned <= due) ? null : due
}
