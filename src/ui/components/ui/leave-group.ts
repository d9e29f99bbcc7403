import type { FocusEvent } from 'react'

/** onBlur handler for a group: ignores focus moves between its fields. */
export const leaveGroup =
  (onLeave: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onLeave()
  }
