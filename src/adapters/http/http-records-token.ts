import { validationRecordsToken } from '../../../contract/validation.ts'
import { NotOffered } from '../../core/failures.ts'
import type { HttpClient } from './http-client.ts'

/**
 * Requests a Firebase custom token for the session's person; null if the backend lacks the call. Throws NotFound if it has the call and
 * gives no token.
 */
export const createHttpRecordsToken = (http: HttpClient) => async (): Promise<string | null> => {
  try {
    return (await http.call(validationRecordsToken)).token
  } catch (error) {
    if (error instanceof NotOffered) return null
    throw error
  }
}
