import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished, vi } from 'vitest'
import { createHttpClient } from '../../../src/adapters/http/http-client.ts'
import { startHttpLive } from '../../support/live.ts'

export type Answering = (response: ServerResponse) => void

export const stream = (response: ServerResponse, text = '') => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(text)
}
export const event = (name: string, data: unknown = {}, id = 1) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
export const refuse =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (response) =>
    void response.writeHead(status, headers).end()

/**
 * A backend with one function per answer of a path (later answers use the last one), and a page's event stream of it.
 */
export async function startLiveBackend(
  answers: Readonly<Record<string, readonly Answering[]>>,
  options: { pause?: number; patience?: number } = { pause: 0 },
) {
  const asked: IncomingMessage[] = []
  const askedAt = (path: string) => asked.filter(({ url }) => url === `/api/${path}`)
  const server = createServer((request, response) => {
    asked.push(request)
    const path = request.url?.slice('/api/'.length) ?? ''
    const own = answers[path] ?? [refuse(404)]
    own[Math.min(askedAt(path).length, own.length) - 1]?.(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const onUnauthorized = vi.fn()
  const http = createHttpClient({
    baseUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/`,
    currentToken: () => ({ token: 'mine', token_type: 'Bearer' }),
    onUnauthorized,
    retryDelay: () => 0,
  })
  const live = startHttpLive(http, options)
  onTestFinished(async () => {
    live.stop()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { http, live, asked, askedAt, onUnauthorized }
}
