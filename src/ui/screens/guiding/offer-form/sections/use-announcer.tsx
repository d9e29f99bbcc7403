import { type ReactNode, useState } from 'react'

/** A region that a screen reader listens to, and how to say something in it. */
export function useAnnouncer(): { readonly region: ReactNode; readonly say: (sentence: string) => void } {
  const [said, setSaid] = useState('')
  return {
    region: (
      <p role="status" className="sr-only">
        {said}
      </p>
    ),
    say: setSaid,
  }
}
