import type { MouseEvent } from 'react'

/** For toggles: ignores the second press of a double click, which would undo the first. */
export const onePress =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }
