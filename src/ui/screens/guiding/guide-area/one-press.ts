import type { MouseEvent } from 'react'

/** For what turns over at once: the second half of a double click would turn it back. */
export const onePress =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }
