import { NotOffered } from '../failures.ts'
import type { Log } from '../log.ts'
import type { SessionActor } from '../session/provide-session.ts'
import { hasRole, type UserId } from '../session/session.ts'
import { flagsPassedBySession } from './approval-steps.ts'
import type { ValidationActor } from './validation.machine.ts'
import { DEFAULT_FLAGS, flagsOf, VALIDATION_FLAGS, type ValidationFlag, type ValidationFlags } from './validation.ts'
import type { ValidationRecords } from './validation-records.port.ts'

export interface WatchValidationPorts {
  readonly session: SessionActor
  readonly validation: ValidationActor
  readonly records: ValidationRecords
  /**
   * Reads the backend's flags where the records are a mirror written by pages; the mirror is then updated from them and from
   * every step completed here. Null where the backend writes the records.
   */
  readonly fetchTruth: (() => Promise<ValidationFlags>) | null
  readonly log: Log
}

/** Attempts to write a flag: two devices that write at once may overwrite each other. */
const MOST_WRITES = 3

/**
 * Follows the latest record while a provider (role company) is logged in, and clears the flags when the person changes. Failures
 * are only logged (specification section 8).
 * @returns stops following, and leaves the flags unchanged.
 */
export function watchValidation(ports: WatchValidationPorts): () => void {
  const { session, validation } = ports
  let person: UserId | null = null
  let stop = () => {}

  const follow = (next: UserId | null) => {
    if (next === person) return
    stop()
    stop = () => {}
    // Another person must not see these flags, also when one session replaces the other.
    if (person !== null) validation.send({ type: 'clear' })
    person = next
    if (next !== null) stop = watchPerson(next, ports)
  }
  const subscription = session.subscribe(({ context }) => follow(providerOf(context.user)))
  follow(providerOf(session.getSnapshot().context.user))
  return () => {
    subscription.unsubscribe()
    stop()
  }
}

type SessionUser = ReturnType<SessionActor['getSnapshot']>['context']['user']
const providerOf = (user: SessionUser): UserId | null => (user !== null && hasRole(user, 'company') ? user.id : null)

function watchPerson(person: UserId, ports: WatchValidationPorts): () => void {
  const { session, validation, records, fetchTruth, log } = ports
  let isOver = false
  let stopSession = () => {}
  /** The latest record; null before the first. */
  let recorded: ValidationFlags | null = null
  /** Flags set here, with their number of writes. */
  const writes = new Map<ValidationFlag, number>()
  /** One write at a time: each is based on the one before. */
  let queue = Promise.resolve()
  let inFlight = 0

  const lacking = (flags: ValidationFlags, record: ValidationFlags) =>
    VALIDATION_FLAGS.filter((flag) => flags[flag] === true && record[flag] !== true)

  async function write(flag: ValidationFlag): Promise<void> {
    try {
      if (isOver) return

      await (flag === 'email_verified' ? records.markEmailVerified(person) : records.add(person, { [flag]: true }))
    } catch (error) {
      log.warn('a completed validation step was not written into the records', error)
    } finally {
      inFlight--
    }
  }

  function tell(flag: ValidationFlag): void {
    writes.set(flag, (writes.get(flag) ?? 0) + 1)
    inFlight++
    queue = queue.then(() => write(flag))
  }

  const watched = fetchTruth === null ? null : validation.subscribe(({ context }) => notifyNew(context.flags))
  function notifyNew(flags: ValidationFlags): void {
    if (recorded === null) return
    for (const flag of lacking(flags, recorded)) if (!writes.has(flag)) tell(flag)
  }

  function arrived(record: ValidationFlags): void {
    if (isOver) return
    const local = validation.getSnapshot().context.flags
    const isFirst = recorded === null
    const known = flagsOf(record)
    recorded = known
    if (fetchTruth === null) {
      validation.send({ type: 'record arrived', record: known })
      return
    }
    // A flag set here stays until it is written or given up.
    const waiting = isFirst ? lacking(local, known) : [...writes.keys()].filter((flag) => known[flag] !== true)
    const shown = waiting.filter((flag) => (writes.get(flag) ?? 0) < MOST_WRITES || inFlight > 0)
    validation.send({ type: 'record arrived', record: { ...known, ...on(shown) } })
    // Another device may have written a record based on an older one.
    if (inFlight === 0) for (const flag of shown) tell(flag)
  }

  /** Without the backend's checks, auth/me shows which are passed. */
  function followSession(): void {
    stopSession()
    const tell = () => {
      const { user } = session.getSnapshot().context
      if (user?.id !== person) return
      const { flags } = validation.getSnapshot().context
      for (const flag of flagsPassedBySession(user)) if (!flags[flag]) validation.send({ type: 'flag set', flag })
    }
    const { unsubscribe } = session.subscribe(tell)
    stopSession = unsubscribe
    tell()
  }
  const failed = (message: string) => (error: unknown) => {
    if (isOver) return
    if (error instanceof NotOffered) followSession()
    else log.warn(message, error)
  }

  const stopRecords = records.watch(person, arrived, failed('the validation records cannot be followed'))
  fetchTruth?.().then((truth) => {
    if (isOver) return
    const known = flagsOf({ ...DEFAULT_FLAGS, ...truth })
    for (const flag of VALIDATION_FLAGS) if (known[flag] === true) validation.send({ type: 'flag set', flag })
  }, failed('the backend did not tell which validation steps are complete'))
  return () => {
    isOver = true
    stopSession()
    watched?.unsubscribe()
    stopRecords()
  }
}

const on = (flags: readonly ValidationFlag[]): Partial<ValidationFlags> =>
  Object.fromEntries(flags.map((flag) => [flag, true]))
