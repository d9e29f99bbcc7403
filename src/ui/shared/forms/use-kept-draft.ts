import { useState } from 'react'
import { isRecord, readJson, writeJson } from '../../../core/storage/json.ts'
import { PERSONAL_PREFIX } from '../../../core/storage/storage-keys.ts'
import { useApp } from '../../app.tsx'
import { useUser } from '../../use-session.ts'

type Values = Readonly<Record<string, string | number>>

/**
 * Unsent text, stored on the device until `forget` or the end of the session. `subject` is the id of its booking or
 * thread.
 */
export function useKeptDraft<Draft extends Values>(name: string, subject: string, empty: Draft) {
  const { storage } = useApp()
  const user = useUser()
  const key = user === null ? null : `${PERSONAL_PREFIX}${name}:${user.id}:${subject}`
  const read = () => ({ key, draft: key === null ? empty : readDraft(readJson(storage, key), empty) })
  const [kept, setKept] = useState(read)
  // A form may stay while its subject changes.
  const { draft } = kept.key === key ? kept : read()
  const keep = (next: Draft) => {
    setKept({ key, draft: next })
    const isEmpty = Object.entries(empty).every(([field, value]) => next[field] === value)
    if (key !== null) writeJson(storage, key, isEmpty ? undefined : next)
  }
  return {
    draft,
    change: (changes: Partial<Draft>) => keep({ ...draft, ...changes }),
    forget: () => keep(empty),
  }
}

/** Ignores values of another kind than the empty draft's. */
function readDraft<Draft extends Values>(stored: unknown, empty: Draft): Draft {
  if (!isRecord(stored)) return empty
  const known = Object.entries(empty).map(([field, value]) => [
    field,
    typeof stored[field] === typeof value ? stored[field] : value,
  ])
  return Object.fromEntries(known) as Draft
}
