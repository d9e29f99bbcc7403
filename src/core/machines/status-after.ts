import { type AnyStateMachine, type EventObject, getNextSnapshot } from 'xstate'

/** For a machine whose states are stored statuses: the next status after an event, or null where the event is not allowed. */
export function statusAfter<Status extends string>(
  machine: AnyStateMachine,
  status: Status,
  event: EventObject,
): Status | null {
  const before = machine.resolveState({ value: status, context: {} })
  if (!before.can(event)) return null
  return getNextSnapshot(machine, before, event).value
}
