import { addValidationRecord, liveValidationRecords, type validationRecord } from '../../../contract/validation.ts'
import type { Connection } from '../../core/connection/connection.port.ts'
import { NotFound, NotOffered, TooManyRequests, Unauthenticated, Unreachable } from '../../core/failures.ts'
import { flagsOf, type ValidationRecord } from '../../core/onboarding/validation.ts'
import type { ValidationRecords } from '../../core/onboarding/validation-records.port.ts'
import type { UserId } from '../../core/session/session.ts'
import type { HttpClient } from './http-client.ts'
import { listen } from './listen.ts'
import { parseJson, readAnswer } from './read-answer.ts'

export interface HttpValidationRecordsOptions {
  /** A returning network reopens a broken stream at once. */
  readonly connection: Connection
  /** Milliseconds before the nth try in a row, from 1. Default: random up to 1 s, 2 s, ... 30 s. */
  readonly retryDelay?: (attempt: number) => number
  /** Milliseconds without data after which the stream is given up; the server sends some every 15 s. */
  readonly patience?: number
}

interface Listener {
  readonly userId: UserId
  readonly onRecord: (record: ValidationRecord) => void
  readonly onFailure: (error: unknown) => void
}

const LONGEST_DELAY_MS = 30_000
const jittered = (attempt: number) => Math.min(LONGEST_DELAY_MS, 1000 * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2)
const NAME = `${liveValidationRecords.method} ${liveValidationRecords.path}`

/**
 * The backend's validation records by server-sent events: one stream for all listeners. The backend identifies the person by the session,
 * creates the first record, and writes each completed step.
 */
export function createHttpValidationRecords(
  http: HttpClient,
  { connection, retryDelay = jittered, patience }: HttpValidationRecordsOptions,
): ValidationRecords {
  const listeners = new Set<Listener>()
  /** The last record of this stream. */
  let latest: ValidationRecord | null = null
  let open: AbortController | null = null

  const fail = (error: unknown) => {
    for (const { onFailure } of [...listeners]) onFailure(error)
  }

  function heard(data: string): void {
    try {
      latest = recordOf(readAnswer(NAME, liveValidationRecords.events.record, parseJson(NAME, data, null)))
    } catch (error) {
      fail(error)
      return
    }
    for (const listener of [...listeners]) tell(listener, latest)
  }

  const onEvent = (name: string, data: string) => {
    if (name === 'record') heard(data)
  }

  async function follow({ signal }: AbortController): Promise<void> {
    for (let attempt = 1; !signal.aborted; attempt++) {
      let atLeast = 0
      try {
        if (await listen(http, liveValidationRecords, { signal, patience, onEvent })) attempt = 1
        // A stream ends with the session, a restart of the server, or the network.
        fail(new Unreachable(`${NAME} has ended`))
      } catch (error) {
        if (signal.aborted) return
        fail(error)
        // Waiting would not help: the session is over, or the backend lacks the call.
        if ([Unauthenticated, NotFound, NotOffered].some((kind) => error instanceof kind)) return
        if (error instanceof TooManyRequests) atLeast = (error.retryAfterSeconds ?? 0) * 1000
      }
      await pause(Math.max(atLeast, retryDelay(attempt)), signal, connection)
    }
  }

  return {
    watch(userId, onRecord, onFailure) {
      const listener: Listener = { userId, onRecord, onFailure }
      listeners.add(listener)
      if (open === null) {
        open = new AbortController()
        void follow(open)
      } else if (latest !== null) {
        const known = latest
        queueMicrotask(() => listeners.has(listener) && tell(listener, known))
      }
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return
        open?.abort(new DOMException('nobody listens any more', 'AbortError'))
        open = null
        latest = null
      }
    },
    async add(_, { ...flags }) {
      await http.call(addValidationRecord, { body: flags })
    },
    async markEmailVerified() {
      await http.call(addValidationRecord, { body: { email_verified: true } })
    },
  }
}

/** Ignores another person's record, whatever the backend sends. */
function tell({ userId, onRecord }: Listener, record: ValidationRecord): void {
  if (String(record.user_id) === String(userId)) onRecord({ ...record, user_id: userId })
}

function recordOf(answer: NonNullable<typeof validationRecord._zod.output>): ValidationRecord {
  return { ...flagsOf(answer), user_id: answer.user_id, createdAt: answer.createdAt }
}

/** Ends early when the network returns. */
function pause(milliseconds: number, signal: AbortSignal, connection: Connection): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      forget()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    const forget = connection.onRestored(done)
    if (signal.aborted) done()
    else signal.addEventListener('abort', done, { once: true })
  })
}
