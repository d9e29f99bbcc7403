import { CARRIED_ELEMENT_ID } from '../../../contract/carried.ts'

/** Reads the answers in the page (contract/carried.ts): GET path and query to JSON body. Empty without any. */
export function readCarriedAnswers(page: Pick<Document, 'getElementById'>): Map<string, unknown> {
  const text = page.getElementById(CARRIED_ELEMENT_ID)?.textContent
  if (!text) return new Map()
  try {
    const answers: unknown = JSON.parse(text)
    return typeof answers === 'object' && answers !== null ? new Map(Object.entries(answers)) : new Map()
  } catch {
    return new Map()
  }
}

/** Removes an answer, so that it is used once; undefined if there is none. @param key carriedKey of the call. */
export function takeCarried(carried: Map<string, unknown>, key: string): unknown {
  const answer = carried.get(key)
  carried.delete(key)
  return answer
}
