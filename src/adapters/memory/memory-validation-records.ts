import { Unreachable } from '../../core/failures.ts'
import {
  DEFAULT_FLAGS,
  flagsOf,
  latestRecord,
  newValidationRecord,
  type ValidationRecord,
} from '../../core/onboarding/validation.ts'
import type { ValidationRecords } from '../../core/onboarding/validation-records.port.ts'
import type { UserId } from '../../core/session/session.ts'

/** Records shared by several devices of several people. */
export interface MemoryValidations {
  /** The records as seen by one device. */
  device(): ValidationRecords
  /** Adds a record of any origin. */
  plant(record: { readonly user_id: UserId; readonly createdAt: number } & Readonly<Record<string, unknown>>): void
  /** Every record of the user, oldest first. */
  of(userId: UserId): readonly ValidationRecord[]
  cut(): void
  restore(): void
}

interface Listener {
  readonly userId: UserId
  readonly tell: () => void
  readonly fail: (error: unknown) => void
}

/** @param now milliseconds since 1970. */
export function createMemoryValidations(now: () => number = Date.now): MemoryValidations {
  const records: ValidationRecord[] = []
  const listeners = new Set<Listener>()
  let isCut = false

  const of = (userId: UserId) => records.filter((record) => record.user_id === userId)
  const latest = (userId: UserId) => latestRecord(records, userId)
  const changed = (userId: UserId) => {
    for (const listener of [...listeners]) if (listener.userId === userId) listener.tell()
  }
  const put = (record: ValidationRecord) => {
    records.push(record)
    changed(record.user_id)
  }
  const reached = () =>
    isCut ? Promise.reject(new Unreachable('the validation records are out of reach')) : Promise.resolve()

  const device = (): ValidationRecords => ({
    watch(userId, onRecord, onFailure) {
      let lastSent = ''
      const listener: Listener = {
        userId,
        tell: () =>
          queueMicrotask(() => {
            if (isCut || !listeners.has(listener)) return
            const record = latest(userId)
            if (record === undefined) {
              put(newValidationRecord(userId, now()))
              return
            }
            const text = JSON.stringify(record)
            if (text === lastSent) return
            lastSent = text
            onRecord(record)
          }),
        fail: onFailure,
      }
      listeners.add(listener)
      if (isCut) queueMicrotask(() => listeners.has(listener) && onFailure(new Unreachable('out of reach')))
      else listener.tell()
      return () => void listeners.delete(listener)
    },
    async add(userId, flags) {
      await reached()
      put(newValidationRecord(userId, now(), { ...DEFAULT_FLAGS, ...flagsOf(latest(userId) ?? {}), ...flags }))
    },
    async markEmailVerified(userId) {
      await reached()
      const record = latest(userId) ?? newValidationRecord(userId, now())
      const at = records.indexOf(record)
      records.splice(at < 0 ? records.length : at, at < 0 ? 0 : 1, { ...record, email_verified: true })
      changed(userId)
    },
  })

  return {
    device,
    plant: ({ user_id, createdAt, ...rest }) => put({ ...flagsOf(rest), user_id, createdAt }),
    of,
    cut() {
      isCut = true
      for (const { fail } of [...listeners]) fail(new Unreachable('the validation records are out of reach'))
    },
    restore() {
      isCut = false
      for (const { tell } of [...listeners]) tell()
    },
  }
}
