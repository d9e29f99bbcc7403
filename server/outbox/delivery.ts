import type { Database } from '../database/database.ts'

/** One mail as it is handed to the transport. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same at every attempt. */
  readonly reference: string
  readonly writtenAt: Date
}

/** Hands mails over. Rejects with a Refusal, or with anything else where it is not known to have worked. */
export interface MailTransport {
  send(mail: Mail, signal: AbortSignal): Promise<void>
  close(): void
}

/** Why a mail was not taken. `reason` holds codes alone. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly reason: string
  /** Another attempt would end in the same way. */
  readonly isFinal: boolean

  constructor(reason: string, isFinal: boolean, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
    this.isFinal = isFinal
  }
}

export interface DeliveryOptions {
  readonly database: Database
  readonly transport: MailTransport
  readonly now: () => Date
  /** From then on nothing more is begun. */
  readonly stopped: AbortSignal
  /** Ends what is under way; it is tried again later. */
  readonly cut: AbortSignal
  /** Told of each failure, without whom it was for. */
  readonly onFailure: (failure: { readonly id: string; readonly reason: string; readonly givenUp: boolean }) => void
}

const AT_ONCE = 5
/** Nobody else takes a mail that was claimed less than this ago: longer than an attempt may last. */
const CLAIM_SECONDS = 300
const ATTEMPT_SECONDS = 120
/** With the waits below these are four hours: links and codes are worth little after that. */
export const MAX_ATTEMPTS = 12
const FIRST_WAIT_SECONDS = 15
const LONGEST_WAIT_SECONDS = 3600

/** Seconds until the attempt after this many: 15, 30, 60 ... up to an hour. */
export const waitAfter = (attempts: number): number =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS)

interface Row {
  id: string
  reference: string
  recipient: string
  subject: string
  body_text: string
  body_html: string
  created_at: Date
  attempts: number
}

/**
 * Delivers what is due, until nothing is. Several servers may do so at once: each claims what the others have not. A server
 * that ends in between leaves its claims to the next after five minutes, so a mail is delivered at least once.
 */
export async function deliverDue(options: DeliveryOptions): Promise<void> {
  while (!options.stopped.aborted) {
    const claimed = await claim(options.database, options.now())
    if (claimed.length === 0) return
    await Promise.all(claimed.map((row) => attempt(row, options)))
  }
}

/** A transaction held for as long as a peer takes would keep everybody else out of the embedded database. */
function claim(database: Database, now: Date): Promise<Row[]> {
  return database.query<Row>(
    `WITH due AS MATERIALIZED (
       SELECT id FROM outbox
        WHERE channel = 'email' AND sent_at IS NULL AND failed_at IS NULL AND next_attempt <= $1
        ORDER BY next_attempt, id LIMIT $2 FOR UPDATE SKIP LOCKED)
     UPDATE outbox SET attempts = attempts + 1, next_attempt = $3 FROM due WHERE outbox.id = due.id
     RETURNING outbox.id, reference, recipient, subject, body_text, body_html, created_at, attempts`,
    [now.toISOString(), AT_ONCE, later(now, CLAIM_SECONDS)],
  )
}

async function attempt(row: Row, options: DeliveryOptions): Promise<void> {
  const { database, transport, now } = options
  try {
    if (!isDeliverable(row.recipient)) throw new Refusal('ADDRESS', true)
    await transport.send(
      {
        to: row.recipient,
        subject: row.subject,
        text: row.body_text,
        html: row.body_html,
        reference: row.reference,
        writtenAt: row.created_at,
      },
      AbortSignal.any([options.cut, AbortSignal.timeout(ATTEMPT_SECONDS * 1000)]),
    )
  } catch (error) {
    await noteFailure(row, error, options)
    return
  }
  await database.query(
    `UPDATE outbox SET sent_at = $2, body_text = '', body_html = '', last_error = NULL WHERE id = $1`,
    [row.id, now().toISOString()],
  )
}

async function noteFailure(row: Row, error: unknown, { database, now, onFailure, cut }: DeliveryOptions) {
  const reason = error instanceof Refusal ? error.reason : 'UNKNOWN'
  // What was cut short by a stop says nothing about the peer.
  const givenUp = !cut.aborted && ((error instanceof Refusal && error.isFinal) || row.attempts >= MAX_ATTEMPTS)
  const time = now()
  await database.query('UPDATE outbox SET last_error = $2, next_attempt = $3, failed_at = $4 WHERE id = $1', [
    row.id,
    reason,
    later(time, waitAfter(row.attempts)),
    givenUp ? time.toISOString() : null,
  ])
  onFailure({ id: row.id, reason, givenUp })
}

/**
 * One address and nothing else: what the interface takes for an address may be a list to a mail program, and the link in
 * the mail is for one person.
 */
const isDeliverable = (address: string) => /^[^\s@<>"(),;:\\[\]\p{Cc}]{1,64}@[^\s@<>"(),;:\\[\]\p{Cc}]+$/u.test(address)

const later = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000).toISOString()
