export const MAIL_STATES = ['failed', 'retrying'] as const
/** `failed`: no more retries; `retrying`: the last try failed and another follows. */
export type MailState = (typeof MAIL_STATES)[number]

export const MAIL_FAILURES = ['address', 'receiver', 'content', 'configuration', 'unreachable', 'unknown'] as const
/** Why a mail was not delivered; `configuration` is ours, `unreachable` the mail server's. */
export type MailFailure = (typeof MAIL_FAILURES)[number]

/** @param code of the delivery: an error code, an SMTP status and the step of the dialogue, where known. */
export function mailFailureOf(code: string): MailFailure {
  if (code === 'ADDRESS') return 'address'
  if (/ 5\d\d RCPT TO$/.test(code)) return 'receiver'
  if (/ 5\d\d DATA$/.test(code)) return 'content'
  if (/^(EAUTH|ENOAUTH|ETLS|EREQUIRETLS|ECONFIG)\b/.test(code) || / 5\d\d MAIL FROM$/.test(code)) return 'configuration'
  return /^(ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|ECONNREFUSED|ECONNRESET)\b/.test(code) ? 'unreachable' : 'unknown'
}
