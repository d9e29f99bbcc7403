import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createHttpClient, type HttpClient, type HttpClientOptions } from '../../../src/adapters/http/http-client.ts'

interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

type Reply = (response: ServerResponse, request: SeenRequest) => void

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  raw(JSON.stringify(body), status, { 'Content-Type': 'application/json', ...headers })

export const raw =
  (text: string, status = 200, headers: Record<string, string> = { 'Content-Type': 'text/html' }): Reply =>
  (response) =>
    response.writeHead(status, headers).end(text)

/** Closes the connection in place of an answer. */
export const hangUp: Reply = (response) => response.socket?.destroy()

/** Answers nothing for as long as the test lasts. */
export const silence: Reply = () => undefined

/** A real server that sends the queued replies, repeats the last one, and records the requests. */
export function scriptedServer() {
  let replies: Reply[] = []
  const requests: SeenRequest[] = []
  const waiting: (() => void)[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    const seen = { method, url, headers, body: Buffer.concat(chunks).toString() }
    requests.push(seen)
    for (const go of waiting.splice(0)) go()
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    reply?.(response, seen)
  })
  let baseUrl = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/`
  })
  beforeEach(() => {
    replies = []
    requests.length = 0
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    requests,
    baseUrl: () => baseUrl,
    answer(...next: Reply[]) {
      replies = next
    },
    /** Resolves when the next request has arrived. */
    arrival: () => new Promise<void>((resolve) => waiting.push(resolve)),
    client: (options: Partial<HttpClientOptions> = {}): HttpClient =>
      createHttpClient({
        baseUrl,
        currentToken: () => null,
        onUnauthorized: () => undefined,
        retryDelay: () => 0,
        ...options,
      }),
  }
}
