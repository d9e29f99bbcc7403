import type { Answer, Call } from '../../../contract/call.ts'
import { ServiceFailed } from '../../core/failures.ts'
import { type CallOptions, fillIn, type HttpClient } from './http-client.ts'
import { toFailure } from './http-failures.ts'
import { parseJson } from './parse-json.ts'
import { readAnswer } from './read-answer.ts'

/** Calls the backend in the same process: `key` is a path relative to the API's base, with its query. */
export type InProcessGet = (key: string) => Promise<Response>

/** The HTTP client of server-rendered pages: only GET, without a session. */
export function createInProcessClient(get: InProcessGet): HttpClient {
  async function read(name: string, key: string): Promise<unknown> {
    const response = await get(key)
    const text = await response.text()
    if (!response.ok) throw toFailure(name, response, isJson(response) ? parseJson(name, text, null) : undefined, true)
    return parseJson(name, text, response.headers.get('Content-Type'))
  }
  return {
    async call<C extends Call>(call: C, { params, query }: CallOptions<C> = {}): Promise<Answer<C>> {
      const name = `${call.method} ${call.path}`
      if (call.method !== 'GET' || call.answer === undefined)
        throw new ServiceFailed(`${name} is not made while drawing`)
      const asked = Object.entries(query ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined)
      const search = asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`
      return readAnswer(name, call.answer, await read(name, fillIn(name, call.path, params) + search)) as Answer<C>
    },
    read: (path) => read(`GET ${path}`, path),
  }
}

const isJson = (response: Response) => /[/+]json\b/.test(response.headers.get('Content-Type') ?? '')
