import type { Answer, Call } from '../../../contract/call.ts'
import { carriedKey } from '../../../contract/carried.ts'
import { ServiceFailed } from '../../core/failures.ts'
import { type CallOptions, fillIn, type HttpClient } from './http-client.ts'
import { toFailure } from './http-failures.ts'
import { parseJson, readAnswer } from './read-answer.ts'

/** Calls the backend in the same process: `key` is a path relative to the API's base, with its query. */
export type InProcessGet = (key: string) => Promise<Response>

/**
 * The HTTP client of server-rendered pages: only GET, without a session. Stores every answer in `carried`, so that the page can contain it
 * and the browser makes no second request.
 */
export function createInProcessClient(get: InProcessGet, carried: Map<string, unknown>): HttpClient {
  return {
    async call<C extends Call>(call: C, { params, query }: CallOptions<C> = {}): Promise<Answer<C>> {
      const name = `${call.method} ${call.path}`
      if (call.method !== 'GET' || call.answer === undefined)
        throw new ServiceFailed(`${name} is not made while drawing`)
      const key = carriedKey(fillIn(name, call.path, params), query)
      const response = await get(key)
      const text = await response.text()
      if (!response.ok)
        throw toFailure(name, response, isJson(response) ? parseJson(name, text, null) : undefined, true)
      const body = parseJson(name, text, response.headers.get('Content-Type'))
      const answer = readAnswer(name, call.answer, body)
      // Stored after parsing, because the browser's home page uses the answer without a schema.
      carried.set(key, answer)
      return answer as Answer<C>
    },
  }
}

const isJson = (response: Response) => /[/+]json\b/.test(response.headers.get('Content-Type') ?? '')
