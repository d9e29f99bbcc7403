import { validationRecordsToken } from '../../../contract/validation.ts'
import { NotOffered } from '../../core/failures.ts'
import type { HttpClient } from './http-client.ts'

/**
 * Asks the backend for a custom token of Firebase for the person of the session; null where the backend has no such call.
 * Throws NotFound where it has the call and gives no token.
 */
export const createHttpRecordsToken = (http: HttpClient) => async (): Promise<string | null> => {
  try {
    return (await http.call(validationRecordsToken)).token
  } catch (error) {
    if (error instanceof NotOffered) return null
    throw error
  }
}
