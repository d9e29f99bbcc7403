/** Every action of the audit log. A new one also gets its words: src/ui/shared/desk/audit-words.ts. */
export const AUDIT_ACTIONS = [
  'review.approved',
  'review.rejected',
  'booking.refunded',
  'payout.approved',
  'payout.paid',
  'payout.failed',
  'payout.stopped',
  'payment.returned',
  'refund.retried',
  'refund.paid-by-hand',
  'refund.met-by-bank',
  'dispute.opened',
  'dispute.answered',
  'dispute.read',
  'dispute.refunded',
  'dispute.dismissed',
  'message.read',
  'message.decided',
  'cadastur.lapsed',
  'permission.invited',
  'permission.withdrawn',
  'permission.accepted',
  'permission.changed',
  'second-factor.enabled',
  'second-factor.disabled',
  'second-factor.reset',
  'password.changed',
  'email.changed',
  'pix-key.changed',
  'booking.cancelled',
  'booking.mails-resent',
  'booking.moved',
  'mail.resent',
  'person.sessions-ended',
  'person.email-corrected',
  'person.suspended',
  'person.reinstated',
  'guide.suspended',
  'guide.reinstated',
  'offer.suspended',
  'offer.reinstated',
  'messages.suspended',
  'messages.reinstated',
  'settings.changed',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const SUBJECT_KINDS = [
  'person',
  'provider',
  'offer',
  'booking',
  'order',
  'payment',
  'payout',
  'message',
  'settings',
  'permission',
] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** Record that an entry is about. `id` is the record's; for `permission` it is the person's. */
export interface AuditSubject {
  readonly kind: SubjectKind
  readonly id: string
}
