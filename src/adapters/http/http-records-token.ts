import { validationRecordsToken } from '../../../contract/validation.ts'
import type { HttpClient } from './http-client.ts'

/** Asks the backend for a custom token of Firebase for the person of the session; NotFound where it gives none. */
export const createHttpRecordsToken = (http: HttpClient) => async (): Promise<string> =>
  (await http.call(validationRecordsToken)).token
