import { useRef, useState } from 'react'
import { EMPTY_REJECTION, type RejectionDraft } from '../../../../core/review/rejection.ts'
import type { ReviewDesk } from '../../../../core/review/review.port.ts'
import { failureText } from '../../../failure-sentence.ts'
import type { LoadedDesk } from './load-desk.ts'

/** The queue while the desk is open. What cannot be fetched anew stays as it was, and is said. */
export function useQueue(desk: ReviewDesk, loaded: LoadedDesk['queue']) {
  const [queue, setQueue] = useState(loaded)
  const [isLoading, setIsLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // What was written about each stays while the desk is open, whichever tab is shown.
  const [drafts, setDrafts] = useState<Readonly<Record<string, RejectionDraft>>>({})
  const asked = useRef(0)

  const refresh = async () => {
    asked.current += 1
    const number = asked.current
    setIsLoading(true)
    try {
      const fetched = await desk.fetchQueue()
      if (number !== asked.current) return
      setQueue(fetched)
      setFailure(null)
    } catch (error) {
      if (number === asked.current) setFailure(failureText(error).text)
    }
    if (number === asked.current) setIsLoading(false)
  }

  return {
    ...queue,
    isLoading,
    failure,
    refresh,
    draftOf: (id: string) => drafts[id] ?? EMPTY_REJECTION,
    writeDraft: (id: string, draft: RejectionDraft) => setDrafts((old) => ({ ...old, [id]: draft })),
    /** Takes out what is decided, at once. */
    drop: (id: string) =>
      setQueue(({ items, waiting }) => {
        const others = items.filter((item) => item.id !== id)
        return { items: others, waiting: waiting - (items.length - others.length) }
      }),
  }
}
