import { type AnyStateMachine, type EventObject, getNextSnapshot } from 'xstate'

/**
 * Asks a machine whose states are the statuses of something kept elsewhere: the status that an event leads to, or null where the
 * machine does not know the event in that status.
 */
export function statusAfter<Status extends string>(
  machine: AnyStateMachine,
  status: Status,
  event: EventObject,
): Status | null {
  const before = machine.resolveState({ value: status, context: {} })
  if (!before.can(event)) return null
  return getNextSnapshot(machine, before, event).value
}
