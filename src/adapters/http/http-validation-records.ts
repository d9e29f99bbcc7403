import { addValidationRecord, latestValidationRecord, type validationRecord } from '../../../contract/validation.ts'
import type { LiveActor } from '../../core/live/live.machine.ts'
import { flagsOf, type ValidationRecord } from '../../core/onboarding/validation.ts'
import type { ValidationRecords } from '../../core/onboarding/validation-records.port.ts'
import type { UserId } from '../../core/session/session.ts'
import { followAnswer } from './follow-answer.ts'
import type { HttpClient } from './http-client.ts'

export interface HttpValidationRecordsOptions {
  /** The event stream of this tab. */
  readonly live: LiveActor
  /** Milliseconds before the nth fetch after a failed one, from 1. */
  readonly retryDelay?: (attempt: number) => number
}

interface Listener {
  readonly userId: UserId
  readonly onRecord: (record: ValidationRecord) => void
  readonly onFailure: (error: unknown) => void
}

/**
 * The backend's validation records, fetched at each event about them, once for all listeners. The backend identifies the person by the
 * session, creates the first record, and writes each completed step.
 */
export function createHttpValidationRecords(
  http: HttpClient,
  { live, retryDelay }: HttpValidationRecordsOptions,
): ValidationRecords {
  const listeners = new Set<Listener>()
  /** The last record that arrived. */
  let latest: ValidationRecord | null = null
  let leave: (() => void) | null = null

  const follow = () =>
    followAnswer({
      live,
      retryDelay,
      isMeant: ({ type }) => type === 'validation',
      fetch: (signal) => http.call(latestValidationRecord, { signal }),
      onAnswer(answer) {
        latest = recordOf(answer)
        for (const listener of [...listeners]) tell(listener, latest)
      },
      onFailure(error) {
        for (const { onFailure } of [...listeners]) onFailure(error)
      },
    })

  return {
    watch(userId, onRecord, onFailure) {
      const listener: Listener = { userId, onRecord, onFailure }
      listeners.add(listener)
      if (leave === null) {
        leave = follow()
      } else if (latest !== null) {
        const known = latest
        queueMicrotask(() => listeners.has(listener) && tell(listener, known))
      }
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return
        leave?.()
        leave = null
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

/** Ignores a record of another person. */
function tell({ userId, onRecord }: Listener, record: ValidationRecord): void {
  if (String(record.user_id) === String(userId)) onRecord({ ...record, user_id: userId })
}

function recordOf(answer: NonNullable<typeof validationRecord._zod.output>): ValidationRecord {
  return { ...flagsOf(answer), user_id: answer.user_id, createdAt: answer.createdAt }
}
