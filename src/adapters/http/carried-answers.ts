import { CARRIED_ELEMENT_ID } from '../../../contract/carried.ts'

/** What the page brought along: GET path and query (contract/carried.ts) to JSON body. Empty where it brought none. */
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
