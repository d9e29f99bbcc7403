import { useState } from 'react'
import { EMPTY_REJECTION, type RejectionDraft } from '../../../../core/review/rejection.ts'
import type { ReviewDesk } from '../../../../core/review/review.port.ts'
import { failureText } from '../../../failure-sentence.ts'
import { useResource } from '../../../shared/use-resource.ts'
import type { LoadedDesk } from './load-desk.ts'

/** The queue while the desk is open. A failed reload keeps the shown data and shows the failure. */
export function useQueue(desk: ReviewDesk, loaded: LoadedDesk['queue']) {
  const { value, isLoading, failure, reload, change } = useResource({
    key: 'queue',
    loaded,
    load: (signal) => desk.fetchQueue(signal),
  })
  // Drafts of decisions stay while the desk is open, whichever tab shows.
  const [drafts, setDrafts] = useState<Readonly<Record<string, RejectionDraft>>>({})
  return {
    ...(value ?? loaded),
    isLoading,
    failure: failure === null ? null : failureText(failure).text,
    refresh: reload,
    draftOf: (id: string) => drafts[id] ?? EMPTY_REJECTION,
    writeDraft: (id: string, draft: RejectionDraft) => setDrafts((old) => ({ ...old, [id]: draft })),
    /** Removes a decided request at once. */
    drop: (id: string) =>
      change(({ items, waiting }) => {
        const others = items.filter((item) => item.id !== id)
        return { items: others, waiting: waiting - (items.length - others.length) }
      }),
  }
}
