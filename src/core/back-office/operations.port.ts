import type { MailFailure, MailState } from './mail-failures.ts'

export interface FailedMail {
  readonly id: string
  readonly subject: string
  /** Masked where the account is an admin's, unless an owner asks. */
  readonly to: string
  /** The account with this address; null without one. */
  readonly person: string | null
  readonly why: MailFailure
  /** ISO instant of the event that the mail reports. */
  readonly createdAt: string
  readonly tries: number
  /** ISO instant; null for a failed mail. */
  readonly nextTry: string | null
}

/** Work that no request waits for. */
export interface BackgroundJob {
  /** English noun of the server: `mail delivery`. */
  readonly name: string
  /** ISO instant of the last run that left nothing to retry. */
  readonly lastSuccess: string | null
  /** A sentence of the server's log. */
  readonly lastFailure: { readonly at: string; readonly sentence: string } | null
  readonly failing: number
  /** Items without further retries. */
  readonly abandoned: number
  /** ISO instant. */
  readonly nextTry: string | null
}

/** The server's outgoing messages and background jobs. Rejects with Forbidden without the permission `support`. */
export interface Operations {
  /** Mails of the last 30 days, latest first. */
  fetchMails(
    query: { readonly state: MailState; readonly before?: string | undefined },
    signal?: AbortSignal,
  ): Promise<{ readonly mails: readonly FailedMail[]; readonly next: string | null }>
  /** Begins the tries of a failed mail again; repeating it changes nothing. @throws NotFound for a deleted mail. */
  resendMail(id: string, reason: string): Promise<void>
  fetchJobs(signal?: AbortSignal): Promise<readonly BackgroundJob[]>
}
