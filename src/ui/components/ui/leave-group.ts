import type { FocusEvent } from 'react'

/** For onBlur of a group: its fields are left together, not one for the other. */
export const leaveGroup =
  (onLeave: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onLeave()
  }
